"""Power Points: a pool that is spent and won back."""

from __future__ import annotations

from wildtable.catalogue import cite


@cite("sw.power-points")
def spent(left: int, points: int) -> int:
    """What is left of ``left`` Power Points when some of them are spent."""
    return left - points


@cite("sw.power-points", "sw.benny.power-points")
def regained(left: int, pool: int, points: int) -> int:
    """What is in a pool when some Power Points come back: never more than its size."""
    return min(pool, left + points)
