"""Tests of will, tricks and support: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.wits.events import Supported, UpperHand


@assigns(Supported)
def _supported(draft: Draft, event: Supported) -> None:
    draft.put(event.who, supported=event.bonus)


@assigns(UpperHand)
def _upper_hand(draft: Draft, event: UpperHand) -> None:
    draft.put(event.who, upper_hand=event.target)
