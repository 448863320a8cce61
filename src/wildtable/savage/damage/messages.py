"""Damage: events."""

from __future__ import annotations

from wildtable.savage.table.base import Event


class Struck(Event):
    """A thing was struck, and is ``broken`` or not. ``holder``: who held it, if anybody did; ``called``: the name of
    what has an id besides."""

    thing: str
    broken: bool
    holder: str = ""
    rule: str = "sw.breaking"
    called: str = ""
