"""Figures and ships that an attack on several spared, for a page that shows all of it as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wildtable.board import BLASTS, blast
from wildtable.savage.areas.messages import Landed
from wildtable.savage.areas.model import Evade, StayCool
from wildtable.savage.fight import Fight
from wildtable.savage.table.base import Event
from wildtable.savage.traits.messages import Judged, Threw
from wildtable.savage.traits.model import Thrown
from wildtable.savage.wounds.messages import Unharmed
from wildtable.text.savage.landings import landed

ESCAPES = frozenset(str(goal.__struct_config__.tag) for goal in (Evade, StayCool))
"""The goals of rolls that save a figure from an attack."""


def spared(fight: Fight, events: Sequence[Event]) -> tuple[str, ...]:
    """Return the ids of those that were to be struck and came off unharmed, by the events of an entry.

    No damage counted, they evaded, or a template went astray from them. ``fight``: after the entry.
    """
    struck = {event.target for event in events if isinstance(event, Threw) and event.what == Thrown.DAMAGE}
    return tuple(dict.fromkeys(_spared(fight, events, struck)))


def _spared(fight: Fight, events: Iterable[Event], struck: set[str]) -> Iterator[str]:
    for event in events:
        if isinstance(event, Landed):
            yield from _missed(fight, event)
        elif isinstance(event, Unharmed) or (isinstance(event, Judged) and _escapes(event, struck)):
            yield event.who


def _escapes(event: Judged, struck: set[str]) -> bool:
    return event.goal in ESCAPES and event.level > 0 and event.who not in struck


def _missed(fight: Fight, event: Landed) -> Iterator[str]:
    """Yield the ids of the figures that a blast would have struck where it was sent, and did not where it landed."""
    found = landed(fight, event)
    if found is None or found.aimed is None or event.template not in BLASTS:
        return
    meant = blast(event.template, found.aimed, event.corner)
    for fighter in fight.fighters:
        if fighter.up and fighter.at in meant and fighter.id not in event.under:
            yield fighter.id
