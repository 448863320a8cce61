"""Change what a player may not know, and every byte that a player is sent stays the same."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.dice import Tape
from wildtable.play import GM, WATCH, Codec, Table
from wildtable.saga.conflict.messages.commands import Act, BeginConflict, Impose, Next, Reveal, StartRound, Strike
from wildtable.saga.conflict.model import Element
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import opening
from wildtable.saga.growing.messages import Leave, Play
from wildtable.saga.harm.messages import Accept
from wildtable.saga.roll.messages import Deal, Done, Roll, Stand
from wildtable.systems import system

CODEC = Codec(SAGA)
WORDS = system("saga").words
PLAYED: tuple[tuple[Any, ...], ...] = (
    ("ann", Play("mira", "ann")),
    (GM, BeginConflict("serious")),
    (GM, Impose("pursuit")),
    (GM, StartRound("players")),
    ("ann", Act("mira", "other", "athletics", "pursuit", force=1)),
    ("ann", Roll("mira"), "561111"),
    ("ann", Stand("mira"), "1111111"),
    ("ann", Stand("mira")),
    (GM, Next()),
    (GM, Strike("watch", "mira", "physical", "pain")),
    (GM, Roll("watch"), "5111111"),
    (GM, Deal("watch", 1)),
    ("ann", Done("mira")),
    ("ann", Accept("mira")),
)


def sent(first: Story, seat: str) -> list[bytes]:
    """Everything that a seat is sent in the course of a conflict."""
    table: Table[Story, Any, Any] = Table(SAGA, first)
    told = []
    for who, command, *throws in PLAYED:
        tape = Tape([tuple((int(face),) for face in throw) for throw in throws])
        entry = table.do(who, command, tape)
        table.add(entry)
        events = tuple(shown for event in entry.act.events if (shown := SAGA.show(event, seat)) is not None)
        line = WORDS.line(table.state, replace(entry, act=replace(entry.act, events=events)), seat)
        offered = [WORDS.offer(table.state, offer) for offer in SAGA.offers(table.state, seat)]
        told.append(CODEC.encode((events, line, SAGA.view(table.state, seat), offered, WORDS.asks(table.state))))
    return told


def hidden(first: Story, **facts: Any) -> Story:
    """The same beginning with another hidden element."""
    changed = [replace(el, **facts) if el.hidden else el for el in first.elements]
    return replace(first, elements=tuple(changed))


FIRST = replace(opening(), pending=())


@pytest.mark.parametrize("seat", ["ann", "ben", WATCH])
@pytest.mark.parametrize(
    "other",
    [
        hidden(FIRST, name="The Duke"),
        hidden(FIRST, physical=30, social=0, mental=0),
        hidden(FIRST, note="", traits=("Loud Boots",)),
        replace(FIRST, elements=tuple([el for el in FIRST.elements if not el.hidden])),
        replace(FIRST, elements=(*FIRST.elements, Element("spy", "A Spy", physical=9, hidden=True))),
    ],
    ids=["name", "dice", "note", "none", "two"],
)
def test_a_hidden_element_is_no_part_of_what_a_player_is_sent(seat: str, other: Story) -> None:
    assert sent(FIRST, seat) == sent(other, seat)


def test_the_game_master_sees_it() -> None:
    assert sent(FIRST, GM) != sent(hidden(FIRST, name="The Duke"), GM)
    assert b"Magistrate" in sent(FIRST, GM)[0]
    assert b"sold the ship" not in b"".join(sent(FIRST, "ann"))


def test_shown_it_is_there_for_everybody_and_its_note_is_not() -> None:
    table: Table[Story, Any, Any] = Table(SAGA, FIRST)
    entry = table.do(GM, Reveal("magistrate"), Tape(()))
    shown = [SAGA.show(event, "ann") for event in entry.act.events]
    table.add(entry)
    assert b"Magistrate" in CODEC.encode(shown)
    assert b"sold the ship" not in CODEC.encode((shown, SAGA.view(table.state, "ann")))
    assert b"sold the ship" in CODEC.encode(SAGA.view(table.state, GM))


def test_what_was_hidden_leaves_unseen() -> None:
    table: Table[Story, Any, Any] = Table(SAGA, FIRST)
    for element, seen in (("magistrate", False), ("watch", True)):
        entry = table.do(GM, Leave(element), Tape(()))
        shown = [event for event in entry.act.events if SAGA.show(event, "ann") is not None]
        assert bool(shown) == seen
        table.add(entry)
    assert not table.state.elements


def test_a_note_on_a_sheet_is_its_players() -> None:
    mira = FIRST.characters[0]
    noted = replace(mira, seat="ann", sheet=replace(mira.sheet, note="Her real name is Ilse."))
    story = replace(FIRST, characters=(noted, *FIRST.characters[1:]))
    assert b"Ilse" in CODEC.encode(SAGA.view(story, "ann"))
    assert b"Ilse" not in CODEC.encode(SAGA.view(story, "ben"))
