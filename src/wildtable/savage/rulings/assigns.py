"""Rulings: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.rulings.events import Decreed, Revised, Sided


@assigns(Decreed)
def _decreed(draft: Draft, event: Decreed) -> None:
    """Nothing: what it comes to stands in other events."""


@assigns(Sided)
def _sided(draft: Draft, event: Sided) -> None:
    draft.put(event.who, side=event.side)


@assigns(Revised)
def _revised(draft: Draft, event: Revised) -> None:
    draft.put(event.who, sheet=event.sheet)
