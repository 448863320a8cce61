"""Firing: how many dice and rounds, what spreads, what goes astray, how a weapon is loaded."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.citing import cite


@cite("sw.automatic-fire")
def rounds_fired(dice: int, table: Sequence[int]) -> int:
    """The rounds that so many Shooting dice take; ``table`` has them by the number of dice."""
    return table[min(dice, len(table) - 1)]


@cite("sw.automatic-fire")
def most_dice(rate: int, rounds: int, table: Sequence[int]) -> int:
    """The most Shooting dice that a Rate of Fire and the rounds left allow."""
    return max(dice for dice in range(rate + 1) if rounds_fired(dice, table) <= rounds)


@cite("sw.recoil")
def recoils(dice: int, automatic: bool) -> bool:
    """Whether an action has recoil: it fires at a Rate of Fire over 1. Another action is looked at by itself."""
    return automatic and dice > 1


@cite("sw.shotgun")
def shot_dice(dice: tuple[int, ...], band: int | None) -> tuple[int, ...]:
    """What is left of a shotgun's damage: all dice at Short Range, one less at Medium, two less at Long and beyond."""
    return dice[2 if band is None else min(band, 2) :]


@cite("sw.reload")
def reloaded(rounds: int, progress: int, shots: int, actions: int, refill: int) -> tuple[int, int]:
    """Rounds and progress after one more action of loading.

    ``actions``: what a whole reload takes; ``refill``: the rounds that it brings, 0 for all that there is room for.
    """
    if progress + 1 < actions:
        return rounds, progress + 1
    return min(shots, rounds + (refill or shots)), 0


@cite("sw.bystander")
def stray_face(face: int, target_number: int, modifier: int) -> int:
    """The highest natural number on a skill die that goes astray: up to ``face``, as long as such a die misses.

    Where even a 1 would hit, only a roll that fails by its natural 1s misses, and then with every die: up to ``face``.
    """
    missing = target_number - modifier - 1
    return min(face, missing) if missing > 0 else face


@cite("sw.bystander", "sw.shotgun.slug")
def strays(low_dice: int, dice: int, spread: bool, hit: bool, one_hits: bool) -> int:
    """How many bystanders are in danger: one for each low skill die that has missed.

    With a single die that does not ``spread`` shot the whole roll must have missed, the Wild Die included; so it must
    where ``one_hits``, a 1 with all that is added to it.
    """
    return 0 if hit and (one_hits or (dice == 1 and not spread)) else low_dice
