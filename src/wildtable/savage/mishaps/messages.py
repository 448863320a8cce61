"""Mishaps: commands and events."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.mishaps.model import Mishap
from wildtable.savage.table.base import Command, Event


class Befall(Command):
    """Choose the mishap of a figure's Critical Failure: ``friend``: who is hit; ``words``: the game master's own."""

    facts = Facts(master=True)

    who: str
    mishap: Of[Mishap]
    target: str = ""
    words: str = ""


class SpareMishap(Command):
    """Declare that a figure's Critical Failure has no further consequences."""

    facts = Facts(master=True)

    who: str


class Befallen(Event):
    """The mishap that followed a Critical Failure.

    ``target``: the friend who is hit. ``weapon``: the id of the weapon that was dropped, jams or breaks; ``called``:
    its name, empty in older logs. ``words``: the game master's own.
    """

    who: str
    mishap: Of[Mishap]
    target: str = ""
    weapon: str = ""
    words: str = ""
    rule: str = "sw.critical-failure"
    called: str = ""
