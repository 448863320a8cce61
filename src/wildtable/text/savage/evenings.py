"""Counts for the summary of a session: who fell, who was hurt, who spent what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from wildtable.savage.bennies.messages import Benny
from wildtable.savage.bennies.model import BennyUse
from wildtable.savage.fight import Fight
from wildtable.savage.powers.messages import PowerPoints
from wildtable.savage.traits.messages import Judged
from wildtable.savage.wounds.messages import Fell, Hurt
from wildtable.savage.wounds.model import Status
from wildtable.text.english import say
from wildtable.text.savage.names import name
from wildtable.text.spoken import Stretch, Tally

SESSIONS = ("start-session", "end-session")
"""The commands that begin and end a session."""

SPENT = frozenset(
    {
        BennyUse.REROLL,
        BennyUse.SOAK,
        BennyUse.CARD,
        BennyUse.UNSHAKE,
        BennyUse.POWER,
        BennyUse.STORY,
        BennyUse.ASSISTANT,
    }
)
"""The reasons for which Bennies become fewer because somebody spent them."""


def tallies(fight: Fight, event: Any) -> Iterator[Tally]:
    """Yield what an event adds to the counts, given the state before it."""
    for what, who, count in _COUNTS[type(event)](event) if type(event) in _COUNTS else ():
        if count > 0:
            yield Tally(say("evenings", what), name(fight, who), count)


def begins(before: Fight, after: Fight) -> Stretch | None:
    """Return the round or the scene that begins between two states, or None."""
    if (before.scene, before.place) != (after.scene, after.place):
        return Stretch("scene", say("evenings", "another-scene"))
    if after.round != before.round and after.round > 0:
        return Stretch("round", say("evenings", "round", n=after.round))
    return None


def _benny(event: Benny) -> Iterator[tuple[str, str, int]]:
    if event.use in SPENT:
        yield "bennies", event.purse, 1


def _hurt(event: Hurt) -> Iterator[tuple[str, str, int]]:
    yield "wounds", event.who, event.dealt
    yield "soaked", event.who, event.soaked


def _fell(event: Fell) -> Iterator[tuple[str, str, int]]:
    if event.status == Status.INCAPACITATED:
        yield "fell", event.who, 1
    if event.status == Status.DEAD:
        yield "died", event.who, 1


_COUNTS: Mapping[type, Callable[[Any], Iterator[tuple[str, str, int]]]] = {
    Benny: _benny,
    Hurt: _hurt,
    Fell: _fell,
    PowerPoints: lambda event: iter([("power-points", event.who, event.points)]),
    Judged: lambda event: iter([("critical", event.who, int(event.critical))]),
}
