"""Attacks to their end, by hand and by another library; `oracles.py` plays them."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import icepool
import pytest

from wildtable import odds
from wildtable.odds.harm import WOUNDS_MOST
from wildtable.savage.editions.settings import EDITIONS, edition

CLUB = odds.Damage((8, 4))
PLAIN = odds.Target(5)


def test_the_wounds_that_can_be_borne_are_those_of_every_edition() -> None:
    for name in EDITIONS:
        assert edition(name).wounds_most == edition(name).wound_penalty_most == WOUNDS_MOST


def test_damage_by_hand() -> None:
    """2d6 against 5: below with (1,1) (1,2) (2,1) (1,3) (2,2) (3,1): 6 of 36."""
    hurt = odds.damage(odds.Damage((6, 6)), 5, exact=True)
    assert hurt.nothing == Fraction(1, 6)
    assert sum(hurt.wounds) == 1
    assert hurt.wounds[0] == hurt.nothing + hurt.shaken
    d4 = odds.damage(odds.Damage((4,)), 4, exact=True)  # 4 never stays, 5 to 7 follow the first ace
    assert d4 == (Fraction(3, 4), Fraction(3, 16), (Fraction(15, 16), Fraction(3, 64), Fraction(3, 256),
                                                    Fraction(3, 1024), Fraction(1, 1024)))  # fmt: skip


def test_a_second_shaken_wounds() -> None:
    calm, shaken = (odds.damage(CLUB, 6, shaken=before) for before in (False, True))
    assert shaken.nothing == calm.nothing
    assert shaken.shaken == 0
    assert shaken.wounds[1] == pytest.approx(calm.shaken + calm.wounds[1], abs=1e-15)


def test_armor_piercing_goes_through_armor_only() -> None:
    ways = [odds.damage(odds.Damage((6, 6), ap=ap), 8, armor=2) for ap in (0, 1, 2, 9)]
    plain = [odds.damage(odds.Damage((6, 6)), toughness) for toughness in (8, 7, 6, 6)]
    assert ways == plain


def test_damage_rolled_again_by_another_library() -> None:
    die = icepool.d8.explode(depth=12) + icepool.d4.explode(depth=24)
    best = icepool.highest(die, die)
    for goal in (1, 50):
        hurt = odds.damage(CLUB, 6, bennies=1, goal=goal)
        if goal == 50:  # the Benny is always spent, so it is the best of two
            assert hurt.at_least(2) == pytest.approx(float(best.probability(">=", 14)), abs=1e-10)
        assert hurt.at_least(1) == pytest.approx(float(best.probability(">=", 10)), abs=1e-10)
        assert sum(hurt.wounds) == pytest.approx(1, abs=1e-12)
    hurt = odds.damage(CLUB, 6, bennies=1)  # a Wound stands
    twice = float(die.probability(">=", 14)) * (1 + float(die.probability("<", 10)))
    assert hurt.at_least(2) == pytest.approx(twice, abs=1e-10)


def test_a_soak_by_hand() -> None:
    """A d8 and a d6 come to 4 in 13 of 16, to 8 in 71 of 288, to 12 in 239 of 2304."""
    target = odds.Target(6, vigor=8)
    soak = odds.soak(2, target)
    assert soak.left == pytest.approx((71 / 288, 13 / 16 - 71 / 288, 3 / 16), abs=1e-15)
    assert soak.shaken == pytest.approx(1 - 71 / 288, abs=1e-15)
    assert odds.soak(2, target, shaken=True).shaken == pytest.approx(1 - 71 / 288, abs=1e-15)
    assert odds.soak(1, target, wounds_before=2).left[0] == pytest.approx(odds.trait(8, modifier=-2).success)
    assert odds.soak(1, target, bennies=3).left[0] == pytest.approx(odds.trait(8, bennies=2).success, abs=1e-14)


def test_an_attack_with_a_soak_by_another_library() -> None:
    """A d8 against Parry 5, 2d6 against 5, one Benny for a Soak roll with d8."""
    depth = 14
    d6, d8 = (icepool.d(sides).explode(depth=depth) for sides in (6, 8))
    hit = icepool.highest(d8, d6)
    vigor = icepool.highest(d8, d6).map(lambda total: max(0, total // 4))
    plain, raised = d6 + d6, d6 + d6 + d6
    attack = odds.attack(8, odds.Damage((6, 6)), odds.Target(5, vigor=8), tn=5, before=odds.Harm(bennies=1))
    raise_ = hit.probability(">=", 9)
    dealt = defaultdict(Fraction, {0: Fraction(hit.probability("<", 5))})
    for damage, chance in ((plain, hit.probability(">=", 5) - raise_), (raised, raise_)):
        for wounded, odds_ in damage.map(lambda total: max(0, (total - 5) // 4)).items():
            dealt[wounded] += chance * Fraction(odds_, damage.denominator())
    left: defaultdict[int, float] = defaultdict(float)
    for wounded, chance in dealt.items():
        for level, odds_ in vigor.items():
            left[max(0, wounded - level)] += float(chance * Fraction(odds_, vigor.denominator()))
    for many, chance in enumerate(attack.hurt.wounds):
        assert chance == pytest.approx(left[many], abs=1e-9), many
    assert attack.hit == pytest.approx(float(hit.probability(">=", 5)), abs=1e-9)
    assert attack.out == pytest.approx(sum(chance for many, chance in left.items() if many > 3), abs=1e-9)


def test_a_table_where_critical_failures_are_final_binds_the_attacker_too() -> None:
    """One Benny for the roll to hit: a Critical Failure on either roll stands."""
    once = odds.trait(8, tn=5)
    final, mishap = (odds.attack(8, CLUB, PLAIN, tn=5, bennies=1, critical_failures=how) for how in ("final", "mishap"))
    assert once.critical_failure == pytest.approx(1 / 48)
    assert final.critical_failure == pytest.approx((1 + once.failure) / 48)
    assert final.hit == pytest.approx(odds.trait(8, tn=5, bennies=1, critical_failures="final").success)
    assert mishap.hit == pytest.approx(odds.trait(8, tn=5, bennies=1).success)
    assert final.hit < mishap.hit


def test_several_hits_and_a_duel_have_no_more_bennies_than_can_be_worked_out_at_once() -> None:
    with pytest.raises(odds.Unanswerable, match="soaking several hits cannot be 20"):
        odds.attack(8, CLUB, PLAIN, dice=10, before=odds.Harm(bennies=20))
    with pytest.raises(odds.Unanswerable, match="damage of several hits cannot be 20"):
        odds.attack(8, odds.Damage((100,) * 20), PLAIN, dice=10)
    with pytest.raises(odds.Unanswerable, match="of both together, cannot be 40"):
        odds.duel("brawler", "brawler", bennies=20)


@pytest.mark.parametrize("shaken", [False, True])
@pytest.mark.parametrize("bennies", [0, 1, 2])
def test_a_hit_without_a_soak_roll_deals_the_wounds_of_its_damage(shaken: bool, bennies: int) -> None:
    """A Soak roll at -200 takes off none. Of a Shaken target, both the first level and the second deal one Wound."""
    target = odds.Target(6, soak=-200, wild=0)
    law = odds.strike("2d6", target, odds.Harm(shaken=shaken, bennies=bennies))
    wounds = odds.damage("2d6", 6, shaken=shaken).wounds
    for many, chance in enumerate(wounds):
        assert sum(part for harm, part in law.items() if harm.taken == many) == pytest.approx(chance, abs=1e-12), many
