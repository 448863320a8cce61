"""The view of a fight, with words where the game has only keys."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from wildtable.play import GM, Seat
from wildtable.savage.chases.view import racing, seen_racer
from wildtable.savage.fight import Fight
from wildtable.savage.sight.view import sight_of, watching
from wildtable.savage.starships.model.facts import Space
from wildtable.savage.starships.view import knows_risks, seen_ship
from wildtable.savage.table.view import SeenFight, SeenNumber, SeenSheet
from wildtable.savage.view import insight_of, seen, seen_hidden, view
from wildtable.text.english import word
from wildtable.text.savage.names import name, source


def worded_view(fight: Fight, seat: Seat) -> SeenFight:
    """Return the view of a seat, with the parts of the numbers on sheets, each named by its source. A group without a
    name of its own is called as the log calls it."""
    seen_now = view(fight, seat, worded_sheet)
    order = [replace(turn, name=name(fight, turn.unit)) if turn.name == turn.unit else turn for turn in seen_now.order]
    return replace(seen_now, order=tuple(order))


def pieces(fight: Fight, seat: Seat) -> Iterator[tuple[Any, ...]]:
    """Yield the figures, ships and racers of a fight, as pieces of a view; for the game master also the hidden ones
    and what each hero sees."""
    for fighter in fight.fighters:
        yield seen, fighter.id, insight_of(fighter, seat), worded_sheet
    for hidden in fight.hidden if seat == GM else ():
        yield seen_hidden, hidden.id, worded_sheet
    for who in watching(fight) if seat == GM else ():
        yield sight_of, who
    there = fight.part(Space)
    for ship in there.ships if there else ():
        yield seen_ship, ship.id, knows_risks(fight, ship, lambda fighter: insight_of(fighter, seat).known)
    for unit in racing(fight):
        yield seen_racer, unit


def worded_sheet(sheet: SeenSheet) -> SeenSheet:
    """Return a sheet with words for the parts of its numbers."""
    return replace(sheet, numbers=tuple(map(_number, sheet.numbers)))


@lru_cache(maxsize=4096)
def _number(number: SeenNumber) -> SeenNumber:
    parts = [replace(part, label=source(part.label), why=source(part.why) if part.why else "") for part in number.parts]
    return replace(number, label=word(number.label), parts=tuple(parts))
