"""The survival function of a sum of dice, tabulated."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from operator import add, neg

from wildtable.dice.laws.die import check_terminates, improbable_total, survival_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction
    from typing import Any, TypeVar

    N = TypeVar("N", float, Fraction)

_plus: Callable[[Any, Any], Any] = add  # pyright cannot tell that N and N make N


def sum_survival(dice: Iterable[int], length: int, one: N, aces: bool = True) -> list[N]:
    """Return the probability that dice (sides each) add up to ``total`` or more, for each total from 0 to ``length`` -
    1.

    A convolution, one die at a time. Let S(t) be the survival function of the others, and T(t) that with another die of
    s sides. Then T(t) = (S(t - 1) + ... + S(t - s)) / s. Where dice ace, the same die follows the face s, so its term
    is T(t - s). There is no truncation error. Only positive numbers are added, so small probabilities have as small a
    relative rounding error as large ones.

    >>> sum_survival((6, 6), 13, 1.0, aces=False)[-2:] == [3 / 36, 1 / 36]
    True
    """
    chances = [one] + [one - one] * (length - 1)  # of no dice: the sum is 0
    for place, sides in enumerate(dice):
        first = aces and not place
        chances = survival_table(sides, length, one) if first else _with_one_more(chances, sides, one, aces)
    return chances


def _with_one_more(chances: Sequence[N], sides: int, one: N, aces: bool) -> list[N]:
    """Return the survival function of a sum with one die more, of the same length; ``chances``: that of the sum without
    it."""
    shifted = [one] * sides + list(chances)  # the survival function from -sides on: negative totals are certain
    if not aces:
        return [window / sides for window in _window_sums(shifted, sides)[: len(chances)]]
    check_terminates(sides)
    with_it = [one] * sides  # from -sides on, too: the list feeds the loop that extends it
    for plain, aced in zip(_window_sums(shifted, sides - 1)[1 : len(chances) + 1], with_it, strict=False):
        with_it.append((plain + aced) / sides)
    return with_it[sides:]


def _window_sums(values: Sequence[N], width: int) -> Sequence[N]:
    """Return the sum of ``width`` consecutive values, from each value on.

    It is computed by halves, with few additions and no subtraction. A window is two windows of half the width, and the
    last value where the width is odd.
    """
    if width == 1:
        return values
    half = _window_sums(values, width // 2)
    sums = list(map(_plus, half, half[width // 2 :]))
    return list(map(_plus, sums, values[width - 1 :])) if width % 2 else sums


def truncated_survival(dice: Sequence[int], error: float, aces: bool = True, least: int = 0) -> list[float]:
    """Return `sum_survival` from 0 up to the first total with a probability of ``error`` or less, or to ``least`` if
    that is more."""
    if not aces:
        return [*sum_survival(dice, sum(dice) + 1, 1.0, aces), 0.0]
    length = max(least + 1, improbable_total(max(dice), error or 1e-300) + 2 * sum(dice))
    while (chances := sum_survival(dice, length, 1.0))[-1] > error:
        length += length // 4
    return chances[: max(_first_within(chances, error), least) + 1]


def survival_without_and_with(
    dice: Sequence[int], more: int, error: float, least: int
) -> tuple[list[float], list[float]]:
    """Return `truncated_survival` of dice that ace, and of these with one die ``more``: one convolution serves both."""
    length = max(least + 1, improbable_total(max(*dice, more), error) + sum(dice) + 2 * more)
    without = sum_survival(dice, length, 1.0)
    with_it = _with_one_more(without, more, 1.0, True)
    if with_it[-1] > error:
        return truncated_survival(dice, error, least=least), truncated_survival((*dice, more), error, least=least)
    return (
        without[: max(_first_within(without, error), least) + 1],
        with_it[: max(_first_within(with_it, error), least) + 1],
    )


def _first_within(chances: Sequence[float], error: float) -> int:
    """Return the first total with a probability of ``error`` or less."""
    return bisect_left(chances, -error, key=neg)
