"""Questions about worlds: what a home gives, and what a stranger meets. Nothing here acts."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Refused
from wildtable.savage.characters.facts import Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.traits.facts import Die
from wildtable.savage.worlds.numbers import WorldNumbers


@cite("7w.homeworld")
def at_home(sheet: Sheet, rules: Ruleset) -> Sheet:
    """A sheet with the benefit of its homeworld. Raises `Refused` for a world that the setting does not have."""
    if not sheet.homeworld:
        return sheet
    known = rules.setting.worlds
    world = known.world(sheet.homeworld) if known else None
    if world is None:
        names = ", ".join(each.id for each in known.worlds) if known else "none without a setting"
        raise Refused("unknown-world", f"There is no homeworld {sheet.homeworld!r}.", f"There are {names}.")
    edges = sheet.edges
    if world.edge and world.edge != "any" and world.edge not in edges:
        edges = (*edges, world.edge)
    if world.strength is not None:
        sheet = replace(sheet, strength=max(sheet.strength, Die(world.strength), key=lambda die: die.sides))
    return replace(sheet, edges=edges)


def worlds(fight: Fight) -> WorldNumbers | None:
    """The worlds of the setting, where it has any."""
    return fight.rules.setting.worlds


@cite("7w.environment")
def met(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """What a figure meets on the world where it is: codes, none at home or where nobody has said which world it is."""
    known = worlds(fight)
    return known.codes(fighter.sheet.homeworld, fight.world) if known and fight.world else ()


RULE = "7w.assistant"
