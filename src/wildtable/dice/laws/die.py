"""One die that is rolled again for as long as it aces, and the better of two."""

from __future__ import annotations

from math import ceil, lcm, log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from typing import TypeVar

    N = TypeVar("N", float, Fraction)


def must_stop(sides: int) -> None:
    """Raise ValueError for a die that would be rolled again for ever."""
    if sides < 2:
        raise ValueError(f"a d{sides} that aces never stops")


def at_least(sides: int, total: int, one: N) -> N:
    """The chance that one die, rolled again for as long as it aces, comes to ``total`` or more.

    Each full round of ``sides`` in front is one more ace; the rest is a plain die. Raises
    ValueError for a die that would never stop.

    >>> at_least(6, 4, 1.0), at_least(6, 6, 1.0) == at_least(6, 7, 1.0)
    (0.5, True)
    """
    must_stop(sides)
    if total <= 1:
        return one
    aces, rest = divmod(total - 1, sides)
    return (sides - rest) * (one / sides) ** (aces + 1) if rest else (one / sides) ** aces


def best_at_least(sides: int, wild: int, total: int, one: N) -> N:
    """The chance that the better of a trait die and a Wild Die (its sides; 0 for none) comes to ``total`` or more."""
    reached = at_least(sides, total, one)
    return reached + (one - reached) * at_least(wild, total, one) if wild else reached


def reaching(sides: int, length: int, one: N) -> list[N]:
    """`at_least` for every total from 0 up to ``length`` - 1.

    >>> reaching(4, 7, 1.0)
    [1.0, 1.0, 0.75, 0.5, 0.25, 0.25, 0.1875]
    """
    must_stop(sides)
    rarer = one / sides
    chances = [one]
    chances += [left * rarer for left in range(sides - 1, 0, -1)]
    chances = ever_rarer(chances, rarer, length - 1)
    chances.insert(0, one)
    return chances


def best_reaching(sides: int, wild: int, totals: range, one: N) -> list[N]:
    """`best_at_least` for some totals, 1 or more."""
    trait = _reaching(sides, totals, one)
    return [a + (one - a) * b for a, b in zip(trait, _reaching(wild, totals, one), strict=True)] if wild else trait


def _reaching(sides: int, totals: range, one: N) -> list[N]:
    """Some totals ``totals.step`` apart: after as many as meet again at the same face, all of them are rarer by the
    aces between."""
    between = lcm(sides, totals.step)
    many, rarer = between // totals.step, (one / sides) ** (between // sides)
    return ever_rarer([at_least(sides, total, one) for total in totals[:many]], rarer, len(totals))


def ever_rarer(chances: list[N], rarer: N, many: int) -> list[N]:
    """So ``many`` chances, in the list that is given: some, all of them again and rarer, again and rarer still."""
    while (left := many - len(chances)) > 0:
        chances += [chance * rarer for chance in chances[:left]]
        rarer *= rarer
    del chances[many:]
    return chances


def farthest(sides: int, error: float) -> int:
    """A total that one die comes to, or beats, no more often than ``error``."""
    must_stop(sides)
    return 1 + sides * max(0, ceil(-log(error) / log(sides)))
