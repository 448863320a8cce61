"""Change what a player may not know, and every byte that a player is sent stays the same."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.dice import Tape
from wildtable.play import GM, WATCH, Codec, Table
from wildtable.play.letters import NO_LINE
from wildtable.refused import Refused
from wildtable.saga.character.messages import ChangeName, TellTrueName
from wildtable.saga.conflict.messages.commands import Act, BeginConflict, Impose, Next, Reveal, StartRound, Strike
from wildtable.saga.conflict.model import Element
from wildtable.saga.conflict.tables import read_table
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import opening
from wildtable.saga.growing.messages import Leave, Play
from wildtable.saga.harm.messages import Accept
from wildtable.saga.roll.messages import Deal, Done, Roll, Stand
from wildtable.saga.view import view
from wildtable.systems import system

CODEC = Codec(SAGA)
TRUE = "Ilse of the Ninth Gate"
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
    ("ann", Done("mira")),
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


def masked(who: str) -> Story:
    """The same beginning with somebody shown under another name."""
    people = [replace(c, sheet=replace(c.sheet, true_name=TRUE)) if c.id == who else c for c in FIRST.characters]
    elements = [replace(el, true_name=TRUE) if el.id == who else el for el in FIRST.elements]
    return replace(FIRST, characters=tuple(people), elements=tuple(elements))


@pytest.mark.parametrize("seat", ["ann", "ben", WATCH])
@pytest.mark.parametrize("who", ["watch", "magistrate", "josef"])
def test_a_true_name_is_no_part_of_what_others_are_sent(seat: str, who: str) -> None:
    assert sent(FIRST, seat) == sent(masked(who), seat)
    assert sent(FIRST, GM) != sent(masked(who), GM)


def named(first: Story, *commands: Any) -> tuple[Table[Story, Any, Any], bytes]:
    """The table after commands of the game master, and what others were sent of the last one."""
    table: Table[Story, Any, Any] = Table(SAGA, first)
    for command in commands:
        entry = table.do(GM, command, Tape(()))
        table.add(entry)
    events = tuple(shown for event in entry.act.events if (shown := SAGA.show(event, "ben")) is not None)
    line = WORDS.line(table.state, replace(entry, act=replace(entry.act, events=events)), "ben")
    return table, CODEC.encode((events, line, SAGA.view(table.state, "ben"), WORDS.asks(table.state)))


@pytest.mark.parametrize(("who", "shown"), [("watch", "The Night Watch"), ("mira", "Mira Vale")])
def test_a_true_name_is_kept_until_it_is_revealed(who: str, shown: str) -> None:
    table, sent_on = named(masked(who), ChangeName(who, "Stranger"))
    assert TRUE.encode() not in sent_on
    assert TRUE.encode() in CODEC.encode(SAGA.view(table.state, GM))
    table, sent_on = named(masked(who), TellTrueName(who))
    assert f"{shown} is now called {TRUE}.".encode() in sent_on
    assert table.state == named(FIRST, ChangeName(who, TRUE))[0].state


@pytest.mark.parametrize("kept", [False, True])
def test_the_present_name_may_become_the_true_one(kept: bool) -> None:
    table, sent_on = named(FIRST, ChangeName("watch", "Masked men", kept))
    watch = table.state.element("watch")
    assert watch is not None
    assert (watch.name, watch.true_name) == ("Masked men", "The Night Watch" if kept else "")
    assert b"is now called Masked men" in sent_on


def test_a_hidden_element_is_renamed_unseen() -> None:
    _, sent_on = named(FIRST, ChangeName("magistrate", "The Duke", kept=True))
    assert b"Duke" not in sent_on
    assert b"Magistrate" not in sent_on


def test_a_player_reads_the_true_name_of_the_own_character() -> None:
    story = masked("mira")
    story = replace(story, characters=tuple([replace(c, seat="ann") for c in story.characters[:1]]))
    told = {seat: view(story, seat).characters[0].true_name for seat in (GM, "ann", "ben", WATCH)}
    assert told == {GM: TRUE, "ann": TRUE, "ben": "", WATCH: ""}


def test_the_game_masters_cards_say_true_names() -> None:
    for who in ("mira", "watch"):
        cards = {seat: CODEC.encode(WORDS.panels(view(masked(who), seat))) for seat in (GM, "ben")}
        assert f'"label":"True name","value":"{TRUE}"'.encode() in cards[GM]
        assert TRUE.encode() not in cards["ben"]


@pytest.mark.parametrize("name", ["Mira Vale", "", " ", "two\nlines", "x" * 200])
def test_a_shown_name_is_one_line_that_nobody_else_has(name: str) -> None:
    with pytest.raises(Refused):
        named(FIRST, ChangeName("watch", name))


def test_a_name_that_is_no_secret_cannot_be_revealed() -> None:
    with pytest.raises(Refused):
        named(FIRST, TellTrueName("watch"))


@pytest.mark.parametrize(
    ("key", "name", "problem"),
    [
        ("men", TRUE, ""),
        ("ilse-of-the-ninth-gate", TRUE, "Players would read the true name in the key."),
        ("men", "two\\nlines", NO_LINE),
    ],
)
def test_a_file_has_true_names_that_it_does_not_give_away(key: str, name: str, problem: str) -> None:
    found = read_table(f'[elements.{key}]\nname = "Masked men"\nphysical = 4\ntrue_name = "{name}"\n')
    assert [each.problem for each in found.problems] == ([problem] if problem else [])
    assert [each.true_name for each in found.elements] == [name.replace("\\n", "\n")]
