"""Trait throws where it matters whether any trait die shows a natural 1, whatever the Wild Die shows.

Such throws are rare, so the joint distribution is built up die by die, without the shortcuts of `levels`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count
from typing import TypeAlias

from wildtable.dice.laws.die import at_least

# Plain tuples, for they are the keys of inner loops: with named ones `levels_and_ones` takes a third longer.

_TraitDice: TypeAlias = tuple[tuple[int, ...], int, int]
"""The levels of some trait dice, highest first; how many show a 1; how many show ``natural`` or less."""

ThrowWithOnes: TypeAlias = tuple[tuple[int, ...], bool, int, bool]
"""Levels with the Wild Die, Critical Failure, count, natural 1.

The count is of trait dice that show ``natural`` or less. The last says whether any trait die shows a 1."""


def levels_and_ones(
    dice: tuple[int, ...], wild: int, level: Callable[[int], int], botch: int, natural: int, error: float
) -> dict[ThrowWithOnes, float]:
    """Return the distribution of a throw: trait ``dice`` (sides each) and a Wild Die (its sides; 0 for none).

    ``level``: the level of a die's total. ``botch`` natural 1s on trait dice or more, and one on the Wild Die if there
    is one, botch a throw (0: never). ``error``: an upper bound of the truncation error.
    """
    share = error / (len(dice) + 1)  # of each die
    joint: dict[_TraitDice, float] = {((), 0, 0): 1.0}
    for sides in dice:
        with_one_more: defaultdict[_TraitDice, float] = defaultdict(float)
        for (levels, ones, naturals), chance in joint.items():
            for total, mass in totals(sides, share):
                ranked = tuple(sorted((*levels, level(total)), reverse=True))
                with_one_more[ranked, ones + (total == 1), naturals + (total <= natural)] += chance * mass
        joint = dict(with_one_more)
    law: defaultdict[ThrowWithOnes, float] = defaultdict(float)
    for (levels, ones, naturals), chance in joint.items():
        for total, mass in totals(wild, share) if wild else ((1, 1.0),):
            best = levels if not wild else _replaced(levels, level(total))
            law[best, 0 < botch <= ones and total == 1, naturals, ones > 0] += chance * mass
    return dict(law)


def totals(sides: int, error: float) -> Iterator[tuple[int, float]]:
    """Yield each total of a die that aces, with its probability; a tail of ``error`` or less is merged with its first
    total."""
    for total in count(1):
        if total % sides == 0:
            continue
        beyond = at_least(sides, total, 1.0)
        if beyond <= error:
            yield total, beyond
            return
        yield total, float(sides) ** -(total // sides + 1)


def _replaced(levels: tuple[int, ...], wild: int) -> tuple[int, ...]:
    """Return the levels when the Wild Die's level replaces the lowest trait die, where it is higher."""
    return tuple(sorted((*levels[:-1], wild), reverse=True)) if wild > levels[-1] else levels
