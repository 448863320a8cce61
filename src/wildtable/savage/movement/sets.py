"""Movement: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class DoorState(Closed):
    """How a door is."""

    OPEN = "open", "It is in nobody's way, and hides nothing."
    SHUT = "shut", "It is a wall until somebody who stands at it opens it."
    LOCKED = "locked", "It is a wall until the game master opens it, or somebody breaks it."
