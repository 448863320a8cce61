"""Power: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.savage.bennies.model import Purse
from wildtable.savage.table.base import Command, Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class SpendPower(Command):
    """Spend Power Points, for a purpose in a few ``words``. ``trait``: the trait to roll at once, if any; ``target``:
    the target, if any."""

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
    """The Power Points of a figure from now on: ``now``, after a loss of ``points`` (a gain if below 0). ``words``: the
    purpose. ``secret``: only the game master may know."""

    who: str
    now: int
    points: int
    rule: str
    words: str = ""
    secret: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, power=self.now)
