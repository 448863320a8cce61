"""Movement: what may be done."""

from __future__ import annotations

from wildtable.board import walkable
from wildtable.board.grid import Barrier, Cell
from wildtable.play import Cells, Offer, OneOf, Whole
from wildtable.savage.close_combat.questions import hold_of
from wildtable.savage.fight import Fight, Fighter
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
from wildtable.savage.movement.questions import (
    companies,
    door_state,
    doors,
    doors_at_hand,
    left_to_move,
    may_run,
    reachable,
    shuts,
)
from wildtable.savage.movement.rules import BANDS, FARTHEST
from wildtable.savage.movement.sets import DoorState
from wildtable.savage.parts.questions import by_distance
from wildtable.savage.riding.questions import rider_of
from wildtable.savage.table.offering import SPARED, UNASKED, Some, free_cells
from wildtable.savage.traits.rules import DIFFICULTIES

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
            along = Along(fight, fighter)
            template = MoveAlong(who, next(iter(along), fighter.at[0]))
            yield Offer(template, ("sw.move", "sw.withdraw"), actor=who, to=along)
    if may_run(fight, fighter):
        yield Offer(Run(who), ("sw.move",), actor=who)
    if turn.rooted or fighter.states.stunned:
        return
    if not fighter.states.prone and rider_of(fight, fighter) is None:
        yield Offer(GoProne(who), ("sw.prone",), actor=who)
    elif fighter.states.prone and left >= fight.rules.edition.stand_cost:
        yield Offer(Stand(who), ("sw.prone",), actor=who)


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
    """How far along the line a figure can move: first next to others, then the nearer to a foe the better.

    ``costs`` says at what price; ``beside``, next to whom one stands there, for those to whom no place is nearer.
    """

    __slots__ = ("beside", "costs")

    def __init__(self, fight: Fight, fighter: Fighter) -> None:
        self.costs = {cell[0]: cost for cell, cost in reachable(fight, fighter).items()}
        self.beside: dict[int, tuple[str, ...]] = {}
        here = fighter.at[0] if fighter.at is not None else 0
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
    """Climb, for whoever has claws."""
    if any("claws" in w.flags for w in fighter.sheet.weapons):
        steps = OneOf(tuple(DIFFICULTIES))
        yield Offer(Climb(fighter.id), ("sw.natural-weapons",), when=when, actor=fighter.id, difficulty=steps)


def free_climbs(fight: Fight, fighter: Fighter) -> Some:
    """Outside a fight a hero may climb at any time."""
    yield from climb_offers(fighter, "any")


def placing_offers(fight: Fight) -> Some:
    """Any figure on any free square."""
    ids = [f.id for f in fight.fighters]
    if fight.board is not None and ids and by_distance(fight):
        yield Offer(
            Place(ids[0], (0, 0)),
            when="gm",
            who=OneOf(ids),
            at=Cells(lambda: free_cells(fight)),
            reason=UNASKED if fight.phase == "peace" else SPARED,
        )


def free_walks(fight: Fight, fighter: Fighter) -> Some:
    """Outside a fight a hero may walk wherever no wall and no shut door is in the way."""
    if fight.board is not None and fighter.at is not None and by_distance(fight):
        template = Place(fighter.id, fighter.at)
        yield Offer(template, ("sw.move",), when="any", actor=fighter.id, at=Cells(lambda: _walks(fight, fighter)))


def _walks(fight: Fight, fighter: Fighter) -> list[Cell]:
    """Return the free squares that can be walked to, however far."""
    assert fight.board is not None
    assert fighter.at is not None
    within = walkable(fight.board, fighter.at)
    return [cell for cell in free_cells(fight) if cell in within]


def distance_offers(fight: Fight) -> Some:
    """Without a map, how far away a side, a group, anybody stands; or that everybody is near everybody again."""
    if fight.board is not None or not by_distance(fight) or not (crowds := companies(fight)):
        return
    template, rules = SetDistance(crowds[0], 0), ("sw.range",)
    for inches in (OneOf(tuple(BANDS.values())), Whole(0, FARTHEST)):
        yield Offer(template, rules, when="gm", whom=OneOf(crowds), inches=inches)
    if fight.lined:
        yield Offer(Gather(), rules, when="gm")


# Doors.


def door_offers(fight: Fight, fighter: Fighter, when: str = "turn") -> Some:
    """Open or shut a door that one stands at: a free deed, for the Shaken too; what is locked stays locked."""
    if fight.board is None or not fight.board.lines or fighter.states.stunned or not by_distance(fight):
        return
    near = doors_at_hand(fight, fighter)
    who, rules = fighter.id, ("sw.move",)
    if shut := [door.id for door in near if not door.open and not door.locked]:
        yield Offer(OpenDoor(who, shut[0]), rules, when=when, actor=who, door=OneOf(shut))
    if ajar := [door.id for door in near if door.open and shuts(fight, door)]:
        yield Offer(ShutDoor(who, ajar[0]), rules, when=when, actor=who, door=OneOf(ajar))


def free_doors(fight: Fight, fighter: Fighter) -> Some:
    """Outside a fight a hero may open and shut doors at any time."""
    yield from door_offers(fight, fighter, "any")


def door_rulings(fight: Fight) -> Some:
    """How a door is, by the game master's word; nobody is shut into one."""
    every = doors(fight)
    for state in DoorState:
        if fitting := [door.id for door in every if _can_be(fight, door, state)]:
            template = SetDoor(fitting[0], state.value)
            yield Offer(template, ("sw.move",), when="gm", door=OneOf(fitting))


def _can_be(fight: Fight, door: Barrier, state: DoorState) -> bool:
    return state != door_state(door) and (not door.open or shuts(fight, door))
