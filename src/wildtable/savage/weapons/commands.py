"""Weapons in hand: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.table.base import Command
from wildtable.savage.weapons.sets import Carried


class Ready(Command):
    """Take a weapon in the right or left ``hand``; an empty weapon empties the hand."""

    facts = Facts(on_turn=True)

    who: str
    weapon: str
    hand: Of[Carried] = "right"


class PickUp(Command):
    """Take up a weapon that lies on the ground."""

    facts = Facts(on_turn=True, action="pick-up")

    who: str
    weapon: str
