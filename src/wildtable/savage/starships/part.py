"""Ships as a part of the game: everything that they bring, put together."""

from __future__ import annotations

from wildtable.savage.starships import answers, opening, play
from wildtable.savage.starships.topic import SHIPS
from wildtable.savage.starships.view import SeenSpace

__all__ = ["PART", "answers", "opening", "play"]

PART = SHIPS
PART.seen = (SeenSpace,)
PART.gather("wildtable.savage.starships")
