"""Wounds: what its events assign."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.wounds.events import Became, Ceased, Fell, Hurt, Injured
from wildtable.savage.wounds.sets import Condition

_OFF: dict[str, Any] = dict.fromkeys((condition for condition in Condition if condition.counted), 0)
"""What a condition is when it has ceased, where that is not false."""


@assigns(Hurt)
def _hurt(draft: Draft, event: Hurt) -> None:
    was = draft.crowd[event.who]
    states = was.states if was.states.shaken == event.shaken else replace(was.states, shaken=event.shaken)
    draft.put(event.who, health=replace(was.health, wounds=event.wounds), states=states)


@assigns(Became)
def _became(draft: Draft, event: Became) -> None:
    draft.put_in(event.who, "states", **{event.condition: event.turns or True})


@assigns(Ceased)
def _ceased(draft: Draft, event: Ceased) -> None:
    draft.put_in(event.who, "states", **{event.condition: _OFF.get(event.condition, False)})


@assigns(Fell)
def _fell(draft: Draft, event: Fell) -> None:
    was = draft.crowd[event.who]
    states, health = replace(was.states, bleeding=event.bleeding), replace(was.health, hours=event.hours)
    draft.put(event.who, status=event.status, states=states, health=health)


@assigns(Injured)
def _injured(draft: Draft, event: Injured) -> None:
    draft.put_in(event.who, "health", injuries=(*draft.crowd[event.who].health.injuries, event.injury))
