"""Handouts and notes: read from files and told, changed, shown to players and put away; what a seat sees of them."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from wildtable.play.campaign import MOST_OF_A_NAME, MOST_OF_A_TEXT
from wildtable.play.domains import OneOf, Seats
from wildtable.play.game import GM, Seat
from wildtable.play.letters import is_line, is_text
from wildtable.play.offers import Offer
from wildtable.play.papers import (
    ALL,
    Filed,
    Gathered,
    HandedOut,
    HandOut,
    Handout,
    Note,
    Papers,
    PutAway,
    Rewritten,
    holders,
    in_hands,
)
from wildtable.play.pictured import is_hash
from wildtable.play.reading import FileReader, shown
from wildtable.play.scene import Scene

T = TypeVar("T")
E = TypeVar("E")
P = TypeVar("P", bound=Filed | HandedOut | Rewritten | Gathered)

CHAPTERS = ("handouts", "notes")
"""The chapters of a campaign that are about papers. Both are the game master's to know."""

MOST_HANDOUTS, MOST_NOTES = 200, 200

MOST_IN_HANDS = 40
"""Handouts that are in hands at once: each seat is sent all of its own whenever something happens."""

MOST_OF_A_HANDOUT, MOST_OF_A_NOTE = 4000, MOST_OF_A_TEXT
"""Letters of their texts."""

MOST_OF_AN_ID = 60

Name = Annotated[str, Meta(min_length=1, max_length=MOST_OF_A_NAME)]


class HandoutForm(Struct, forbid_unknown_fields=True):
    """Something that players can be shown."""

    name: Annotated[Name, Meta(description="The name.")] = ""
    text: Annotated[str, Meta(max_length=MOST_OF_A_HANDOUT, description="The text.")] = ""
    picture: Annotated[str, Meta(description="The hash of a picture that was uploaded on the page.")] = ""


class NoteForm(Struct, forbid_unknown_fields=True):
    """Something that the game master wants to remember."""

    name: Annotated[Name, Meta(description="The title.")] = ""
    text: Annotated[str, Meta(max_length=MOST_OF_A_NOTE, description="The text.")] = ""


# Files.


def told(papers: Papers) -> dict[str, Any]:
    """Return both chapters as plain values, as a table's file has them."""
    return {
        "handouts": {key: msgspec.to_builtins(made) for key, made in papers.handouts},
        "notes": {key: msgspec.to_builtins(made) for key, made in papers.notes},
    }


def read(reader: FileReader, given: Mapping[str, Any]) -> Papers:
    """Read the papers of a table's file, and report every problem to the reader."""
    return Papers(
        _chapter(reader, given, "handouts", MOST_HANDOUTS, _handout),
        _chapter(reader, given, "notes", MOST_NOTES, _note),
    )


def _chapter(
    reader: FileReader, given: Mapping[str, Any], chapter: str, most: int, one: Callable[..., T | None]
) -> tuple[tuple[str, T], ...]:
    things = reader.mapping(given.get(chapter, {}), (chapter,), chapter)
    if reader.is_too_many(things, chapter, most):
        return ()
    found = list[tuple[str, T]]()
    for key, value in things.items():
        path = (chapter, key)
        if not reader.is_id(key, path, "letter", MOST_OF_AN_ID):
            continue
        if (made := one(reader, key, reader.mapping(value, path, f"A {chapter[:-1]}"), path)) is not None:
            found.append((key, made))
    return tuple(found)


def _handout(reader: FileReader, key: str, given: Mapping[str, Any], path: tuple[str, str]) -> Handout | None:
    before = len(reader.problems)
    name, text = _words(reader, key, given, path, most=MOST_OF_A_HANDOUT, kind=Handout)
    picture = given.get("picture", "")
    if picture and not is_hash(picture):
        remedy = "Upload the picture on the page; it shows the hash."
        reader.wrong((*path, "picture"), f"{shown(picture)} is not a picture's hash.", remedy, "bad-picture")
    elif not text and not picture:
        reader.wrong(path, "The handout is empty.", "Add text or a picture.")
    return Handout(name, text, picture) if len(reader.problems) == before else None


def _note(reader: FileReader, key: str, given: Mapping[str, Any], path: tuple[str, str]) -> Note | None:
    before = len(reader.problems)
    name, text = _words(reader, key, given, path, most=MOST_OF_A_NOTE, kind=Note)
    return Note(name, text) if len(reader.problems) == before else None


def _words(
    reader: FileReader, key: str, given: Mapping[str, Any], path: tuple[str, str], most: int, kind: type[Struct]
) -> tuple[Any, Any]:
    """Return a name and a text, checked."""
    for field in given:
        reader.is_known(field, kind.__struct_fields__, path, f"field of a {kind.__name__.lower()}")
    name, text = given.get("name", key.replace("-", " ").capitalize()), given.get("text", "")
    if not isinstance(name, str) or not is_line(name, MOST_OF_A_NAME):
        reader.wrong(
            (*path, "name"), f"{shown(name)} is not a name.", f"Use 1 to {MOST_OF_A_NAME} characters on one line."
        )
    if not isinstance(text, str) or not is_text(text):
        reader.wrong((*path, "text"), f"{shown(text)} is not text.", "Leave out characters that cannot be shown.")
    elif len(text) > most:
        reader.wrong((*path, "text"), f"The text has {len(text)} characters.", f"The limit is {most}.", "too-long")
    return name, text


# Changes. ``E`` are a system's own events, made by what is handed in.


def changes(
    had: Papers, now: Papers, filed: Callable[..., E], rewritten: Callable[[str, Handout, tuple[Seat, ...]], E]
) -> Iterator[E]:
    """Yield the events for handouts and notes that are new, changed or removed; a changed handout changes for all its
    holders."""
    handouts, notes = _other(had.handouts, now.handouts), _other(had.notes, now.notes)
    gone = (_gone(had.handouts, now.handouts), _gone(had.notes, now.notes))
    if handouts or notes or any(gone):
        yield filed(handouts, notes, *gone)
    for key, made in handouts:
        if any(each.id == key and each.what != made for each in had.given):
            yield rewritten(key, made, holders(had, key))


def _other(had: tuple[tuple[str, T], ...], now: tuple[tuple[str, T], ...]) -> tuple[tuple[str, T], ...]:
    was = dict(had)
    return tuple([(key, made) for key, made in now if was.get(key) != made])


def _gone(had: tuple[tuple[str, T], ...], now: tuple[tuple[str, T], ...]) -> tuple[str, ...]:
    there = dict(now)
    return tuple([key for key, _ in had if key not in there])


# What may be done, by the game master at any time.


def offers(papers: Papers, hand_out: Callable[[str], Any], put_away: Callable[[str], Any]) -> Iterator[Offer[Any]]:
    """Show a handout of the campaign, put one away that is in somebody's hands."""
    out = in_hands(papers)
    known = [key for key, _ in papers.handouts if len(out) < MOST_IN_HANDS or key in out]
    if known:
        seats = dict.fromkeys(each.seat for each in papers.given if each.seat != ALL)
        yield Offer(hand_out(known[0]), when="gm", handout=OneOf(known), seat=Seats(tuple(seats)))
    if out:
        yield Offer(put_away(out[-1]), when="gm", handout=OneOf(out))


def show_to(play: Scene[Any, E], command: HandOut, handed_out: Callable[[str, Handout, Seat], E]) -> None:
    """Show a handout as it is written now."""
    papers: Papers = play.state.papers
    play.emit(handed_out(command.handout, dict(papers.handouts)[command.handout], command.seat))


def take_away(play: Scene[Any, E], command: PutAway, gathered: Callable[[str, str, tuple[Seat, ...]], E]) -> None:
    """Take a handout away from all its holders."""
    papers: Papers = play.state.papers
    shown_as = [each.what.name for each in papers.given if each.id == command.handout]
    play.emit(gathered(command.handout, shown_as[-1], holders(papers, command.handout)))


# What a seat sees.


class SeenHandout(Struct, frozen=True, omit_defaults=True):
    """A handout that is shown. For the game master also its ``id``, and the ``seats`` that have it ("": all have)."""

    name: str
    text: str = ""
    picture: str = ""
    id: str = ""
    seats: tuple[Seat, ...] = ()


class SeenPapers(Struct, frozen=True, omit_defaults=True):
    """The ``handouts`` that are shown to a seat, the newest first.

    The game master sees all that are shown to anybody. ``written``: a number that changes with the campaign's handouts
    and notes. ``scene``, ``notes``: the title of the scene in play, and its notes.
    """

    handouts: tuple[SeenHandout, ...] = ()
    written: int = 0
    scene: str = ""
    notes: str = ""


def seen(papers: Papers, seat: Seat, scene: str = "", notes: str = "") -> SeenPapers | None:
    """Return the papers as a seat sees them; None for a player who has none."""
    if seat == GM:
        hands = [_masters(papers, key) for key in reversed(in_hands(papers))]
        return SeenPapers(tuple(hands), _stamp(papers.handouts, papers.notes), scene, notes)
    mine = dict[str, Handout]()
    for each in reversed(papers.given):
        if each.seat in (ALL, seat):
            mine.setdefault(each.id, each.what)
    hands = [SeenHandout(made.name, made.text, made.picture) for made in mine.values()]
    return SeenPapers(tuple(hands)) if hands else None


def _masters(papers: Papers, handout: str) -> SeenHandout:
    made = next(each.what for each in reversed(papers.given) if each.id == handout)
    return SeenHandout(made.name, made.text, made.picture, handout, holders(papers, handout))


@lru_cache(maxsize=64)
def _stamp(handouts: tuple[tuple[str, Handout], ...], notes: tuple[tuple[str, Note], ...]) -> int:
    """Return a checksum that changes when the papers do."""
    return zlib.crc32(msgspec.json.encode((handouts, notes)))


PAPERS = (Filed, HandedOut, Rewritten, Gathered)
"""The events that concern papers."""


def as_known(event: P, seat: Seat) -> P | None:
    """Return an event of papers as a seat sees it: a holder learns of their own handout, and not who else has it."""
    if seat == GM:
        return event
    if isinstance(event, HandedOut):
        return event if event.seat in (ALL, seat) else None
    if isinstance(event, Filed):
        return None
    seats = tuple([each for each in event.seats if each in (ALL, seat)])
    return replace(event, seats=seats) if seats else None
