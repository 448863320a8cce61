"""The survival function of the higher of two dice that ace, as a sum of geometric sequences."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, lcm, log
from operator import add, mul, neg
from typing import NamedTuple

from wildtable.dice.laws.die import extend_geometrically, survival_table


class GeometricTail(NamedTuple):
    """A function of the totals from 1 on, tabulated as ``values``, with f(total + ``period``) = ``ratio`` *
    f(total)."""

    values: list[float]
    period: int
    ratio: float


def die_tail(sides: int, length: int) -> GeometricTail:
    """Return the survival function of one die that aces, for the totals 1 to ``length``."""
    return GeometricTail(survival_table(sides, length + 1, 1.0)[1:], sides, 1 / sides)


def best_tails(trait: GeometricTail, wild: GeometricTail | None, error: float) -> list[GeometricTail]:
    """Return terms whose sum is the survival function of the higher die: P(A or B) = P(A) + P(B) - P(A and B).

    The last term, -P(A and B), is tabulated only as far as it is above ``error``.
    """
    if not wild:
        return [trait]
    sides, other = trait.period, wild.period
    period = lcm(sides, other)
    ratio = trait.ratio ** (period // sides) * wild.ratio ** (period // other)
    # P(A) is at most a constant times sides ** -(total / sides). For both dice the product of the constants is below
    # 32 up to two d50; it is 70 for two d100, of which up to 2.2 times ``error`` is left out.
    length = ceil(-log(error / 32) / (log(sides) / sides + log(other) / other))
    both = list(map(mul, trait.values[:period], map(neg, wild.values)))
    return [
        trait,
        wild,
        GeometricTail(extend_geometrically(both, ratio, min(length, len(trait.values))), period, ratio),
    ]


def sum_columns(rows: Sequence[list[float]]) -> list[float]:
    """Return the sum of all rows, place by place; a row that ends early counts as 0 there, and none is longer than the
    first."""
    total = rows[0]
    for row in rows[1:]:
        total = [*map(add, total, row), *total[len(row) :]]
    return total
