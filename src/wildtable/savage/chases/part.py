"""Chases as a part of the game: everything that they bring, put together."""

from __future__ import annotations

from wildtable.savage.chases import answers, opening
from wildtable.savage.chases.play import attacks, offers, rounds, rulings
from wildtable.savage.chases.topic import CHASES
from wildtable.savage.chases.view import SeenChase

__all__ = ["PART", "answers", "attacks", "offers", "opening", "rounds", "rulings"]

PART = CHASES
PART.seen = (SeenChase,)
PART.gather("wildtable.savage.chases")
