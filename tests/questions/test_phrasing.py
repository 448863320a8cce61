"""Unreadable questions are answered with the nearest question that can."""

from __future__ import annotations

import re

import pytest

from tests.questions.test_asked import QUESTIONS
from wildtable import odds
from wildtable.odds.questions import phrasing
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


WITHOUT_DICE = [each["ask"] for each in QUESTIONS if not phrasing._DIE.search(each["ask"])]


@pytest.mark.parametrize("asked", WITHOUT_DICE)
def test_no_way_of_putting_dice_is_missed_where_a_question_has_none(asked: str) -> None:
    def put(dice: bool) -> str:
        words = asked
        for _, pattern, way in phrasing._rewrites(dice):
            words = re.sub(pattern, way, words, flags=re.IGNORECASE)
        return words

    assert put(dice=True) == put(dice=False)


def test_what_a_way_fits_has_the_words_by_which_it_is_found() -> None:
    fitted = 0
    for asked in QUESTIONS:
        words = asked["ask"]
        for needed, pattern, way in phrasing._rewrites(dice=True):
            if re.search(pattern, words, re.IGNORECASE):
                fitted += bool(needed)
                assert all(word in words.lower() for word in needed), f"{pattern} fits {words!r}"
                words = re.sub(pattern, way, words, flags=re.IGNORECASE)
    assert fitted > 20


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"\bgoes? first\b", {"goe", "first"}),
        (r"^head\s?shot(?: at (?:an? )?\w+)*$", {"head", "shot"}),
        (r"\bbleeding|out\b", set()),
    ],
)
def test_the_words_of_a_way_are_those_that_cannot_be_missing(pattern: str, words: set[str]) -> None:
    assert phrasing._words_of(pattern) == words


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ("d8 v 4, supported by captain", "The skill of the support is missing."),
        ("deluxe: d8 v 4, supported by d6", "Nobody is supported by these rules."),
        ("adept casts entangle at bandit", "There is no such power here."),
        ("brawler v bandit, which of my powers", "Nobody is named who casts a power at a foe."),
    ],
)
def test_what_would_be_answered_wrongly_is_refused(asked: str, problem: str) -> None:
    assert (odds.ask(asked).problem or "").startswith(problem)


def test_an_answer_can_be_printed_whatever_was_asked() -> None:
    assert "?" in repr(odds.ask("d8 \ud800")).encode().decode()
