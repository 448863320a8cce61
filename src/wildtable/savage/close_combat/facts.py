"""Close combat: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Maybe
from wildtable.savage.close_combat.sets import Grip


class Grasp(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """How a figure is held, if it is."""

    held_by: str = ""
    """The id of the one that holds it; empty while nobody does."""
    hold: Maybe[Grip] = ""
    """How it is held: ``entangled`` or ``bound``, or ``held`` where there is only one way; empty while nobody holds
    it."""
