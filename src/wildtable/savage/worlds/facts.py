"""Worlds: facts."""

from __future__ import annotations

from wildtable.savage.parts.facts import PartFacts


class Surroundings(PartFacts, frozen=True, tag="world"):
    """The world of the setting on which it all happens, by its id."""

    world: str
