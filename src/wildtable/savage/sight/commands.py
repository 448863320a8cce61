"""Light and cover: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.closed import Of
from wildtable.savage.sight.sets import LightLevel, Seen
from wildtable.savage.table.base import Command


class Search(Command):
    """Try to make out somebody in pitch darkness, or who is hidden or invisible."""

    action: ClassVar[str] = "search"
    who: str
    target: str


class SetLight(Command):
    """Set the light: ``bright``, ``dim``, ``dark`` or ``pitch-dark``."""

    light: Of[LightLevel]


class SetSeen(Command):
    """Say whether a figure can be seen: ``seen``, ``hidden`` or ``invisible``."""

    who: str
    seen: Of[Seen]


class SetCover(Command):
    """Say how a figure is covered, whatever the map shows: 0 to 4, or -1 to read the map again."""

    who: str
    cover: int
