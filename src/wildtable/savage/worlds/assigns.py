"""Worlds: what its events assign."""

from __future__ import annotations

from wildtable.play import Register
from wildtable.savage.draft import Draft
from wildtable.savage.worlds.events import OnWorld
from wildtable.savage.worlds.facts import Surroundings

assigns: Register[Draft] = Register("assigns")


@assigns(OnWorld)
def _on_world(draft: Draft, event: OnWorld) -> None:
    if event.world:
        draft.keep(Surroundings(event.world))
    else:
        draft.drop(Surroundings)
