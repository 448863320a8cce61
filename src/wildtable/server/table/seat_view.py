"""Views of one seat: the state, and what of an entry it may read. Secrets stop here."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeAlias

from msgspec.structs import replace

from wildtable.play import GM, WATCH, AskedBack, Did, Entry, Seat, Table
from wildtable.play.derived import derived
from wildtable.play.mixing import company
from wildtable.server.wire.messages import Now, Request
from wildtable.systems import System
from wildtable.text import entries
from wildtable.text.line import Names
from wildtable.text.spoken import Line, SpokenOffer
from wildtable.text.told import Told, asked, papers, seen
from wildtable.text.told import spoken as offers_of

AnyEntry: TypeAlias = Entry[Any, Any]
AnyTable: TypeAlias = Table[Any, Any, Any]


def now(system: System, state: Any, seat: Seat, told: Told | None = None) -> Now:
    """Return the view of a seat, without what may be taken back. ``told``: the table's view cache."""
    return (told or Told(system.game, system.words)).derive(_now, state, seat)


@derived
def _now(state: Any, told: Told, seat: Seat) -> Now:
    game, words, view, offers = told.game, told.words, seen(state, told, seat), offers_of(state, told, seat)
    step = words.next(state, seat, offers)
    return Now(
        view,
        offers,
        step.says or asked(state, told),
        panels=words.panels(view),
        waits=tuple([other for other in game.waiting(state) if other != GM]) if seat == GM else (),
        papers=papers(state, told, seat),
        why=step.why,
        main=step.main,
    )


def spoken(
    system: System, state: Any, seat: Seat, command: Any = None, *, told: Told | None = None
) -> tuple[SpokenOffer, ...]:
    """Return the offers of a seat; a spectator has none. ``command``: only those that it could be a filling of."""
    if seat == WATCH:
        return ()
    told = told or Told(system.game, system.words)
    if command is None:
        return told.offers(state, seat)
    return told.all_of(state, seat, [offer for offer in system.game.offers(state, seat) if command in offer])


def line(system: System, after: Any, entry: AnyEntry, seat: Seat, names: Names = entries.NOBODY) -> Line | None:
    """Return an entry as a seat may read it, told with the state after it and the members' names; None where it is
    hidden."""
    seen = entries.shown(system.game, entry, seat)
    if seen is None:
        return None
    told = entries.line(system.words, after, seen, seat, names)
    if by := company(entry):
        told = replace(told, chosen=by)
    goes_on = isinstance(entry.act, Did) and type(entry.act.command) in system.game.answering
    return replace(told, goes_on=True) if goes_on else told


def lines(
    system: System, after: Any, entry: AnyEntry, to: Collection[Seat], names: Names = entries.NOBODY
) -> dict[Seat, Line | None]:
    """Return an entry as each of some seats may read it; players who see the same of it share one line."""
    found: dict[Seat, Line | None] = {}
    told: list[tuple[bool, AnyEntry, Line | None]] = []
    for seat in to:
        seen = entries.shown(system.game, entry, seat)
        if seen is None:
            found[seat] = None
            continue
        known = [line for master, other, line in told if master == (seat == GM) and other == seen]
        if not known:
            known = [line(system, after, entry, seat, names)]
            told.append((seat == GM, seen, known[0]))
        found[seat] = known[0]
    return found


def with_back(now: Now, table: AnyTable, seat: Seat) -> Now:
    """Return a view with what the table adds: the entry that the seat's take-back would go to, requests to take
    back, whether own dice count, whether all mix the dice."""
    requests = tuple([_request(table, asking, to) for asking, to in table.wanted.items()])
    added = {"requests": requests, "own_dice": table.own_dice, "together": table.together}
    made = replace(now, **added) if any(added.values()) else now
    way = table.way_back(seat)
    return made if way is None else replace(made, back=table.before_last, asks_back=way is AskedBack)


def _request(table: AnyTable, seat: Seat, to: int) -> Request:
    gone = [seq for seq in table.standing if seq > to]
    return Request(seat, to, gone[0], len(gone))
