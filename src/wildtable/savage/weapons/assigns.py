"""Weapons in hand: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.weapons.events import Handed, LaidDown


@assigns(Handed)
def _handed(draft: Draft, event: Handed) -> None:
    draft.put_in(event.who, "arms", hands=event.hands)


@assigns(LaidDown)
def _laid_down(draft: Draft, event: LaidDown) -> None:
    draft.put_in(event.who, "arms", hands=event.hands, ground=event.ground)
