"""Wounds: what waits."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame


class Stunning(Frame):
    """After a hit with a weapon that stuns: its target rolls, or is Stunned."""

    who: str


class Knockout(Frame):
    """After a blow with the Drop: if it left its target Shaken or worse, a roll to stay awake."""

    blow: Blow
    wounds: int
