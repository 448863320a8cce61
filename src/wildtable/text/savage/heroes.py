"""A hero to take, in a line: what it is best at, and its Edges."""

from __future__ import annotations

from collections.abc import Iterator

from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.traits.model import ATTRIBUTES, Die
from wildtable.text.english import word
from wildtable.text.savage.names import edge_name

BEST = 2
"""So many of its traits, and of its Edges, are told."""


def told(fight: Fight, who: str) -> str:
    """Return a hero in a line: ``Shooting d10, Agility d8. Marksman``."""
    hero = fight[who]
    traits = ", ".join(f"{word(name)} {die}" for name, die in sorted(_traits(hero), key=_worth)[:BEST])
    edges = ", ".join(edge_name(fight, edge) for edge in hero.sheet.edges[:BEST])
    return f"{traits}. {edges}" if edges else traits


def _traits(hero: Fighter) -> Iterator[tuple[str, Die]]:
    """Yield the skills, then the attributes: skills say more of a hero."""
    yield from hero.sheet.skills
    for name in ATTRIBUTES:
        yield name, getattr(hero.sheet, name)


def _worth(trait: tuple[str, Die]) -> int:
    return -trait[1].sides - trait[1].plus
