"""Dice, damage and targets as text mean what they mean as values."""

from __future__ import annotations

import pytest

from wildtable import odds
from wildtable.odds import Damage, Side, Target, Unanswerable


def test_text_is_the_same_as_values() -> None:
    assert odds.trait("d12+2") == odds.trait(12, modifier=2)
    assert odds.attack(8, "d8+d6", 7) == odds.attack(8, Damage((8, 6)), Target(7))
    assert odds.attack("d8-1", "2d6+1 ap 2", "7(2)") == odds.attack(8, Damage((6, 6), 1, 2), Target(7, 2), modifier=-1)
    assert odds.damage("2d6-1", "7 (2)") == odds.damage(Damage((6, 6), -1), 7, armor=2)
    assert odds.opposed("d8+1", "d6") == odds.opposed(Side(8, 1), Side(6)) == odds.opposed(Side(8, 1), 6)
    assert odds.fire("d8", 3) == odds.fire(8, 3)
    assert odds.breaking("d8", "d12+d6", 10) == odds.breaking(8, Damage((12, 6)), 10)
    assert odds.soak(2, "d8+1", bennies=2) == odds.soak(2, Target(0, vigor=8, soak=1), bennies=2)
    assert odds.strike("2d6+1 ap 2", "7(2)") == odds.strike(Damage((6, 6), 1, 2), Target(7, 2), odds.Harm())
    assert odds.area("d8", "3d6", [odds.Victim(Target(6))]) == odds.area(8, Damage((6,) * 3), [odds.Victim(Target(6))])


@pytest.mark.parametrize("text", ["", "8", "d", "dd8", "d8d6", "d8 wild", "d99999", "2d8"])
def test_what_is_no_die_is_said(text: str) -> None:
    with pytest.raises(Unanswerable, match="Write d8"):
        odds.trait(text)


@pytest.mark.parametrize("text", ["", "x", "2d6+", "+2d6", "2d6 d8", "2d6 - d4", "d8 ap", "2d6 ap x"])
def test_what_is_no_damage_is_said(text: str) -> None:
    with pytest.raises(Unanswerable):
        odds.attack(8, text, 7)


@pytest.mark.parametrize("text", ["", "seven", "7(", "7(2", "-7"])
def test_what_is_no_toughness_is_said(text: str) -> None:
    with pytest.raises(Unanswerable, match="Write 7"):
        odds.attack(8, "2d6", text)


def test_an_attack_is_told_in_one_line() -> None:
    assert len(repr(odds.attack(8, "d8+d6", 7))) < 120
