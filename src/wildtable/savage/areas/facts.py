"""Attacks on an area: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.areas.sets import Template


class Area(Struct, frozen=True, omit_defaults=True):
    """A template on its way."""

    by: str
    """The id of whoever attacks with it."""
    weapon: str
    """The id of the weapon that it comes from."""
    template: Of[Template]
    """``small``, ``medium`` or ``large`` for a blast, ``cone`` or ``stream`` for a spray."""
    start: Cell | None = None
    """The square of whoever attacks; None without a map."""
    at: Cell | None = None
    """The square round which a blast goes off, or at which a spray points; None without a map."""
    corner: bool = False
    """Whether a blast goes off round the upper left corner of that square, and not round its middle."""
    targets: tuple[str, ...] = ()
    """The ids of those whom it reaches where there is no map; empty on one, where the squares say so."""
    suppress: bool = False
    """Whether it is fire that pins down, and hits only some."""
    raised: bool = False
    """Whether it was rolled with a raise, for a die more of damage."""
