"""The total of the best of several dice that ace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from wildtable.dice.laws.die import at_least, reaching


def best_total(dice: Sequence[int], wild: int, error: float) -> Iterator[tuple[int, bool, float]]:
    """Each total of the best die, whether the throw is botched, and the chance.

    Botched: the Wild Die (its sides; 0 for none) and one of the trait ``dice`` show a 1. All totals beyond ``error``
    are the first of them.
    """
    sides = (*dice, wild) if wild else tuple(dice)
    last = 2
    while sum(at_least(each, last, 1.0) for each in sides) > error:
        last += 1
    while all(last % each == 0 for each in sides):  # no die comes to that
        last += 1
    every = _highest([_totals(each, last, 1) for each in sides])
    some = _highest([_totals(each, last, 1) for each in dice])
    none = _highest([_totals(each, last, 2) for each in dice])
    for total in range(1, last + 1):
        botched = (some[total] - none[total]) / (wild or 1)
        if botched > 0:
            yield total, True, botched
        if every[total] - botched > 1e-16 * bool(botched):
            yield total, False, every[total] - botched


def _totals(sides: int, last: int, lowest: int) -> list[float]:
    """The chance of each total up to ``last``, which stands for all beyond; totals below ``lowest`` left out."""
    chances = reaching(sides, last + 1, 1.0)
    exact = [high - low for high, low in pairwise(chances)]
    return [0.0] * lowest + exact[lowest:] + chances[last:]


def _highest(dice: Iterable[list[float]]) -> list[float]:
    """The law of the highest of independent numbers."""
    highest, *others = dice
    for other in others:
        below = under = 0.0
        for place, (one, odds) in enumerate(zip(highest, other, strict=True)):
            highest[place] = one * (under + odds) + below * odds
            below, under = below + one, under + odds
    return highest
