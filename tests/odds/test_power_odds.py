"""The odds of casting each ready power, against the dice counted by hand and against casts that are played."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tests.odds.castings import KINDS, MOST, SEAT, SEED, STRONGER, Kind, command, fight, off
from tests.odds.situations import keeps
from wildtable.odds.outcomes import outcomes
from wildtable.savage.editions.settings import EDITIONS
from wildtable.savage.game import SAVAGE

PLAYED, STRENGTHENED = 3_000, 1_000
"""Casts of each power in each edition and setting, and with each modifier. `python -m bench castings` plays more."""


def further(kind: Kind) -> tuple[pytest.MarkDecorator, ...]:
    """Return the mark of what the quick tests leave out: the same power in a further edition or setting."""
    return (pytest.mark.slow,) if kind.edition != KINDS[0].edition else ()


@pytest.mark.parametrize(
    ("kind", "times"),
    [
        *[pytest.param(kind, PLAYED, id=str(kind), marks=further(kind)) for kind in KINDS],
        *[pytest.param(kind, STRENGTHENED, id=str(kind), marks=further(kind)) for kind in STRONGER],
        *[pytest.param(kind, 10**6, id=f"{kind} a million times", marks=pytest.mark.slow) for kind in KINDS],
    ],
)
def test_the_law_of_a_power_is_that_of_casts_that_are_played(kind: Kind, times: int) -> None:
    assert off(kind, times)[0] <= MOST, f"standard errors, with the seed {SEED}"


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
