"""Entries of any table's log as lines: a system tells what was played, here stands what it need not know of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from wildtable.play import AskedBack, Declined, DiceTogether, Did, Entry, Game, OwnDice, Ruled, Said, Seat
from wildtable.play.ids import by_agent
from wildtable.play.line import heard
from wildtable.text import line as lines
from wildtable.text import papers
from wildtable.text.english import say
from wildtable.text.line import Names
from wildtable.text.spoken import Line, Words

SESSION = {0: "began", 1: "over"}
"""The word of a line for a session, by the place of its command among the two that bound one."""


NOBODY: Names = {}


def line(words: Words, after: Any, entry: Entry[Any, Any], seat: Seat, names: Names = NOBODY) -> Line:
    """Return the line of an entry, marked where a program gave it. Its head is empty where there is nothing to tell.

    ``after``: the state after it, without what the seat may not see. ``names``: of those at the table, for words that
    they speak.
    """
    made = _line(words, after, entry, seat, names)
    return replace(made, agent=True) if by_agent(entry.id) else made


def _line(words: Words, after: Any, entry: Entry[Any, Any], seat: Seat, names: Names) -> Line:
    act = entry.act
    if isinstance(act, Said):
        hero = words.hero(after, act.seat, act.who) if act.who else ""
        return lines.line(words, entry.seq, entry.at, act, names, hero=hero)
    if isinstance(act, AskedBack):
        return Line(entry.seq, entry.at, act.seat, "asked-back", _head("asked-back", act.reason), to=act.to)
    if isinstance(act, Declined):
        key = "withdrawn" if act.seat == act.of else "declined"
        return Line(entry.seq, entry.at, act.seat, "declined", _head(key, act.reason))
    if isinstance(act, OwnDice):
        head = say("table", "own-dice" if act.allowed else "no-own-dice")
        return Line(entry.seq, entry.at, act.seat, "said", head)
    if isinstance(act, DiceTogether):
        return Line(entry.seq, entry.at, act.seat, "said", say("table", "together" if act.on else "not-together"))
    made = _without_echo(_with_names(_with_papers(words.line(after, entry, seat), act), act, names))
    if not isinstance(act, Did):
        return made
    if not made.head:
        return _headless(made)
    made = lines.typed(made) if act.typed else made
    session = SESSION.get(bounds(words, act.command), "")
    return replace(made, by=act.by, session=session) if act.by or session else made


def _with_papers(made: Line, act: Any) -> Line:
    """Return a line with what has happened to handouts and notes."""
    events = getattr(act, "events", ())
    if not (said := tuple(papers.said(events))):
        return made
    head = papers.head(getattr(act, "command", None)) or made.head
    return replace(made, head=head, said=(*made.said, *said), handout=papers.shown(events))


def _with_names(made: Line, act: Any, names: Names) -> Line:
    """Return a line in which the seats that its events name are called by their players' names."""
    seats = {str(getattr(event, "seat", "")) for event in getattr(act, "events", ())} & names.keys()
    if not seats:
        return made
    words = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, seats))})(?!\w)")
    head, *said = [words.sub(lambda seat: names[seat[0]], text) for text in (made.head, *made.said)]
    return replace(made, head=head, said=tuple(said))


def _headless(made: Line) -> Line:
    """Return a line that has no head, such as of a command that is not for the reader, with its first result as the
    head; empty where there is none."""
    if made.said:
        return replace(made, head=made.said[0].rstrip("."), said=made.said[1:])
    return replace(made, head=made.rolls[0].title if made.rolls else "")


def _without_echo(made: Line) -> Line:
    """Return a line without sentences that only repeat its head."""
    said = tuple([text for text in made.said if text.rstrip(".") != made.head])
    return made if len(said) == len(made.said) else replace(made, said=said)


def bounds(words: Words, command: Any) -> int:
    """Return 0 for a command that begins a session, 1 for one that ends it, -1 for any other."""
    tag = str(type(command).__struct_config__.tag or "")
    return words.sessions.index(tag) if tag and tag in words.sessions else -1


def _head(key: str, reason: str) -> str:
    return say("table", key) + (f": {reason}" if reason else "")


def shown(
    game: Game[Any, Any, Any], entry: Entry[Any, Any], seat: Seat, before: Any, after: Any
) -> Entry[Any, Any] | None:
    """Return an entry with only the events and words that a seat may see; None where there is nothing of it to see.

    ``before``, ``after``: the states before and after it, for what may be seen depends on them.

    The chance of commands stays out for everyone: what fell is told by the events that it decided. The
    command goes with the events that are seen; words that tell of a hidden field give it away. One that names what the
    seat does not see is None. The seat that gave a command has a line of it even where nothing that came of it is for
    their eyes.
    """
    act = entry.act
    if isinstance(act, Said):
        said = heard(act, seat)
        return None if said is None else replace(entry, act=said)
    if not isinstance(act, Did | Ruled):
        return entry
    events = tuple(seen_events(game, act.events, seat, before, after))
    gave_it = isinstance(act, Did) and seat in (act.seat, act.by)
    if act.events and not events and not gave_it:
        return None
    if isinstance(act, Did):
        command = act.command if gave_it else game.heard(before, after, seat, act.command)
        return replace(entry, act=replace(act, chance=(), events=events, command=command))
    return replace(entry, act=replace(act, events=events))


def seen_events(game: Game[Any, Any, Any], events: Iterable[Any], seat: Seat, before: Any, after: Any) -> Iterator[Any]:
    """Yield some events of an entry as a seat may see them."""
    for event in events:
        seen = game.show(event, seat)
        if seen is not None and (seen := game.heard(before, after, seat, seen)) is not None:
            yield seen
