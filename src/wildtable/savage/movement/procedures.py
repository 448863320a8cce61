"""Movement: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Part
from wildtable.savage.attacks.frames import FreeStrike
from wildtable.savage.attacks.procedures.openings import first_strikes
from wildtable.savage.close_combat.questions import hold_of, next_to, strikes_freely
from wildtable.savage.close_combat.rules import CLAWS
from wildtable.savage.movement.commands import (
    Climb,
    Gather,
    GoProne,
    Move,
    MoveAlong,
    OpenDoor,
    Place,
    Run,
    SetDistance,
    SetDoor,
    ShutDoor,
    Stand,
)
from wildtable.savage.movement.events import Distanced, DoorSet
from wildtable.savage.movement.frames import Withdrawal
from wildtable.savage.movement.questions import adjacent_foes, apart, reachable, running_die
from wildtable.savage.movement.sets import DoorState
from wildtable.savage.riding.questions import rider_of
from wildtable.savage.rulings.events import Decreed
from wildtable.savage.scene import Play, carries_out, goes_on
from wildtable.savage.traits.goals import Plain
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import roll
from wildtable.savage.traits.rules import DIFFICULTIES
from wildtable.savage.turns.events import Acted
from wildtable.savage.turns.facts import Turn
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.turns.questions import action_parts
from wildtable.savage.wits.questions import Help
from wildtable.savage.wounds.events import Became, Ceased
from wildtable.savage.wounds.sets import Condition


@carries_out(Move)
@cite("sw.move", "sw.withdraw")
def _move(play: Play, command: Move) -> None:
    """To a square; the foes that are left behind have their free attacks first."""
    fighter = play[command.who]
    cost = reachable(play.state, fighter)[command.to]
    engaged = adjacent_foes(play.state, fighter, able=True)
    foes = [f.id for f in engaged if f.at and not next_to(play.state, f.at, command.to)]
    rider = rider_of(play.state, fighter)
    for mover in (fighter, rider):
        if mover is not None:
            _lose_aim(play, mover.id)
    play.ask(Withdrawal(fighter.id, command.to, cost, tuple(foes)))


@carries_out(MoveAlong)
@cite("sw.move", "sw.withdraw")
def _move_along(play: Play, command: MoveAlong) -> None:
    """As to a square."""
    _move(play, Move(command.who, (command.to, 0)))


@cite("sw.aim")
def _lose_aim(play: Play, who: str) -> None:
    """Whoever moves has not kept its aim."""
    if play[who].states.aiming:
        play.emit(Ceased(who, Condition.AIMING, "sw.aim"))


@goes_on(Withdrawal)
@cite("sw.withdraw", "sw.free-attack")
def _withdrawal(play: Play, frame: Withdrawal) -> None:
    """Each foe in its turn; then the figure moves, if it still can."""
    fighter = play[frame.who]
    mapped = play.state.board is not None  # without a map there is room beside anybody
    taken = mapped and any(f.up and f.at == frame.to for f in play.state.fighters)  # by a ruling, in the meantime
    if not fighter.up or fighter.states.stunned or taken or hold_of(play.state, fighter):
        return
    rider = rider_of(play.state, fighter)
    if fighter.turn is None or (rider is not None and hold_of(play.state, rider)):
        return  # a mount that has lost its rider has no turn; and one whose rider is held stays
    if not frame.foes:
        turn, crawled = fighter.turn, frame.cost if fighter.states.prone else 0
        play.move(frame.who, frame.to, turn.moved + frame.cost, start=turn.start or fighter.at, crawled=crawled)
        first_strikes(play, frame.who, fighter.at)
        return
    foe, *left = frame.foes
    play.ask(replace(frame, foes=tuple(left)))
    striker = play[foe]
    if strikes_freely(play.state, striker):
        play.ask(FreeStrike(foe, frame.who))


@carries_out(Run)
@cite("sw.move", "sw.mounted.fall")
def _run(play: Play, command: Run) -> None:
    """A die more inches, which does not ace, and a penalty to every action of the turn."""
    sides = running_die(play.state, play[command.who])
    inches = play.throw(command.who, "run", Sum((sides,), aces=False), "sw.move").total
    turn = play[command.who].turn or Turn()
    play.emit(Acted(command.who, replace(turn, run=inches, ran=True), "run", "sw.move"))
    if rider_of(play.state, play[command.who]) is not None:
        play.emit(Became(command.who, Condition.GALLOPING, "sw.mounted.fall"))


@carries_out(Stand)
@cite("sw.move", "sw.prone", "sw.aim")
def _stand(play: Play, command: Stand) -> None:
    turn = play[command.who].turn
    _lose_aim(play, command.who)
    if turn is not None:
        moved = turn.moved + play.state.rules.edition.stand_cost
        play.emit(Acted(command.who, replace(turn, moved=moved), "stand", "sw.move"))
    play.emit(Ceased(command.who, Condition.PRONE, "sw.prone"))


@carries_out(GoProne)
@cite("sw.prone")
def _go_prone(play: Play, command: GoProne) -> None:
    play.emit(Became(command.who, Condition.PRONE, "sw.prone"))


@carries_out(Climb)
@cite("sw.natural-weapons")
def _climb(play: Play, command: Climb) -> None:
    """Athletics, better with claws."""
    if play[command.who].turn is not None:
        spend_action(play, command.who, "climb", "sw.natural-weapons")
    value = DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    parts += [Part(CLAWS, "claws", "sw.natural-weapons"), *action_parts(play.state, play[command.who])]
    test = prepare(play.state, command.who, "athletics", Plain("climbing"), "sw.natural-weapons", parts)
    roll(play, test, uses=Help.SUPPORT)


@carries_out(Place)
def _place(play: Play, command: Place) -> None:
    if command.reason:
        play.emit(Decreed("place", command.who, command.reason))
    turn = play[command.who].turn
    play.move(command.who, command.at, turn.moved if turn else 0)


@carries_out(SetDistance)
@cite("sw.range")
def _set_distance(play: Play, command: SetDistance) -> None:
    """Whatever somebody is doing is none of its movement."""
    play.emit(Distanced(apart(play.state, command.whom, command.inches)))


@carries_out(Gather)
@cite("sw.range")
def _gather(play: Play, command: Gather) -> None:
    play.emit(Distanced(tuple([(f.id, None) for f in play.state.fighters if f.at is not None])))


@carries_out(OpenDoor)
@cite("sw.move")
def _open_door(play: Play, command: OpenDoor) -> None:
    """A free deed."""
    play.emit(DoorSet(command.door, DoorState.OPEN, command.who))


@carries_out(ShutDoor)
@cite("sw.move")
def _shut_door(play: Play, command: ShutDoor) -> None:
    """A free deed."""
    play.emit(DoorSet(command.door, DoorState.SHUT, command.who))


@carries_out(SetDoor)
@cite("sw.move")
def _set_door(play: Play, command: SetDoor) -> None:
    play.emit(DoorSet(command.door, command.state))
