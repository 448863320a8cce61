"""Breaking things: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Stuff(Closed):
    """Kinds of things with known weak points."""

    NET = "net", "Meshes of cord."
    ROPE = "rope", "Cords and ropes."
    WEBS = "webs", "A spider's."
    LIGHT_DOOR = "light-door", "A door of thin boards."
    LOCK = "lock", "A lock or a chain."
    HEAVY_DOOR = "heavy-door", "A door of oak or iron."
    HANDCUFFS = "handcuffs", "Bonds of metal."
