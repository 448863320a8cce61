"""Weapons: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.table.base import Command, Event, Stated
from wildtable.savage.weapons.model import Carried

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


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


class Handed(Stated):
    """The contents of a figure's right and left hand from now on."""

    who: str
    hands: tuple[str, str]
    rule: str = "sw.off-hand"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "arms", hands=self.hands)


class LaidDown(Event):
    """The contents of a figure's right and left hand from now on, and its weapons on the ground.

    ``lost``: the weapon that slipped from its hand; none where it picked one up.
    """

    who: str
    hands: tuple[str, str]
    ground: tuple[str, ...]
    lost: str = ""
    rule: str = "sw.disarm"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "arms", hands=self.hands, ground=self.ground)
