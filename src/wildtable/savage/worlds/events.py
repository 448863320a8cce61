"""What has happened that has to do with worlds."""

from __future__ import annotations

from wildtable.savage.table.base import Event
from wildtable.savage.traits.facts import Die


class OnWorld(Event):
    """The world on which it all happens."""

    world: str
    rule: str = "7w.environment"


class HomeNamed(Event):
    """Where somebody was born, and what its benefit makes of it: its Strength and its Edges now."""

    who: str
    homeworld: str
    strength: Die
    edges: tuple[str, ...] = ()
    rule: str = "7w.homeworld"
