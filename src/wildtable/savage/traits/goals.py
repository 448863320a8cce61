"""Trait rolls: what a roll is for."""

from __future__ import annotations

from msgspec import Struct

# What a trait roll is for.


class Plain(Struct, frozen=True, tag="plain"):
    """For its own sake: the game master or the player wants to know."""
