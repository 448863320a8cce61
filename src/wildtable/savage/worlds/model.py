"""Worlds: enumerations, facts and purposes of rolls."""

from __future__ import annotations

from wildtable.closed import Closed, Of
from wildtable.savage.parts.facts import PartFacts
from wildtable.savage.table.base import Goal, Purpose
from wildtable.savage.wits.model import Tricking, Unsettling


class TraitChange(Closed):
    """A direction in which an Assistant changes a trait."""

    RAISE = "raise", "Higher."
    LOWER = "lower", "Lower."


class Assistance(Closed):
    """A deed of an Assistant against a foe."""

    TRICK = "trick", "Fools the target."
    TEST_OF_WILL = "test-of-will", "Frightens the target."
    TAUNT = "taunt", "Mocks the target."


class Surroundings(PartFacts, frozen=True, tag="world"):
    """The world of the setting on which it all happens, by its id."""

    world: str


ASSISTING = "assisting"
"""The kind of everything that an Assistant rolls for, see `traits.goals.kind`."""


class ChangingTrait(Goal):
    """The goal to ``raise`` or ``lower`` a trait of another for a while."""

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
