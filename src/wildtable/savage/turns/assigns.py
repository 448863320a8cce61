"""Turns: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.turns.events import Acted


@assigns(Acted)
def _acted(draft: Draft, event: Acted) -> None:
    draft.put(event.who, turn=event.turn)
