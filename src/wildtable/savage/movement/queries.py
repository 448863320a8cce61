"""Queries about movement and weightlessness."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from wildtable.board import Barrier, distance, leads_to, reach, runs_through
from wildtable.board.grid import Board, Cell
from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.areas.model import HitArea
from wildtable.savage.attacks.model import Hit
from wildtable.savage.breaking.model import Smash
from wildtable.savage.close_combat.queries import hold_of, next_to
from wildtable.savage.edges.asking import (
    FLIES,
    IGNORES_ROUGH_GROUND,
    IGNORES_ZERO_G,
    PACE,
    RUN,
    RUNNING_DIE,
    SLIPS_AWAY,
    STANDS_FREELY,
)
from wildtable.savage.edges.conditions import About
from wildtable.savage.edges.queries import flag, points, who_says
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement import rules as movement_rules
from wildtable.savage.movement.messages import Standing
from wildtable.savage.movement.model import DoorState
from wildtable.savage.movement.rules import FARTHEST, is_physical, is_prepared
from wildtable.savage.riding.queries import rider_of
from wildtable.savage.sight.ground import KnownGround, unknown_of
from wildtable.savage.table.base import Goal
from wildtable.savage.table.model import HEROES
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wounds.limits import is_slowed_by_wounds
from wildtable.savage.wounds.model import Unshake

ZERO_G, ARRAY = "zero-g", "magnetic-array"
"""The kinds of gravity besides the usual one: none, or none with magnetic arrays underfoot."""


@cite("sw.zero-g", "sw.magnetic-array")
def weightless_parts(fight: Fight, fighter: Fighter, trait: str, goal: Goal) -> list[Part]:
    """Return the penalty of weightlessness to a physical action. There is none to recovering from Shaken, nor to
    Agility in a chase on magnetic soles."""
    if not fight.gravity or isinstance(goal, Unshake) or not is_physical(trait):
        return []
    if goal.of_a_chase and trait == "agility" and fight.gravity == ARRAY:
        return []
    return _weightless_parts(fight, fighter)


@cite("sw.zero-g", "sw.magnetic-array")
def _weightless_parts(fight: Fight, fighter: Fighter) -> list[Part]:
    edition, edge = fight.rules.edition, who_says(fighter, IGNORES_ZERO_G)
    value = edition.zero_g_penalty if fight.gravity == ZERO_G else edition.magnetic_array_penalty
    return [] if value is None else [Part(value, fight.gravity, f"sw.{fight.gravity}", not edge, edge)]


@cite("sw.zero-g", "sw.magnetic-array")
def is_slippery(fight: Fight, fighter: Fighter, trait: str, goal: Goal) -> bool:
    """Return whether a natural 1 on the trait die sets the roller adrift. With arrays this happens only if it uses a
    weapon that is not made for weightlessness."""
    if not fight.gravity or not any(part.counts for part in weightless_parts(fight, fighter, trait, goal)):
        return False
    if fight.gravity == ZERO_G:
        return True
    match goal:
        case Hit(blow=with_weapon) | Smash(blow=with_weapon) | HitArea(area=with_weapon):
            return not is_prepared(weapon(fighter, with_weapon.weapon).flags)
        case _:
            return False


@cite("sw.zero-g")
def halves_pace(fight: Fight, fighter: Fighter) -> bool:
    """Return whether weightlessness halves a figure's Pace."""
    return fight.gravity == ZERO_G and not flag(fighter, IGNORES_ZERO_G)


@cite("sw.magnetic-array")
def runs(fight: Fight) -> bool:
    """Return whether figures can run: not on magnetic soles."""
    return fight.gravity != ARRAY


@cite("sw.magnetic-array")
def recovery_parts(fight: Fight) -> list[Part]:
    """Return the bonus to recover for a figure that is adrift, on magnetic arrays."""
    bonus = fight.rules.edition.magnetic_array_recovery if fight.gravity == ARRAY else None
    return [] if bonus is None else [Part(bonus, ARRAY, "sw.magnetic-array")]


# Movement.


def pace(fight: Fight, fighter: Fighter) -> int:
    """Return a figure's Pace in inches a turn, without running."""
    base = total(pace_parts(fight, fighter))
    hurt = min(fighter.health.wounds, fight.rules.edition.wound_penalty_most) if is_slowed_by_wounds(fighter) else 0
    slow = fighter.states.shaken and fight.rules.edition.shaken_halves_pace
    return movement_rules.pace(base, hurt, slow + halves_pace(fight, fighter))


@cite("sw.move")
def pace_parts(fight: Fight, fighter: Fighter) -> list[Part]:
    """Return the parts of a figure's Pace in inches, before Wounds and halving."""
    told = points(fighter, PACE, About(fight, fighter))
    return [Part(fighter.sheet.pace, "pace", "sw.move"), *told]


def running_die(fight: Fight, fighter: Fighter) -> int:
    """Return the number of sides of the running die, 4 at least."""
    told = points(fighter, RUNNING_DIE, About(fight, fighter))
    return max(4, fight.rules.edition.run_die + total(told))


@cite("sw.move", "sw.effects")
def run_parts(fight: Fight, fighter: Fighter) -> tuple[Part, ...]:
    """Return what Edges add to the inches of a run, besides its die."""
    return points(fighter, RUN, About(fight, fighter))


@cite("sw.move", "sw.prone")
def stand_cost(fight: Fight, fighter: Fighter) -> int:
    """Return the inches that standing up costs a figure."""
    return 0 if flag(fighter, STANDS_FREELY) else fight.rules.edition.stand_cost


@cite("sw.withdraw", "sw.effects")
def striking_at_leave(fighter: Fighter, foes: Sequence[Fighter]) -> list[Fighter]:
    """Return the foes that get a free attack when a figure leaves them: those that it does not slip away from.

    It slips away from the best at Fighting first.
    """
    slipped = total(points(fighter, SLIPS_AWAY))
    if not slipped:
        return list(foes)
    by_skill = sorted(foes, key=_fighting, reverse=True)
    return [foe for foe in foes if foe not in by_skill[:slipped]]


def _fighting(fighter: Fighter) -> tuple[int, int]:
    die = fighter.sheet.trait("fighting")
    return (0, 0) if die is None else (die.sides, die.plus)


@cite("sw.move", "sw.shaken")
def may_run(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure may run in its turn: before it has acted, where running is possible. Figures that are
    Shaken or have just recovered may where the edition makes running a free action."""
    turn = fighter.turn
    if turn is None or turn.done or turn.ran or turn.rooted or fighter.states.stunned or not runs(fight):
        return False
    return fighter.able or fight.rules.edition.shaken_runs


# How far, and where to.


def inches(a: Fighter, b: Fighter) -> int:
    """Return the distance between two figures in inches, 1 at least; 1 where a distance is not set."""
    return 1 if a.at is None or b.at is None else distance(a.at, b.at) or 1


def adjacent_foes(fight: Fight, fighter: Fighter, able: bool = False) -> list[Fighter]:
    """Return the standing foes next to a figure with no barrier between; ``able``: only those neither Shaken nor
    Stunned. Empty for a figure without a square."""
    at, side = fighter.at, fighter.side
    if at is None:
        return []
    return [
        f
        for f in fight.fighters
        if f.side != side
        and f.at is not None
        and f.status == "up"
        and next_to(fight, at, f.at)
        and not (able and (f.states.shaken or f.states.stunned))
    ]


@cite("sw.move")
def left_to_move(fight: Fight, fighter: Fighter) -> int:
    """Return the inches a figure can still move this turn. A mount moves as far as its rider may."""
    turn, rider = fighter.turn, rider_of(fight, fighter)
    if turn is None or not fighter.up or any(_stays(fight, f) for f in (fighter, rider) if f is not None):
        return 0
    return max(0, pace(fight, fighter) + turn.run - turn.moved)


def _stays(fight: Fight, fighter: Fighter) -> bool:
    rooted = fighter.turn is not None and fighter.turn.rooted
    return rooted or fighter.states.stunned or bool(hold_of(fight, fighter))


def farthest_move(fight: Fight, fighter: Fighter) -> int:
    """Return the inches that a figure can move as it is; crawling has a limit of its own."""
    inches = left_to_move(fight, fighter)
    if fighter.states.prone and fighter.turn is not None:
        inches = min(inches, fight.rules.edition.crawl_most - fighter.turn.crawled)
    return inches


@cite("sw.move")
def reachable(fight: Fight, fighter: Fighter) -> Mapping[Cell, int]:
    """Return the squares that a figure can move to, with their cost in inches. Without a map these are places along the
    line, and figures block nobody."""
    inches = farthest_move(fight, fighter)
    if fighter.at is None:
        return {}
    if fight.board is None:
        here = fighter.at[0]
        every = range(max(-FARTHEST, here - inches), min(FARTHEST, here + inches) + 1)
        return {(there, 0): abs(there - here) for there in every if there != here}
    others = [f for f in fight.fighters if f.at is not None and f.id != fighter.id and f.up and f.mount != fighter.id]
    flies = flag(fighter, FLIES)
    foes = frozenset([f.at for f in others if f.side != fighter.side and not flies])
    passed = frozenset([f.at for f in others if f.side == fighter.side or flies])
    smooth = flies or flag(fighter, IGNORES_ROUGH_GROUND)
    return _reach(fight.board, fighter.at, inches, foes, passed, smooth=smooth, ground=fight.ground)


@lru_cache(maxsize=1024)
def _reach(
    board: Board,
    at: Cell,
    inches: int,
    foes: frozenset[Cell | None],
    passed: frozenset[Cell | None],
    *,
    smooth: bool,
    ground: KnownGround | None,
) -> Mapping[Cell, int]:
    """Return the reachable squares in the order in which they are shown. Cached, as most commands of a turn change none
    of the arguments."""
    closed = foes if ground is None else foes | unknown_of(ground, board.width, board.height)
    return dict(sorted(reach(board, at, inches, closed, passed, smooth=smooth).items()))  # type: ignore[arg-type]  # they are on the map


# Along a line, without a map.


def companies(fight: Fight) -> list[tuple[str, ...]]:
    """Return the groups whose distance can be set together: a side, a group, a single figure; mounts with riders are
    left out."""
    ridden = {f.mount for f in fight.fighters}
    crowd = [f for f in fight.fighters if f.up and f.id not in ridden]
    sides = [tuple([f.id for f in crowd if (f.side == HEROES) == ours]) for ours in (False, True)]
    units: dict[str, list[str]] = {}
    for fighter in crowd:
        units.setdefault(fighter.unit, []).append(fighter.id)
    return [each for each in dict.fromkeys((*sides, *map(tuple, units.values()), *[(f.id,) for f in crowd])) if each]


def apart(fight: Fight, whom: tuple[str, ...], inches: int) -> Standing:
    """Return the new places along the line if some figures stand that many inches from the nearest of the other side.
    Foes stand at higher numbers than heroes; a figure without a place is at 0."""
    moved, side = set(whom), fight[whom[0]].side
    moved |= {f.mount for f in fight.fighters if f.id in moved and f.mount}
    places = {f.id: f.at[0] if f.at is not None else 0 for f in fight.fighters}
    others = [places[f.id] for f in fight.fighters if f.up and f.side != side] or [0]
    there = min(others) - inches if side == HEROES else max(others) + inches
    there = max(-FARTHEST, min(FARTHEST, there))
    found = {who: (there if who in moved else place, 0) for who, place in places.items()}
    return tuple([(f.id, found[f.id]) for f in fight.fighters if f.at != found[f.id]])


# Doors.


def doors(fight: Fight) -> list[Barrier]:
    """Return the doors of the map."""
    return [line for line in fight.board.lines if line.door] if fight.board else []


def door_state(door: Barrier) -> DoorState:
    """Return the state of a door."""
    return DoorState.OPEN if door.open else DoorState.LOCKED if door.locked else DoorState.SHUT


@cite("sw.move")
def doors_at_hand(fight: Fight, fighter: Fighter) -> list[Barrier]:
    """Return the doors that a figure stands at with nothing blocking the way."""
    board, at = fight.board, fighter.at
    return [door for door in doors(fight) if leads_to(board, at, door)] if board is not None and at is not None else []


@cite("sw.move")
def shuts(fight: Fight, door: Barrier) -> bool:
    """Return whether a door can be shut because nobody stands in it."""
    return not any(f.up and f.at is not None and runs_through(door, f.at) for f in fight.fighters)
