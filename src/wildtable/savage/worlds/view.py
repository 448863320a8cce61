"""What a seat sees of worlds."""

from __future__ import annotations

from collections.abc import Callable

from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.worlds.facts import Surroundings
from wildtable.savage.worlds.numbers import WorldNumbers
from wildtable.savage.worlds.questions import met
from wildtable.savage.worlds.seen import SeenTraveller, SeenWorld
from wildtable.savage.worlds.topic import asked


@asked.seen(WorldNumbers)
def _seen(fight: Fight, numbers: WorldNumbers, known: Callable[[Fighter], bool]) -> SeenWorld:
    """Where it happens, and what everybody whose home is known meets there."""
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
