"""Weapons in hand: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Carried(Closed):
    """Where a weapon is."""

    RIGHT = "right", "In the right hand."
    LEFT = "left", "In the left hand."
    BOTH = "both", "In both hands."
    NATURAL = "natural", "It is a part of the body."
