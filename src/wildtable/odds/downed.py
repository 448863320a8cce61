"""More Wounds than one can bear: the probabilities of death, injuries, bleeding out."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from math import fsum
from typing import NamedTuple

from wildtable.dice.laws.die import best_at_least
from wildtable.odds import asking
from wildtable.odds.harm import WOUNDS_MOST
from wildtable.odds.rerolls import Standing, standings, with_bennies
from wildtable.odds.traits import WILD_DIE, single
from wildtable.savage.editions.settings import EDITIONS
from wildtable.savage.editions.settings import edition as numbers
from wildtable.savage.traits.rules import TARGET_NUMBER, wound_penalty
from wildtable.savage.wounds import injuries as table
from wildtable.savage.wounds.injuries import by_vigor, injury, lasting
from wildtable.savage.wounds.rules import bleeding as fate_of


class Incapacitation(NamedTuple):
    """The fate of a Wild Card with more Wounds than it can bear, without help.

    ``dead``: at once. ``bleeding``: an injury, and bleeding out; ``injured``: an injury and no worse; both by how long
    the injury lasts, as `savage/wounds/injuries.toml` names it. ``bleeds``: the Markov chain of bleeding out.
    ``injuries``: the distribution of the kind of injury, given that there is one.
    """

    dead: float
    bleeding: dict[str, float]
    injured: dict[str, float]
    bleeds: Bleeding
    injuries: dict[str, float]

    @property
    def survives(self) -> float:
        """The probability to live in the end, with nobody's help."""
        return fsum(self.injured.values()) + fsum(self.bleeding.values()) * self.bleeds.stabilised

    def fates(self) -> dict[str, float]:
        """Return the probabilities of the Vigor roll's results, in words. These add up to 1."""
        titles = {name: duration.title for name, duration in table.INJURY_TABLE.durations.items()}
        return {
            "dead at once": self.dead,
            **{f"bleeding out, injured {titles[lasts]}": chance for lasts, chance in self.bleeding.items()},
            **{f"injured {titles[lasts]}": chance for lasts, chance in self.injured.items()},
        }

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            **self.fates(),
            "survives without help": self.survives,
            "once bleeding": self.bleeds.as_dict(),
            "injuries": self.injuries,
        }


class Bleeding(NamedTuple):
    """Bleeding out with nobody's help: a Markov chain with the absorbing states dead and stabilised.

    The fields are the transition probabilities of one round.
    """

    dies_this_round: float
    bleeds_on: float
    stable_this_round: float

    @property
    def stabilised(self) -> float:
        """The probability of absorption in stabilised, however many rounds it takes."""
        absorbed = self.dies_this_round + self.stable_this_round
        return self.stable_this_round / absorbed if absorbed else 0.0

    def after(self, rounds: int) -> tuple[float, float, float]:
        """Return the probabilities of dead, still bleeding, and stabilised after so many rounds. Raises
        `Unanswerable`."""
        asking.number("The number of rounds", rounds, 0, 10**6)
        still = self.bleeds_on**rounds
        return (1 - still) * (1 - self.stabilised), still, (1 - still) * self.stabilised

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            "dead this round": self.dies_this_round,
            "still bleeding": self.bleeds_on,
            "stabilised this round": self.stable_this_round,
            "dead in the end": 1 - self.stabilised,
            "stabilised in the end": self.stabilised,
            "expected rounds": 1 / (1 - self.bleeds_on),
        }


def incapacitation(
    vigor: int,
    *,
    modifier: int = 0,
    wounds_borne: int = 3,
    wild: int = WILD_DIE,
    bennies: int = 0,
    edition: str = "adventure",
    critical_failures: str = "mishap",
) -> Incapacitation:
    """Return the odds of the Vigor roll at Incapacitation, the injury it leaves, and bleeding out.

    ``wounds_borne`` hinder every roll; ``modifier``: whatever else changes it. ``bennies`` are spent on the first
    roll until it succeeds. Raises `Unanswerable`.
    """
    asking.one_of("An edition", edition, EDITIONS)
    asking.options("failure", critical_failures)
    asking.bennies(bennies)
    rules = numbers(edition)
    plus = _modifier(vigor, modifier, wounds_borne, wild)
    dead, rows = 0.0, injuries()
    fates: tuple[dict[str, float], dict[str, float]] = ({}, {})
    once = _levels(vigor, wild, plus, rules.death_at_total)
    for roll, chance in with_bennies(once, bennies, 1, critical_failures).items():
        died = roll.critical if rules.death_on == "critical" else roll.level < 0
        if died:
            dead += chance
            continue
        fate, usual = fates[roll.level > 0], by_vigor(roll.level)
        for kind, share in rows.items():
            lasts = lasting(kind, usual)
            fate[lasts] = fate.get(lasts, 0.0) + chance * share
    bleeds = bleeding_out(vigor, modifier=modifier, wounds_borne=wounds_borne, wild=wild)
    return Incapacitation(dead, *fates, bleeds, rows)


def bleeding_out(vigor: int, *, modifier: int = 0, wounds_borne: int = 3, wild: int = WILD_DIE) -> Bleeding:
    """Return the odds of a Vigor roll at the start of each round: a failure kills, a raise stabilises. Raises
    `Unanswerable`."""
    plus = _modifier(vigor, modifier, wounds_borne, wild)
    chances = {"dead": 0.0, "bleeding": 0.0, "stable": 0.0}
    for roll, chance in standings(*single(vigor, wild, TARGET_NUMBER - plus, "failure", 1.0)).items():
        chances[fate_of(roll.level)] += chance
    return Bleeding(*chances.values())


def injuries() -> dict[str, float]:
    """Return the distribution over the rows of the Injury Table, the most probable first."""
    rows: defaultdict[str, float] = defaultdict(float)
    die = range(1, 7)
    for first, second, detail in product(die, die, die):
        rows[injury(first + second, detail)] += 1 / 6**3
    return dict(sorted(rows.items(), key=lambda row: -row[1]))


def _modifier(vigor: int, modifier: int, wounds_borne: int, wild: int) -> int:
    """Return the whole modifier of an Incapacitated figure's Vigor rolls."""
    asking.sides("a Vigor die", vigor)
    asking.sides("a Wild Die", wild)
    asking.far("A modifier", modifier)
    asking.number("The number of Wounds", wounds_borne, 0, WOUNDS_MOST)
    return modifier + wound_penalty(wounds_borne, WOUNDS_MOST)


def _levels(vigor: int, wild: int, plus: int, death_at_total: int | None) -> dict[Standing, float]:
    """Return the distribution of one Vigor roll; level -1: a total so low that it kills, where the edition has that.

    ``plus``: the modifier. A Critical Failure has the lowest total, so that it is at level -1 wherever that is
    possible.
    """
    critical, at_least = single(vigor, wild, TARGET_NUMBER - plus, "failure", 1.0)
    deadly = 0.0 if death_at_total is None else 1 - best_at_least(vigor, wild, death_at_total + 1 - plus, 1.0)
    without_critical = deadly - critical if deadly else 0.0
    once = standings(critical, at_least)
    once[Standing(0)] -= without_critical
    once[Standing(-1)] = without_critical
    once[Standing(-1 if deadly else 0, critical=True)] = once.pop(Standing(0, critical=True))
    return once
