"""Worlds: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.worlds.events import OnWorld


@assigns(OnWorld)
def _on_world(draft: Draft, event: OnWorld) -> None:
    draft.changed["world"] = event.world
