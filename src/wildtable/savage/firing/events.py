"""Firing: events."""

from __future__ import annotations

from wildtable.savage.table.base import Event


class Loaded(Event):
    """What is in a figure's weapon now: its rounds, and the actions spent so far on loading it.

    ``secret``: it is the game master's, and no player counts its rounds. ``reloaded``: it was loaded, not fired.
    ``jammed``: it cannot be fired before an action has cleared it.
    """

    who: str
    weapon: str
    rounds: int
    rule: str
    progress: int = 0
    secret: bool = False
    reloaded: bool = False
    jammed: bool = False


class ShotWatched(Event):
    """Somebody's next shot or throw may hit bystanders, by the game master's call; not ``watched``: no longer."""

    who: str
    watched: bool = True
    rule: str = "sw.bystander"


class Strayed(Event):
    """A stray shot of somebody's comes a bystander's way."""

    who: str
    target: str
    rule: str = "sw.bystander"
