"""Tests of will, tricks and support: commands."""

from __future__ import annotations

from wildtable.closed import Maybe
from wildtable.savage.table.base import Command
from wildtable.savage.wits.sets import WillEffect


class TestOfWill(Command, frozen=True, tag="test-of-will"):
    """Unsettle a foe with a skill; ``effect`` is ``distracted`` or ``vulnerable`` where one chooses."""

    who: str
    target: str
    trait: str
    effect: Maybe[WillEffect] = ""


class Trick(Command, frozen=True, tag="trick"):
    """Fool a foe with Agility or Smarts."""

    who: str
    target: str
    trait: str = "agility"


class Support(Command, frozen=True, tag="support"):
    """Help an ally's next action with a trait."""

    who: str
    target: str
    trait: str
