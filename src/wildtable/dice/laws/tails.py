"""The chances of a die that aces, as parts that come round again and again, each time rarer by one factor."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, lcm, log
from operator import add, mul, neg
from typing import NamedTuple

from wildtable.dice.laws.die import ever_rarer, must_stop


class Tail(NamedTuple):
    """Something for each total from 1 on that is ``rarer`` by one factor for every ``period`` further on."""

    chances: list[float]
    period: int
    rarer: float


def tails(sides: int, wild: int, many: int, error: float) -> list[Tail]:
    """What `added` is `best_at_least` for so ``many`` totals from 1 on: each die's own, less both dice at once.

    Both at once are so rare so soon that the last goes no farther than to where it is below the error.
    """
    dice = [_tail(each, many) for each in (sides, wild) if each]
    if not wild:
        return dice
    trait, other = dice
    period = lcm(sides, wild)
    rarer = trait.rarer ** (period // sides) * other.rarer ** (period // wild)
    deep = ceil(-log(error / 32) / (log(sides) / sides + log(wild) / wild))  # between aces, 32 times as likely at most
    both = list(map(mul, trait.chances[:period], map(neg, other.chances)))
    return [*dice, Tail(ever_rarer(both, rarer, min(deep, many)), period, rarer)]


def _tail(sides: int, many: int) -> Tail:
    must_stop(sides)
    rarer = 1 / sides
    return Tail(ever_rarer([left * rarer for left in range(sides, 0, -1)], rarer, many), sides, rarer)


def added(rows: Sequence[list[float]]) -> list[float]:
    """The sums of the first of each row, of the second, and so on; no row is longer than the first."""
    total = rows[0]
    for row in rows[1:]:
        total = [*map(add, total, row), *total[len(row) :]]
    return total
