"""Characters: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.edges.facts import Ability
from wildtable.savage.traits.facts import ATTRIBUTES, Die
from wildtable.savage.weapons.facts import Weapon


class Sheet(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """What a character is, apart from what happens to it in play. ``shield``: its Parry bonus.
    ``sealed``: its armor is closed all round. ``gear``: what it carries besides weapons, in words. ``own``: those
    of its Edges and Hindrances that are the table's own, each with its name. ``rideable``: it can carry a rider.
    ``homeworld``: where it was born. ``assistant``: the skills of its Assistant.
    ``power_points``: the size of its pool, 0 without an arcane background.
    """

    name: str
    wild_card: bool = False
    agility: Die = Die(6)
    smarts: Die = Die(6)
    spirit: Die = Die(6)
    strength: Die = Die(6)
    vigor: Die = Die(6)
    skills: tuple[tuple[str, Die], ...] = ()
    wild_die: int = 6
    pace: int = 6
    size: int = 0
    armor: int = 0
    sealed: bool = False
    shield: int = 0
    bennies: int | None = None
    power_points: int = 0
    edges: tuple[str, ...] = ()
    hindrances: tuple[str, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    gear: tuple[str, ...] = ()
    note: str = ""
    own: tuple[tuple[str, Ability], ...] = ()
    rideable: bool = False
    homeworld: str = ""
    assistant: tuple[tuple[str, Die], ...] = ()

    def trait(self, name: str) -> Die | None:
        """An attribute or a skill by its name; None where the character does not have it."""
        if name in ATTRIBUTES:
            die: Die = getattr(self, name)
            return die
        for skill, die in self.skills:
            if skill == name:
                return die
        return None


class Own(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """What a table has of its own, each by its name: Edges and Hindrances, weapons, ready figures."""

    edges: tuple[tuple[str, Ability], ...] = ()
    gear: tuple[Weapon, ...] = ()
    figures: tuple[tuple[str, Sheet], ...] = ()


NO_OWN = Own()
