"""Conflicts: the rules, numbers in and numbers out."""

from __future__ import annotations

from wildtable.citing import cite
from wildtable.saga.sets import Lasts, Stakes

STAKES = tuple(Stakes)


LASTS = tuple(Lasts)


@cite("saga.stakes", "saga.reward", "saga.consequence")
def lasts(stakes: Stakes) -> Lasts:
    """Return how long consequences and rewards of a conflict with these stakes last."""
    return LASTS[min(STAKES.index(stakes), 2)]


@cite("saga.escalate")
def next_stakes(stakes: Stakes) -> Stakes | None:
    """Return the next higher stakes; None where there are none."""
    place = STAKES.index(stakes) + 1
    return STAKES[place] if place < len(STAKES) else None


@cite("saga.element")
def element_dice(dice: int, damage: int) -> int:
    """Return the dice of an element's pool after damage: one fewer for each point."""
    return max(0, dice - damage)


@cite("saga.element")
def element_status(before: int, dice: int, up: bool, matters: bool) -> bool:
    """Return whether an element takes part after a change of a pool that ``matters``.

    It leaves when the pool empties, and returns when it has dice again.
    """
    return dice > 0 if matters and (before > 0) != (dice > 0) else up


@cite("saga.ally-dice")
def ally_dice(left: int, total: int, damage: int) -> tuple[int, int]:
    """Return the ally dice left to take, and those of the whole pool, after damage."""
    whole = max(0, total - damage)
    return min(left, whole), whole
