"""Counts in words: which numbers they hold for, their bounds, and the names of what they count."""

from __future__ import annotations

import pytest

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.counts import counts_of, in_digits, many_of


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("at least 2", [2, 3, 4]), ("no fewer than 3", [3, 4]), ("2 or more", [2, 3, 4]), ("3+", [3, 4]),
        ("at most 1", [0, 1]), ("no more than 2", [0, 1, 2]), ("1 or fewer", [0, 1]), ("more than 2", [3, 4]),
        ("fewer than 2", [0, 1]), ("exactly 2", [2]), ("just 2", [2]), ("between 1 and 3", [1, 2, 3]), ("2", [2, 3, 4]),
        ("all", [4]), ("all 4", [4]), ("both", [4]), ("none", [0]), ("not a single", [0]), ("any", [1, 2, 3, 4]),
        ("not all", [0, 1, 2, 3]), ("half", [2]), ("at least half", [2, 3, 4]), ("more than half", [3, 4]),
        ("even", [0, 2, 4]), ("1 or 3", [1, 3]),
    ],
)  # fmt: skip
def test_words_say_how_many_of_four(words: str, held: list[int]) -> None:
    assert [number for number in range(5) if many_of(words).holds(number, 4)] == held


@pytest.mark.parametrize(
    ("words", "bounds"),
    [("at least 2", (2, -1)), ("more than 2", (3, -1)), ("at most 2", (0, 2)), ("fewer than 2", (0, 1)),
     ("exactly 2", (2, 2)), ("none", (0, 0)), ("all", (1, -1)), ("somebody", (1, -1))],
)  # fmt: skip
def test_a_count_has_bounds(words: str, bounds: tuple[int, int]) -> None:
    assert many_of(words).bounds == bounds


def test_all_of_another_number_is_refused() -> None:
    with pytest.raises(Unanswerable, match="All 3 of 4"):
        many_of("all 3").holds(3, 4)
    with pytest.raises(Unanswerable, match="not counted"):
        _ = many_of("half").bounds


@pytest.mark.parametrize(
    ("text", "digits"),
    [("at least two sixes on five d6", "at least 2 6s on 5 d6"), ("a couple of dice, twice", "2 dice, 2 times"),
     ("half a dozen or each one", "6 or each"), ("no one of the three", "no of the 3")],
)  # fmt: skip
def test_numbers_are_put_in_digits(text: str, digits: str) -> None:
    assert in_digits(text) == digits


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("chance of at least one card", ["1 card or more"]), ("three cards or more", ["3 cards or more"]),
        ("exactly two of the cards", ["exactly 2 cards"]), ("no card", ["no cards"]), ("any cards", ["1 card or more"]),
        ("no more than two cards", ["2 cards or fewer"]), ("all the cards", ["all cards"]), ("two cards", []),
        ("1 to 3 cards", ["1 to 3 cards"]), ("at least half of the cards", ["half or more of the cards"]),
    ],
)  # fmt: skip
def test_things_are_counted_by_their_name(text: str, names: list[str]) -> None:
    assert [count.named("cards") for count in counts_of(text, "cards?")] == names
