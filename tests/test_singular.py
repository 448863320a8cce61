"""Sentences that count have the singular and the plural."""

from __future__ import annotations

import re

import pytest

from wildtable.text.book import Book
from wildtable.text.english import ENGLISH, say
from wildtable.text.saga import book

MANY = re.compile(r"\{ \$(\w+) \} (?:Bennies|inches|Wounds|rounds|steps|pushes|marks|Power Points|casualties)\b")


@pytest.mark.parametrize(
    ("key", "one", "many"),
    [
        ("benny-start", "Ada has one Benny.", "Ada has 2 Bennies."),
        ("run", "Ada runs an inch farther.", "Ada runs 2 inches farther."),
        ("power-left", "Ada has one Power Point left.", "Ada has 2 Power Points left."),
    ],
)
def test_one_is_told_as_one(key: str, one: str, many: str) -> None:
    assert say("said", key, who="Ada", n=1) == one
    assert say("said", key, who="Ada", n=2) == many


def test_a_casualty_of_a_ship_is_told_as_one() -> None:
    hit = say("said", "section-hit", ship="Kestrel", section="Repair", die="d4-1", n=1)
    assert hit == "Kestrel: Repair is hit, down to d4-1; one casualty in all."
    for many, said in ((1, "one stays out"), (3, "3 stay out")):
        lost = say("said", "hands-lost", ship="Kestrel", n=many)
        assert lost == f"Kestrel: no casualties return; {said}."


def test_saga_counts_alike() -> None:
    assert book.say("said", "guard", who="Mira", n=1) == "Mira has 1 push to block with."
    assert book.say("events", "doomed", who="Mira", steps=3) == "Mira: 3 steps of doom."


@pytest.mark.parametrize("sentences", [ENGLISH, book.BOOK], ids=["savage", "saga"])
@pytest.mark.parametrize("chapter", ["said", "events"])
def test_each_sentence_of_the_log_that_counts_has_its_singular(sentences: Book, chapter: str) -> None:
    counted = {key: found for key, text in sentences.chapters()[chapter].items() if (found := MANY.findall(text))}
    singular = {key for key, text in sentences.chapters()[chapter].items() if "[one]" in text}
    assert counted
    assert [key for key in counted if key not in singular] == []
