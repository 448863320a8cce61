"""Weapons in hand: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.closed import Of
from wildtable.savage.table.base import Command
from wildtable.savage.weapons.sets import Carried


class Ready(Command):
    """Take a weapon in the right or left ``hand``; an empty weapon empties the hand."""

    who: str
    weapon: str
    hand: Of[Carried] = "right"


class PickUp(Command):
    """Take up a weapon that lies on the ground."""

    action: ClassVar[str] = "pick-up"
    who: str
    weapon: str
