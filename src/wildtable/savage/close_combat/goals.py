"""Close combat: what a roll is for."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.close_combat.sets import PushHow
from wildtable.savage.table.base import Goal, Purpose

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
