"""Odds by hand, by brute force over the rules, and by another library."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from collections import defaultdict
from fractions import Fraction
from itertools import pairwise, product
from math import comb

import icepool
import pytest

import wildtable.odds
from wildtable import odds
from wildtable.dice import Against, Trait
from wildtable.dice.law import law
from wildtable.dice.laws.die import at_least, best_at_least
from wildtable.odds.record import Record
from wildtable.savage.traits import rules as trait_rules
from wildtable.savage.traits.rules import opposed, resists_by, wins_by
from wildtable.savage.wounds import injuries

DICE = (4, 6, 8, 10, 12)


def examples(module: str) -> doctest.TestResults:
    """Run the examples of a module."""
    return doctest.testmod(importlib.import_module(module), verbose=False)


def test_the_examples_in_the_docstrings() -> None:
    for module in pkgutil.iter_modules(wildtable.odds.__path__):
        assert examples(f"wildtable.odds.{module.name}").failed == 0
    assert examples("wildtable.odds").attempted >= 2
    for name in ("die", "sums", "marks"):
        assert examples(f"wildtable.dice.laws.{name}").failed == 0
    assert examples("wildtable.dice.law").failed == 0


def test_all_names_are_there() -> None:
    assert all(getattr(odds, name) for name in odds.__all__)
    with pytest.raises(AttributeError, match="frobnicate"):
        odds.frobnicate  # noqa: B018 - it is not there


# Trait tests.


def test_trait_tests_by_hand() -> None:
    plain = odds.trait(8, exact=True)
    assert plain.success == 1 - Fraction(3, 8) * Fraction(3, 6)
    assert plain.raised == 1 - Fraction(7, 8) * (1 - Fraction(5, 36))
    assert plain.critical_failure == Fraction(1, 48)
    assert plain.failure == Fraction(3, 16) - Fraction(1, 48)
    extra = odds.trait(8, wild=0, exact=True)
    assert (extra.success, extra.raised, extra.critical_failure) == (Fraction(5, 8), Fraction(1, 8), Fraction(1, 48))


def test_a_natural_one_fails_whatever_is_added() -> None:
    assert odds.trait(6, modifier=9, exact=True).success == 1 - Fraction(1, 36)
    assert odds.trait(6, modifier=9, wild=0, exact=True).success == 1 - Fraction(1, 6)
    assert odds.trait(6, modifier=9, wild=0, natural_one="total", exact=True).success == 1 - Fraction(1, 36)


def test_bennies_by_hand() -> None:
    """d4 and d6 against 4: fails with 3 of 4 and 3 of 6, critically in 1 of 24."""
    q, c = Fraction(5, 8), Fraction(1, 24)
    r = 1 - q - c
    for bennies, repeats in ((1, 1 + r), (2, 1 + r + r**2), (3, 1 + r + r**2 + r**3)):
        final = odds.trait(4, bennies=bennies, critical_failures="final", exact=True)
        assert final.success == q * repeats
        mishap = odds.trait(4, bennies=bennies, exact=True)
        assert mishap.success == q * repeats + c * q
        assert mishap.mishap == c
        assert final.mishap == 0
    assert odds.trait(4, bennies=1, exact=True).critical_failure == c * c + r * c


def test_bennies_for_a_raise_may_cost_a_success() -> None:
    one, two = (odds.trait(6, bennies=1, goal=goal) for goal in (1, 2))
    assert two.raised > one.raised
    assert two.success < one.success
    assert two.raised == pytest.approx(one.for_it[1], abs=1e-14)


@pytest.mark.parametrize("wild", [0, 6, 8])
def test_a_table_says_what_each_question_says(wild: int) -> None:
    table = odds.trait_table(DICE, range(2, 13), range(-4, 5), wild=wild)
    assert len(table) == 495
    for (sides, tn, modifier), cell in table.items():
        whole = odds.trait(sides, tn=tn, modifier=modifier, wild=wild)
        assert cell.critical_failure == whole.critical_failure
        assert (cell.success, cell.raised) == pytest.approx((whole.success, whole.raised), abs=1e-15)


@pytest.mark.parametrize("sides", DICE)
def test_trait_tests_are_the_law_of_their_throw(sides: int) -> None:
    for modifier in (-8, -2, 0, 1, 3, 9):
        chances: defaultdict[int, float] = defaultdict(float)
        for reading, chance in law(Trait((sides,), 6), Against(5, modifier)).items():
            chances[-1 if reading.botched else min(reading.level, 3)] += chance
        told = odds.trait(sides, tn=5, modifier=modifier)
        assert told.critical_failure == pytest.approx(chances[-1], abs=1e-13)
        for level in (1, 2, 3):
            reached = sum(chance for deep, chance in chances.items() if deep >= level)
            assert told.at_least[level - 1] == pytest.approx(reached, abs=1e-13)


# Several dice.


@pytest.mark.parametrize("modifier", [-2, 0, 3, 4])
def test_three_dice_and_a_wild_die_by_brute_force(modifier: int) -> None:
    """Every face that matters: a die below 8 is what it shows, an 8 or more a raise against 4."""
    joint: defaultdict[object, Fraction] = defaultdict(Fraction)

    def faces(sides: int) -> list[tuple[int, Fraction]]:
        plain = [(face, Fraction(1, sides)) for face in range(1, sides)]
        return [*plain, *((sides + face, chance / sides) for face, chance in plain), (3 * sides, Fraction(1, sides**2))]

    for one, two, three, wild in product(faces(6), faces(6), faces(6), faces(6)):
        chance = one[1] * two[1] * three[1] * wild[1]
        dice = sorted((one[0], two[0], three[0]))
        if dice.count(1) >= 2 and wild[0] == 1:
            joint[None] += chance
            continue
        totals = [max(dice[0], wild[0]), *dice[1:]]
        joint[sum(t + modifier >= 4 for t in totals), sum(t + modifier >= 8 for t in totals)] += chance
    told = odds.fire(6, 3, modifier=modifier)
    assert told.critical_failure == pytest.approx(float(joint.pop(None)), abs=1e-14)
    joint[0, 0] += Fraction(told.critical_failure)
    assert told.joint.keys() == {key for key, chance in joint.items() if chance}
    for key, chance in told.joint.items():
        assert chance == pytest.approx(float(joint[key]), abs=1e-14), key  # type: ignore[index] # None, the botch, was taken out


# Opposed rolls.


def totals(side: odds.Side) -> dict[tuple[int, bool], float]:
    """Every total of one side, those that failed as 3 at most, and whether it is a Critical Failure."""
    found: defaultdict[tuple[int, bool], float] = defaultdict(float)
    for total in range(1, 150):
        more, less = (best_at_least(side.sides, side.wild, each, 1.0) for each in (total, total + 1))
        chance = more - less
        if total == 1:
            critical = chance if side.wild else chance / 6
            failed = chance if side.natural_one == "failure" else critical
            found[min(1 + side.modifier, 3), True] += critical
            found[min(1 + side.modifier, 3), False] += failed - critical
            chance -= failed
        found[total + side.modifier, False] += chance
    return found


SIDES = (
    odds.Side(8),
    odds.Side(4, -2),
    odds.Side(12, 5),
    odds.Side(6, 1, 0),
    odds.Side(6, 7, 0, "total"),
    odds.Side(10, -9, 8),
)


@pytest.mark.parametrize(("actor", "other"), [*product(SIDES, SIDES)], ids=str)
def test_opposed_rolls_by_the_rule_for_every_pair_of_totals(actor: odds.Side, other: odds.Side) -> None:
    told = odds.opposed(actor, other)
    failed = tied = 0.0
    won: defaultdict[int, float] = defaultdict(float)
    resisted: defaultdict[int, float] = defaultdict(float)
    for ((acts, _), chance), ((resists, critical), luck) in product(totals(actor).items(), totals(other).items()):
        level = opposed(acts, resists, critical)
        if acts < 4:
            failed += chance * luck
        elif level:
            won[level] += chance * luck
        else:
            resisted[1 + trait_rules.raises(resists, acts)] += chance * luck
            tied += chance * luck * (acts == resists)
    assert told.failed == pytest.approx(failed, abs=1e-12)
    assert told.tied == pytest.approx(tied, abs=1e-12)
    for reached, counted in ((told.won, won), (told.resisted, resisted)):
        for place, chance in enumerate(reached):
            assert chance == pytest.approx(sum(odds for at, odds in counted.items() if at > place), abs=1e-12)


@pytest.mark.parametrize("level", range(1, 5))
def test_what_wins_is_the_least_that_wins(level: int) -> None:
    for other in range(-5, 20):
        least = max(4, other + wins_by(level))
        assert opposed(least, other) >= level > opposed(least - 1, other)
    for actor in range(4, 20):
        least = actor + resists_by(level)
        assert opposed(actor, least) == 0
        assert 1 + trait_rules.raises(least, actor) == level
        assert level > 1 or opposed(actor, least - 1) > 0


# Saga.


def nets(own: int, theirs: int, rerolls: int, traded: int) -> dict[int, Fraction]:
    """The net marks of a roll, every way that the dice can fall by thirds; two dice are thrown again together."""
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for fallen in product((0, 0, 1), repeat=own):
        shown = sum(fallen)
        for again in product((0, 0, 1), repeat=min(rerolls, own - shown)):
            for other in range(theirs + 1):
                ways = Fraction(comb(theirs, other) * 2 ** (theirs - other), 3**theirs)
                found[traded + shown + sum(again) - other] += ways / 3 ** (own + min(rerolls, own - shown))
    return found


@pytest.mark.parametrize("rerolls", [0, 2])
@pytest.mark.parametrize(("total", "against"), [(1, 0), (4, 3), (7, 2)])
def test_pools_by_brute_force(total: int, against: int, rerolls: int) -> None:
    best = []
    for traded in range(total // 3 + 1):
        counted = nets(total - 3 * traded, against, rerolls, traded)
        told = odds.pool(total, against, rerolls=rerolls, trade=traded, wanted=2, exact=True)
        assert {net: chance for net, chance in told.net.items() if chance} == dict(counted)
        assert told.reached == sum(chance for net, chance in counted.items() if net >= 2)
        assert told.success == sum(chance for net, chance in counted.items() if net > 0)
        assert told.qualified == (counted[0] if against else 0)
        best.append(told.reached)
    whole = odds.pool(total, against, rerolls=rerolls, wanted=2)
    assert whole.reached == pytest.approx(float(max(best)), abs=1e-15)
    assert whole.best_trade == best.index(max(best))


def test_a_contest_and_its_ties() -> None:
    free, defended = (odds.pool(5, 4, contest=True, defends=defends, trade=0) for defends in (False, True))
    mine, theirs = (icepool.d6.map(lambda face: int(face >= 5)) @ 1 for _ in range(2))
    net = (5 @ mine) - (4 @ theirs)
    assert free.success == defended.success == pytest.approx(float(net.probability(">", 0)), abs=1e-14)
    assert free.qualified == pytest.approx(float(net.probability("==", 0)), abs=1e-14)
    assert defended.qualified == 0


def test_retries_stop_where_enough_is_reached() -> None:
    """One die, nothing against it: a mark at once, or by one of two more tries."""
    told = odds.pool(1, retries=2, exact=True)
    assert told.reached == 1 - Fraction(2, 3) ** 3
    assert told.net == {0: Fraction(2, 3) ** 3, 1: 1 - Fraction(2, 3) ** 3}
    assert odds.pool(1, retries=2, wanted=2).reached == 0


def test_a_chance_die_fails_dramatically() -> None:
    for retries in range(3):
        assert odds.pool(-3, 2, retries=retries).dramatic == pytest.approx(3.0 ** -(retries + 1), abs=1e-15)
    assert odds.pool(1, 2).dramatic == 0


def test_who_has_no_die_throws_an_ordinary_one_where_the_table_plays_so() -> None:
    """Penalties bring the chance die all the same: they are what leaves less than nothing."""
    ordinary, one = odds.pool(0, 2, no_dice="one-die", exact=True), odds.pool(1, 2, exact=True)
    assert (ordinary.net, ordinary.success, ordinary.qualified, ordinary.dramatic) == (
        one.net,
        one.success,
        one.qualified,
        0,
    )
    assert odds.pool(0, 2, no_dice="chance").dramatic == odds.pool(0, 2).dramatic == pytest.approx(1 / 3)
    assert odds.pool(-1, 2, no_dice="one-die").dramatic == pytest.approx(1 / 3)
    with pytest.raises(odds.Unanswerable):
        odds.pool(0, 2, no_dice="two-dice")


def test_kismet_by_hand() -> None:
    told = odds.kismet(2, step=7)
    assert told.spared == pytest.approx(4 / 9)
    assert told.spark == pytest.approx({0: 6 / 9, 1: 2 / 9, 2: 1 / 9})
    assert told.doom == pytest.approx({0: 4 / 9, 1: 4 / 9, 2: 1 / 9})
    assert told.doomed == pytest.approx(5 / 9)  # the eighth step is the end


# What else there is.


def test_bleeding_out_round_by_round() -> None:
    bleeds = odds.bleeding_out(8, wounds_borne=0)
    assert bleeds.after(0) == (0, 1, 0)
    assert bleeds.after(1) == pytest.approx((bleeds.dies_this_round, bleeds.bleeds_on, bleeds.stable_this_round))
    assert bleeds.after(200) == pytest.approx((1 - bleeds.stabilised, 0, bleeds.stabilised))


ROWS = """
by-vigor = ["permanent", "wounds", "day"]
[durations]
permanent = { title = "for good" }
wounds = { title = "until healed", heals = true }
day = { title = "for a day", hours = 24 }
[rows.leg]
on = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12]
title = "a leg"
[rows.toe]
on = [10]
die = [1, 2, 3]
title = "a toe"
[rows.finger]
on = [10]
die = [4, 5, 6]
title = "a finger"
"""


def test_injuries_add_up_and_a_row_may_have_its_own_duration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(injuries, "INJURY_TABLE", injuries.read_table(ROWS))
    plain = odds.incapacitation(8)
    assert plain.injuries == pytest.approx({"leg": 33 / 36, "toe": 1.5 / 36, "finger": 1.5 / 36})
    own = ROWS.replace('"a toe"', '"a toe"\nlasts = "day"')
    monkeypatch.setattr(injuries, "INJURY_TABLE", injuries.read_table(own))
    told = odds.incapacitation(8)
    assert set(told.bleeding) == {"permanent", "day"}
    assert told.bleeding["permanent"] == pytest.approx(plain.bleeding["permanent"] * 34.5 / 36)
    assert told.injured["day"] == pytest.approx(plain.injured["day"] + plain.injured["wounds"] * 1.5 / 36)
    assert sum(told.fates().values()) == pytest.approx(1)
    assert (told.dead, told.survives) == (plain.dead, pytest.approx(plain.survives))


def test_death_in_both_editions() -> None:
    """d4 and d6, three Wounds: dead with both 1s, or in Deluxe with 4 or less on both."""
    assert odds.incapacitation(4).dead == pytest.approx(1 / 24)
    deluxe = odds.incapacitation(4, edition="deluxe")
    assert deluxe.dead == pytest.approx(3 / 4 * 4 / 6)  # a d4 that shows a 4 goes on
    assert deluxe.dead + sum(deluxe.bleeding.values()) == pytest.approx(1 - odds.trait(4, modifier=-3).success)


def test_records_stay_as_they_are() -> None:
    class Pair(Record):
        """Two things."""

        one: int
        two: str = "two"

    pair = Pair(1)
    assert (pair, hash(pair), repr(pair)) == (Pair(one=1, two="two"), hash(Pair(1)), "Pair(one=1, two='two')")
    assert pair != Pair(2)
    with pytest.raises(AttributeError, match="stays"):
        pair.one = 2  # type: ignore[misc] # it is refused
    with pytest.raises(AttributeError, match="stays"):
        del pair.one
    for wrong in (Pair, lambda: Pair(1, "2", 3), lambda: Pair(1, three=3)):  # type: ignore[call-arg] # each is refused
        with pytest.raises(TypeError, match=r"__init__\(\)"):
            wrong()


@pytest.mark.parametrize("modifier", [7, 8, 9, 12, 40])
def test_what_is_far_easier_than_a_raise_is_a_raise(modifier: int) -> None:
    """Only a natural 1 on both dice fails, however much is added."""
    told = odds.fire(8, 1, modifier=modifier)
    assert told.joint[1, 1] == pytest.approx(1 - 1 / 48)
    hit = odds.attack(8, odds.Damage((6, 6)), odds.Target(5), tn=4 - modifier)
    assert (hit.hit, hit.raised) == pytest.approx((1 - 1 / 48, 1 - 1 / 48))


@pytest.mark.parametrize(("mine", "theirs"), [(40, 0), (0, 40), (-40, 3), (25, -25), (40, 40), (-30, -30)])
def test_opposed_rolls_with_modifiers_far_apart(mine: int, theirs: int) -> None:
    """By every pair of totals, as far as they are likelier than nothing."""

    def totals(modifier: int) -> dict[int, float]:
        reached = [best_at_least(6, 6, total, 1.0) for total in range(1, 260)]
        exactly = {total + modifier: more - less for total, (more, less) in enumerate(pairwise((*reached, 0.0)), 1)}
        failed = exactly.pop(1 + modifier)
        exactly[min(1 + modifier, 3)] = exactly.get(min(1 + modifier, 3), 0.0) + failed
        return exactly

    told = odds.opposed(odds.Side(6, mine), odds.Side(6, theirs))
    acts, resists = totals(mine), totals(theirs)
    for raises, chance in enumerate(told.won[:12]):
        least = 4 * raises if raises else 1
        by_hand = sum(a * b for x, a in acts.items() for y, b in resists.items() if x >= 4 and x - y >= least)
        assert chance == pytest.approx(by_hand, abs=1e-11), raises


@pytest.mark.parametrize(("mine", "wild", "theirs"), [(99, 0, 2), (25, 0, 3), (3, 0, 25), (50, 0, 49), (100, 100, 2)])
def test_opposed_rolls_of_dice_with_long_periods(mine: int, wild: int, theirs: int) -> None:
    """By every total of the other side, as far as they are likelier than nothing."""
    told = odds.opposed(odds.Side(mine, 0, wild, "total"), odds.Side(theirs, 0, 0, "total"))
    exactly = [at_least(theirs, total, 1.0) - at_least(theirs, total + 1, 1.0) for total in range(1, 1000)]
    for raises, chance in enumerate(told.won):
        margin = 4 * raises or 1
        by_hand = sum(part * best_at_least(mine, wild, max(4, y + margin), 1.0) for y, part in enumerate(exactly, 1))
        assert chance == pytest.approx(by_hand, abs=1e-12), raises
