"""Characters: facts."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wildtable.savage.edges.model import Ability
from wildtable.savage.places.model import Place, Scene
from wildtable.savage.powers.model import Power
from wildtable.savage.traits.model import ATTRIBUTES, Die
from wildtable.savage.weapons.model import Weapon


class Sheet(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The sheet of a character, without its states in play."""

    name: str
    """Its name for people."""
    wild_card: bool = False
    """Whether it is a Wild Card, with a Wild Die and several Wounds; or else an Extra."""
    agility: Die = Die(6)
    """The die of its Agility, before what injuries and the like change."""
    smarts: Die = Die(6)
    """The die of its Smarts, before what injuries and the like change."""
    spirit: Die = Die(6)
    """The die of its Spirit, before what injuries and the like change."""
    strength: Die = Die(6)
    """The die of its Strength, its homeworld's benefit included, before what injuries and the like change."""
    vigor: Die = Die(6)
    """The die of its Vigor, before what injuries and the like change."""
    skills: tuple[tuple[str, Die], ...] = ()
    """Its skills by name; those it lacks are absent."""
    wild_die: int = 6
    """The sides of a Wild Card's Wild Die; unused for an Extra."""
    pace: int = 6
    """Inches it moves in a turn, before Edges and injuries."""
    size: int = 0
    """The Size that is added to Toughness; 0 for a grown human."""
    armor: int = 0
    """The Armor that is added to Toughness; 0 without."""
    sealed: bool = False
    """Whether its armor is closed all round, and so counts against an attack on an area."""
    shield: int = 0
    """The shield's bonus to Parry; 0 without one."""
    bennies: int | None = None
    """Bennies as a session begins; None for the edition's number."""
    power_points: int = 0
    """The size of its pool of Power Points; 0 without an arcane background."""
    edges: tuple[str, ...] = ()
    """The ids of its Edges, from the catalog or the table's own."""
    hindrances: tuple[str, ...] = ()
    """The ids of its Hindrances, from the catalog or the table's own."""
    weapons: tuple[Weapon, ...] = ()
    """Its weapons, in hand or not, with its natural ones."""
    gear: tuple[str, ...] = ()
    """Names of its gear besides weapons."""
    note: str = ""
    """A note for its player and the game master."""
    own: tuple[tuple[str, Ability], ...] = ()
    """Its Edges and Hindrances that are the table's own, each with its id."""
    rideable: bool = False
    """Whether it can carry a rider."""
    homeworld: str = ""
    """The id of the world where it was born; empty where there are no worlds, or none is set."""
    assistant: tuple[tuple[str, Die], ...] = ()
    """The skills of its Assistant by name; empty without one."""
    portrait: str = ""
    """The hash of its picture; empty without one."""
    true_name: str = ""
    """Its true name, for the game master and its player, while people are shown another; empty where there is none."""
    powers: tuple[Power, ...] = ()
    """Its powers; of some only the name is known."""
    left_handed: bool = False
    """Whether its right hand is the off hand, and the arm that bears a shield."""

    @property
    def off_hand(self) -> int:
        """The index of the off hand among the right one (0) and the left one (1)."""
        return 0 if self.left_handed else 1

    def trait(self, name: str) -> Die | None:
        """Return an attribute's or skill's die by its name; None where the character does not have it."""
        if name in ATTRIBUTES:
            die: Die = getattr(self, name)
            return die
        for skill, die in self.skills:
            if skill == name:
                return die
        return None


class Pack(Struct, frozen=True, omit_defaults=True):
    """A pack of the table's: what it says of itself, and the things of the campaign that come from it."""

    name: str
    version: str = ""
    author: str = ""
    license: str = ""
    source: str = ""
    things: tuple[str, ...] = ()
    """Its things, each as its chapter, a dot and its id."""


Becomes: TypeAlias = Literal[
    "name", "attribute", "skill", "pace", "parry", "toughness", "edge", "hindrance", "gear", "power", "ability",
    "joined", "left-out",
]  # fmt: skip
"""The kind of thing that a piece of a pasted text is to become; ``joined``: one with the line before it."""

_Said: TypeAlias = Annotated[str, Meta(max_length=400)]


class Correction(Struct, frozen=True, forbid_unknown_fields=True):
    """A correction of pasted stat blocks of one layout: what a line, or words of it, are to become.

    Without words it is the whole line.
    """

    layout: Annotated[_Said, Meta(description="The headings of the text, as an import names its layout.")]
    line: Annotated[_Said, Meta(description="The line, by its heading and its place.")]
    becomes: Annotated[Becomes, Meta(description="What it becomes.")]
    words: Annotated[_Said, Meta(description="The words of the line; empty for all of it.")] = ""


class Own(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The table's own things: what its rules and its campaign have besides those of the edition."""

    edges: tuple[tuple[str, Ability], ...] = ()
    """Edges, Hindrances and the like, by their ids."""
    gear: tuple[Weapon, ...] = ()
    """Weapons and other gear."""
    figures: tuple[tuple[str, Sheet], ...] = ()
    """Ready figures, by their ids."""
    skills: tuple[tuple[str, str], ...] = ()
    """Skills, each with its linked attribute."""
    places: tuple[tuple[str, Place], ...] = ()
    """Maps and their terrain, by their ids."""
    scenes: tuple[tuple[str, Scene], ...] = ()
    """Scenes to play, by their ids."""
    powers: tuple[Power, ...] = ()
    """Powers."""
    packs: tuple[tuple[str, Pack], ...] = ()
    """Packs from which things come, by their ids."""
    corrections: tuple[tuple[str, Correction], ...] = ()
    """Corrections of pasted stat blocks, by their ids."""


NO_OWN = Own()
