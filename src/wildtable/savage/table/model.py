"""Table: enumerations and facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from wildtable.closed import Closed
from wildtable.savage.close_combat.model import Grip
from wildtable.savage.wounds.model import SHOWN, Condition

if TYPE_CHECKING:
    Mark: TypeAlias = Condition | Grip | str
else:
    Mark: Any = Literal[(*(condition.value for condition in SHOWN), *(grip.value for grip in Grip))]
"""The marks drawn beside a figure."""


class Side(Closed):
    """A side in a fight."""

    HEROES = "heroes", "The players' side."
    FOES = "foes", "The game master's side."


class Role(Closed):
    """The role of a Wild Card on the heroes' side; it decides about Bennies and who plays it."""

    HERO = "hero", "A hero, for a player to take."
    ALLY = "ally", "An ally whom the game master runs."


class PlaceKind(Closed):
    """A sort of place, for Edges that depend on it."""

    NOWHERE = "nowhere", "Nowhere in particular."
    WILDS = "wilds", "Out in the wilds."
    TOWN = "town", "In a town."
    UNDERWORLD = "underworld", "Where thieves and their like are at home."


class OwnChapter(Closed):
    """The chapters of a table's campaign whose things are the table's own."""

    EDGES = "edges", "Edges and Hindrances."
    GEAR = "gear", "Weapons."
    FIGURES = "figures", "Figures to be brought in."
    SKILLS = "skills", "Skills, each with its attribute."
    PLACES = "places", "Places to play at."
    SCENES = "scenes", "Scenes to play."
    POWERS = "powers", "Powers."
    PACKS = "packs", "Packs from which things come."
    CORRECTIONS = "corrections", "Corrections of pasted stat blocks."


BUILT = (OwnChapter.EDGES, OwnChapter.GEAR, OwnChapter.POWERS)
"""The chapters of what is built for heroes, in the order in which files are read."""


class MapEdge(Closed):
    """The edge of the map where a figure comes in."""

    NORTH = "north", "From above."
    EAST = "east", "From the right."
    SOUTH = "south", "From below."
    WEST = "west", "From the left."


class Attitude(Closed):
    """The attitude of a stranger."""

    HOSTILE = "hostile", "It means them harm."
    UNCOOPERATIVE = "uncooperative", "It will not help without good reason."
    NEUTRAL = "neutral", "It has nothing for or against them."
    FRIENDLY = "friendly", "It is well disposed."
    HELPFUL = "helpful", "It goes out of its way for them."


HEROES, FOES = Side.HEROES.value, Side.FOES.value

MOST_FIGURES = 80
"""Figures at one table."""


PLACES = tuple(place.value for place in PlaceKind)

CLEAR = "clear"
"""The weather that is none in particular."""

WEATHERS = (CLEAR, "rain", "storm", "fog", "snow", "heat")
"""Examples of weathers; a table may write its own."""
"""The sorts of place, for Edges that depend on them; ``nowhere`` for none in particular."""
