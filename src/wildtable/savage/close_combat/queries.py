"""Close combat: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.board import Cell, adjacent, distance, parted
from wildtable.catalogue import cite
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.riding.queries import mount_of

# Who is near enough to lay hands on whom: what stands in the way as a line is asked for here alone.


def next_to(fight: Fight, a: Cell, b: Cell) -> bool:
    """Whether figures on two squares of the map fight each other there: the squares touch, and no barrier that blocks
    the way stands between them. Along a line without a map several may stand in the same place."""
    return (adjacent(a, b) or (a == b and fight.board is None)) and not _parted(fight, a, b)


def within(fight: Fight, a: Fighter, b: Fighter, inches: int) -> bool:
    """Whether a figure can reach another with something so many inches long; where nobody has said how far away
    they are it can, across a barrier that blocks the way it cannot."""
    if a.at is None or b.at is None:
        return True
    return distance(a.at, b.at) <= inches and not _parted(fight, a.at, b.at)


def _parted(fight: Fight, a: Cell, b: Cell) -> bool:
    return fight.board is not None and bool(fight.board.lines) and parted(fight.board, a, b)


def beside(fight: Fight, a: Fighter, b: Fighter) -> bool:
    """Whether two figures are next to each other; where nobody has said how far away they are, they are."""
    return within(fight, a, b, 1)


# Holds.


@cite("sw.grapple")
def hold_of(fight: Fight, fighter: Fighter) -> str:
    """How a figure is held: ``entangled``, ``bound``, ``held``, or not at all once its holder is gone or helpless."""
    held_by = fighter.grasp.held_by
    if not held_by or held_by not in fight:
        return ""
    holder = fight[held_by]
    both_up = holder.up and fighter.up and not holder.states.stunned
    return fighter.grasp.hold if both_up and beside(fight, holder, fighter) else ""


def is_bound(fight: Fight, fighter: Fighter) -> bool:
    """Whether a figure is Bound, and cannot attack."""
    return hold_of(fight, fighter) == "bound"


def held_foe(fight: Fight, by: Fighter) -> Fighter | None:
    """Whom a figure holds."""
    return next((f for f in fight.fighters if f.grasp.held_by == by.id and hold_of(fight, f)), None)


@cite("sw.grapple", "sw.distracted")
def distracts(fight: Fight, fighter: Fighter) -> bool:
    """Whether a hold distracts whoever is in it."""
    return hold_of(fight, fighter) in ("entangled", "bound")


@cite("sw.free-attack", "sw.withdraw", "sw.surprise")
def strikes_freely(fight: Fight, fighter: Fighter) -> bool:
    """Whether a figure can make a free attack: it is neither Shaken, Stunned, Bound nor surprised."""
    states = fighter.states
    return fighter.up and not (states.shaken or states.stunned or states.surprised or is_bound(fight, fighter))


# Run-ups.


@cite("sw.push")
def inches_nearer(fight: Fight, by: Fighter, on: Fighter) -> int:
    """How much nearer to a target a figure has come this turn than where it began, on its own feet or its mount's.

    Of a way round the target nothing counts. Where nobody knows from where it came, all that it has moved does.
    """
    turn = (mount_of(fight, by) or by).turn
    if turn is None:
        return 0
    if on.at is None or by.at is None or turn.start is None:
        return turn.moved
    return distance(turn.start, on.at) - distance(by.at, on.at)
