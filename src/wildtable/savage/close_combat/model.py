"""Close combat: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Closed, Maybe, Of
from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame, Goal, Purpose


class Grip(Closed):
    """How a figure is held by another."""

    ENTANGLED = "entangled", "Somebody has got hold of it: it cannot move away and is Distracted."
    BOUND = "bound", "It is held fast: it cannot attack, and is Distracted and Vulnerable."
    HELD = "held", "Somebody has got hold of it: its actions are harder until it is free."


class PushHow(Closed):
    """How a foe is pushed."""

    BASH = "bash", "Back, with one's weight."
    SHIELD_BASH = "shield-bash", "Back, with the shield."
    PRONE = "prone", "To the ground."


class Grasp(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """How a figure is held, if it is."""

    held_by: str = ""
    """The id of the one that holds it; empty while nobody does."""
    hold: Maybe[Grip] = ""
    """How it is held: ``entangled`` or ``bound``, or ``held`` where there is only one way; empty while nobody holds
    it."""


class Bump(Frame):
    """Somebody was pushed against an obstacle, with the force of so many ``inches``."""

    blow: Blow
    inches: int


# What an opposed roll is for: what follows when it is won.

WRESTLING = "wrestling"
"""The kind of a grapple, see `traits.goals.kind`; in older logs also of what is done in a hold."""


class Pushing(Purpose):
    """To push: ``how`` is ``bash``, ``shield-bash`` or ``prone``."""

    how: Of[PushHow]


class Grappling(Purpose):
    """To grapple."""

    @property
    def kind(self) -> str:
        """Wrestling."""
        return WRESTLING


class BreakingFree(Purpose):
    """To break free from whoever holds one."""


class Crushing(Purpose, omit_defaults=True):
    """To hurt somebody held, with bare strength or with a natural weapon."""

    weapon: str = ""


class Guarding(Goal):
    """To have a better Parry from Full Defense."""
