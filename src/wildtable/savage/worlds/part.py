"""Worlds as a part of the game: everything that they bring, put together."""

from __future__ import annotations

from wildtable.savage.worlds import answers, offers, view
from wildtable.savage.worlds.procedures import assistant, worlds
from wildtable.savage.worlds.seen import SeenWorld
from wildtable.savage.worlds.topic import WORLDS

__all__ = ["PART", "answers", "assistant", "offers", "view", "worlds"]

PART = WORLDS
PART.seen = (SeenWorld,)
PART.gather("wildtable.savage.worlds")
