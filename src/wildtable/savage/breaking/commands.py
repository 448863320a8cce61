"""Breaking things: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.attacks.sets import Option
from wildtable.savage.table.base import Command


class Break(Command, frozen=True, tag="break"):
    """Try to break a thing: a feature or a line of the map by its name, ``holder:weapon``, or ``holder:shield``.

    ``options``: how the weapon is used, and at which part of the thing; a gun fires once unless they say more.
    """

    who: str
    thing: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class GoThrough(Command, frozen=True, tag="go-through"):
    """It would have struck: it goes through the obstacle."""

    obstacle: str


class BeStopped(Command, frozen=True, tag="be-stopped"):
    """It would not have struck: the obstacle stops it."""
