"""Close combat: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts
from wildtable.savage.close_combat.model import Grip, PushHow
from wildtable.savage.movement.messages import Climb
from wildtable.savage.table.base import Command, Event
from wildtable.savage.weapons.messages import PickUp
from wildtable.savage.wits.messages import Support, TestOfWill, Trick

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Push(Command):
    """Push a foe: ``how`` is ``bash``, ``shield-bash`` or ``prone``."""

    facts = Facts(on_turn=True, action="push", odds=True)

    who: str
    target: str
    how: Of[PushHow] = "bash"


class Grapple(Command):
    """Grapple a foe, or improve the hold on one."""

    facts = Facts(on_turn=True, action="grapple", odds=True)

    who: str
    target: str


class BreakFree(Command):
    """Try to break free from a hold with a trait."""

    facts = Facts(on_turn=True, action="break-free", odds=True)

    who: str
    trait: str = "strength"


class Crush(Command):
    """Hurt the foe that you hold, with bare strength or with a natural ``weapon``."""

    facts = Facts(on_turn=True, action="crush", odds=True)

    who: str
    trait: str = "strength"
    weapon: str = ""


class Release(Command):
    """Let go of the foe that you hold."""

    facts = Facts(on_turn=True)

    who: str


class Touch(Command):
    """Touch a foe without harming it."""

    facts = Facts(on_turn=True, action="touch", odds=True)

    who: str
    target: str


class Finish(Command):
    """Kill a helpless foe with a lethal weapon."""

    facts = Facts(on_turn=True, action="finish")

    who: str
    target: str
    weapon: str = ""


class FullDefense(Command):
    """Do nothing but defend, without moving."""

    facts = Facts(on_turn=True, action="full-defense", odds=True)

    who: str


CLOSE = (
    Push,
    Grapple,
    BreakFree,
    Crush,
    Release,
    Touch,
    Finish,
    TestOfWill,
    Trick,
    Support,
    FullDefense,
    PickUp,
    Climb,
)
"""The commands of close combat, and others that follow the same rules on a turn."""


class Held(Event):
    """The hold of one figure by another: ``entangled``, ``bound`` or ``held``; both fields empty once it is free."""

    who: str
    by: str
    hold: Maybe[Grip]
    rule: str = "sw.grapple"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "grasp", held_by=self.by, hold=self.hold)


class Guarded(Event):
    """Full Defense gives a figure this Parry; 0 ends it. ``lowered``: the points that penalties to Parry took off."""

    who: str
    parry: int
    rule: str = "sw.full-defense"
    lowered: int = 0

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, guard=self.parry, guard_lowered=self.lowered)
