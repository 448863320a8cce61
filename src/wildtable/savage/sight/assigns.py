"""Light and cover: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.sight.events import Covered, Found, Light


@assigns(Found)
def _found(draft: Draft, event: Found) -> None:
    draft.put(event.who, found=event.found)


@assigns(Light)
def _light(draft: Draft, event: Light) -> None:
    draft.changed["light"] = event.light


@assigns(Covered)
def _covered(draft: Draft, event: Covered) -> None:
    draft.put(event.who, cover=event.cover)
