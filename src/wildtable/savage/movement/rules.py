"""Movement and weightlessness: the rules, numbers in and numbers out."""

from __future__ import annotations

from collections.abc import Mapping

from wildtable.citing import cite
from wildtable.savage.movement.model import Band

_SKILLS = ("athletics", "boating", "climbing", "driving", "fighting", "lockpicking", "riding", "shooting", "stealth")
PHYSICAL = frozenset(("agility", "strength", *_SKILLS, "swimming", "thievery", "throwing"))
"""[sw.zero-g] What is done with the body: Agility, Strength and their skills, but not Piloting. Vigor resists, and does
nothing."""


@cite("sw.zero-g", "sw.magnetic-array")
def is_physical(trait: str) -> bool:
    """Return whether a roll of a trait is a physical action that weightlessness hinders."""
    return trait in PHYSICAL


@cite("sw.magnetic-array")
def is_prepared(flags: tuple[str, ...]) -> bool:
    """Return whether a weapon with these flags is made for weightlessness, or is part of the body, such as fists and
    claws."""
    return bool({"zero-g", "natural", "unarmed"} & set(flags))


FARTHEST = 480
"""Inches along the line from its middle, either way, where there is no map."""

BANDS: Mapping[Band, int] = {
    Band.CLOSE: 0,
    Band.NEAR: 6,
    Band.SHORT: 12,
    Band.MEDIUM: 24,
    Band.LONG: 48,
    Band.FAR: 96,
}
"""The distance of each band in inches. A house table: how far most can walk in a turn, and how far most guns reach."""


@cite("sw.move", "sw.wounds", "sw.zero-g")
def pace(base: int, wounds: int, halved: int) -> int:
    """Return the inches a turn: Pace less one for each Wound, halved ``halved`` times (rounded down), 1 at least."""
    return max(1, (base - wounds) >> halved)
