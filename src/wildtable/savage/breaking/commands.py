"""Breaking things: commands."""

from __future__ import annotations

from wildtable.savage.table.base import Command


class Break(Command, frozen=True, tag="break"):
    """Try to break a thing: a feature of the map by its name, or ``holder:weapon``, or ``holder:shield``."""

    who: str
    thing: str
    weapon: str = ""


class GoThrough(Command, frozen=True, tag="go-through"):
    """It would have struck: it goes through the obstacle."""

    obstacle: str


class BeStopped(Command, frozen=True, tag="be-stopped"):
    """It would not have struck: the obstacle stops it."""
