"""Dice that are added up."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from operator import add, neg

from wildtable.dice.laws.die import farthest, must_stop, reaching

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction
    from typing import Any, TypeVar

    N = TypeVar("N", float, Fraction)

_plus: Callable[[Any, Any], Any] = add  # pyright cannot tell that N and N make N


def sum_reaching(dice: Iterable[int], length: int, one: N, aces: bool = True) -> list[N]:
    """The chance that dice (sides each) add up to a total or more, for every total from 0 up to ``length`` - 1.

    With one die more a total is reached by a plain face and the rest by the others, or, where dice ace, by an ace
    and the rest by all of them again: the same chance, as much further down. So nothing is cut off, and as only
    chances are added, small ones are as exact as large ones.

    >>> sum_reaching((6, 6), 13, 1.0, aces=False)[-2:] == [3 / 36, 1 / 36]
    True
    """
    chances = [one] + [one - one] * (length - 1)
    for place, sides in enumerate(dice):
        chances = reaching(sides, length, one) if aces and not place else _with_one_more(chances, sides, one, aces)
    return chances


def _with_one_more(chances: Sequence[N], sides: int, one: N, aces: bool) -> list[N]:
    before = [one] * sides + list(chances)
    if not aces:
        return [several / sides for several in _in_a_row(before, sides)[: len(chances)]]
    must_stop(sides)
    sums = [one] * sides  # those of 0 and more begin behind them
    for plain, aced in zip(_in_a_row(before, sides - 1)[1 : len(chances) + 1], sums, strict=False):
        sums.append((plain + aced) / sides)
    return sums[sides:]


def _in_a_row(values: Sequence[N], many: int) -> Sequence[N]:
    """The sum of so many values in a row, from each on: twice half as many, and the last where they are odd."""
    if many == 1:
        return values
    half = _in_a_row(values, many // 2)
    several = list(map(_plus, half, half[many // 2 :]))
    return list(map(_plus, several, values[many - 1 :])) if many % 2 else several


def far_enough(dice: Sequence[int], error: float, aces: bool = True, least: int = 0) -> list[float]:
    """`sum_reaching` as far as the last total that is likelier than ``error``, and one further, or to ``least``."""
    if not aces:
        return [*sum_reaching(dice, sum(dice) + 1, 1.0, aces), 0.0]
    length = max(least + 1, farthest(max(dice), error or 1e-300) + 2 * sum(dice))
    while (chances := sum_reaching(dice, length, 1.0))[-1] > error:
        length += length // 4
    return chances[: max(_last(chances, error), least) + 1]


def with_and_without(dice: Sequence[int], more: int, error: float, least: int) -> tuple[list[float], list[float]]:
    """`far_enough` for dice that ace, and for one more die beside them, which costs less than asking twice."""
    length = max(least + 1, farthest(max(*dice, more), error) + sum(dice) + 2 * more)
    plain = sum_reaching(dice, length, 1.0)
    whole = _with_one_more(plain, more, 1.0, True)
    if whole[-1] > error:
        return far_enough(dice, error, least=least), far_enough((*dice, more), error, least=least)
    return plain[: max(_last(plain, error), least) + 1], whole[: max(_last(whole, error), least) + 1]


def _last(chances: Sequence[float], error: float) -> int:
    return bisect_left(chances, -error, key=neg)
