"""Sight: enumerations, facts and purposes of rolls."""

from __future__ import annotations

from wildtable.closed import Closed
from wildtable.savage.table.base import Goal


class LightLevel(Closed):
    """A level of light; a state keeps its number, 0 to 3."""

    BRIGHT = "bright", "Light enough to see by."
    DIM = "dim", "Attacks are a little harder."
    DARK = "dark", "Attacks are harder, and sight is short."
    PITCH_DARK = "pitch-dark", "Figures must be found before they can be seen."


class Seen(Closed):
    """The visibility of a figure where there is light."""

    SEEN = "seen", "As anybody.", "In plain sight"
    HIDDEN = "hidden", "Out of sight until someone finds them."
    INVISIBLE = "invisible", "Cannot be seen, even when their place is known."


LIGHTS = tuple(light.value for light in LightLevel)

AS_DRAWN = -1
"""Cover that is not ruled on: the map says it."""

COVERS = (AS_DRAWN, 0, 1, 2, 3, 4)
"""The choices for a figure's cover: as drawn, or from none to near total."""

PITCH_DARK = 3
"""The level of light at which nothing is seen."""

BY_SIGHT = ("notice",)
"""Skills that need sight for any purpose."""


class Spot(Goal):
    """The purpose of finding a figure in pitch darkness."""

    target: str
