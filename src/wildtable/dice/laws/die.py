"""The total of one die that is rolled again for as long as it aces, and the higher of two such dice."""

from __future__ import annotations

from math import ceil, lcm, log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from typing import TypeVar

    N = TypeVar("N", float, Fraction)


def check_terminates(sides: int) -> None:
    """Raise ValueError for a die that would be rolled again for ever: fewer than two sides."""
    if sides < 2:
        raise ValueError(f"a d{sides} that aces never stops")


def at_least(sides: int, total: int, one: N) -> N:
    """Return the survival function of one die that aces: the probability of ``total`` or more.

    With ``total - 1 = aces * sides + rest``: as many aces in a row, then a face above ``rest``. Raises ValueError for a
    die that would never stop.

    >>> at_least(6, 4, 1.0), at_least(6, 6, 1.0) == at_least(6, 7, 1.0)
    (0.5, True)
    """
    if sides < 2:
        check_terminates(sides)
    if total <= 1:
        return one
    aces, rest = divmod(total - 1, sides)
    return (sides - rest) * (one / sides) ** (aces + 1) if rest else (one / sides) ** aces


def best_at_least(sides: int, wild: int, total: int, one: N) -> N:
    """Return the survival function of the higher of a trait die and a Wild Die (its sides; 0 for none)."""
    reached = at_least(sides, total, one)
    return reached + (one - reached) * at_least(wild, total, one) if wild else reached


def survival_table(sides: int, length: int, one: N) -> list[N]:
    """Return the survival function `at_least` of one die, tabulated for the totals 0 to ``length`` - 1.

    >>> survival_table(4, 7, 1.0)
    [1.0, 1.0, 0.75, 0.5, 0.25, 0.25, 0.1875]
    """
    check_terminates(sides)
    face = one / sides
    chances = [one]  # of the total 1, then 2 and so on; that of 0 is put in front in the end
    chances += [faces * face for faces in range(sides - 1, 0, -1)]
    chances = extend_geometrically(chances, face, length - 1)
    chances.insert(0, one)
    return chances


def best_survival_table(sides: int, wild: int, totals: range, one: N) -> list[N]:
    """Return the survival function `best_at_least`, tabulated for some totals, each 1 or more."""
    trait = _survival_at(sides, totals, one)
    if not wild:
        return trait
    return [mine + (one - mine) * other for mine, other in zip(trait, _survival_at(wild, totals, one), strict=True)]


def _survival_at(sides: int, totals: range, one: N) -> list[N]:
    """Return `at_least` for totals that are ``totals.step`` apart.

    The survival function is geometric over each full round of the die: ``sides`` further on it is smaller by the factor
    1 / ``sides``. So the values repeat, scaled, after the least common multiple of ``sides`` and the step.
    """
    period = lcm(sides, totals.step)
    first, factor = totals[: period // totals.step], (one / sides) ** (period // sides)
    return extend_geometrically([at_least(sides, total, one) for total in first], factor, len(totals))


def extend_geometrically(chances: list[N], factor: N, length: int) -> list[N]:
    """Return ``length`` values from those of the first period: each further period is the one before times ``factor``.

    The list is doubled while that is short enough, with the factor squared each time.
    """
    while 2 * len(chances) < length:
        chances += [chance * factor for chance in chances]
        factor *= factor
    return chances[:length] + [chance * factor for chance in chances[: max(0, length - len(chances))]]


def improbable_total(sides: int, error: float) -> int:
    """Return a total that one die reaches with a probability of ``error`` (above 0) at most; not always the least
    one."""
    if sides < 2:
        check_terminates(sides)
    return 1 + sides * max(0, ceil(-log(error, sides)))
