"""Unreadable questions are answered with the nearest question that can."""

from __future__ import annotations

import pytest

from wildtable import odds
from wildtable.odds.questions.phrasing import EXAMPLES, nearest_question


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_read_to_the_last_word(example: str) -> None:
    told = odds.ask(example)
    assert told, told.problem
    assert not told.unread
    assert nearest_question(example) == example


@pytest.mark.parametrize(
    ("question", "nearest"),
    [
        ("fear check spirit d8 -2", "spirit d8 at -2"),
        ("count the 6d6", "count(6d6 >= 5)"),
        ("sneaking d8 notices d6", "stealth d8 opposed by notice d6"),
        ("xyzzy", EXAMPLES[0]),
    ],
)
def test_a_refusal_names_the_nearest_question(question: str, nearest: str) -> None:
    assert nearest_question(question) == nearest
