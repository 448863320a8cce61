"""Damage: events."""

from __future__ import annotations

from wildtable.savage.table.base import Event


class Struck(Event):
    """A hit on a thing, which is ``broken`` or not.

    ``holder``: the figure that held it, if any; ``called``: the name of a thing that has an id.
    """

    thing: str
    broken: bool
    holder: str = ""
    rule: str = "sw.breaking"
    called: str = ""
