"""Movement: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board import walkable
from wildtable.board.grid import Barrier, Cell
from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import GM, Cells, Offer, OneOf, Part, Whole, total
from wildtable.savage.attacks.model import FreeStrike
from wildtable.savage.attacks.play.hits import first_strikes
from wildtable.savage.close_combat.queries import hold_of, next_to, strikes_freely
from wildtable.savage.close_combat.rules import CLAWS
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.messages import (
    Climb,
    Distanced,
    DoorSet,
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
from wildtable.savage.movement.model import DoorState, Withdrawal
from wildtable.savage.movement.queries import (
    adjacent_foes,
    apart,
    companies,
    door_state,
    doors,
    doors_at_hand,
    left_to_move,
    may_run,
    reachable,
    run_parts,
    running_die,
    shuts,
    stand_cost,
    striking_at_leave,
)
from wildtable.savage.movement.rules import BANDS, FARTHEST
from wildtable.savage.parts.questions import by_distance
from wildtable.savage.riding.queries import rider_of
from wildtable.savage.rulings.messages import Decreed
from wildtable.savage.scene import Play, carries_out, goes_on
from wildtable.savage.sight.ground import known_of
from wildtable.savage.sight.known import as_seen, ends_at
from wildtable.savage.table.offering import UNASKED, Some, free_cells
from wildtable.savage.traits.model import Plain
from wildtable.savage.traits.play.rolling import roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.rules import DIFFICULTIES
from wildtable.savage.turns.messages import Acted
from wildtable.savage.turns.model import Turn
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.savage.wounds.model import Condition


@carries_out(Move)
@cite("sw.move", "sw.withdraw")
def _move(play: Play, command: Move) -> None:
    """Move a figure to a square. Foes it leaves behind make their free attacks first."""
    fighter = play[command.who]
    cost = reachable(as_seen(play.state, fighter.seat or GM), fighter).get(command.to)
    if cost is None:  # the game master moves it where its player has never looked
        cost = reachable(play.state, fighter)[command.to]
    to = ends_at(play.state, fighter, command.to)
    engaged = adjacent_foes(play.state, fighter, able=True)
    left = [f for f in engaged if f.at and not next_to(play.state, f.at, to)]
    rider = rider_of(play.state, fighter)
    foes = [f.id for f in striking_at_leave(rider or fighter, left)]
    for mover in (fighter, rider):
        if mover is not None:
            _lose_aim(play, mover.id)
    play.ask(Withdrawal(fighter.id, to, cost, tuple(foes)))


@carries_out(MoveAlong)
@cite("sw.move", "sw.withdraw")
def _move_along(play: Play, command: MoveAlong) -> None:
    """Move a figure along the line, by the same rules as to a square."""
    _move(play, Move(command.who, (command.to, 0)))


@cite("sw.aim")
def _lose_aim(play: Play, who: str) -> None:
    """End the Aim of a figure that moves."""
    if play[who].states.aiming:
        play.emit(Ceased(who, Condition.AIMING, "sw.aim"))


@goes_on(Withdrawal)
@cite("sw.withdraw", "sw.free-attack")
def _withdrawal(play: Play, frame: Withdrawal) -> None:
    """Give each foe its free attack, one after another; then move the figure if it still can."""
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
    """Roll the running die, which does not ace, and add it to the Pace; every action of the turn is penalized."""
    sides = running_die(play.state, play[command.who])
    parts = run_parts(play.state, play[command.who])
    reading = play.throw(command.who, "run", Sum((sides,), aces=False), "sw.move", parts=parts)
    inches = max(0, reading.total + total(parts))
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
        moved = turn.moved + stand_cost(play.state, play[command.who])
        play.emit(Acted(command.who, replace(turn, moved=moved), "stand", "sw.move"))
    play.emit(Ceased(command.who, Condition.PRONE, "sw.prone"))


@carries_out(GoProne)
@cite("sw.prone")
def _go_prone(play: Play, command: GoProne) -> None:
    play.emit(Became(command.who, Condition.PRONE, "sw.prone"))


@carries_out(Climb)
@cite("sw.natural-weapons")
def _climb(play: Play, command: Climb) -> None:
    """Roll Athletics to climb, with the bonus for claws."""
    if play[command.who].turn is not None:
        spend_action(play, command.who, "climb", "sw.natural-weapons")
    value = DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    parts += [Part(CLAWS, "claws", "sw.natural-weapons"), *action_parts(play.state, play[command.who])]
    test = prepare(play.state, command.who, "athletics", Plain("climbing"), "sw.natural-weapons", parts=parts)
    roll(play, test, uses=Help.SUPPORT)


@carries_out(Place)
def _place(play: Play, command: Place) -> None:
    if command.reason:
        play.emit(Decreed("place", command.who, command.reason))
    turn, at = play[command.who].turn, ends_at(play.state, play[command.who], command.at)
    play.move(command.who, at, turn.moved if turn else 0)


@carries_out(SetDistance)
@cite("sw.range")
def _set_distance(play: Play, command: SetDistance) -> None:
    """Set the distance of a side, group or figure; this uses none of its movement."""
    play.emit(Distanced(apart(play.state, command.whom, command.inches)))


@carries_out(Gather)
@cite("sw.range")
def _gather(play: Play, command: Gather) -> None:
    play.emit(Distanced(tuple([(f.id, None) for f in play.state.fighters if f.at is not None])))


@carries_out(OpenDoor)
@cite("sw.move")
def _open_door(play: Play, command: OpenDoor) -> None:
    """Open a door, as a free action."""
    play.emit(DoorSet(command.door, DoorState.OPEN, command.who))


@carries_out(ShutDoor)
@cite("sw.move")
def _shut_door(play: Play, command: ShutDoor) -> None:
    """Shut a door, as a free action."""
    play.emit(DoorSet(command.door, DoorState.SHUT, command.who))


@carries_out(SetDoor)
@cite("sw.move")
def _set_door(play: Play, command: SetDoor) -> None:
    play.emit(DoorSet(command.door, command.state))


# What may be moved.


def move_offers(fight: Fight, fighter: Fighter) -> Some:
    """Move, run, drop prone, stand up."""
    turn, who = fighter.turn, fighter.id
    if turn is None or fighter.mount or hold_of(fight, fighter):
        return
    left = left_to_move(fight, fighter)
    if left and fighter.at is not None:
        if fight.board is not None:
            yield Offer(Move(who, (0, 0)), ("sw.move",), actor=who, to=Reach(fight, fighter))
        else:
            here = fighter.at[0]
            along = Along(fight, fighter, here)
            template = MoveAlong(who, next(iter(along), here))
            yield Offer(template, ("sw.move", "sw.withdraw"), actor=who, to=along)
    if may_run(fight, fighter):
        yield Offer(Run(who), ("sw.move",), actor=who)
    if turn.rooted or fighter.states.stunned:
        return
    if not fighter.states.prone and rider_of(fight, fighter) is None:
        yield Offer(GoProne(who), ("sw.prone",), actor=who)
    yield from stand_offers(fight, fighter)


def stand_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield standing up, for a Prone figure with movement left."""
    if fighter.turn is None or fighter.mount or not fighter.states.prone:
        return
    if (left := left_to_move(fight, fighter)) and left >= stand_cost(fight, fighter):
        yield Offer(Stand(fighter.id), ("sw.prone",), actor=fighter.id)


class Reach(Cells):
    """The squares that a figure can move to; ``costs`` says at what price."""

    __slots__ = ("costs",)

    def __init__(self, fight: Fight, fighter: Fighter) -> None:
        costs: dict[Cell, int] = {}
        self.costs = costs  # not by `self`: a cycle would keep the fight

        def cells() -> list[Cell]:
            costs.update(reachable(fight, fighter))
            return list(costs)

        super().__init__(cells)


class Along(OneOf):
    """The places along the line that a figure can move to: first those next to others, then those nearer to a foe.

    ``here``: where it stands; ``costs`` has the price of each in inches; ``beside`` names the adjacent figures of a
    place, unless another place is nearer to them.
    """

    __slots__ = ("beside", "costs")

    def __init__(self, fight: Fight, fighter: Fighter, here: int) -> None:
        self.costs = {cell[0]: cost for cell, cost in reachable(fight, fighter).items()}
        self.beside: dict[int, tuple[str, ...]] = {}
        for other in fight.fighters:
            if other.up and other.at is not None and other.mount != fighter.id and abs(away := other.at[0] - here) > 1:
                there = other.at[0] + (1 if away < 0 else -1)
                if there in self.costs:
                    self.beside[there] = (*self.beside.get(there, ()), other.id)
        foes = [f.at[0] for f in fight.fighters if f.up and f.at is not None and f.side != fighter.side]

        def far(there: int) -> tuple[int, int]:
            return min((abs(there - foe) for foe in foes), default=0), self.costs[there]

        super().__init__([*self.beside, *sorted(self.costs.keys() - self.beside, key=far)])


def climb_offers(fighter: Fighter, when: str = "turn") -> Some:
    """Yield the offer to climb, for figures with claws."""
    if any("claws" in w.flags for w in fighter.sheet.weapons):
        steps = OneOf(tuple(DIFFICULTIES))
        yield Offer(Climb(fighter.id), ("sw.natural-weapons",), when=when, actor=fighter.id, difficulty=steps)


def free_climbs(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offers to climb outside a fight, open at any time."""
    yield from climb_offers(fighter, "any")


def placing_offers(fight: Fight) -> Some:
    """Yield the game master's offer to place any figure on any free square."""
    ids = [f.id for f in fight.fighters]
    if fight.board is not None and ids and by_distance(fight):
        yield Offer(
            Place(ids[0], (0, 0)),
            when="gm",
            who=OneOf(ids),
            at=Cells(lambda: free_cells(fight)),
            reason=UNASKED,
        )


def free_walks(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offer to walk outside a fight, to any square that no wall and no shut door cuts off."""
    if fight.board is not None and fighter.at is not None and by_distance(fight):
        template = Place(fighter.id, fighter.at)
        yield Offer(template, ("sw.move",), when="any", actor=fighter.id, at=Cells(lambda: _walks(fight, fighter)))


def _walks(fight: Fight, fighter: Fighter) -> list[Cell]:
    """Return the free squares that can be walked to, however far."""
    assert fight.board is not None
    assert fighter.at is not None
    within = walkable(fight.board, fighter.at, None if fight.ground is None else known_of(fight.ground))
    return [cell for cell in free_cells(fight) if cell in within]


def distance_offers(fight: Fight) -> Some:
    """Yield the game master's offers without a map: set a distance, or bring everybody together again."""
    if fight.board is not None or not by_distance(fight) or not (crowds := companies(fight)):
        return
    template, rules = SetDistance(crowds[0], 0), ("sw.range",)
    for inches in (OneOf(tuple(BANDS.values())), Whole(0, FARTHEST)):
        yield Offer(template, rules, when="gm", whom=OneOf(crowds), inches=inches)
    if fight.lined:
        yield Offer(Gather(), rules, when="gm")


# Doors.


def door_offers(fight: Fight, fighter: Fighter, when: str = "turn") -> Some:
    """Yield the offers to open or shut a door that the figure stands at, as a free action, also while Shaken; not a
    locked one."""
    if fight.board is None or not fight.board.lines or fighter.states.stunned or not by_distance(fight):
        return
    near = doors_at_hand(fight, fighter)
    who, rules = fighter.id, ("sw.move",)
    if shut := [door.id for door in near if not door.open and not door.locked]:
        yield Offer(OpenDoor(who, shut[0]), rules, when=when, actor=who, door=OneOf(shut))
    if ajar := [door.id for door in near if door.open and shuts(fight, door)]:
        yield Offer(ShutDoor(who, ajar[0]), rules, when=when, actor=who, door=OneOf(ajar))


def free_doors(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offers to open and shut doors outside a fight, open at any time."""
    yield from door_offers(fight, fighter, "any")


def door_rulings(fight: Fight) -> Some:
    """Yield the game master's offers to open, shut or lock doors; a door that somebody stands in cannot be shut."""
    every = doors(fight)
    for state in DoorState:
        if fitting := [door.id for door in every if _can_be(fight, door, state)]:
            template = SetDoor(fitting[0], state.value)
            yield Offer(template, ("sw.move",), when="gm", door=OneOf(fitting))


def _can_be(fight: Fight, door: Barrier, state: DoorState) -> bool:
    return state != door_state(door) and (not door.open or shuts(fight, door))
