"""Attacks on an area: what waits."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.areas.facts import Area


class Impact(Struct, frozen=True, tag="impact"):
    """A template has hit; these who are under it have yet to suffer it."""

    area: Area
    left: tuple[str, ...]


class PinnedDown(Struct, frozen=True, tag="pinned-down"):
    """After suppressive fire: whoever lost heart is Shaken, hit or not."""

    who: str
