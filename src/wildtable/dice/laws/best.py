"""The distribution of the highest of several dice that ace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from wildtable.dice.laws.die import at_least, survival_table

BestTotal: TypeAlias = tuple[int, bool, float]
"""An outcome of a throw: the highest total, whether the throw is botched, and the probability of both. (A plain tuple:
with a named one `law` takes a sixth longer.)"""


def best_total(dice: Sequence[int], wild: int, error: float) -> Iterator[BestTotal]:
    """Yield the distribution of the highest die and of botches, each outcome with a positive probability once.

    Botched: the Wild Die (its sides; 0 for none) and one of the trait ``dice`` or more show a 1. The upper tail, with a
    probability of ``error`` at most, is merged with the lowest total in it.
    """
    sides = (*dice, wild) if wild else tuple(dice)
    last = 2
    while sum(at_least(each, last, 1.0) for each in sides) > error:
        last += 1
    while all(last % each == 0 for each in sides):  # no die can show that total: it would have aced
        last += 1
    highest = _highest([_masses(each, last, 1) for each in sides])
    trait_highest = _highest([_masses(each, last, 1) for each in dice])
    no_ones = _highest([_masses(each, last, 2) for each in dice])
    for total in range(1, last + 1):
        botched = (trait_highest[total] - no_ones[total]) / (wild or 1)
        if botched > 0:
            yield total, True, botched
        if highest[total] - botched > (1e-16 if botched else 0):  # below that it is rounding error
            yield total, False, highest[total] - botched


def _masses(sides: int, last: int, lowest: int) -> list[float]:
    """Return the probability of each total of a die from 0 to ``last``, which includes all above it; 0 below
    ``lowest``."""
    survival = survival_table(sides, last + 1, 1.0)
    exact = [reached - beyond for reached, beyond in pairwise(survival)]
    return [0.0] * lowest + exact[lowest:] + survival[last:]


def _highest(distributions: Iterable[list[float]]) -> list[float]:
    """Return the distribution of the maximum of independent numbers from 0 on; the first list is overwritten with
    it."""
    highest, *others = distributions
    for other in others:
        below = other_below = 0.0  # the cumulative probabilities, without the number itself
        for number, (mass, other_mass) in enumerate(zip(highest, other, strict=True)):
            highest[number] = mass * (other_below + other_mass) + below * other_mass
            below, other_below = below + mass, other_below + other_mass
    return highest
