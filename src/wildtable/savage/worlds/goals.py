"""Worlds: what a roll is for."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.table.base import Goal, Purpose
from wildtable.savage.wits.goals import Tricking, Unsettling
from wildtable.savage.worlds.sets import TraitChange

ASSISTING = "assisting"
"""The kind of everything that an Assistant rolls for, see `traits.goals.kind`."""


class ChangingTrait(Goal):
    """To ``raise`` or ``lower`` a trait of somebody for a while."""

    target: str
    trait: str
    deed: Of[TraitChange]

    @property
    def kind(self) -> str:
        """An Assistant's."""
        return ASSISTING


class Special(Goal):
    """For something that only this scene has."""

    words: str

    @property
    def kind(self) -> str:
        """An Assistant's."""
        return ASSISTING


class Assisting(Purpose):
    """For an owner, by an Assistant."""

    purpose: Tricking | Unsettling | ChangingTrait
