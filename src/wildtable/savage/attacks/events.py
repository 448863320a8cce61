"""Attacks: events."""

from __future__ import annotations

from wildtable.savage.table.base import Event, Stated


class Used(Event):
    """An Edge that serves once a round has served in this round; 0: that no longer matters."""

    who: str
    edge: str
    round: int
    rule: str = "sw.effects"


class Engaged(Event):
    """These are the ones whom a figure has struck at hand to hand since its last turn began."""

    who: str
    foes: tuple[str, ...]
    rule: str = "sw.ranged-in-melee"


class Drop(Stated):
    """A figure has the Drop on a target; nobody: it is over."""

    who: str
    target: str
    rule: str = "sw.drop"
