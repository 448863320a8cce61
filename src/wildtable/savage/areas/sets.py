"""Attacks on an area: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Template(Closed):
    """The shape of an attack on an area."""

    SMALL = "small", "A blast 2 inches across."
    MEDIUM = "medium", "A blast 4 inches across."
    LARGE = "large", "A blast 6 inches across."
    CONE = "cone", "A cone 9 inches long."
    STREAM = "stream", "A strip 12 inches long."
