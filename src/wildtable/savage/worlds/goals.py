"""Worlds: what a roll is for."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.wits.goals import Tricking, Unsettling
from wildtable.savage.worlds.sets import TraitChange


class ChangingTrait(Struct, frozen=True, tag="changing-trait"):
    """To ``raise`` or ``lower`` a trait of somebody for a while."""

    target: str
    trait: str
    deed: Of[TraitChange]


class Special(Struct, frozen=True, tag="special"):
    """For something that only this scene has."""

    words: str


class Assisting(Struct, frozen=True, tag="assisting"):
    """For an owner, by an Assistant."""

    purpose: Tricking | Unsettling | ChangingTrait
