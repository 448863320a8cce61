"""Tests of will, tricks and support: events."""

from __future__ import annotations

from wildtable.savage.table.base import Event


class Supported(Event, frozen=True, tag="supported"):
    """So much do its allies add to a figure's next action."""

    who: str
    bonus: int
    rule: str = "sw.support"


class UpperHand(Event, frozen=True, tag="upper-hand"):
    """A figure has the upper hand over a target; over nobody: it is used up."""

    who: str
    target: str
    rule: str = "sw.test-of-will"
