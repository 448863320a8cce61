"""Sums up what was played: the sessions of a table with the results of each, and the log as Markdown.

All of it is made of what one seat may read: of its lines, and of the events that it is shown. What was taken back is
left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, tzinfo
from typing import Any, NamedTuple

from msgspec import Struct

from wildtable.play import Did, Entry, Game, Ruled, Said, Seat
from wildtable.text.english import say
from wildtable.text.entries import NOBODY, bounds, line, seen_events, shown
from wildtable.text.line import Names
from wildtable.text.spoken import Line, RollCard, Tally, Words

BEST = 3
"""Rolls that a summary has."""

BEGINS, ENDS = 0, 1


class SessionCount(Struct, frozen=True):
    """A count of one kind in a summary: its title, and the number for each name, the highest first."""

    what: str
    whose: tuple[tuple[str, int], ...]


class Evening(Struct, frozen=True):
    """The summary of a session: its number from 1, title, counts and best rolls.

    ``began``, ``over``: milliseconds; 0 while it lasts. ``first``, ``last``: its entries in the log.
    """

    number: int
    title: str
    began: int
    over: int
    first: int
    last: int
    counted: tuple[SessionCount, ...] = ()
    best: tuple[RollCard, ...] = ()


class CountedEntry(NamedTuple):
    """An entry as a seat may read it, with what of it counts; ``bound``: 0 as a session begins, 1 as one ends."""

    line: Line
    tallies: tuple[Tally, ...]
    bound: int


def told(
    words: Words,
    game: Game[Any, Any, Any],
    first: Any,
    entries: Iterable[Entry[Any, Any]],
    seat: Seat,
    names: Names = NOBODY,
) -> Iterator[CountedEntry]:
    """Yield entries that stand or were said (`Table.lasting`), from the ``first`` state on, as a seat may read them."""
    state = first
    for entry in entries:
        act = entry.act
        if isinstance(act, Said):
            if (readable := shown(game, entry, seat, state, state)) is not None:
                yield CountedEntry(line(words, state, readable, seat, names), (), -1)
            continue
        assert isinstance(act, Did | Ruled)  # nothing else stands
        before, states = state, list[Any]()
        for event in act.events:
            states.append(state)
            state = game.folded(state, (event,))
        tallies: list[Tally] = []
        for was, event in zip(states, act.events, strict=True):
            for seen in seen_events(game, (event,), seat, before, state):
                tallies += words.tallies(was, seen)
        if (readable := shown(game, entry, seat, before, state)) is not None:
            bound = bounds(words, act.command) if isinstance(act, Did) else -1
            made = line(words, state, readable, seat)
            if made.head:
                yield CountedEntry(made, tuple(tallies), bound)


def evenings(log: Iterable[CountedEntry], words: Words) -> tuple[Evening, ...]:
    """Return the sessions of a log, the oldest first.

    What was played between two of them is in neither. Where none has begun, or a system has none, all of it is one.
    """
    return tuple([_summed(number, of, words) for number, of in enumerate(_parted(log, words), 1)])


def _parted(log: Iterable[CountedEntry], words: Words) -> Iterator[list[CountedEntry]]:
    """Yield the entries of each session."""
    entries = list(log)
    knows = any(words.sessions) and any(each.bound == BEGINS for each in entries)
    if any(words.sessions) and not knows and not any(each.tallies or each.line.rolls for each in entries):
        return
    of: list[CountedEntry] = []
    for each in entries:
        if each.bound == BEGINS and of:
            yield of
            of = []
        if of or each.bound == BEGINS or not knows:
            of.append(each)
        if each.bound == ENDS and of:
            yield of
            of = []
    if of:
        yield of


def _summed(number: int, of: Sequence[CountedEntry], words: Words) -> Evening:
    """Return the summary of a session, with its highest rolls that did not fail."""
    counts: dict[str, Counter[str]] = {}
    for tally in (tally for each in of for tally in each.tallies):
        counts.setdefault(tally.what, Counter())[tally.who] += tally.count
    counted = tuple([SessionCount(what, tuple(whose.most_common())) for what, whose in counts.items()])
    first, last = of[0].line, of[-1].line
    title = words.session(number) if words.session else say("evenings", "session", n=number)
    over = last.at if of[-1].bound == ENDS else 0
    played = [each.line for each in of if each.line.kind != "said"]
    thrown = [roll for one in played for roll in one.rolls if roll.total is not None and not roll.opposes]
    rolls = [roll for roll in thrown if roll.tone not in ("bad", "awful")]
    best = sorted(rolls, key=lambda roll: -(roll.total or 0))[:BEST]
    return Evening(
        number=number,
        title=title,
        began=first.at,
        over=over,
        first=first.seq,
        last=last.seq,
        counted=counted,
        best=tuple(best),
    )


# As Markdown.


def markdown(title: str, log: Sequence[CountedEntry], words: Words, zone: tzinfo | None = None) -> str:
    """Return a log as a text to read and to keep, session by session.

    ``zone``: of its dates, this machine's unless given.
    """
    sessions = {evening.first: evening for evening in evenings(log, words)}
    ends = {evening.last: evening for evening in sessions.values()}
    text = [f"# {plain(title) or say('evenings', 'untitled')}"]
    for each in log:
        if (begun := sessions.get(each.line.seq)) is not None:
            day = datetime.fromtimestamp(begun.began / 1000, zone).strftime("%d %B %Y").lstrip("0")
            text.append(f"## {say('evenings', 'dated', title=begun.title, day=day)}")
        text.append("\n".join(_line(each.line)))
        if (over := ends.get(each.line.seq)) is not None:
            text.append("\n".join(_sum(over)))
    return "\n\n".join(filter(None, text)) + "\n"


def _line(line: Line) -> Iterator[str]:
    head = plain(line.head)
    yield head if line.kind == "said" else f"**{head}**"
    said = [plain(said) for said in line.said if said.rstrip(".!") != line.head.rstrip(".!")]
    told = [*map(_roll, line.rolls), *said]
    yield from ["", *(f"- {each}" for each in told)] if told else ()


def _roll(roll: RollCard) -> str:
    dice = " ".join("+".join(map(str, die.faces)) for die in roll.dice)
    total = "" if roll.total is None else f" = {', '.join(map(str, roll.totals)) or roll.total}"
    against = "" if roll.against is None else f" {plain(roll.beat) or say('evenings', 'against', n=roll.against)}"
    outcome = f": {plain(roll.outcome)}" if roll.outcome else ""
    return f"*{plain(roll.title)}* [{dice}]{total}{against}{outcome}"


def _sum(evening: Evening) -> Iterator[str]:
    yield f"### {say('evenings', 'summary')}"
    yield ""
    for counted in evening.counted:
        whose = ", ".join(f"{plain(who)} {count}" for who, count in counted.whose)
        yield f"- {plain(counted.what)}: {whose}"
    if evening.best:
        yield f"- {say('evenings', 'best')}:"
    for roll in evening.best:
        yield f"  - {_roll(roll)}"


_MARKS = re.compile(r"([\\`*_\[\]<>#|~])")


def plain(text: str) -> str:
    """Return words that Markdown shows as they are, on one line."""
    return _MARKS.sub(r"\\\1", " ".join(text.split()))
