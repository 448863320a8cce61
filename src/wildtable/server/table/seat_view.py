"""Views of one seat: the state, and what of an entry it may read. Secrets stop here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from wildtable.dice.pool import Chain
from wildtable.dice.proof import Proof
from wildtable.play import GM, WATCH, AskedBack, Did, Entry, Said, Seat, Table
from wildtable.play.derived import derived
from wildtable.play.line import heard
from wildtable.play.mixing import company
from wildtable.server.wire.dice import FallenPiece, RevealedSeed
from wildtable.server.wire.messages import Now, Request, encode
from wildtable.systems import System
from wildtable.text import entries
from wildtable.text.line import Names
from wildtable.text.spoken import Line, SpokenOffer
from wildtable.text.told import Teller, asked, next_step, papers, seen
from wildtable.text.told import spoken as offers_of

AnyEntry: TypeAlias = Entry[Any, Any]
AnyTable: TypeAlias = Table[Any, Any, Any]


def now(system: System, state: Any, seat: Seat, told: Teller | None = None) -> Now:
    """Return the view of a seat, without what may be taken back. ``told``: the table's view cache."""
    state, told = (told or Teller(system.game, system.words)).known(state, seat)
    return told.derive(_now, state, seat)


@derived
def _now(state: Any, told: Teller, seat: Seat) -> Now:
    game, words, view, step = told.game, told.words, seen(state, told, seat), next_step(state, told, seat)
    return Now(
        view,
        offers_of(state, told, seat),
        step.says or asked(state, told),
        panels=words.panels(view),
        waits=tuple([other for other in game.waiting(state) if other != GM]) if seat == GM else (),
        papers=papers(state, told, seat),
        why=step.why,
        main=step.main,
        steps=step.steps,
        plea=words.plea(state, seat),
    )


def spoken(
    system: System, state: Any, seat: Seat, command: Any = None, *, told: Teller | None = None
) -> tuple[SpokenOffer, ...]:
    """Return the offers of a seat; a spectator has none. ``command``: only those that it could be a filling of."""
    if seat == WATCH:
        return ()
    told = told or Teller(system.game, system.words)
    if command is None:
        return told.offers(state, seat)
    state, told = told.known(state, seat)
    return told.all_of(state, seat, [offer for offer in system.game.offers(state, seat) if command in offer])


def line(
    system: System, after: Any, entry: AnyEntry, seat: Seat, names: Names = entries.NOBODY, before: Any = None
) -> Line | None:
    """Return an entry as a seat may read it, told with the state after it and the members' names; None where it is
    hidden, or nothing of it is told.

    ``before``: the state before it; only where nobody has come or gone may it be left out.
    """
    seen = entries.shown(system.game, entry, seat, after if before is None else before, after)
    if seen is None:
        return None
    return _to_seat(system, after, _told(system, before, after, entry, seen, seat=seat, names=names), seat)


def _told(
    system: System, before: Any, after: Any, entry: AnyEntry, seen: AnyEntry, *, seat: Seat, names: Names
) -> Line | None:
    """Return an entry in words, by what of it is ``seen``."""
    told = entries.line(system.words, after, seen, seat, names)
    if not told.head:
        return None
    if by := company(entry):
        told = replace(told, chosen=by)
    goes_on = isinstance(entry.act, Did) and type(entry.act.command) in system.game.answering
    if not goes_on:
        return told
    return replace(told, goes_on=True, same_throw=before is not None and system.game.same_throw(before))


def _to_seat(system: System, after: Any, line: Line | None, seat: Seat) -> Line | None:
    """Return a line without the figures that were spared unseen by the seat."""
    if line is None or not line.spared or (known := system.game.known(after, seat)) is after:
        return line
    unseen = [who for who in line.spared if who in after and who not in known]
    return replace(line, spared=tuple([who for who in line.spared if who not in unseen])) if unseen else line


def lines(
    system: System,
    after: Any,
    entry: AnyEntry,
    to: Collection[Seat],
    names: Names = entries.NOBODY,
    before: Any = None,
) -> Iterator[tuple[Seat, Line | None]]:
    """Yield an entry as each of some seats may read it; players who see the same of it share one line."""
    told: list[tuple[bool, AnyEntry, Line | None]] = []
    for seat in to:
        seen = entries.shown(system.game, entry, seat, after if before is None else before, after)
        if seen is None:
            yield seat, None
            continue
        known = [line for master, other, line in told if master == (seat == GM) and other == seen]
        if not known:
            known = [_told(system, before, after, entry, seen, seat=seat, names=names)]
            told.append((seat == GM, seen, known[0]))
        yield seat, _to_seat(system, after, known[0], seat)


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


# The seed of an entry, by which anybody knows all its dice: it is sent only to a seat that may see all of that. The
# others find it in the table's file, when that is exported.


def revealed(
    system: System, entry: AnyEntry, seat: Seat, line: Line | None, before: Any, after: Any
) -> RevealedSeed | None:
    """Return the seed of an entry and what came from it; None where none was used, or the seat may not see all of it.

    ``line``: the entry as the seat reads it. ``before``, ``after``: the states before and after it.
    """
    proof, act = entry.proof, entry.act
    if proof is None or not proof.seed or line is None:
        return None
    if isinstance(act, Said):
        if heard(act, seat) != act:
            return None
    elif not isinstance(act, Did):
        return None
    else:
        seen = tuple(entries.seen_events(system.game, act.events, seat, before, after))
        if seen != act.events or not (seat == GM or _has_all(act, proof, line)):
            return None
    pieces = tuple([_fell(act, proof, place) for place in range(len(proof.fresh))])
    return RevealedSeed(proof.seed, proof.nonce, pieces, link=proof.link, deed=proof.deed)


def _fell(act: Any, proof: Proof, place: int) -> FallenPiece:
    piece = proof.fresh[place]
    faces = act.chance[piece.at]
    if isinstance(faces, str):
        return FallenPiece(piece.at, of=piece.of, place=piece.place)
    return FallenPiece(piece.at, piece.sides, piece.aces, faces)


def _has_all(act: Did[Any, Any], proof: Proof, line: Line) -> bool:
    """Return whether all dice of a command are on the cards of its line, and all drawn cards in its events."""
    there = Counter((die.sides, die.faces) for card in line.rolls for die in card.dice)
    dice, drawn = Counter[tuple[int, Chain]](), set[str]()
    for piece in proof.fresh:
        fell = act.chance[piece.at]
        if isinstance(fell, str):
            drawn.add(fell)
        else:
            dice.update(zip(piece.sides, fell, strict=True))
    return dice <= there and (not drawn or drawn <= _words(msgspec.json.decode(encode(act.events))))


def _words(plain: Any) -> set[str]:
    """Return every text in plain values."""
    if isinstance(plain, str):
        return {plain}
    inside = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return set[str]().union(*map(_words, inside))
