"""One of a thing is told as one: a Benny, an inch, a push, wherever a sentence counts."""

from __future__ import annotations

import re

import pytest

from wildtable.text import english
from wildtable.text.saga import book

MANY = re.compile(r"(\{\w+\}) (?:Bennies|inches|Wounds|rounds|steps|pushes|marks|Power Points|casualties)\b")


def counted(text: str) -> list[str]:
    """Return the numbers of a sentence that stand before a plural, in their braces."""
    return MANY.findall(text)


@pytest.mark.parametrize(
    ("key", "one", "many"),
    [
        ("benny-start", "Ada has one Benny.", "Ada has 2 Bennies."),
        ("run", "Ada runs an inch farther.", "Ada runs 2 inches farther."),
        ("power-left", "Ada has one Power Point left.", "Ada has 2 Power Points left."),
    ],
)
def test_one_is_told_as_one(key: str, one: str, many: str) -> None:
    assert english.say("said", key, who="Ada", n=1) == one
    assert english.say("said", key, who="Ada", n=2) == many


def test_a_casualty_of_a_ship_is_told_as_one() -> None:
    hit = english.say("said", "section-hit", ship="Kestrel", section="Repair", die="d4-1", n=1)
    assert hit == "Kestrel: Repair is hit, down to d4-1; one casualty in all."
    for many, said in ((1, "one stays out"), (3, "3 stay out")):
        lost = english.say("said", "hands-lost", ship="Kestrel", n=many)
        assert lost == f"None of the casualties of Kestrel pulls through: {said}."


def test_saga_counts_alike() -> None:
    assert book.say("said", "guard", who="Mira", n=1) == "Mira has 1 push to block with."
    assert book.say("events", "doomed", who="Mira", steps=3) == "Mira: 3 steps of doom."


def test_each_sentence_of_the_log_that_counts_has_its_singular() -> None:
    sentences = english.book()["said"]
    missing = [key for key, text in sentences.items() if "{n}" in counted(text) and f"{key}-1" not in sentences]
    assert not missing


def test_each_sentence_on_the_fields_of_an_event_that_counts_has_its_singular() -> None:
    sentences = english.book()["events"]
    several = [(key, field[1:-1]) for key, text in sentences.items() for field in counted(text)]
    assert several
    assert not [key for key, field in several if f"{key.removesuffix(f'-{field}')}-{field}-1" not in sentences]


def test_no_sentence_of_sagas_log_counts_without_a_singular() -> None:
    assert not [key for name in ("said", "events") for key, text in book.book()[name].items() if counted(text)]
