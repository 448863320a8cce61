"""The table: what its events assign."""

from __future__ import annotations

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.table.events import Allied, Entered, Left, Scene, Seated, Weather


@assigns(Seated)
def _seated(draft: Draft, event: Seated) -> None:
    draft.put(event.who, seat=event.seat)


@assigns(Allied)
def _allied(draft: Draft, event: Allied) -> None:
    draft.put(event.who, ally=event.ally)


@assigns(Entered)
def _entered(draft: Draft, event: Entered) -> None:
    draft.crowd.pop(event.fighter.id, None)
    draft.crowd[event.fighter.id] = event.fighter


@assigns(Left)
def _left(draft: Draft, event: Left) -> None:
    draft.crowd.pop(event.who, None)


@assigns(Scene)
def _scene(draft: Draft, event: Scene) -> None:
    draft.changed["where"] = event.where


@assigns(Weather)
def _weather(draft: Draft, event: Weather) -> None:
    draft.changed["weather"] = event.weather
