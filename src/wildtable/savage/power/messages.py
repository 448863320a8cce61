"""Power: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.savage.bennies.model import Purse
from wildtable.savage.table.base import Command, Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class SpendPower(Command):
    """Spend Power Points, and say in a few ``words`` for what. ``trait``: what is rolled for it at once, if anything;
    ``target``: on whom it is worked, if on anybody."""

    who: str
    points: int
    words: str
    trait: str = ""
    target: str = ""


class Recharge(Command):
    """Spend a Benny to win Power Points back."""

    who: str
    purse: Of[Purse] = "own"


class PowerPoints(Event):
    """A figure's Power Points are ``now`` so many: ``points`` fewer, or if ``points`` is below 0 more.

    ``words``: what they were spent on. ``secret``: they are the game master's to know.
    """

    who: str
    now: int
    points: int
    rule: str
    words: str = ""
    secret: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, power=self.now)
