"""Movement: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Band(Closed):
    """How far away somebody is where there is no map, in a word."""

    CLOSE = "close", "Hand to hand."
    NEAR = "near", "What most can walk in a turn."
    SHORT = "short", "Short Range of most pistols and bows."
    MEDIUM = "medium", "Medium Range of those, Short Range of most rifles."
    LONG = "long", "Long Range of a pistol or a bow, Medium Range of a rifle."
    FAR = "far", "Long Range of most rifles."


class DoorState(Closed):
    """How a door is."""

    OPEN = "open", "It is in nobody's way, and hides nothing."
    SHUT = "shut", "It is a wall until somebody who stands at it opens it."
    LOCKED = "locked", "It is a wall until the game master opens it, or somebody breaks it."
