"""Light and cover: facts."""

from __future__ import annotations

from wildtable.savage.sight.sets import LightLevel

LIGHTS = tuple(light.value for light in LightLevel)

AS_DRAWN = -1
"""Cover that is not ruled on: the map says it."""

COVERS = (AS_DRAWN, 0, 1, 2, 3, 4)
"""What can be said of somebody's cover: as drawn, or from none to near total."""

PITCH_DARK = 3
"""The level of light at which nothing is seen."""

BY_SIGHT = ("notice",)
"""Skills that need sight whatever they are rolled for."""
