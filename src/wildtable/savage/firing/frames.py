"""Firing: what waits."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame


class Stray(Frame, frozen=True, tag="stray"):
    """So many shots have gone astray: the game master says whether they hit somebody else."""

    blow: Blow
    shots: int


class StrayShots(Frame, frozen=True, tag="stray-shots"):
    """So many stray shots have yet to hit somebody."""

    blow: Blow
    shots: int
