"""Firing: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.firing.events import Loaded
from wildtable.savage.firing.facts import Load


@assigns(Loaded)
def _loaded(draft: Draft, event: Loaded) -> None:
    others = [load for load in draft.crowd[event.who].arms.loaded if load.weapon != event.weapon]
    draft.put_in(event.who, "arms", loaded=(*others, Load(event.weapon, event.rounds, event.progress)))
