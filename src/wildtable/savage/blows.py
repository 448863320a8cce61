"""What is on its way: a blow, a template, Wounds that can still be soaked."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.options import Option, Template


class Blow(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One attack on its way: who, on whom, with what weapon, which options. ``raised``: hit with a raise.

    ``free``: a free attack. ``drop``: made with the Drop. ``area``: the target lies under a template.
    ``obstacle``: what it goes through first: a material, a figure's id, or cover such as ``cover-2``.
    ``thing``: what it is meant to break, see `wildtable.savage.things`; ``on`` then holds it, if anybody does.
    """

    by: str
    on: str
    weapon: str
    options: tuple[Of[Option], ...] = ()
    free: bool = False
    drop: bool = False
    raised: bool = False
    area: bool = False
    obstacle: str = ""
    thing: str = ""


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


class Wounded(Struct, frozen=True, tag="wounded", cache_hash=True):
    """Wounds that were dealt and may be soaked. ``shaken``: whether it was Shaken before."""

    who: str
    wounds: int
    shaken: bool = False
    blow: Blow | None = None
