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
    """A thing that the game master has given a Hardness on the spot.

    ``name``: its id, and what everybody calls it; ``breaks``: the kinds of damage that can break it, none for any;
    ``on``: the id of the figure that it is on, as bonds are; empty where it is within everybody's reach.
    """

    name: str
    hardness: int
    breaks: tuple[str, ...] = ()
    on: str = ""


class MoreSmashes(Frame):
    """So many other dice of one attack have hit a thing; each does damage of its own."""

    blow: Blow
    hits: int


class Obstructed(Frame):
    """Cover alone spoiled a blow: the game master says whether it would have struck, and through what.

    ``obstacles``: what may have been in the way; ``hits``: how many dice it was that cover stopped."""

    blow: Blow
    obstacles: tuple[str, ...]
    hits: int = 1


class Smash(Goal):
    """To hit a thing that is to be broken."""

    blow: Blow
