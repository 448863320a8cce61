"""A trait test: how likely it fails, succeeds, comes with raises, with and without Bennies."""

from __future__ import annotations

from itertools import pairwise

from wildtable.dice.laws.die import best_reaching, farthest
from wildtable.odds import asking
from wildtable.odds.record import Record
from wildtable.savage.traits.rules import CONFIRMING_DIE, RAISE, TARGET_NUMBER, UNSKILLED_DIE, confirms, total_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import TypeAlias

    Single: TypeAlias = tuple[float, list[float]]
    """One roll: the chance of a Critical Failure, and those of a success or more, of a raise or more ..."""

WILD_DIE = 6
DEEPEST_EXACT = 4
"""Raises that are told apart where fractions are asked for."""


class Trait(Record):
    """The chances of a trait test.

    ``critical_failure``: it stands as one. ``failure``: any other. ``at_least``: a success, one raise, two ...,
    as far as they are likelier than the error; fractions to the fourth raise. ``mishap``: a Critical
    Failure was rolled again, so that something goes wrong whatever came of it. ``for_it``: as ``at_least``, if the
    Bennies are spent until just that is reached.
    """

    critical_failure: float
    failure: float
    at_least: tuple[float, ...]
    mishap: float
    for_it: tuple[float, ...]

    @property
    def success(self) -> float:
        """A success, with or without raises."""
        return self.at_least[0]

    @property
    def raised(self) -> float:
        """A success with one raise or more."""
        return self.at_least[1]

    def as_dict(self) -> dict[str, object]:
        """Every chance by its plain name. ``outcomes`` exclude each other and add up to 1."""
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
    """``success``, ``1 raise``, ``2 raises`` and so on."""
    return ["success", *(f"{raises} raise{'s' * (raises > 1)}" for raises in range(1, many))]


def trait(
    sides: int,
    *,
    tn: int = TARGET_NUMBER,
    modifier: int = 0,
    wild: int = WILD_DIE,
    bennies: int = 0,
    goal: int = 1,
    critical_failures: str = "mishap",
    natural_one: str = "failure",
    exact: bool = False,
) -> Trait:
    """A trait die and a Wild Die (``wild``: its sides, 0 for an Extra) against a target number.

    ``bennies`` are spent until the level ``goal`` is reached (1: a success, 2: a raise). ``critical_failures`` and
    ``natural_one``: the table's options. ``exact``: fractions instead of floats. Raises `Unanswerable`.

    >>> trait(8).success
    0.8125
    """
    asking.sides("a trait die", sides)
    asking.wild_die(wild)
    asking.far("A target number", tn)
    asking.far("A modifier", modifier)
    asking.bennies(bennies)
    asking.number("The level that Bennies are spent for", goal, 1, 50)
    asking.one_of("Critical Failures", critical_failures, ("mishap", "final"))
    asking.one_of("An Extra's natural 1", natural_one, ("failure", "total"))
    critical, at_least = single(
        sides, wild, tn - modifier, natural_one, asking.unit(exact), (DEEPEST_EXACT + 1) * exact
    )
    if not bennies:
        return _as_it_falls(critical, at_least)
    return _with_bennies(critical, at_least, bennies, goal, critical_failures)


def unskilled(edition: str = "adventure") -> tuple[int, int]:
    """The die of whoever has not got the skill, and the modifier that goes with it."""
    from wildtable.savage.editions.settings import edition as numbers

    return UNSKILLED_DIE, numbers(edition).unskilled_penalty


def trait_table(
    dice: Iterable[int], tns: Sequence[int], modifiers: Sequence[int], *, wild: int = WILD_DIE
) -> dict[tuple[int, int, int], Trait]:
    """`trait` for every trait die, target number and modifier, as far as a success and a raise.

    >>> round(trait_table((4, 6, 8), (4, 6), (-2, 0))[8, 6, -2].success, 4)
    0.2465
    """
    asking.wild_die(wild)
    for value in tns:
        asking.far("A target number", value)
    for value in modifiers:
        asking.far("A modifier", value)
    table: dict[tuple[int, int, int], Trait] = {}
    raises = {need: total_for(2, need) for need in {tn - modifier for tn in tns for modifier in modifiers}}
    for sides in dice:
        asking.sides("a trait die", sides)
        known = _by_need(sides, wild, raises) if raises else {}
        table |= {(sides, tn, modifier): known[tn - modifier] for tn in tns for modifier in modifiers}
    return table


def _by_need(sides: int, wild: int, raises: Mapping[int, int]) -> dict[int, Trait]:
    """Trait tests by the total that is a success; beside it the total that is a raise. All are worked out in one go."""
    critical, failing = natural_ones(sides, wild, "failure", 1.0)
    lowest, highest = min(2, *raises), max(2, *raises.values())
    chances = [1 - failing] * (2 - lowest) + best_reaching(sides, wild, range(2, highest + 1), 1.0)
    return {
        need: _as_it_falls(critical, (chances[need - lowest], chances[more - lowest])) for need, more in raises.items()
    }


def _as_it_falls(critical: float, at_least: Sequence[float]) -> Trait:
    told = tuple(at_least)
    return Trait(critical, 1 - critical - told[0], told, critical - critical, told)


def natural_ones(sides: int, wild: int, natural_one: str, one: float) -> tuple[float, float]:
    """The chance of a Critical Failure, and that natural 1s fail whatever is added to them."""
    ones = one / sides / wild if wild else one / sides
    critical = ones / CONFIRMING_DIE if confirms(wild > 0, 1) else ones
    return critical, ones if natural_one == "failure" else critical


def single(sides: int, wild: int, needed: int, natural_one: str, one: float, most: int = 0) -> Single:
    """One roll. ``needed``: the total that is a success. ``most``: levels that are told, 0 for all that are likelier
    than the error; two at least."""
    critical, failing = natural_ones(sides, wild, natural_one, one)
    certain = max(0, (1 - needed) // RAISE + 1)  # levels that any total comes to
    certain = min(certain, most) if most else certain
    first = total_for(certain + 1, needed)
    if most:
        totals = range(first, total_for(most + 1, needed), RAISE)
    else:
        enough = max(farthest(sides, asking.ERROR / 2), farthest(wild, asking.ERROR / 2) if wild else 0)
        totals = range(first, max(enough, first + RAISE) + 1, RAISE)
    return critical, [one - failing] * certain + best_reaching(sides, wild, totals, one)


def _with_bennies(critical: float, at_least: Sequence[float], bennies: int, goal: int, critical_failures: str) -> Trait:
    from wildtable.odds.rerolls import reached_with, standings, with_bennies

    ended = with_bennies(standings(critical, at_least), bennies, goal, critical_failures)
    levels = range(1, len(at_least) + 1)
    lost = sum(chance for standing, chance in ended.items() if standing.critical)
    reached = [sum(chance for standing, chance in ended.items() if standing.level >= level) for level in levels]
    mishap = sum(chance for standing, chance in ended.items() if standing.mishap)
    best = [reached_with(critical, chance, bennies, critical_failures) for chance in at_least]
    return Trait(lost, 1 - lost - reached[0], tuple(reached), mishap, tuple(best))
