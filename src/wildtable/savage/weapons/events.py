"""Weapons in hand: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.savage.table.base import Event, Stated

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Handed(Stated):
    """What a figure holds in its right and left hand now."""

    who: str
    hands: tuple[str, str]
    rule: str = "sw.off-hand"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "arms", hands=self.hands)


class LaidDown(Event):
    """What a figure holds in its right and left hand now, and which of its weapons lie on the ground.

    ``lost``: the weapon that slipped from its hand; none where it picked one up.
    """

    who: str
    hands: tuple[str, str]
    ground: tuple[str, ...]
    lost: str = ""
    rule: str = "sw.disarm"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "arms", hands=self.hands, ground=self.ground)
