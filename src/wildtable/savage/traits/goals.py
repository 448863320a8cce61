"""Trait rolls: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal

# What a trait roll is for.


class Plain(Goal, frozen=True, tag="plain"):
    """For its own sake: the game master or the player wants to know."""
