"""Rulings: enumerations."""

from __future__ import annotations

from wildtable.closed import Closed


class Protection(Closed):
    """The protection against damage that is no attack."""

    ARMORED = "armored", "All of its Toughness, Armor and all."
    UNARMORED = "unarmored", "Its Toughness without Armor, as in a fall or gas."


class Downfall(Closed):
    """A way in which the game master takes a figure out."""

    INCAPACITATED = "incapacitated", "Out of the fight, alive."
    UNCONSCIOUS = "unconscious", "Knocked out."
    DEAD = "dead", "Dead."


class Rank(Closed):
    """A kind of figure."""

    WILD_CARD = "wild-card", "It has a Wild Die, Wounds and Bennies."
    EXTRA = "extra", "One Wound removes it."


class SheetChange(Closed):
    """A change of a sheet: it has something more, or something less."""

    GIVEN = "given", "It has it from now on."
    TAKEN = "taken", "It has it no more."


class AbilityKind(Closed):
    """The place of a trait on a sheet."""

    EDGE = "edge", "Among its Edges."
    HINDRANCE = "hindrance", "Among its Hindrances."
