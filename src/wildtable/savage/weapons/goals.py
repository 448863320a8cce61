"""Weapons in hand: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal


class KeepGrip(Goal):
    """To keep hold of a weapon that was struck."""

    weapon: str
