"""Powers and Power Points: numbers in, numbers out."""

from __future__ import annotations

from wildtable.catalogue import cite

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


@cite("sw.power-points")
def spent(left: int, points: int) -> int:
    """Return the points left of ``left`` Power Points after spending some."""
    return left - points


@cite("sw.power-points", "sw.benny.power-points")
def regained(left: int, pool: int, points: int) -> int:
    """Return the points in a pool after regaining some, never more than its size."""
    return min(pool, left + points)


@cite("sw.powers")
def price(cost: int, extras: Iterable[int]) -> int:
    """Return the Power Points of one casting: its cost and those of its modifiers."""
    return cost + sum(extras)


@cite("sw.powers")
def returned(paid: int, failure: int | None) -> int:
    """Return the Power Points that a failed casting gives back. ``failure``: what a failure costs; None for all."""
    return 0 if failure is None else max(0, paid - failure)


@cite("sw.powers.range")
def reach(inches: int, times: int, smarts: int, farther: Iterable[int]) -> int:
    """Return a range in inches: its own and ``times`` the sides of the Smarts die, with the factors of modifiers."""
    found = inches + times * smarts
    for factor in farther:
        found *= factor
    return found


@cite("sw.powers.duration")
def last_round(now: int, rounds: int) -> int:
    """Return the last round of a power that begins in round ``now``, this one included."""
    return now + rounds - 1


@cite("sw.powers.duration")
def kept_until(until: int, rounds: int) -> int:
    """Return the last round of a power that is kept up once more."""
    return until + rounds
