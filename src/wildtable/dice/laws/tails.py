"""The chances of a die that aces, as parts that come round again and again, each time rarer by one factor."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, lcm, log
from operator import add, mul, neg
from typing import NamedTuple

from wildtable.dice.laws.die import ever_rarer, reaching


class Tail(NamedTuple):
    """Something for each total from 1 on that is ``rarer`` by one factor for every ``period`` further on."""

    chances: list[float]
    period: int
    rarer: float


def tail(sides: int, many: int) -> Tail:
    """`at_least` for so ``many`` totals from 1 on."""
    return Tail(reaching(sides, many + 1, 1.0)[1:], sides, 1 / sides)


def best(trait: Tail, wild: Tail | None, error: float) -> list[Tail]:
    """What `added` is `best_at_least`: each die's own, less both dice at once.

    Both at once are so rare so soon that the last goes no farther than to where it is below the error.
    """
    if not wild:
        return [trait]
    sides, other = trait.period, wild.period
    period = lcm(sides, other)
    rarer = trait.rarer ** (period // sides) * wild.rarer ** (period // other)
    # Between aces it is at most 32 times as likely.
    deep = ceil(-log(error / 32) / (log(sides) / sides + log(other) / other))
    both = list(map(mul, trait.chances[:period], map(neg, wild.chances)))
    return [trait, wild, Tail(ever_rarer(both, rarer, min(deep, len(trait.chances))), period, rarer)]


def added(rows: Sequence[list[float]]) -> list[float]:
    """The sums of the first of each row, of the second, and so on; no row is longer than the first."""
    total = rows[0]
    for row in rows[1:]:
        total = [*map(add, total, row), *total[len(row) :]]
    return total
