"""A sweep or a comparison whose answers are all the same, because its numbers change nothing, is no answer."""

from __future__ import annotations

import pytest

from wildtable import odds

SIDES = (("fighting d8", "parry 6 toughness 7"), ("sellsword", "bandit"), ("damage 2d6", "toughness 7"))
SWEPT = (
    "wounds 0..2",
    "1..2 bennies",
    "armor 1..2",
    "ap 0..2",
    "parry 3..5",
    "size 0..2",
    "fatigue 0..2",
    "toughness 8..9",
)


@pytest.mark.parametrize("swept", SWEPT)
def test_a_sweep_that_changes_nothing_is_refused(swept: str) -> None:
    for one, other in SIDES:
        for text in (f"{one} {swept} v {other}", f"{one} v {other}, {swept}", f"{one} v {other} with {swept}"):
            told = odds.ask(text)
            rows = [[(row.outcome, row.value) for row in each.summary] for _, each in told.variants]
            assert told.problem or any(row != rows[0] for row in rows), text


def test_a_comparison_of_numbers_that_change_nothing_is_refused() -> None:
    assert odds.ask("damage 2d6 v toughness 5, parry 3 vs parry 5").problem.startswith("All answers are the same")
    assert odds.ask("fighting d8 v parry 6, light cover vs dim light").variants
