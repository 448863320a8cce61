"""Light and cover: facts."""

from __future__ import annotations

from wildtable.savage.sight.sets import LightLevel

LIGHTS = tuple(light.value for light in LightLevel)

PITCH_DARK = 3
"""The level of light at which nothing is seen."""

BY_SIGHT = ("notice",)
"""Skills that need sight whatever they are rolled for."""
