"""Worlds as a part of the game: everything that they bring, put together."""

from __future__ import annotations

from wildtable.savage.worlds import play
from wildtable.savage.worlds.topic import WORLDS
from wildtable.savage.worlds.view import SeenWorld

__all__ = ["PART", "play"]

PART = WORLDS
PART.seen = (SeenWorld,)
PART.gather("wildtable.savage.worlds")
