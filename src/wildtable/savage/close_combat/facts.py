"""Close combat: facts."""

from __future__ import annotations

from wildtable.savage.attacks.sets import Kind, of_kind
from wildtable.savage.close_combat.commands import BreakFree, Crush, Finish, FullDefense, Grapple, Push, Release, Touch
from wildtable.savage.movement.commands import Climb
from wildtable.savage.weapons.commands import PickUp
from wildtable.savage.wits.commands import Support, Trick, Unsettle

CLOSE = (Push, Grapple, BreakFree, Crush, Release, Touch, Finish, Unsettle, Trick, Support, FullDefense, PickUp, Climb)
"""What is done hand to hand, or about it, on one's turn."""


CLOSE_OPTIONS = of_kind(Kind.CLOSE)
