"""Traits: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.traits.events import Aside, AsideOver, Modified, RolledAnew, TraitChanged


@assigns(Aside)
def _aside(draft: Draft, event: Aside) -> None:
    draft.changed["asides"] = (*draft.of("asides"), event.frame)


@assigns(AsideOver)
def _aside_over(draft: Draft, event: AsideOver) -> None:
    draft.changed["asides"] = tuple([frame for frame in draft.of("asides") if frame != event.frame])


@assigns(TraitChanged)
def _trait_changed(draft: Draft, event: TraitChanged) -> None:
    draft.put(event.who, changed=event.changed)


@assigns(RolledAnew)
def _rolled_anew(draft: Draft, event: RolledAnew) -> None:
    draft.put(event.who, served=event.served)


@assigns(Modified)
def _modified(draft: Draft, event: Modified) -> None:
    draft.put(event.who, granted=event.granted)
