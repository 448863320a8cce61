"""Trait throws of which a natural 1 on any trait die is told, whatever the Wild Die shows.

Rare (where there is no weight), so each combination of dice is gone through, one die after the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count

from wildtable.dice.laws.die import at_least

Partial = tuple[tuple[int, ...], int, int]
"""The levels of some trait dice, highest first; how many of them show a 1; how many are counted as ``natural``."""


def levels_and_ones(
    dice: tuple[int, ...], wild: int, level: Callable[[int], int], botch: int, natural: int, error: float
) -> dict[tuple[tuple[int, ...], bool, int, bool], float]:
    """The law of (levels, botched, naturals, one): ``level`` is what a die's total comes to."""
    share = error / (len(dice) + 1)
    held: dict[Partial, float] = {((), 0, 0): 1.0}
    for sides in dice:
        joined: defaultdict[Partial, float] = defaultdict(float)
        for (levels, ones, naturals), chance in held.items():
            for total, odds in _totals(sides, share):
                ranked = tuple(sorted((*levels, level(total)), reverse=True))
                joined[ranked, ones + (total == 1), naturals + (total <= natural)] += chance * odds
        held = dict(joined)
    found: defaultdict[tuple[tuple[int, ...], bool, int, bool], float] = defaultdict(float)
    for (levels, ones, naturals), chance in held.items():
        for total, odds in _totals(wild, share) if wild else ((1, 1.0),):
            best = levels if not wild else _instead(levels, level(total))
            found[best, 0 < botch <= ones and total == 1, naturals, ones > 0] += chance * odds
    return dict(found)


def _totals(sides: int, error: float) -> Iterator[tuple[int, float]]:
    """Every total of a die that aces with its chance; those beyond ``error`` stand with the first of them."""
    for total in count(1):
        if total % sides == 0:
            continue
        beyond = at_least(sides, total, 1.0)
        if beyond <= error:
            yield total, beyond
            return
        yield total, float(sides) ** -(total // sides + 1)


def _instead(levels: tuple[int, ...], wild: int) -> tuple[int, ...]:
    """The Wild Die in the place of the lowest trait die, where it is higher."""
    return tuple(sorted((*levels[:-1], wild), reverse=True)) if wild > levels[-1] else levels
