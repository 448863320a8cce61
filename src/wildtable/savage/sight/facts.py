"""Light and cover: facts."""

from __future__ import annotations

from wildtable.savage.sight.sets import LightLevel

LIGHTS = tuple(light.value for light in LightLevel)
