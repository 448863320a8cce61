"""Rulings: events."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.characters.facts import Sheet
from wildtable.savage.table.base import Event
from wildtable.savage.table.sets import Side


class Decreed(Event):
    """The game master has ruled: the command's name, about whom (a figure, a unit or a ship), and why.

    What it comes to stands in the events after it.
    """

    what: str
    who: str
    reason: str


class Sided(Event):
    """A figure is on another side now."""

    who: str
    side: Of[Side]


class OptionSet(Event):
    """The table has chosen: what an option of its is from now on."""

    choice: str
    value: str | int | None


class Revised(Event):
    """A figure's sheet is another now. ``secret``: it is the game master's to know."""

    who: str
    sheet: Sheet
    rule: str = "sw.character"
    secret: bool = False
