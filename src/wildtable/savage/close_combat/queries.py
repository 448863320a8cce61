"""Questions about close combat; nothing here acts."""

from __future__ import annotations

from wildtable.board import Cell, adjacent, distance, parted
from wildtable.catalogue import cite
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import is_left_behind
from wildtable.savage.powers.queries import power_hold
from wildtable.savage.riding.queries import mount_of

# Who is near enough to lay hands on whom: what stands in the way as a line is asked for here alone.


def next_to(fight: Fight, a: Cell, b: Cell) -> bool:
    """Return whether figures on two squares can fight hand to hand: the squares touch, with no barrier between.

    Along a line without a map, figures in the same place can too.
    """
    return (adjacent(a, b) or (a == b and fight.board is None)) and not _parted(fight, a, b)


def within(fight: Fight, a: Fighter, b: Fighter, inches: int) -> bool:
    """Return whether a figure can reach another within some inches, with no barrier between.

    True where their distance is unknown.
    """
    if a.at is None or b.at is None:
        return True
    return distance(a.at, b.at) <= inches and not _parted(fight, a.at, b.at)


def _parted(fight: Fight, a: Cell, b: Cell) -> bool:
    return fight.board is not None and bool(fight.board.lines) and parted(fight.board, a, b)


def beside(fight: Fight, a: Fighter, b: Fighter) -> bool:
    """Return whether two figures are next to each other; true where their distance is unknown."""
    return within(fight, a, b, 1)


# Holds.


@cite("sw.grapple")
def hold_of(fight: Fight, fighter: Fighter) -> str:
    """Return the kind of hold on a figure: ``entangled``, ``bound`` or ``held``.

    Empty for none, and where the holder is gone or helpless.
    """
    if fighter.at_work and fighter.up and (hold := power_hold(fighter)):
        return hold
    held_by = fighter.grasp.held_by
    if not held_by or held_by not in fight:
        return ""
    holder = fight[held_by]
    left = is_left_behind(fight, holder.unit) or is_left_behind(fight, fighter.unit)
    both_up = holder.up and fighter.up and not holder.states.stunned and not left
    return fighter.grasp.hold if both_up and beside(fight, holder, fighter) else ""


def is_bound(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure is Bound and cannot attack."""
    return hold_of(fight, fighter) == "bound"


def held_foe(fight: Fight, by: Fighter) -> Fighter | None:
    """Return the figure that another one holds; None for nobody."""
    return next((f for f in fight.fighters if f.grasp.held_by == by.id and hold_of(fight, f)), None)


@cite("sw.grapple", "sw.distracted")
def distracts(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a hold distracts a figure."""
    return hold_of(fight, fighter) in ("entangled", "bound")


@cite("sw.free-attack", "sw.withdraw", "sw.surprise")
def strikes_freely(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure can make a free attack: it is up and not Shaken, Stunned, Bound or surprised."""
    states = fighter.states
    return fighter.up and not (states.shaken or states.stunned or states.surprised or is_bound(fight, fighter))


# Run-ups.


@cite("sw.push")
def inches_nearer(fight: Fight, by: Fighter, on: Fighter) -> int:
    """Return the inches that a figure came nearer to a target this turn, on foot or mounted.

    Where its start is unknown, all its movement counts.
    """
    turn = (mount_of(fight, by) or by).turn
    if turn is None:
        return 0
    if on.at is None or by.at is None or turn.start is None:
        return turn.moved
    return distance(turn.start, on.at) - distance(by.at, on.at)
