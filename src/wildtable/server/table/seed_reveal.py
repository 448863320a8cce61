"""Reveal of an entry's seed to a seat: by the seed anybody knows all dice of the entry.

So it is told only to whoever may see all of that; the others find it in the table's file, when that is exported.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from wildtable.dice.fair import Proof
from wildtable.dice.pool import Chain
from wildtable.play import GM, Did, Said, Seat
from wildtable.play.line import heard
from wildtable.server.table.seat_view import AnyEntry
from wildtable.server.wire.dice import Fell, Revealed
from wildtable.server.wire.messages import encode
from wildtable.systems import System
from wildtable.text.spoken import Line


def revealed(system: System, entry: AnyEntry, seat: Seat, line: Line | None) -> Revealed | None:
    """Return the seed of an entry and what came from it; None where none was used, or the seat may not see all of it.

    ``line``: the entry as the seat reads it.
    """
    proof, act = entry.proof, entry.act
    if proof is None or not proof.seed or line is None:
        return None
    if isinstance(act, Said):
        if heard(act, seat) != act:
            return None
    elif not isinstance(act, Did) or not _sees_all(system, act, proof, seat, line):
        return None
    pieces = tuple([_fell(act, proof, place) for place in range(len(proof.fresh))])
    return Revealed(proof.seed, proof.nonce, pieces, link=proof.link, deed=proof.deed)


def _fell(act: Any, proof: Proof, place: int) -> Fell:
    piece = proof.fresh[place]
    faces = act.chance[piece.at]
    if isinstance(faces, str):
        return Fell(piece.at, of=piece.of, place=piece.place)
    return Fell(piece.at, piece.sides, piece.aces, faces)


def _sees_all(system: System, act: Did[Any, Any], proof: Proof, seat: Seat, line: Line) -> bool:
    """Return whether a seat sees all that a command brought about.

    All events are shown to it as they are. Of whoever is not the game master, each die stands on a card of the line
    too, and what was drawn stands in the events.
    """
    if any(system.game.show(event, seat) != event for event in act.events):
        return False
    if seat == GM:
        return True
    there = Counter((die.sides, die.faces) for card in line.rolls for die in card.dice)
    dice, drawn = Counter[tuple[int, Chain]](), set[str]()
    for piece in proof.fresh:
        fell = act.chance[piece.at]
        if isinstance(fell, str):
            drawn.add(fell)
        else:
            dice.update(zip(piece.sides, fell, strict=True))
    return dice <= there and drawn <= _words(msgspec.json.decode(encode(act.events)))


def _words(plain: Any) -> set[str]:
    """Return every text in plain values."""
    if isinstance(plain, str):
        return {plain}
    inside = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return set[str]().union(*map(_words, inside))
