"""Breaking: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Closed
from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame, Goal


class Stuff(Closed):
    """Kinds of things with known weak points."""

    NET = "net", "Meshes of cord."
    ROPE = "rope", "Cords and ropes."
    WEBS = "webs", "A spider's."
    LIGHT_DOOR = "light-door", "A door of thin boards."
    LOCK = "lock", "A lock or a chain."
    HEAVY_DOOR = "heavy-door", "A door of oak or iron."
    HANDCUFFS = "handcuffs", "Bonds of metal."


class Hard(Struct, frozen=True, omit_defaults=True):
    """A thing to which the game master has given a Hardness.

    ``name``: its id and its name for people. ``breaks``: the kinds of damage that can break it, empty for any. ``on``:
    the id of the figure that it binds, empty where all can reach it.
    """

    name: str
    hardness: int
    breaks: tuple[str, ...] = ()
    on: str = ""


class MoreSmashes(Frame):
    """The other dice of one attack that hit a thing; each rolls its own damage."""

    blow: Blow
    hits: int


class Obstructed(Frame):
    """The dice of an attack that missed only because of cover; the game master rules whether they go through it.

    ``obstacles``: the obstacles that may have been in the way; ``hits``: the number of such dice.
    """

    blow: Blow
    obstacles: tuple[str, ...]
    hits: int = 1


class Smash(Goal):
    """To hit a thing that is to be broken."""

    blow: Blow
