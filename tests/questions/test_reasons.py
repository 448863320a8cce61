"""Words that only say what a rule does anyway change nothing, wherever they stand."""

from __future__ import annotations

import pytest

from wildtable import odds
from wildtable.odds.questions.reading.explained import without_reasons

REASONS = (
    "(one more d6 with a raise)", "(+d6 on a raise)", "(another d6 with a raise)", "(an extra d6 with a raise)",
    "(needs 4)", "(so he needs a 9)", "(I need 5)",
)  # fmt: skip


@pytest.mark.parametrize("reason", REASONS)
def test_a_reason_in_brackets_changes_nothing(reason: str) -> None:
    for first, second in (
        ("casting bolt, Spellcasting d8 wild card, 2d6 damage", "at short range, toughness 6 target"),
        ("fighting d8 wild card, Str d6+d8", "v parry 5 toughness 6"),
        ("shooting d6 extra, 2d6 damage", "toughness 6 target, short range"),
    ):
        plain, told = odds.ask(f"{first} {second}"), odds.ask(f"{first} {reason} {second}")
        assert told.summary == plain.summary, f"{first} {reason} {second}"
        assert not told.unread
        assert any(reason.strip("()") in note for note in told.notes)


def test_a_number_in_brackets_that_nothing_else_names_is_not_left_out() -> None:
    plain, notes = without_reasons("d8 (needs 6)")
    assert (plain, notes) == ("d8 (needs 6)", [])
