"""Traits: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.traits.events import TraitChanged


@assigns(TraitChanged)
def _trait_changed(draft: Draft, event: TraitChanged) -> None:
    draft.put(event.who, changed=event.changed)
