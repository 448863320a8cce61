"""Power Points: a pool that is spent and won back."""

from __future__ import annotations

from wildtable.catalogue import cite


@cite("sw.power-points")
def spent(left: int, points: int) -> int:
    """Return the points left of ``left`` Power Points after spending some."""
    return left - points


@cite("sw.power-points", "sw.benny.power-points")
def regained(left: int, pool: int, points: int) -> int:
    """Return the points in a pool after regaining some, never more than its size."""
    return min(pool, left + points)
