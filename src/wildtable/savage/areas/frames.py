"""Attacks on an area: what waits."""

from __future__ import annotations

from wildtable.savage.areas.facts import Area
from wildtable.savage.table.base import Frame


class Impact(Frame):
    """A template has hit; these who are under it have yet to suffer it, and these ``things`` that it may break."""

    area: Area
    left: tuple[str, ...]
    things: tuple[str, ...] = ()


class PinnedDown(Frame):
    """After suppressive fire: whoever lost heart is Shaken, hit or not."""

    who: str
