"""Close combat: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.close_combat.sets import PushHow
from wildtable.savage.movement.commands import Climb
from wildtable.savage.table.base import Command
from wildtable.savage.weapons.commands import PickUp
from wildtable.savage.wits.commands import Support, TestOfWill, Trick


class Push(Command):
    """Push a foe: ``how`` is ``bash``, ``shield-bash`` or ``prone``."""

    facts = Facts(on_turn=True, action="push", odds=True)

    who: str
    target: str
    how: Of[PushHow] = "bash"


class Grapple(Command):
    """Get hold of a foe, or a better hold."""

    facts = Facts(on_turn=True, action="grapple", odds=True)

    who: str
    target: str


class BreakFree(Command):
    """Try to get out of a hold with a trait."""

    facts = Facts(on_turn=True, action="break-free", odds=True)

    who: str
    trait: str = "strength"


class Crush(Command):
    """Hurt the foe that one holds: with bare strength, or with a natural ``weapon``."""

    facts = Facts(on_turn=True, action="crush", odds=True)

    who: str
    trait: str = "strength"
    weapon: str = ""


class Release(Command):
    """Let go of the foe that one holds."""

    facts = Facts(on_turn=True)

    who: str


class Touch(Command):
    """Touch a foe, and no more."""

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
    """Stand still and do nothing but parry."""

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
"""What is done hand to hand, or about it, on one's turn."""
