"""Events to states: it only assigns. Whatever reasons stands in the rules and procedures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from wildtable.saga import events as e
from wildtable.saga.model import Conflict, Story, put


def evolve(story: Story, event: e.AnyEvent) -> Story:
    """The story after an event. Raises KeyError where a ruling names somebody who is not there."""
    assign = _ASSIGN.get(type(event))
    return story if assign is None else assign(story, event)


def _asked(story: Story, event: e.Asked) -> Story:
    return replace(story, pending=(*story.pending, event.frame))


def _answered(story: Story, event: e.Answered) -> Story:
    return replace(story, pending=story.pending[:-1])


def _busy(story: Story, event: e.Busy) -> Story:
    return put(story, event.who, used=event.used, acted=event.acted, passed=event.passed, drove=event.drove)


def _entered(story: Story, event: e.Entered) -> Story:
    others = [c for c in story.characters if c.id != event.character.id]
    return replace(story, characters=(*others, event.character))


def _left(story: Story, event: e.Left) -> Story:
    return replace(story, characters=tuple([c for c in story.characters if c.id != event.who]))


def _stood(story: Story, event: e.Stood) -> Story:
    elements = story.elements
    if any(known.id == event.element.id for known in elements):
        changed = [event.element if known.id == event.element.id else known for known in elements]
        return replace(story, elements=tuple(changed))
    return replace(story, elements=(*elements, event.element))


def _doomed(story: Story, event: e.Doomed) -> Story:
    return put(story, event.who, doom=event.steps)


def _time(story: Story, event: e.Time) -> Story:
    return replace(story, phase=event.phase, chapter=event.chapter, scene=event.scene)


def _began(story: Story, event: e.Began) -> Story:
    return replace(story, conflict=Conflict(event.stakes, versus=event.versus, phase=event.phase))


def _ended(story: Story, event: e.Ended) -> Story:
    return replace(story, conflict=None)


def _round(story: Story, event: e.Round) -> Story:
    return _conflict(story, round=event.number, phase=event.phase, first=event.first, turn=event.turn)


def _conflict(story: Story, **facts: Any) -> Story:
    if story.conflict is None:
        raise LookupError("a conflict")
    return replace(story, conflict=replace(story.conflict, **facts))


_ASSIGN: dict[type, Callable[[Story, Any], Story]] = {
    e.Asked: _asked,
    e.Answered: _answered,
    e.Tokens: lambda story, event: put(story, event.who, tokens=event.now),
    e.Harmed: lambda story, event: put(story, event.who, harm=event.now),
    e.Doomed: _doomed,
    e.Sparked: lambda story, event: put(story, event.who, spark=event.now),
    e.Driven: lambda story, event: put(story, event.who, drives=event.now),
    e.Marked: lambda story, event: put(story, event.who, consequences=event.now),
    e.Geared: lambda story, event: put(story, event.who, gear=event.now),
    e.Rewarded: lambda story, event: put(story, event.who, boons=event.now),
    e.Grew: lambda story, event: put(story, event.who, sheet=event.sheet),
    e.Became: lambda story, event: put(story, event.who, status=event.status),
    e.Busy: _busy,
    e.Seated: lambda story, event: put(story, event.who, seat=event.seat),
    e.Entered: _entered,
    e.Left: _left,
    e.Stood: _stood,
    e.Phrased: lambda story, event: replace(story, phrases=event.now),
    e.Invoked: lambda story, event: replace(story, actives=event.now),
    e.Allied: lambda story, event: replace(story, allies=event.now),
    e.Time: _time,
    e.Began: _began,
    e.Ended: _ended,
    e.Round: _round,
    e.Staked: lambda story, event: _conflict(story, stakes=event.stakes),
    e.Order: lambda story, event: _conflict(story, order=event.order),
    e.Allotted: lambda story, event: _conflict(story, allotted=event.now),
    e.Imposed: lambda story, event: _conflict(story, conditions=event.now),
    e.Tallied: lambda story, event: _conflict(story, tallies=event.now),
    e.Guarded: lambda story, event: _conflict(story, guards=event.now),
}
"""What each event assigns; Threw, Judged and Told tell, and change nothing."""
