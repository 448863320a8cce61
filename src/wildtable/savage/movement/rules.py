"""Movement: the rules, numbers in and numbers out."""

from __future__ import annotations

from collections.abc import Mapping

from wildtable.citing import cite
from wildtable.savage.movement.sets import Band

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
"""How far away each is, in inches. A table of our own, after what most can walk in a turn and what most guns reach."""


@cite("sw.move", "sw.wounds", "sw.zero-g")
def pace(base: int, wounds: int, halved: int) -> int:
    """Inches a turn: Pace less one for each Wound, so often ``halved`` (rounded down), 1 at least."""
    return max(1, (base - wounds) >> halved)
