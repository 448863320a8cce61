"""Firing: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.firing.events import Loaded, ShotWatched
from wildtable.savage.firing.facts import Load


@assigns(Loaded)
def _loaded(draft: Draft, event: Loaded) -> None:
    others = [load for load in draft.crowd[event.who].arms.loaded if load.weapon != event.weapon]
    draft.put_in(event.who, "arms", loaded=(*others, Load(event.weapon, event.rounds, event.progress, event.jammed)))


@assigns(ShotWatched)
def _shot_watched(draft: Draft, event: ShotWatched) -> None:
    others = tuple([who for who in draft.of("watched") if who != event.who])
    draft.changed["watched"] = (*others, event.who) if event.watched else others
