"""The domain for words of one's own."""

from __future__ import annotations

import pytest

from wildtable.play import Text

WORDS = Text(("Winded", "Dazzled"), most=12, taken=("Dazzled",))


@pytest.mark.parametrize("line", ["Winded", "x", "Twelve signs", "Müde & lahm"])
def test_any_line_is_in_it(line: str) -> None:
    assert line in WORDS


@pytest.mark.parametrize(
    "line", ["", " ", " padded", "padded ", "thirteen sign", "two\nlines", "a\x00b", "Dazzled", 3, None]
)
def test_but_not_an_empty_a_long_an_unreadable_or_a_taken_one(line: object) -> None:
    assert line not in WORDS


def test_its_ideas_are_what_is_listed_counted_and_picked() -> None:
    assert list(WORDS) == ["Winded"]
    assert len(WORDS) == 1
    assert WORDS.pick(lambda limit: limit - 1) == "Winded"
    assert WORDS.kind == "text"
