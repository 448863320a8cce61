"""Rules, numbers in and numbers out, at values that no story comes to today and a table's own file may."""

from __future__ import annotations

from wildtable.savage.chases.rules import cards
from wildtable.savage.firing.rules import shot_dice
from wildtable.savage.wounds.rules import damage_result


def test_who_earns_no_card_in_a_chase_loses_none() -> None:
    assert [cards(level, 0) for level in (-1, 0, 1, 3)] == [0, 0, 1, 3]
    assert [cards(level, 2) for level in (0, 1)] == [0, 3]


def test_shot_does_least_beyond_every_range_band() -> None:
    assert [len(shot_dice((6, 6, 6), band)) for band in (0, 1, 2, 3, None)] == [3, 2, 1, 1, 1]


def test_damage_below_toughness_does_nothing() -> None:
    assert damage_result(0, shaken=False) == (0, False)
    assert damage_result(0, shaken=True) == (0, True)
