"""Moving about: Pace, running, standing up, and leaving melee."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board import adjacent, reach
from wildtable.board.grid import Cell
from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Cells, Offer
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import gravity, saddle, struggle
from wildtable.savage import questions as q
from wildtable.savage.conditions import Condition
from wildtable.savage.frames import FreeStrike, Withdrawal
from wildtable.savage.model import Fight, Fighter, Turn
from wildtable.savage.offering import Some
from wildtable.savage.procedures.openings import first_strikes
from wildtable.savage.scene import Play, carries_out, goes_on


@cite("sw.move")
def left_to_move(fight: Fight, fighter: Fighter) -> int:
    """Inches that a figure can still move this turn; a mount goes where its rider could go."""
    turn, rider = fighter.turn, saddle.rider_of(fight, fighter)
    if turn is None or not fighter.up or any(_stays(fight, f) for f in (fighter, rider) if f is not None):
        return 0
    return max(0, q.pace(fight, fighter) + turn.run - turn.moved)


def _stays(fight: Fight, fighter: Fighter) -> bool:
    rooted = fighter.turn is not None and fighter.turn.rooted
    return rooted or fighter.stunned or bool(struggle.hold_of(fight, fighter))


@cite("sw.move")
def reachable(fight: Fight, fighter: Fighter) -> dict[Cell, int]:
    """The squares that a figure can move to, with their cost in inches; crawling does not take it far."""
    inches = left_to_move(fight, fighter)
    if fighter.prone and fighter.turn is not None:
        inches = min(inches, fight.rules.edition.crawl_most - fighter.turn.moved)
    if inches <= 0 or fight.board is None or fighter.at is None:
        return {}
    others = [f for f in fight.fighters if f.at is not None and f.id != fighter.id and f.up and f.mount != fighter.id]
    foes = {f.at for f in others if f.side != fighter.side}
    friends = {f.at for f in others if f.side == fighter.side}
    return reach(fight.board, fighter.at, inches, foes, friends)  # type: ignore[arg-type]


@carries_out(c.Move)
@cite("sw.move", "sw.withdraw")
def _move(play: Play, command: c.Move) -> None:
    """To a square; the foes that are left behind have their free attacks first."""
    fighter = play[command.who]
    cost = reachable(play.state, fighter)[command.to]
    foes = [f.id for f in q.adjacent_foes(play.state, fighter, able=True) if f.at and not adjacent(f.at, command.to)]
    rider = saddle.rider_of(play.state, fighter)
    for mover in (fighter, rider):
        if mover is not None:
            _lose_aim(play, mover.id)
    play.ask(Withdrawal(fighter.id, command.to, cost, tuple(foes)))


@cite("sw.aim")
def _lose_aim(play: Play, who: str) -> None:
    """Whoever moves has not kept its aim."""
    if play[who].aiming:
        play.emit(e.Ceased(who, Condition.AIMING, "sw.aim"))


@goes_on(Withdrawal)
@cite("sw.withdraw", "sw.free-attack")
def _withdrawal(play: Play, frame: Withdrawal) -> None:
    """Each foe in its turn; then the figure moves, if it still can."""
    fighter = play[frame.who]
    taken = any(f.up and f.at == frame.to for f in play.state.fighters)  # by a ruling, in the meantime
    if not fighter.up or fighter.stunned or taken or struggle.hold_of(play.state, fighter):
        return
    if not frame.foes:
        turn = fighter.turn or Turn()
        play.move(frame.who, frame.to, turn.moved + frame.cost, start=turn.start or fighter.at)
        first_strikes(play, frame.who, fighter.at)
        return
    foe, *left = frame.foes
    play.ask(replace(frame, foes=tuple(left)))
    striker = play[foe]
    if striker.up and not striker.shaken and not striker.stunned and not struggle.is_bound(play.state, striker):
        play.ask(FreeStrike(foe, frame.who))


@carries_out(c.Run)
@cite("sw.move", "sw.mounted.fall")
def _run(play: Play, command: c.Run) -> None:
    """A die more inches, which does not ace, and a penalty to every action of the turn."""
    sides = q.running_die(play.state, play[command.who])
    inches = play.throw(command.who, "run", Sum((sides,), aces=False), "sw.move").total
    turn = play[command.who].turn or Turn()
    play.emit(e.Acted(command.who, replace(turn, run=inches, ran=True), "run", "sw.move"))
    if saddle.rider_of(play.state, play[command.who]) is not None:
        play.emit(e.Became(command.who, Condition.GALLOPING, "sw.mounted.fall"))


@carries_out(c.Stand)
@cite("sw.move", "sw.prone", "sw.aim")
def _stand(play: Play, command: c.Stand) -> None:
    turn = play[command.who].turn
    _lose_aim(play, command.who)
    if turn is not None:
        moved = turn.moved + play.state.rules.edition.stand_cost
        play.emit(e.Acted(command.who, replace(turn, moved=moved), "stand", "sw.move"))
    play.emit(e.Ceased(command.who, Condition.PRONE, "sw.prone"))


@carries_out(c.GoProne)
@cite("sw.prone")
def _go_prone(play: Play, command: c.GoProne) -> None:
    play.emit(e.Became(command.who, Condition.PRONE, "sw.prone"))


# What may be moved.


def move_offers(fight: Fight, fighter: Fighter) -> Some:
    """Move, run, drop prone, stand up."""
    turn, who = fighter.turn, fighter.id
    if turn is None or fighter.mount or struggle.hold_of(fight, fighter):
        return
    left = left_to_move(fight, fighter)
    if left and fighter.at is not None:
        yield Offer(c.Move(who, (0, 0)), ("sw.move",), actor=who, to=Reach(fight, fighter))
    if turn.done == 0 and not turn.ran and turn.able and not turn.rooted and gravity.may_run(fight):
        yield Offer(c.Run(who), ("sw.move",), actor=who)
    if turn.rooted or fighter.stunned:
        return
    if not fighter.prone and saddle.rider_of(fight, fighter) is None:
        yield Offer(c.GoProne(who), ("sw.prone",), actor=who)
    elif fighter.prone and left >= fight.rules.edition.stand_cost:
        yield Offer(c.Stand(who), ("sw.prone",), actor=who)


class Reach(Cells):
    """The squares that a figure can move to; ``costs`` says at what price."""

    __slots__ = ("costs",)

    def __init__(self, fight: Fight, fighter: Fighter) -> None:
        self.costs: dict[Cell, int] = {}

        def cells() -> list[Cell]:
            self.costs = reachable(fight, fighter)
            return sorted(self.costs)

        super().__init__(cells)
