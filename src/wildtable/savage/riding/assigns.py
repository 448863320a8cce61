"""Riding: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.riding.events import Mounted


@assigns(Mounted)
def _mounted(draft: Draft, event: Mounted) -> None:
    draft.put(event.who, mount=event.mount if event.on else "")
    draft.put(event.mount, group=event.group)
