"""Ships as a part of the game: everything that they bring, put together."""

from __future__ import annotations

from wildtable.savage.starships import answers, offers, opening, procedures, view
from wildtable.savage.starships.seen import SeenSpace
from wildtable.savage.starships.topic import SHIPS

__all__ = ["PART", "answers", "offers", "opening", "procedures", "view"]

PART = SHIPS
PART.seen = (SeenSpace,)
PART.gather("wildtable.savage.starships")
