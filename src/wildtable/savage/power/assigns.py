"""Power Points: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.power.events import PowerPoints


@assigns(PowerPoints)
def _power_points(draft: Draft, event: PowerPoints) -> None:
    draft.put(event.who, power=event.now)
