"""Harm, consequences and kismet: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.saga.base import Event, Stated
from wildtable.saga.harm.facts import Consequence, Harm
from wildtable.saga.sets import Status, Why

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class Harmed(Event):
    """Somebody has these damage tokens now, and why."""

    who: str
    now: Harm
    why: Why
    rule: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, harm=self.now)


class Doomed(Stated):
    """So many steps of a Doom Track are marked; ``end``: its last one is, and with it the character's doom."""

    who: str
    steps: int
    rule: str
    end: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, doom=self.steps)


class Marked(Event):
    """Somebody's consequences, and why."""

    who: str
    now: tuple[Consequence, ...]
    why: Why
    rule: str = "saga.consequence"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, consequences=self.now)


class Became(Event):
    """Somebody is ``in``, ``out`` of the conflict, or ``doomed``."""

    who: str
    status: Status
    rule: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, status=self.status)
