"""Firing: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal


class Reloading(Goal):
    """To load a weapon on the run."""

    weapon: str
