"""Wounds: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.bennies.sets import Purse
from wildtable.savage.table.base import Command


class Treat(Command):
    """Try to stop an adjacent figure's bleeding."""

    facts = Facts(on_turn=True, action="treat", odds=True)

    who: str
    target: str


class Soak(Command):
    """Spend a Benny on a Soak roll."""

    facts = Facts(main=True, odds=True)

    who: str
    purse: Of[Purse] = "own"


class Suffer(Command):
    """Take the Wounds."""

    facts = Facts(default=True, implied=True)

    who: str


class ShakeOff(Command):
    """Spend a Benny to be Shaken no longer, at once."""

    who: str
    purse: Of[Purse] = "own"
