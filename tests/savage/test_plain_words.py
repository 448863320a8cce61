"""Each word that is said can be understood by somebody who has only the rulebook: no ids, no codes, no empty names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random as Source
from typing import Any

import pytest

from tests.savage.loaded import LOADS, Loaded
from wildtable.play import GM, Table
from wildtable.systems import system
from wildtable.text.entries import line, shown
from wildtable.text.spoken import SpokenOffer

SAVAGE = system("savage")
SEATS = (GM, "p1", "p2", "p3")
STEPS = 60
LIKES = {"attack": 40, "begin": 20, "roll": 5, "keep": 5, "soak": 5, "move": 4, "end-turn": 3, "test-of-will": 5}
BRINGS_TO_AN_END = {"end-fight", "end-session", "leave", "end-chase", "open-scene", "open-place", "leave-scene"}

STRANGE = (
    (re.compile(r"\b[a-z]+(?:-[a-z]+)*-\d+\b"), "the id of a figure"),
    (re.compile(r"\b[a-z]+_[a-z]+\b"), "the name of a field"),
    (re.compile(r"[{}]|None\b|True\b|False\b"), "something that was to be filled in"),
    (re.compile(r"\s[,:.;]|\s{2,}|^\s|\s$|: *$"), "an empty name"),
    (re.compile(r"\b(?:sw|7w)\.[a-z]"), "a slug"),
    (re.compile(r"wits against wits|how bad is it|[Uu]nsettle|reads the map again"), "jargon of ours"),
)
WELL = re.compile(r"d\d+(?:-\d+)?|\b(?:three|point|off|near|all)-\w+")
"""Words that look like ids and are the rulebook's."""


def strange(text: str) -> list[str]:
    """Return the words not to be understood in a sentence."""
    plain = WELL.sub("x", text)
    return [f"{why}: {text!r}" for what, why in STRANGE if what.search(plain)]


def said_of(offer: SpokenOffer) -> Iterator[str]:
    """Yield what an offer says, but for names that the table gave, which may be anything."""
    yield offer.label
    yield offer.hint
    for field in offer.fields:
        yield field.label
        for choice in field.choices if field.kind in ("one", "some") else ():
            yield choice.label
            yield choice.hint


def heard(table: Any, entry: Any, seat: str) -> Iterator[str]:
    """Yield what a seat reads of an entry."""
    there = shown(SAVAGE.game, entry, seat, table.before, table.state)
    if there is None:
        return
    told = line(SAVAGE.words, table.state, there, seat)
    yield told.head
    yield from told.said
    for card in told.rolls:
        yield card.title
        yield card.outcome
        yield from (part.label for part in card.parts)


def chosen(table: Any, source: Source) -> tuple[str, Any, list[str]]:
    """A seat, a command by taste, and what its offers said."""
    words: list[str] = []
    kinds: dict[str, list[tuple[str, Any]]] = {}
    for seat in SEATS:
        for offer in SAVAGE.game.offers(table.state, seat):
            tag = str(type(offer.template).__struct_config__.tag)
            if offer.when == "campaign" or tag in BRINGS_TO_AN_END:
                continue
            kinds.setdefault(tag, []).append((seat, offer))
            if source.random() < 0.1:
                words += said_of(SAVAGE.words.offer(table.state, offer))
    while True:
        weights = [LIKES.get(tag, 0.3 if kinds[tag][0][1].when in ("gm", "ruling") else 1) for tag in kinds]
        tag = source.choices(list(kinds), weights)[0]
        seat, offer = source.choice(kinds[tag])
        command = offer.pick(source.randrange)
        if command is not None:
            return seat, command, words
        del kinds[tag]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scene", sorted(SAVAGE.scenes))
def test_what_is_said_on_a_walk_is_plain(scene: str, seed: int) -> None:
    source = Source(f"{scene} {seed}")
    edition = SAVAGE.edition_of(SAVAGE.new("seven-worlds", scene)) if SAVAGE.edition_of else "seven-worlds"
    table: Any = Table(SAVAGE.game, SAVAGE.new(edition, scene))
    dice = Loaded(source, source.choice(sorted(LOADS)))
    found: dict[str, None] = {}
    for _ in range(STEPS):
        seat, command, words = chosen(table, source)
        entry = table.do(seat, command, dice)
        table.add(entry)
        words += [text for reader in (GM, "p1") for text in heard(table, entry, reader)]
        words.append(SAVAGE.words.asks(table.state))
        found |= dict.fromkeys(why for text in words if text for why in strange(text))
    assert not found, f"{scene}, seed {seed}:\n" + "\n".join(found)
