"""Weightlessness: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.gravity.events import Gravity


@assigns(Gravity)
def _gravity(draft: Draft, event: Gravity) -> None:
    draft.changed["gravity"] = event.gravity
