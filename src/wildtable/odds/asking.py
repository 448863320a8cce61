"""The limits of questions, which are checked before any work, and the message for each.

Every question passes several checks, so that one that is kept does no more than compare.
"""

from __future__ import annotations

from math import fsum

from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

ERROR = 1e-12
"""The truncation error allowed in an answer: the probability that is counted at an outcome nearer than its own."""

MOST_SIDES, MOST_DICE, MOST_BENNIES, FARTHEST = 100, 20, 20, 200
NATURAL_ONES, CRITICAL_FAILURES = ("failure", "total"), ("mishap", "final")
MOST_GOAL = 50
"""The most Wounds, and the highest level of a roll, that Bennies can be spent for."""


class Unanswerable(Refused, ValueError):
    """A question that cannot be answered: ``problem`` says why, ``remedy`` what would do; a sentence each."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__("unanswerable", problem, remedy)


def number(what: str, value: int, least: int, most: int) -> None:
    """Raise `Unanswerable` unless a value is a whole number within its limits."""
    if type(value) is not int:
        raise Unanswerable(f"{what} cannot be {value!r:.20}.", "Give a whole number.")
    if not least <= value <= most:
        shown = str(value) if abs(value) < 10**9 else "so large" if value > 0 else "so small"
        raise Unanswerable(f"{what} cannot be {shown}.", f"It goes from {least} to {most}.")


def kind(what: str, value: object, known: type, example: str) -> None:
    """Raise `Unanswerable` for a value of another type; ``example``: a right one."""
    if not isinstance(value, known):
        raise Unanswerable(f"{what} cannot be {value!r:.30}.", f"Give a {known.__name__}, such as {example}.")


def sides(what: str, value: int, least: int = 2) -> None:
    """Raise `Unanswerable` for a die that there is not, or that would ace for ever."""
    if type(value) is not int or not least <= value <= MOST_SIDES:
        number(f"The sides of {what}", value, least, MOST_SIDES)


def wild_die(value: int) -> None:
    """Raise `Unanswerable` unless it is the sides of a Wild Die, or 0 for an Extra."""
    if value != 0:
        sides("a Wild Die", value)


def far(what: str, value: int) -> None:
    """Raise `Unanswerable` for a number beyond `FARTHEST` in either direction."""
    if type(value) is not int or not -FARTHEST <= value <= FARTHEST:
        number(what, value, -FARTHEST, FARTHEST)


def bennies(value: int) -> None:
    """Raise `Unanswerable` unless it is a number of Bennies that somebody might have."""
    if type(value) is not int or not 0 <= value <= MOST_BENNIES:
        number("The number of Bennies", value, 0, MOST_BENNIES)


def goal(what: str, value: int) -> None:
    """Raise `Unanswerable` for what nobody spends Bennies for: nothing at all, or more than there ever is."""
    if type(value) is not int or not 1 <= value <= MOST_GOAL:
        number(f"{what} that Bennies are spent for", value, 1, MOST_GOAL)


def options(natural_one: str, critical_failures: str) -> None:
    """Raise `Unanswerable` for table options that there are not."""
    if natural_one not in NATURAL_ONES or critical_failures not in CRITICAL_FAILURES:
        one_of("An Extra's natural 1", natural_one, NATURAL_ONES)
        one_of("Critical Failures", critical_failures, CRITICAL_FAILURES)


def dice(what: str, values: Sequence[int], most: int = MOST_DICE) -> None:
    """Raise `Unanswerable` unless there are some dice, and not too many."""
    if not isinstance(values, tuple | list):
        raise Unanswerable(f"The {what} cannot be {values!r:.20}.", "Give the sides of each, such as (6, 8).")
    number(f"The number of {what}", len(values), 1, most)
    for value in values:
        sides(f"{what}", value)


def one_of(what: str, value: str, known: Sequence[str]) -> None:
    """Raise `Unanswerable` for a word that is not known."""
    if value not in known:
        raise Unanswerable(f"{what} cannot be {value!r:.30}.", f"It is {' or '.join(known)}.")


def unit(exact: bool) -> float:
    """Return the unit of the number type that an answer is computed in: 1.0, or the fraction 1."""
    if not exact:
        return 1.0
    from fractions import Fraction

    return chance(Fraction(1), exact)


def added(chances: Iterable[float]) -> float:
    """Return the sum of probabilities: of floats without rounding in between, so that every Python gives the same
    digits (from 3.12 on `sum` adds them otherwise); of fractions the fraction."""
    parts = [*chances]
    rounded = sum(parts)
    return fsum(parts) if isinstance(rounded, float) else rounded


def chance(fraction: Fraction, exact: bool) -> float:
    """Return a probability as a fraction (``exact``), or as a float.

    The type says float for both, so that only those who ask for fractions have to know of them.
    """
    return fraction if exact else float(fraction)  # type: ignore[return-value]  # see above
