"""Characters and what they have: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.saga.base import Event
from wildtable.saga.character.facts import Active, Drive, Gear, Phrase, Purse
from wildtable.saga.sets import Why

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class Tokens(Event):
    """Somebody holds these tokens now, and why."""

    who: str
    now: Purse
    why: Why
    rule: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, tokens=self.now)


class Driven(Event):
    """Somebody's drives and the tokens on them, and why."""

    who: str
    now: tuple[Drive, ...]
    why: Why
    rule: str = "saga.drive"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, drives=self.now)


class Geared(Event):
    """Somebody's gear and what is left in it, and why."""

    who: str
    now: tuple[Gear, ...]
    why: Why
    rule: str = "saga.gear"
    what: tuple[str, ...] = ()
    """What has come, or gone."""

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, gear=self.now)


class Busy(Event):
    """What somebody has done: perks and conditions used, paid for an action, passed, helped by a drive."""

    who: str
    used: tuple[str, ...] = ()
    acted: bool = False
    passed: bool = False
    drove: bool = False
    driven_by: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        facts = {"acted": self.acted, "passed": self.passed, "drove": self.drove, "driven_by": self.driven_by}
        draft.put(self.who, used=self.used, **facts)


class Phrased(Event):
    """The traits that are not on a sheet."""

    now: tuple[Phrase, ...]
    why: Why
    rule: str = "saga.trait"

    def apply(self, draft: Draft) -> None:
        draft.changed["phrases"] = self.now


class Invoked(Event):
    """The traits that count by themselves; ``what`` came to it just now."""

    now: tuple[Active, ...]
    rule: str
    who: str = ""
    what: str = ""
    value: int = 0

    def apply(self, draft: Draft) -> None:
        draft.changed["actives"] = self.now
