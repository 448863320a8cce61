"""Power Points: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.bennies.sets import Purse
from wildtable.savage.table.base import Command


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
