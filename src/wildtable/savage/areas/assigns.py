"""Attacks on an area: what its events assign."""

from __future__ import annotations

from wildtable.savage.areas.events import Bunched
from wildtable.savage.draft import Draft, assigns


@assigns(Bunched)
def _bunched(draft: Draft, event: Bunched) -> None:
    draft.changed["bunched"] = event.more
