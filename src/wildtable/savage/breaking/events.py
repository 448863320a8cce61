"""Breaking things: events."""

from __future__ import annotations

from wildtable.board import Feature
from wildtable.savage.breaking.facts import Hard
from wildtable.savage.table.base import Event
from wildtable.savage.weapons.facts import Weapon


class Cleared(Event):
    """What is left on the map after something there was broken."""

    features: tuple[Feature, ...]
    rule: str = "sw.breaking"


class Hardened(Event):
    """These are the things to which the game master has given a Hardness. ``new``: the name of the one just named."""

    hard: tuple[Hard, ...]
    new: str = ""
    rule: str = "sw.breaking"


class Breached(Event):
    """The lines of the map that had this id, or this name where they had none, are gone."""

    name: str
    rule: str = "sw.breaking"


class Outfitted(Event):
    """What a figure has left: its weapons, its shield's Parry, what is in its right and left hand.

    ``secret``: its sheet is the game master's to know. ``gone``: a weapon that went with what was in it.
    """

    who: str
    weapons: tuple[Weapon, ...]
    shield: int
    hands: tuple[str, str]
    rule: str = "sw.breaking"
    secret: bool = False
    gone: str = ""
