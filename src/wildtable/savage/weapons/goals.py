"""Weapons in hand: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal


class KeepGrip(Goal, frozen=True, tag="keep-grip"):
    """To keep hold of a weapon that was struck."""

    weapon: str
