"""Close combat: what its events assign."""

from __future__ import annotations

from wildtable.savage.close_combat.events import Guarded, Held
from wildtable.savage.draft import Draft, assigns


@assigns(Held)
def _held(draft: Draft, event: Held) -> None:
    draft.put_in(event.who, "grasp", held_by=event.by, hold=event.hold)


@assigns(Guarded)
def _guarded(draft: Draft, event: Guarded) -> None:
    draft.put(event.who, guard=event.parry, guard_lowered=event.lowered)
