"""Numbers of firing: dice, rounds, spread, stray shots and reloading."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wildtable.citing import cite


@cite("sw.automatic-fire")
def rounds_fired(dice: int, table: Sequence[int]) -> int:
    """Return the rounds that a number of Shooting dice uses; ``table`` has them by the number of dice."""
    return table[min(dice, len(table) - 1)]


@lru_cache(maxsize=1024)
@cite("sw.automatic-fire")
def most_dice(rate: int, rounds: int, table: Sequence[int]) -> int:
    """Return the most Shooting dice that a Rate of Fire and the rounds left allow."""
    return max(dice for dice in range(rate + 1) if rounds_fired(dice, table) <= rounds)


@cite("sw.recoil")
def recoils(dice: int, automatic: bool) -> bool:
    """Return whether an action has recoil: it fires at a Rate of Fire over 1. Each action counts by itself."""
    return automatic and dice > 1


@cite("sw.shotgun")
def shot_dice(dice: tuple[int, ...], band: int | None) -> tuple[int, ...]:
    """Return a shotgun's damage dice: all at Short Range, one less at Medium, two less at Long and beyond."""
    return dice[2 if band is None else min(band, 2) :]


@cite("sw.reload")
def reloaded(rounds: int, progress: int, shots: int, actions: int, refill: int) -> tuple[int, int]:
    """Return rounds and progress after one more action of reloading.

    ``actions``: those that a whole reload takes; ``refill``: the rounds that it adds, 0 for as many as fit.
    """
    if progress + 1 < actions:
        return rounds, progress + 1
    return min(shots, rounds + (refill or shots)), 0


@cite("sw.bystander")
def stray_face(face: int, target_number: int, modifier: int) -> int:
    """Return the highest natural number of a skill die that goes astray: ``face``, or less where it would hit.

    Where even a 1 would hit, only a roll that fails by its natural 1s misses, with every die: then it is ``face``.
    """
    missing = target_number - modifier - 1
    return min(face, missing) if missing > 0 else face


@cite("sw.bystander", "sw.shotgun.slug")
def strays(low_dice: int, dice: int, spread: bool, hit: bool, one_hits: bool) -> int:
    """Return the number of bystanders in danger: one for each low skill die that missed.

    A single die that does not ``spread`` shot goes astray only if the whole roll missed, the Wild Die included. The
    same is true where a 1 with its modifiers would hit (``one_hits``).
    """
    return 0 if hit and (one_hits or (dice == 1 and not spread)) else low_dice
