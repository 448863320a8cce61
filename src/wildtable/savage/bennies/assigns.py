"""Bennies: what its events assign."""

from __future__ import annotations

from wildtable.savage.bennies.events import Benny, Session
from wildtable.savage.draft import Draft, assigns


@assigns(Benny)
def _benny(draft: Draft, event: Benny) -> None:
    if event.purse == "gm":
        draft.changed["gm_bennies"] = event.now
    else:
        draft.put(event.purse, bennies=event.now, awarded=event.awarded)


@assigns(Session)
def _session(draft: Draft, event: Session) -> None:
    draft.changed["between"] = event.between
