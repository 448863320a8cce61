"""Wounds: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.closed import Of
from wildtable.savage.bennies.sets import Purse
from wildtable.savage.table.base import Command


class Treat(Command):
    """Try to stop an adjacent figure's bleeding."""

    action: ClassVar[str] = "treat"
    who: str
    target: str


class Soak(Command):
    """Spend a Benny on a Soak roll."""

    who: str
    purse: Of[Purse] = "own"


class Suffer(Command):
    """Take the Wounds."""

    who: str


class ShakeOff(Command):
    """Spend a Benny to be Shaken no longer, at once."""

    who: str
    purse: Of[Purse] = "own"
