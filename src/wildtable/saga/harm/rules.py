"""Harm, consequences and kismet: the rules, numbers in and numbers out."""

from __future__ import annotations

from wildtable.citing import cite
from wildtable.saga.sets import Asset, HarmKind

PAIRS = {
    HarmKind.PAIN: (Asset.FORCE, Asset.GRACE),
    HarmKind.DOUBT: (Asset.GRACE, Asset.ACUITY),
    HarmKind.FEAR: (Asset.FORCE, Asset.ACUITY),
}
"""The two assets behind each kind of damage."""


@cite("saga.damage")
def threshold(first: int, second: int) -> int:
    """Return half of the two assets' sum, rounded down."""
    return (first + second) // 2


@cite("saga.damage")
def consequences(before: int, after: int, limit: int) -> int:
    """Return how many consequences new tokens bring: one for each past the threshold."""
    return max(0, after - max(before, limit))


@cite("saga.stakes", "saga.kismet")
def kismet_due(points: int, tokens: int, deadly: bool) -> int:
    """Return the least dice of the kismet roll that is due: 1 for consequences at deadly stakes, 0 for kismet, else
    -1."""
    return 1 if deadly and points else 0 if tokens else -1


@cite("saga.kismet")
def kismet(marks: int, hitches: int) -> tuple[int, int]:
    """Return the steps of doom and the Spark of a kismet roll: a single hitch voids every mark."""
    return (hitches, 0) if hitches else (0, marks)


@cite("saga.doom")
def doom_end(fortune: int, factor: int, most: int) -> int:
    """Return the last step of the Doom Track."""
    return min(factor * fortune, most)


@cite("saga.doom")
def doomed(steps: int, end: int) -> bool:
    """Return whether the last step is marked."""
    return steps >= end


@cite("saga.heal")
def healed(kismet_tokens: int) -> int:
    """Return the kismet after a scene: one less."""
    return max(0, kismet_tokens - 1)
