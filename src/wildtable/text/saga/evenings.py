"""Counts for the summary of a chapter: harm, those who went out, tokens spent, Spark won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wildtable.saga.character.messages import Tokens
from wildtable.saga.facts import Story
from wildtable.saga.growing.messages import Sparked
from wildtable.saga.harm.messages import Became, Doomed, Harmed
from wildtable.saga.harm.model import HARMS
from wildtable.saga.sets import Status, Why
from wildtable.text.saga.book import say
from wildtable.text.saga.names import name
from wildtable.text.spoken import Stretch, Tally

SESSIONS = ("begin-chapter", "end-chapter")
"""The commands that begin and end a chapter, which is Saga's evening."""

NOT_SPENT = frozenset({Why.CHAPTER, Why.SCENE, Why.CONFLICT, Why.WRITTEN, Why.RULED})
"""The reasons for which tokens become fewer though nobody spends them."""


def session(number: int) -> str:
    """Return the title of a session of Saga."""
    return say("evenings", "chapter", n=number)


def begins(before: Story, after: Story) -> Stretch | None:
    """Return the scene that begins between two states, or None."""
    return Stretch("scene", say("evenings", "scene", n=after.scene)) if after.scene > before.scene else None


def tallies(story: Story, event: Any) -> Iterator[Tally]:
    """Yield what an event adds to the counts, given the state before it."""
    if getattr(event, "who", "") not in story:
        return
    for what, count in _counts(story, event):
        if count > 0:
            yield Tally(say("evenings", what), name(story, event.who), count)


def _counts(story: Story, event: Any) -> Iterator[tuple[str, int]]:
    was = story[event.who]
    if isinstance(event, Tokens) and event.why not in NOT_SPENT:
        yield "fortune", was.tokens.fortune - event.now.fortune
    if isinstance(event, Harmed):
        yield "harm", sum(max(event.now.of(kind) - was.harm.of(kind), 0) for kind in HARMS)
    if isinstance(event, Sparked):
        yield "spark", event.now - was.spark
        yield "spark-spent", was.spark - event.now
    if isinstance(event, Became):
        yield "out", int(event.status == Status.OUT)
    if isinstance(event, Doomed):
        yield "doom", event.steps - was.doom
