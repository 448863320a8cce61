"""The roll to hit with one trait die or several and one Wild Die: the distribution of hits and raises."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from math import fsum
from typing import NamedTuple, TypeAlias

from wildtable.dice.laws.counts import threshold_counts
from wildtable.odds import asking
from wildtable.odds.rerolls import standings, with_bennies
from wildtable.odds.traits import WILD_DIE, from_text_with, single
from wildtable.savage.traits.rules import TARGET_NUMBER, botch, total_for

MOST_FIRED = 10

Levels: TypeAlias = tuple[int, ...]
Volley: TypeAlias = Mapping[Levels | None, float]
"""A distribution: the levels of all dice, highest first (0 a miss, 1 a hit, 2 a hit with a raise), or None for a
Critical Failure, with their probability."""


class VolleyChances(NamedTuple):
    """The distribution of a volley. ``joint[hits, raised]``: the probability of so many hits, so many with a raise; a
    Critical Failure is among those without a hit."""

    critical_failure: float
    joint: dict[tuple[int, int], float]

    def hits(self, many: int) -> float:
        """Return the probability of exactly so many hits; a Critical Failure has none."""
        return fsum(chance for (hits, _), chance in self.joint.items() if hits == many)

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name. ``hits and raises``: by the hits, then by those with a raise."""
        most = max(hits for hits, _ in self.joint)
        exactly = [self.hits(many) for many in range(most + 1)]
        return {
            "critical failure": self.critical_failure,
            "hits": {str(many): chance for many, chance in enumerate(exactly)},
            "at least": {str(many): fsum(exactly[many:]) for many in range(1, most + 1)},
            "expected hits": fsum(hits * chance for (hits, _), chance in self.joint.items()),
            "expected hits with a raise": fsum(raised * chance for (_, raised), chance in self.joint.items()),
            "hits and raises": {
                str(hits): {str(raised): self.joint.get((hits, raised), 0.0) for raised in range(hits + 1)}
                for hits in range(most + 1)
            },
        }


def fire(
    sides: int | str,
    dice: int,
    *,
    tn: int = TARGET_NUMBER,
    modifier: int = 0,
    wild: int = WILD_DIE,
    natural_one: str = "failure",
) -> VolleyChances:
    """Return the odds of several trait dice of one action and one Wild Die, each judged separately: automatic fire,
    Frenzy.

    ``modifier``: everything that changes the roll, the recoil of automatic fire included. ``natural_one`` concerns
    an Extra's single die only: of several, each counts by its total. ``sides`` may be text: ``d12+1``. Raises
    `Unanswerable`.
    """
    if isinstance(sides, str):
        sides, modifier = from_text_with(sides, modifier)
    check(sides, dice, tn, modifier, wild)
    asking.options(natural_one, "mishap")
    needed = tn - modifier
    if dice == 1:
        critical, (hit, raised) = single(sides, wild, needed, natural_one, one=1.0, most=2)
        law = {(0, 0): 1 - critical - hit, (1, 0): hit - raised, (1, 1): raised}
    else:
        critical, law = _several(sides, dice, needed, wild)
    law[0, 0] = law.get((0, 0), 0.0) + critical
    return VolleyChances(critical, law)


def check(sides: int, dice: int, tn: int, modifier: int, wild: int) -> None:
    """Raise `Unanswerable` for what cannot be."""
    asking.sides("a trait die", sides)
    asking.number("The number of trait dice", dice, 1, MOST_FIRED)
    asking.far("A target number", tn)
    asking.far("A modifier", modifier)
    asking.wild_die(wild)


def hits(
    sides: int,
    dice: int,
    needed: int,
    wild: int,
    natural_one: str,
    bennies: int = 0,
    critical_failures: str = "mishap",
) -> Volley:
    """Return the distribution of a roll to hit; ``needed``: the total that hits.

    ``bennies`` (spent until the roll hits), ``natural_one`` and ``critical_failures`` concern a single die only.
    """
    if dice == 1:
        critical, at_least = single(sides, wild, needed, natural_one, one=1.0, most=2)
        if not bennies:
            hit, raised = at_least
            return {None: critical, (0,): 1 - critical - hit, (1,): hit - raised, (2,): raised}
        once = standings(critical, at_least)
        single_die: defaultdict[Levels | None, float] = defaultdict(float)
        for standing, chance in with_bennies(once, bennies, 1, critical_failures).items():
            single_die[None if standing.critical else (standing.level,)] += chance
        return single_die
    critical, law = _several(sides, dice, needed, wild)
    volley: dict[Levels | None, float] = {None: critical}
    for (hits, raised), chance in law.items():
        volley[(2,) * raised + (1,) * (hits - raised) + (0,) * (dice - hits)] = chance
    return volley


def _several(sides: int, dice: int, needed: int, wild: int) -> tuple[float, dict[tuple[int, int], float]]:
    """Return the probability of a Critical Failure, and that of each (hits, raises) without one."""
    totals = (total_for(1, needed), total_for(2, needed))
    return threshold_counts(dice, sides, wild, totals, botch(dice, wild > 0))
