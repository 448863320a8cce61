"""Attacks: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.savage.table.base import Event, Stated

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Used(Event):
    """An Edge that serves once a round has served in this round; 0: that no longer matters."""

    who: str
    edge: str
    round: int
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        others = [pair for pair in draft.crowd[self.who].used if pair[0] != self.edge]
        draft.put(self.who, used=(*others, (self.edge, self.round)) if self.round else tuple(others))


class Engaged(Event):
    """These are the ones whom a figure has struck at hand to hand since its last turn began."""

    who: str
    foes: tuple[str, ...]
    rule: str = "sw.ranged-in-melee"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, engaged=self.foes)


class Drop(Stated):
    """A figure has the Drop on a target; nobody: it is over."""

    who: str
    target: str
    rule: str = "sw.drop"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, drop=self.target)
