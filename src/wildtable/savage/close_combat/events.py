"""Close combat: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Maybe
from wildtable.savage.close_combat.sets import Grip
from wildtable.savage.table.base import Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Held(Event):
    """A figure is held by another: ``entangled``, ``bound`` or ``held``; by nobody: it is free."""

    who: str
    by: str
    hold: Maybe[Grip]
    rule: str = "sw.grapple"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "grasp", held_by=self.by, hold=self.hold)


class Guarded(Event):
    """Full Defense gives a figure this Parry; 0: it is over. ``lowered``: the points that Parry's penalties took."""

    who: str
    parry: int
    rule: str = "sw.full-defense"
    lowered: int = 0

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, guard=self.parry, guard_lowered=self.lowered)
