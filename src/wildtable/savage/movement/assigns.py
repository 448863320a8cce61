"""Movement: what its events assign."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.movement.events import Moved


@assigns(Moved)
def _moved(draft: Draft, event: Moved) -> None:
    turn = draft.crowd[event.who].turn
    draft.put(event.who, at=event.at, turn=turn and replace(turn, moved=event.spent, start=event.start))
