"""Traits: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.traits.events import Modified, RolledAnew, TraitChanged


@assigns(TraitChanged)
def _trait_changed(draft: Draft, event: TraitChanged) -> None:
    draft.put(event.who, changed=event.changed)


@assigns(RolledAnew)
def _rolled_anew(draft: Draft, event: RolledAnew) -> None:
    draft.put(event.who, served=event.served)


@assigns(Modified)
def _modified(draft: Draft, event: Modified) -> None:
    draft.put(event.who, granted=event.granted)
