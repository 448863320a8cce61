"""Riding: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Footing(Closed):
    """What a figure stands on."""

    STABLE = "stable", "Firm ground."
    UNSTABLE = "unstable", "Something that sways, such as a moving vehicle."
