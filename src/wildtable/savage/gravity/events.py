"""Weightlessness: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Maybe
from wildtable.savage.gravity.sets import GravityKind
from wildtable.savage.table.base import Stated

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Gravity(Stated):
    """How much things weigh now: nothing (``zero-g``, ``magnetic-array``), or as usual, which is empty."""

    gravity: Maybe[GravityKind]
    rule: str = "sw.zero-g"

    def apply(self, draft: Draft) -> None:
        draft.changed["gravity"] = self.gravity
