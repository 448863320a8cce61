"""Damage, thresholds, kismet, doom, and how long consequences last."""

from __future__ import annotations

from wildtable.citing import cite
from wildtable.saga.sets import Asset, HarmKind, Lasts, Stakes

PAIRS = {
    HarmKind.PAIN: (Asset.FORCE, Asset.GRACE),
    HarmKind.DOUBT: (Asset.GRACE, Asset.ACUITY),
    HarmKind.FEAR: (Asset.FORCE, Asset.ACUITY),
}
"""The two assets behind each kind of damage."""

STAKES = tuple(Stakes)
LASTS = tuple(Lasts)


@cite("saga.damage")
def threshold(first: int, second: int) -> int:
    """Half of the two assets' sum, rounded down."""
    return (first + second) // 2


@cite("saga.damage")
def consequences(before: int, after: int, limit: int) -> int:
    """How many consequences new tokens bring: one for each past the threshold."""
    return max(0, after - max(before, limit))


@cite("saga.kismet")
def kismet(marks: int, hitches: int) -> tuple[int, int]:
    """Steps of doom and Spark from a kismet roll: a single hitch voids every mark."""
    return (hitches, 0) if hitches else (0, marks)


@cite("saga.doom")
def doom_end(fortune: int, factor: int, most: int) -> int:
    """The last step of the Doom Track."""
    return min(factor * fortune, most)


@cite("saga.doom")
def doomed(steps: int, end: int) -> bool:
    """Whether the last step is marked."""
    return steps >= end


@cite("saga.stakes", "saga.reward", "saga.consequence")
def lasts(stakes: Stakes) -> Lasts:
    """How long consequences, and rewards, of a conflict with these stakes last."""
    return LASTS[min(STAKES.index(stakes), 2)]


@cite("saga.escalate")
def next_stakes(stakes: Stakes) -> Stakes | None:
    """The stakes above; None where there are none."""
    place = STAKES.index(stakes) + 1
    return STAKES[place] if place < len(STAKES) else None


@cite("saga.heal")
def healed(kismet_tokens: int) -> int:
    """Kismet after a scene: one less."""
    return max(0, kismet_tokens - 1)
