"""The table: facts."""

from __future__ import annotations

from wildtable.savage.table.sets import PlaceKind, Side

HEROES, FOES = Side.HEROES.value, Side.FOES.value

MOST_FIGURES = 80
"""Figures at one table."""


PLACES = tuple(place.value for place in PlaceKind)

CLEAR = "clear"
"""The weather that is none in particular."""

WEATHERS = (CLEAR, "rain", "storm", "fog", "snow", "heat")
"""Weathers to pick from; a table may have words of its own."""
"""What sort of place a scene can be, for Edges that ask; ``nowhere`` in particular."""
