"""A sweep of attacks: what they share is computed once, and each answer is the one of the attack alone."""

from __future__ import annotations

from itertools import product
from time import process_time

import pytest

from bench import sweeps
from wildtable import odds
from wildtable.odds.harm import Harm, Target


def test_an_attack_of_a_sweep_is_the_attack_alone() -> None:
    memo = odds.AttackMemo()
    for tn, toughness, bennies, soak, spent in product((4, 7), (5, 9), (0, 2), (0, 1, 3), (0, 1)):
        before = Harm(1, True, bennies=soak)
        given = {"tn": tn, "bennies": bennies, "damage_bennies": spent, "before": before}
        target = Target(toughness, 2, 8)
        swept = odds.attack(10, "d8+d6+1 ap 1", target, memo=memo, **given)
        alone = odds.attack(10, "d8+d6+1 ap 1", target, **given)
        assert swept.harms == pytest.approx(alone.harms, abs=1e-11)
        assert swept[:3] == alone[:3]


def test_several_dice_are_answered_with_a_memo_as_without() -> None:
    assert odds.attack(8, "2d8", 6, dice=3, memo=odds.AttackMemo()) == odds.attack(8, "2d8", 6, dice=3)


@pytest.mark.slow
def test_a_sweep_takes_less_than_its_attacks_one_by_one() -> None:
    """The bound of `python -m bench` is a tenth; half of it fails only for a sweep that shares nothing."""
    start = process_time()
    sweeps.swept()
    middle = process_time()
    for _ in range(len(sweeps.SWEEP) // 2):
        sweeps.single()
    assert middle - start < process_time() - middle
