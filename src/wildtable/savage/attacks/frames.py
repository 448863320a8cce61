"""Attacks: what waits."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame


class FreeStrike(Frame, omit_defaults=True):
    """A free attack that may be made. ``cause``: the Edge that gives it; none where somebody leaves melee."""

    by: str
    on: str
    cause: str = ""


class SecondBlow(Frame):
    """The other weapon's attack of somebody who fights with two."""

    blow: Blow


class MoreHits(Frame):
    """The other dice that hit with one attack, by their levels; each does damage of its own."""

    blow: Blow
    levels: tuple[int, ...]


class Openings(Frame):
    """These foes have yet to decide on a free attack that an Edge gives them."""

    who: str
    foes: tuple[str, ...]
    cause: str
