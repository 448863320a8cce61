"""A question of several cases or askings is split only where each part is read, and no word of a rule is lost."""

from __future__ import annotations

import time

import pytest

from wildtable import odds

HOSTILE = (
    "a / " * 150, "d8 or " * 100, "d8? " * 150, "first d8 then " * 42, "with or without " * 37, "[a, " * 150,
    "d8 wild, chance of a hit, and the average, " * 13, "x or not " * 66, "damage 2d6 acing 10+ " * 28,
    "3 friends support me with a raise " * 17, "at 3 wounds takes a " * 30,
    "raises count one more 4 successes in 3 " * 15,
)  # fmt: skip


@pytest.mark.parametrize("question", HOSTILE, ids=[each[:12] for each in HOSTILE])
def test_a_hostile_text_takes_less_than_a_second(question: str) -> None:
    odds.ask("d8 wild v parry 6, body or head")  # what is imported takes its time but once
    for text in (question[:600], question[:320]):
        began = time.process_time()
        odds.ask(text)
        assert time.process_time() - began < 1.0, text


@pytest.mark.parametrize(
    "question",
    [
        "damage 2d6 v toughness 5, parry 3 vs parry 5",
        "d8 wild at parry 6, flurble / gronk / plain",
        "fighting d8 v parry 6: with or without a zorkmid",
        "Saga: 8 dice v 5, blorp or not",
    ],
)
def test_cases_of_which_one_is_not_read_are_not_split(question: str) -> None:
    told = odds.ask(question)
    assert not told.variants
    assert told.problem or told.unread


@pytest.mark.parametrize(
    "question", ["fighting d8 wild v parry 6: does it hit or not", "sellsword v bandit: does he drop or not"]
)
def test_an_outcome_or_not_is_one_question(question: str) -> None:
    told = odds.ask(question)
    assert not told.problem
    assert not told.variants


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("shooting d8, rof 3, no kickback", "kickback"),
        ("rifleman v raider, T5, gremlin", "gremlin"),
    ],
)
def test_a_word_that_may_carry_a_rule_is_named(question: str, word: str) -> None:
    told = odds.ask(question)
    assert word in told.unread or word in told.problem or word in told.idle


def test_a_complication_is_no_word_by_the_way() -> None:
    told = odds.ask("chase: driving d8, chance of a complication")
    assert told.summary[0].outcome == "a complication"
    assert "a complication" not in [row.outcome for row in odds.ask("chase: driving d8").summary]
