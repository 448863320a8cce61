"""The present world as a seat sees it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.seen import SeenPart
from wildtable.savage.worlds.model import Surroundings
from wildtable.savage.worlds.numbers import WorldNumbers
from wildtable.savage.worlds.queries import met
from wildtable.savage.worlds.topic import asked


class SeenTraveller(Struct, frozen=True):
    """A native of one of the worlds: ``homeworld`` by name, ``meets``: the environment codes that apply to it here."""

    id: str
    homeworld: str
    meets: tuple[str, ...]


class SeenWorld(SeenPart, frozen=True, tag="world"):
    """The present world, by name, empty if none is set; with the figures whose homeworld the seat knows."""

    name: str
    people: tuple[SeenTraveller, ...]


@asked.seen(WorldNumbers)
def _seen(fight: Fight, numbers: WorldNumbers, known: Callable[[Fighter], bool]) -> SeenWorld:
    """Return the seen world: its name, and the environment of everybody whose homeworld is known."""
    here = fight.part(Surroundings)
    people = [
        SeenTraveller(f.id, _name(numbers, f.sheet.homeworld), met(fight, f))
        for f in fight.fighters
        if f.sheet.homeworld and known(f)
    ]
    return SeenWorld(_name(numbers, here.world) if here else "", tuple(people))


def _name(numbers: WorldNumbers, world: str) -> str:
    found = numbers.world(world)
    return found.name if found else ""
