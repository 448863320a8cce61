"""Wounds: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame
from wildtable.savage.wounds.sets import Harm, Lasting


class Injury(Struct, frozen=True):
    """A row of the Injury Table. ``lasts``: ``permanent``, ``wounds`` (until all are healed) or ``day``."""

    kind: Of[Harm]
    lasts: Of[Lasting]


class Wounded(Frame, frozen=True, tag="wounded", cache_hash=True):
    """Wounds that were dealt and may be soaked. ``shaken``: whether it was Shaken before."""

    who: str
    wounds: int
    shaken: bool = False
    blow: Blow | None = None
