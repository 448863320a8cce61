"""Wounds: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame
from wildtable.savage.wounds.injuries import Harm, Lasting


class Injury(Struct, frozen=True):
    """A row of the Injury Table, and how long it ``lasts``: both as ``injuries.toml`` names them."""

    kind: Of[Harm]
    lasts: Of[Lasting]


class Wounded(Frame, frozen=True, tag="wounded", cache_hash=True):
    """Wounds that were dealt and may be soaked. ``shaken``: whether it was Shaken before."""

    who: str
    wounds: int
    shaken: bool = False
    blow: Blow | None = None
