"""What worlds answer to the core: what a home gives."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Refused
from wildtable.savage.characters.facts import Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.traits.facts import Die
from wildtable.savage.worlds.numbers import WorldNumbers
from wildtable.savage.worlds.topic import asked


@asked.at_home(WorldNumbers)
@cite("7w.homeworld")
def at_home(rules: Ruleset, known: WorldNumbers, sheet: Sheet) -> Sheet:
    """A sheet with the benefit of its homeworld. Raises `Refused` for a world that the setting does not have."""
    world = known.world(sheet.homeworld)
    if world is None:
        names = ", ".join(each.id for each in known.worlds)
        raise Refused("unknown-world", f"There is no homeworld {sheet.homeworld!r}.", f"There are {names}.")
    edges = sheet.edges
    if world.edge and world.edge != "any" and world.edge not in edges:
        edges = (*edges, world.edge)
    if world.strength is not None:
        sheet = replace(sheet, strength=max(sheet.strength, Die(world.strength), key=lambda die: die.sides))
    return replace(sheet, edges=edges)
