"""Light and cover: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal


class Spot(Goal):
    """To find somebody in pitch darkness."""

    target: str
