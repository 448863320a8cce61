"""Close combat: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Closed, Maybe, Of
from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame, Goal, Purpose


class Grip(Closed):
    """The kind of hold on a figure."""

    ENTANGLED = "entangled", "Held: they cannot move away and are Distracted."
    BOUND = "bound", "Held fast: they cannot attack, and are Distracted and Vulnerable."
    HELD = "held", "Held: a penalty to their actions until they are free."


class PushHow(Closed):
    """The way to push a foe."""

    BASH = "bash", "Pushes the target back."
    SHIELD_BASH = "shield-bash", "Pushes the target back with the shield."
    PRONE = "prone", "Knocks the target prone."


class Grasp(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """The hold on a figure, if any."""

    held_by: str = ""
    """The id of its holder; empty while nobody holds it."""
    hold: Maybe[Grip] = ""
    """The kind of hold: ``entangled`` or ``bound``, or ``held`` where there is only one kind; empty for none."""


class Bump(Frame):
    """A collision of a figure pushed against an obstacle, with the force of a number of ``inches``."""

    blow: Blow
    inches: int


# What an opposed roll is for: what follows when it is won.

WRESTLING = "wrestling"
"""The kind of a grapple, see `traits.goals.kind`; in older logs also of other rolls in a hold."""


class Pushing(Purpose):
    """The opposed roll to push: ``how`` is ``bash``, ``shield-bash`` or ``prone``."""

    how: Of[PushHow]


class Grappling(Purpose):
    """The opposed roll to grapple."""

    @property
    def kind(self) -> str:
        """The kind `WRESTLING`."""
        return WRESTLING


class BreakingFree(Purpose):
    """The opposed roll to break free from a hold."""


class Crushing(Purpose, omit_defaults=True):
    """The opposed roll to hurt a held foe, with bare strength or with a natural weapon."""

    weapon: str = ""


class Guarding(Goal):
    """The roll for a better Parry from Full Defense."""
