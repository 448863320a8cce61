"""The odds of casting each ready power, against the dice counted by hand and against casts that are played."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random as Source

import pytest

from bench.castings import SEED
from tests.odds.castings import MOST, POWERS, SEAT, cast, command, errors, fight, law
from tests.odds.situations import keeps
from wildtable.dice import Random
from wildtable.odds.outcomes import outcomes
from wildtable.savage.editions.settings import EDITIONS
from wildtable.savage.game import SAVAGE

PLAYED = 4_000
"""Casts of each power in each edition. `python -m bench castings 1000000` plays more."""


@pytest.mark.parametrize(("edition", "name"), list(product(EDITIONS, POWERS)))
def test_the_law_of_a_power_is_that_of_casts_that_are_played(edition: str, name: str) -> None:
    seed = f"{SEED} {edition} {name}"
    fallen = cast(edition, name, PLAYED, Random(Source(seed).randbytes))
    off = max(errors(law(edition, name), fallen))
    assert off <= MOST, f"{off:.2f} standard errors off, with the seed {seed!r}"


def chance(sides: int, least: int) -> Fraction:
    """The chance that one die that aces comes to a number at least."""
    if least <= 1:
        return Fraction(1)
    if least <= sides:
        return Fraction(sides - least + 1, sides)
    return Fraction(1, sides) * chance(sides, least - sides)


def best(least: int) -> Fraction:
    """The chance that the better of a d8 and a Wild Die comes to a number at least; two ones never do."""
    return 1 - (1 - chance(8, least)) * (1 - chance(6, least))


@pytest.mark.parametrize("edition", EDITIONS)
def test_armor_works_as_often_as_the_dice_say(edition: str) -> None:
    found = outcomes(SAVAGE, fight(edition), SEAT, command("armor"), choose=keeps, error=1e-9)
    values = [[effect.value for work in state["green"].at_work for effect in work.effects] for state in found.chances]
    by_value: Counter[tuple[int, ...]] = Counter()
    for value, part in zip(values, found.chances.values(), strict=True):
        by_value[tuple(value)] += part  # type: ignore[assignment]  # a chance
    assert by_value[2,] == pytest.approx(float(best(4) - best(8)), abs=1e-8)
    assert by_value[4,] == pytest.approx(float(best(8)), abs=1e-8)
    assert by_value[()] == pytest.approx(float(1 - best(4)), abs=1e-8)


def opposed(least: int, against: int) -> Fraction:
    """The chance that the caster has a total of 4 that beats that of one die by a margin at least."""
    totals = range(4, 80)
    exactly = {total: best(total) - best(total + 1) for total in totals}
    return sum((part * (1 - chance(against, total - least + 1)) for total, part in exactly.items()), Fraction(0))


def test_a_daze_is_resisted_as_often_as_the_dice_say() -> None:
    found = outcomes(SAVAGE, fight("adventure"), SEAT, command("daze"), choose=keeps, error=1e-9)
    vigor = fight("adventure")["blue"].sheet.vigor.sides
    stunned = found.chance(lambda state: bool(state["blue"].states.stunned))
    harmed = found.chance(lambda state: bool(state["blue"].states.stunned or state["blue"].states.shaken))
    fails = Fraction(1, vigor * 6)  # a natural 1 that a d6 confirms is a Critical Failure, and resists nothing
    assert abs(harmed - float(opposed(1, vigor))) < float(fails)
    assert abs(stunned - float(opposed(4, vigor))) < float(fails)
    assert harmed > stunned > 0.05
