"""Healing: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.healing.events import Healed, Mended, Tended, Tired


@assigns(Mended)
def _mended(draft: Draft, event: Mended) -> None:
    draft.put_in(event.who, "health", wounds=event.now)


@assigns(Healed)
def _healed(draft: Draft, event: Healed) -> None:
    draft.put_in(event.who, "health", injuries=event.left)


@assigns(Tended)
def _tended(draft: Draft, event: Tended) -> None:
    draft.put_in(event.who, "health", tended=event.by, old_wounds=event.old)


@assigns(Tired)
def _tired(draft: Draft, event: Tired) -> None:
    draft.put_in(event.who, "health", fatigue=event.fatigue)
