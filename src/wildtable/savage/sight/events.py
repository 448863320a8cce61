"""Light and cover: events."""

from __future__ import annotations

from wildtable.savage.table.base import Event, Stated


class Found(Event):
    """A figure has made out these in the dark."""

    who: str
    found: tuple[str, ...]
    rule: str = "sw.illumination"


class Light(Stated):
    """The light is now 0 bright, 1 dim, 2 dark or 3 pitch dark."""

    light: int
    rule: str = "sw.illumination"


class Covered(Stated):
    """A figure's cover is ruled: 0 none to 4 near total; None: as the map shows."""

    who: str
    cover: int | None
    rule: str = "sw.cover"
