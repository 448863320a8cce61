"""The survival function of the higher of two dice that ace, as a sum of geometric sequences."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, lcm, log
from operator import add, mul, neg
from typing import NamedTuple

from wildtable.dice.laws.die import survival_table


class GeometricTail(NamedTuple):
    """A function of the totals from 1 on, with f(total + ``period``) = ``ratio`` * f(total).

    ``values``: the first of them. ``length``: the totals until it is negligible.
    """

    values: list[float]
    period: int
    ratio: float
    length: int


def die_tail(sides: int, tabulated: int, length: int) -> GeometricTail:
    """Return the survival function of one die that aces, for the totals 1 to ``tabulated``."""
    return GeometricTail(survival_table(sides, tabulated + 1, 1.0)[1:], sides, 1 / sides, length)


def best_tails(trait: GeometricTail, wild: GeometricTail | None, error: float) -> list[GeometricTail]:
    """Return terms whose sum is the survival function of the higher die: P(A or B) = P(A) + P(B) - P(A and B).

    The last term, -P(A and B), is tabulated only as far as it is above ``error``. Two equal dice have one term for
    P(A) + P(B).
    """
    if not wild:
        return [trait]
    sides, other = trait.period, wild.period
    period = lcm(sides, other)
    ratio = trait.ratio ** (period // sides) * wild.ratio ** (period // other)
    length = min(joint_length(decay(sides), decay(other), error), len(trait.values))
    both = GeometricTail(list(map(mul, map(neg, trait.values[:length]), wild.values)), period, ratio, length)
    if sides != other:
        return [trait, wild, both]
    return [GeometricTail(list(map(add, trait.values, wild.values)), sides, trait.ratio, trait.length), both]


def decay(sides: int) -> float:
    """Return the rate at which the survival function of one die that aces falls: as exp(-rate * total)."""
    return log(sides) / sides


def joint_length(rate: float, other: float, error: float) -> int:
    """Return the totals until two dice, by their `decay`, both reach a total with a probability below ``error``."""
    # P(A) is at most a constant times exp(-rate * total). For both dice the product of the constants is below 32 up
    # to two d50; it is 70 for two d100, of which up to 2.2 times ``error`` is left out.
    return ceil(-log(error / 32) / (rate + other))


def sum_columns(rows: Sequence[list[float]]) -> list[float]:
    """Return the sum of all rows, place by place; a row that ends early counts as 0 there, and none is longer than the
    first."""
    total = rows[0]
    for row in rows[1:]:
        total = [*map(add, total, row), *total[len(row) :]]
    return total
