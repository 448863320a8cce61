"""Mishaps: events."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.mishaps.sets import Mishap
from wildtable.savage.table.base import Event


class Befallen(Event):
    """What has gone wrong with a Critical Failure.

    ``target``: the friend who is hit; ``weapon``: what was dropped, jams or breaks, by its id, and ``called`` by its
    name, empty in older logs; ``words``: the game master's own.
    """

    who: str
    mishap: Of[Mishap]
    target: str = ""
    weapon: str = ""
    words: str = ""
    rule: str = "sw.critical-failure"
    called: str = ""
