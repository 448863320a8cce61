"""Sentences for what a trait roll came to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.savage.fight import Fight
from wildtable.savage.table.base import Event
from wildtable.savage.traits.messages import Judged
from wildtable.savage.traits.model import OPPOSED, OpposedSide
from wildtable.text.english import say
from wildtable.text.savage import starships
from wildtable.text.savage.names import name

FAILED: Mapping[str, str] = {
    "hit": "miss",
    "hit-area": "area-miss",
    "casting": "power-failed",
    "smash": "area-miss",
    "reloading": "not-loaded",
    "maneuver": "no-card",
    **starships.FAILURES,
}
"""Words for a failed roll, by its purpose."""


def _s(key: str, fight: Fight, who: str, target: str = "", **names: Any) -> str:
    return say("said", key, who=name(fight, who), target=name(fight, target), **names)


def judged(fight: Fight, event: Judged) -> list[str]:
    """Return sentences on the result of a roll; a mishap of an opposed roll's winner was told when that roll stood."""
    said = []
    if (event.critical or event.mishap) and not (event.goal == OPPOSED and event.level):
        alone = "-alone" if fight.solo else ""
        said.append(_s(f"judged-critical{alone}" if event.critical else "judged-mishap", fight, event.who))
    if event.goal == OPPOSED:
        raises = say("said", "raises", n=event.level - 1) if event.level > 1 else ""
        key = "lost" if not event.level else "opposed-resisted" if event.role == OpposedSide.RESISTS else "opposed-won"
        numbers = {"raises": raises, "total": event.total, "number": event.number}
        plain = event.critical or event.total is None
        said.append(_s(key if plain else f"{key}-by", fight, event.who, event.target, **numbers))
    elif event.goal in FAILED and event.level < 1:
        said.append(_s(FAILED[event.goal], fight, event.who, event.target))
    elif event.goal == "evade" and event.level >= 1:
        said.append(_s("evaded", fight, event.who))
    return said


def told_once(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events to tell; a Critical Failure at several targets is told once, with the first of them."""
    before: Event | None = None
    for event in events:
        if isinstance(event, Judged) and isinstance(before, Judged) and event.mishap and _roll(event) == _roll(before):
            yield replace(event, critical=False, mishap=False)
        else:
            yield event
        before = event


def _roll(event: Judged) -> tuple[object, ...]:
    """Return the facts that are the same for all targets of one roll."""
    return event.who, event.trait, event.rule, event.goal, event.critical, event.mishap
