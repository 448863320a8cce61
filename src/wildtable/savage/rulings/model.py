"""Rulings: enumerations."""

from __future__ import annotations

from wildtable.closed import Closed


class Guard(Closed):
    """What damage that is nobody's blow has to get through."""

    ARMORED = "armored", "All of its Toughness, Armor and all."
    UNARMORED = "unarmored", "Its Toughness without Armor, as in a fall or gas."


class Downfall(Closed):
    """How the game master puts somebody out."""

    INCAPACITATED = "incapacitated", "Out of the fight, alive."
    UNCONSCIOUS = "unconscious", "Knocked out."
    DEAD = "dead", "Dead."


class Rank(Closed):
    """What a figure is."""

    WILD_CARD = "wild-card", "It has a Wild Die, Wounds and Bennies."
    EXTRA = "extra", "One Wound removes it."


class Change(Closed):
    """Whether a sheet has something more, or something less."""

    GIVEN = "given", "It has it from now on."
    TAKEN = "taken", "It has it no more."


class AbilityKind(Closed):
    """Where on a sheet something stands."""

    EDGE = "edge", "Among its Edges."
    HINDRANCE = "hindrance", "Among its Hindrances."
