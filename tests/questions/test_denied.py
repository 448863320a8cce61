"""A circumstance that a question denies does not hold, by whatever words it is named and denied."""

from __future__ import annotations

import pytest

from wildtable import odds
from wildtable.odds.questions.reading.denied import without_denied
from wildtable.odds.questions.reading.phrases import PHRASES
from wildtable.odds.questions.reading.reader import read
from wildtable.odds.questions.reading.tokens import tokens

KINDS = (
    "option range medium cover light state both joker drop ran unarmed raise mounted charge wild auto extra "
    "unskilled ganging bystander gravity"
)
BASES = ("fighting d8 v parry 6 toughness 7", "rifleman v sellsword", "damage 2d6+1 v toughness 6")
CIRCUMSTANCES = sorted(
    phrase
    for phrase, meaning in PHRASES.items()
    if meaning[0] in KINDS.split() and not {"#", "+", "D", "no", "none"} & set(phrase.split())
)


def answer(question: str) -> object:
    """Return the outcomes of an answer, or None for a refusal."""
    told = odds.ask(question)
    return None if told.problem else [(row.outcome, row.value) for row in (*told.summary, *told.details)]


@pytest.mark.parametrize("denial", ["not", "no", "without", "isn't", "never using", "nobody is"])
def test_no_denied_circumstance_is_read_as_if_it_held(denial: str) -> None:
    for phrase in CIRCUMSTANCES:
        for base in BASES:
            plain, said, denied = (read(base + each) for each in ("", f", {phrase}", f", {denial} {phrase}"))
            is_other = said.meaning != plain.meaning
            assert denied.strange or not is_other or denied.meaning != said.meaning, f"{base}, {denial} {phrase}"


@pytest.mark.parametrize("base", BASES)
def test_a_denied_circumstance_is_not_answered_as_if_it_held(base: str) -> None:
    plain = answer(base)
    for phrase in CIRCUMSTANCES[::24]:
        said, denied = answer(f"{base}, {phrase}"), answer(f"{base}, not {phrase}")
        assert said in (None, plain) or denied != said, phrase


def test_words_that_deny_nothing_known_stay_as_they_are() -> None:
    for text in ("d8 v parry 6, no cover", "d8 v parry 6, not only prone", "3d6 is no more than 8", "wild or not"):
        stream, refused = without_denied(words := tokens(text), PHRASES)
        assert (stream, refused) == (words, ())


@pytest.mark.parametrize("question", ["d8 v parry 6, not in bright light", "sellsword without a sword v bandit"])
def test_a_denial_that_leaves_open_what_holds_is_refused(question: str) -> None:
    told = odds.ask(question)
    assert told.problem.startswith("Not understood: ")
