"""Trait throws that are judged by several scales: each die is aimed at somebody else, or several roll as one.

Such throws are rare, so the joint distribution is built up die by die, without the shortcuts of `levels`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TypeAlias

from wildtable.dice.laws.natural_ones import totals

_TraitDice: TypeAlias = tuple[tuple[int, ...], int, tuple[int, ...]]
"""The levels of some trait dice in the order of the dice; how many show a 1; the places of those that are counted."""

AimedThrow: TypeAlias = tuple[tuple[int, ...], bool, tuple[int, ...], bool]
"""Levels, Critical Failure, places, natural 1.

The levels are in the order of the dice, with the Wild Die. The places are those of low trait dice that are counted. The
last says whether any shows a 1."""


def levels_as_aimed(
    dice: tuple[int, ...],
    wild: int,
    level: Callable[[int, int], int],
    replaced: Callable[[tuple[int, ...], int], tuple[int, ...]],
    botch: int,
    naturals: Sequence[int],
    error: float,
) -> dict[AimedThrow, float]:
    """Return the distribution of a throw: trait ``dice`` (sides each) and a Wild Die (its sides; 0 for none).

    ``level``: the level of a die's place and total. ``replaced``: the levels after the Wild Die's total has stood in
    for one. ``botch``: see `natural_ones.levels_and_ones`; ``naturals``: the total up to which each die is counted.
    ``error``: an upper bound of the truncation error.
    """
    share = error / (len(dice) + 1)  # of each die
    joint: dict[_TraitDice, float] = {((), 0, ()): 1.0}
    for place, (sides, natural) in enumerate(zip(dice, naturals, strict=True)):
        with_one_more: defaultdict[_TraitDice, float] = defaultdict(float)
        for (levels, ones, counted), chance in joint.items():
            for total, mass in totals(sides, share):
                now = (*levels, level(place, total))
                low = (*counted, place) if total <= natural else counted
                with_one_more[now, ones + (total == 1), low] += chance * mass
        joint = dict(with_one_more)
    law: defaultdict[AimedThrow, float] = defaultdict(float)
    for (levels, ones, counted), chance in joint.items():
        for total, mass in totals(wild, share) if wild else ((1, 1.0),):
            best = replaced(levels, total) if wild else levels
            law[best, 0 < botch <= ones and total == 1, counted, ones > 0] += chance * mass
    return dict(law)


def levels_as_one(
    sides: int,
    wild: int,
    judged: Callable[[int, int], tuple[tuple[int, ...], tuple[int, ...]]],
    botch: int,
    error: float,
) -> dict[AimedThrow, float]:
    """Return the distribution of one throw for several: a trait die and a Wild Die (its sides; 0 for none), the better
    counts.

    ``judged``: returns the levels of a best total and a trait die's, and the places of the rollers for which the die
    is counted. ``botch``, ``error``: as for `levels_as_aimed`.
    """
    law: defaultdict[AimedThrow, float] = defaultdict(float)
    for total, mass in totals(sides, error / 2):
        for other, chance in totals(wild, error / 2) if wild else ((1, 1.0),):
            levels, low = judged(max(total, other), total)
            law[levels, botch == 1 == total == other, low, total == 1] += mass * chance
    return dict(law)
