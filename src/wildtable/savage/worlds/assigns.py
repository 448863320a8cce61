"""Worlds: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.worlds.events import OnWorld, TraitChanged


@assigns(TraitChanged)
def _trait_changed(draft: Draft, event: TraitChanged) -> None:
    draft.put(event.who, changed=event.changed)


@assigns(OnWorld)
def _on_world(draft: Draft, event: OnWorld) -> None:
    draft.changed["world"] = event.world
