"""Tests of will, tricks and support: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.savage.table.base import Event
from wildtable.savage.wits.sets import AttemptAnswer

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Supported(Event):
    """So much do its allies add to a figure's next action."""

    who: str
    bonus: int
    rule: str = "sw.support"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, supported=self.bonus)


class UpperHand(Event):
    """A figure has the upper hand over a target; over nobody: it is used up."""

    who: str
    target: str
    rule: str = "sw.test-of-will"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, upper_hand=self.target)


class Weighed(Event):
    """What the game master said of an attempt; ``brings``: what a success would bring, in words."""

    who: str
    words: str
    answer: Of[AttemptAnswer]
    brings: str = ""
    rule: str = "sw.action"


class Achieved(Event):
    """An attempt has brought what it was to bring."""

    who: str
    brings: str
    rule: str = "sw.action"
