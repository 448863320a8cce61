"""Attacks: what its events assign."""

from __future__ import annotations

from wildtable.savage.attacks.events import Drop, Engaged, Used
from wildtable.savage.draft import Draft, assigns


@assigns(Drop)
def _drop(draft: Draft, event: Drop) -> None:
    draft.put(event.who, drop=event.target)


@assigns(Engaged)
def _engaged(draft: Draft, event: Engaged) -> None:
    draft.put(event.who, engaged=event.foes)


@assigns(Used)
def _used(draft: Draft, event: Used) -> None:
    others = [pair for pair in draft.crowd[event.who].used if pair[0] != event.edge]
    draft.put(event.who, used=(*others, (event.edge, event.round)) if event.round else tuple(others))
