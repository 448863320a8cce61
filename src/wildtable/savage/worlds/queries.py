"""Queries about worlds and their environments."""

from __future__ import annotations

from functools import cache

from wildtable.catalogue import cite
from wildtable.savage.edges.conditions import CIRCUMSTANCES, About, Circumstance
from wildtable.savage.edges.queries import traits
from wildtable.savage.editions.setting import names, written
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.worlds.model import Assistance, Surroundings
from wildtable.savage.worlds.numbers import WorldNumbers


def worlds(fight: Fight) -> WorldNumbers | None:
    """Return the worlds of the setting, or None."""
    return fight.rules.setting.of(WorldNumbers)


@cite("7w.environment")
def met(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """Return the environment codes that a figure meets on the present world; empty at home, or if no world is set."""
    known = worlds(fight)
    here = fight.part(Surroundings)
    return known.codes(fighter.sheet.homeworld, here.world) if known and here else ()


@cite("7w.homeworld")
def free_edges(fight: Fight) -> list[str]:
    """Return the Edges to choose from on a world that gives a free one, sorted."""
    return sorted(name for name, made in {**traits(), **dict(fight.own.edges)}.items() if not made.hindrance)


@cite("7w.environment")
def _is_on(about: About, world: str) -> bool:
    here = about.fight.part(Surroundings)
    return here is not None and here.world == world


@cache
def _books() -> tuple[WorldNumbers, ...]:
    """Return the worlds of every setting."""
    found = [written(name).setting.of(WorldNumbers) for name in names()]
    return tuple([each for each in found if each is not None])


def _world_ids() -> list[str]:
    return [world.id for book in _books() for world in book.worlds]


def _codes() -> list[str]:
    return sorted({code for book in _books() for row in book.meetings for codes in row.codes for code in codes})


CIRCUMSTANCES["on"] = Circumstance(_is_on, _world_ids)
CIRCUMSTANCES["meets"] = Circumstance(lambda about, code: code in met(about.fight, about.fighter), _codes)


RULE = "7w.assistant"

DEEDS = {
    Assistance.TRICK.value: ("hacking", "smarts"),
    Assistance.TEST_OF_WILL.value: ("persuasion", "spirit"),
    Assistance.TAUNT.value: ("persuasion", "smarts"),
}
"""The deeds of an Assistant against a foe, each with its skill and the trait that resists it."""
