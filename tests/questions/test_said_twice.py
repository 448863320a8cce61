"""Values that a question says twice: none is overwritten in silence."""

from __future__ import annotations

import itertools

import pytest

from wildtable import odds
from wildtable.odds.questions.reading.reader import read

TWICE = (
    "parry {}", "toughness {}", "tn {}", "{} bennies", "gang up {}", "ap {}", "rof {}", "{} wounds", "fighting d{}",
    "{} actions",
)  # fmt: skip


@pytest.mark.parametrize("phrase", TWICE)
@pytest.mark.parametrize("joined", ["{}, {}", "{} v toughness 9, {}", "{} and also {}"])
def test_a_second_value_is_the_others_or_is_refused(phrase: str, joined: str) -> None:
    for first, second in itertools.permutations((4, 6, 8), 2):
        facts = read(joined.format(phrase.format(first), phrase.format(second)))
        kept = [str(value) for side in (facts, facts.attacker, facts.target) for value in vars(side).values()]
        is_kept = all(any(str(value) in text for text in kept) for value in (first, second))
        assert facts.strange or is_kept, (phrase, joined, first, second)


@pytest.mark.parametrize(
    "question",
    [
        "fighting d8 v parry 6 toughness 7, parry 5, parry 4",
        "fighting d8 v shaken target, shaken, toughness 5",
        "d8 tn 4, tn 6",
    ],
)
def test_what_is_said_twice_for_one_is_refused(question: str) -> None:
    assert odds.ask(question).problem.startswith("Not understood: ")
