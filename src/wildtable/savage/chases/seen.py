"""What a seat sees of a chase: the shapes that go to a page, a reply or an AI."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Maybe, Of
from wildtable.savage.chases.sets import Gone
from wildtable.savage.parts.seen import SeenPart
from wildtable.savage.table.sets import Side


class SeenRacer(Struct, frozen=True):
    """A participant. ``card``: what it acts on, empty without one. ``reach``: 0 near, 1 Medium, 2 Long, None where it
    cannot attack. ``targets``: the units that it may attack. ``wounds`` of ``wounds_most``: its vehicle's."""

    unit: str
    name: str
    seat: str
    side: Of[Side]
    ride: str
    card: str
    reach: int | None
    targets: tuple[str, ...]
    wounds: int
    wounds_most: int
    distracted: bool
    out: Maybe[Gone]


class SeenChase(SeenPart, frozen=True, tag="chase"):
    """A chase. ``rounds``: how many it lasts. ``fleeing``: the side that wants to get away."""

    trait: str
    rounds: int
    fleeing: Of[Side]
    racers: tuple[SeenRacer, ...]
