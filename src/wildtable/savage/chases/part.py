"""Chases as a part of the game: everything that they bring, put together."""

from __future__ import annotations

from wildtable.savage.chases import answers, offers, opening, view
from wildtable.savage.chases.procedures import attacks, hazards, rounds, rulings, sharing
from wildtable.savage.chases.seen import SeenChase
from wildtable.savage.chases.topic import CHASES

__all__ = ["PART", "answers", "attacks", "hazards", "offers", "opening", "rounds", "rulings", "sharing", "view"]

PART = CHASES
PART.seen = (SeenChase,)
PART.gather("wildtable.savage.chases")
