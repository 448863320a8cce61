"""The distribution of a trait test: Critical Failure, failure, success, raises; with and without Bennies."""

from __future__ import annotations

from itertools import islice, pairwise

from wildtable.dice.laws.die import best_survival_table, improbable_total
from wildtable.odds import asking
from wildtable.odds.record import Record
from wildtable.savage.traits.rules import CONFIRMING_DIE, RAISE, TARGET_NUMBER, UNSKILLED_DIE, confirms, total_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import TypeAlias

    Single: TypeAlias = tuple[float, list[float]]
    """One roll: the probability of a Critical Failure, and the survival function of the level (a success or more, a
    raise or more ...).

    A plain tuple, for a named one would import `typing`, which takes longer than the answer of `trait`.
    """

WILD_DIE = 6
MOST_TESTS = 100_000
"""The most tests that a table can have."""

DEEPEST_EXACT = 4
"""Raises that have a probability each where fractions are asked for; more of them are counted as this many."""


class TraitChances(Record):
    """The probabilities of a trait test.

    ``critical_failure``: of one that stands. ``failure``: of any other failure. ``at_least``: the survival function of
    the level, a success or more, one raise or more, two ..., as far as it is above the error; fractions to the fourth
    raise. ``mishap``: a Critical Failure was rolled again, so that something goes wrong whatever the result.
    ``for_it``: as ``at_least``, if the Bennies are spent until just that level is reached.
    """

    critical_failure: float
    failure: float
    at_least: tuple[float, ...]
    mishap: float
    for_it: tuple[float, ...]

    def __repr__(self) -> str:
        """Return the chances that matter most."""
        return (
            f"TraitChances(success {100 * self.success:.2f}%, a raise {100 * self.raised:.2f}%, "
            f"Critical Failure {100 * self.critical_failure:.2f}%)"
        )

    @property
    def success(self) -> float:
        """A success, with or without raises."""
        return self.at_least[0]

    @property
    def raised(self) -> float:
        """A success with one raise or more."""
        return self.at_least[1]

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name. ``outcomes`` exclude each other and add up to 1."""
        names = level_names(len(self.at_least))
        exactly = [more - less for more, less in pairwise((*self.at_least, 0))]
        return {
            "success": self.success,
            "raise": self.raised,
            "critical failure": self.critical_failure,
            "failure": self.failure,
            "outcomes": {
                "critical failure": self.critical_failure,
                "failure": self.failure,
                **dict(zip([*names[:-1], f"{names[-1]} or more"], exactly, strict=True)),
            },
            "at least": dict(zip(names, self.at_least, strict=True)),
            "with Bennies spent for it": dict(zip(names, self.for_it, strict=True)),
            "mishap rolled again": self.mishap,
        }


def level_names(many: int) -> list[str]:
    """Return the names of levels: ``success``, ``1 raise``, ``2 raises`` and so on."""
    return ["success", *(f"{raises} raise{'s' if raises > 1 else ''}" for raises in range(1, many))]


def trait(
    sides: int | str,
    *,
    tn: int = TARGET_NUMBER,
    modifier: int = 0,
    wild: int = WILD_DIE,
    bennies: int = 0,
    goal: int = 1,
    critical_failures: str = "mishap",
    natural_one: str = "failure",
    exact: bool = False,
) -> TraitChances:
    """Return the odds of a trait die and a Wild Die (``wild``: its sides, 0 for an Extra) against a target number.

    ``sides``: the die's, or text such as ``d12+1``.
    ``bennies`` are spent until the level ``goal`` is reached (1: a success, 2: a raise). ``critical_failures`` and
    ``natural_one``: the table's options. ``exact``: fractions instead of floats. Raises `Unanswerable`.

    >>> trait(8).success
    0.8125
    """
    if isinstance(sides, str):
        sides, modifier = from_text_with(sides, modifier)
    asking.sides("a trait die", sides)
    asking.wild_die(wild)
    asking.far("A target number", tn)
    asking.far("A modifier", modifier)
    asking.bennies(bennies)
    asking.goal("The level", goal)
    asking.options(natural_one, critical_failures)
    asking.kind("Exactness", exact, bool, "True")
    critical, at_least = single(
        sides, wild, tn - modifier, natural_one, one=asking.unit(exact), most=(DEEPEST_EXACT + 1) * exact
    )
    if not bennies:
        return _without_bennies(critical, at_least)
    return _with_bennies(critical, at_least, bennies, goal, critical_failures)


def from_text_with(text: str, modifier: int) -> tuple[int, int]:
    """Return the sides of a die from text, and a modifier with what the text adds. Raises `Unanswerable`."""
    from wildtable.odds.from_text import die

    sides, plus = die(text)
    return sides, modifier + plus


def unskilled(edition: str = "adventure") -> tuple[int, int]:
    """Return the die of a figure without the skill, and the modifier that goes with it."""
    from wildtable.savage.editions.settings import edition as numbers

    asking.kind("An edition", edition, str, "adventure")
    return UNSKILLED_DIE, numbers(edition).unskilled_penalty


def trait_table(
    dice: Iterable[int], tns: Sequence[int], modifiers: Sequence[int], *, wild: int = WILD_DIE
) -> dict[tuple[int, int, int], TraitChances]:
    """Return `trait` for every trait die, target number and modifier, up to one raise. Raises `Unanswerable`.

    >>> round(trait_table((4, 6, 8), (4, 6), (-2, 0))[8, 6, -2].success, 4)
    0.2465
    """
    asking.wild_die(wild)
    for what, values, needs in (
        ("dice", dice, "__iter__"),
        ("target numbers", tns, "__len__"),
        ("modifiers", modifiers, "__len__"),
    ):
        if not hasattr(values, needs):
            raise asking.Unanswerable(f"The {what} cannot be {values!r:.20}.", "Give a list, such as (4, 6, 8).")
    every = tuple(islice(dice, MOST_TESTS + 1))
    asking.number("The number of tests in a table", len(every) * len(tns) * len(modifiers), 0, MOST_TESTS)
    for value in tns:
        asking.far("A target number", value)
    for value in modifiers:
        asking.far("A modifier", value)
    table: dict[tuple[int, int, int], TraitChances] = {}
    raises = {needed: total_for(2, needed) for needed in {tn - modifier for tn in tns for modifier in modifiers}}
    for sides in every:
        asking.sides("a trait die", sides)
        by_needed = _by_needed(sides, wild, raises) if raises else {}
        table |= {(sides, tn, modifier): by_needed[tn - modifier] for tn in tns for modifier in modifiers}
    return table


def _by_needed(sides: int, wild: int, raises: Mapping[int, int]) -> dict[int, TraitChances]:
    """Return trait tests by the total needed for a success; ``raises``: the total needed for a raise, by the same.

    All of them read one table of the survival function.
    """
    critical, failing = natural_ones(sides, wild, "failure", 1.0)
    lowest, highest = min(2, *raises), max(2, *raises.values())
    chances = [1 - failing] * (2 - lowest) + best_survival_table(sides, wild, range(2, highest + 1), 1.0)
    return {
        needed: _without_bennies(critical, (chances[needed - lowest], chances[raised - lowest]))
        for needed, raised in raises.items()
    }


def _without_bennies(critical: float, at_least: Sequence[float]) -> TraitChances:
    survival = tuple(at_least)
    zero = critical - critical  # of the number type of the others
    return TraitChances(critical, 1 - critical - survival[0], survival, zero, survival)


def natural_ones(sides: int, wild: int, natural_one: str, one: float) -> tuple[float, float]:
    """Return the probability of a Critical Failure, and that of natural 1s that fail whatever is added."""
    ones = one / sides / wild if wild else one / sides
    critical = ones / CONFIRMING_DIE if confirms(wild > 0, 1) else ones
    return critical, ones if natural_one == "failure" else critical


def single(sides: int, wild: int, needed: int, natural_one: str, one: float, most: int = 0) -> Single:
    """Return the distribution of one roll. ``needed``: the least total of a success. ``most``: the highest level that
    has a probability of its own; 0: every level until the truncation error is `asking.ERROR` at most, two at least.
    ``one``: the unit of the number type."""
    critical, failing = natural_ones(sides, wild, natural_one, one)
    certain = max(0, (1 - needed) // RAISE + 1)  # levels that even a total of 1 comes to
    certain = min(certain, most) if most else certain
    first = total_for(certain + 1, needed)
    if most:
        totals = range(first, total_for(most + 1, needed), RAISE)
    else:
        last = max(improbable_total(sides, asking.ERROR / 2), improbable_total(wild, asking.ERROR / 2) if wild else 0)
        totals = range(first, max(last, first + RAISE) + 1, RAISE)
    reached = best_survival_table(sides, wild, totals, one)
    return critical, [one - failing] * certain + reached if certain else reached


def _with_bennies(
    critical: float, at_least: Sequence[float], bennies: int, goal: int, critical_failures: str
) -> TraitChances:
    from wildtable.odds.rerolls import reached_with, standings, with_bennies

    ended = with_bennies(standings(critical, at_least), bennies, goal, critical_failures)
    levels = range(1, len(at_least) + 1)
    lost = asking.added(chance for standing, chance in ended.items() if standing.critical)
    reached = [
        asking.added(chance for standing, chance in ended.items() if standing.level >= level) for level in levels
    ]
    mishap = asking.added(chance for standing, chance in ended.items() if standing.mishap)
    best = [reached_with(critical, chance, bennies, critical_failures) for chance in at_least]
    return TraitChances(lost, 1 - lost - reached[0], tuple(reached), mishap, tuple(best))
