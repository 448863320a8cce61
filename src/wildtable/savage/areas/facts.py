"""Attacks on an area: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.areas.sets import Template


class Area(Struct, frozen=True, omit_defaults=True):
    """A template on its way: by whom, with what weapon, which ``template``, from where.

    ``at``: the square round whose middle (or upper left ``corner``) a blast goes off, or at which a Cone or a
    Stream points. ``targets``: whom it reaches where there is no map. ``suppress``: it pins down, and hits
    only some. ``raised``: hit with a raise.
    """

    by: str
    weapon: str
    template: Of[Template]
    start: Cell | None = None
    at: Cell | None = None
    corner: bool = False
    targets: tuple[str, ...] = ()
    suppress: bool = False
    raised: bool = False
