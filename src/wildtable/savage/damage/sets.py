"""Damage: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Harm(Closed):
    """What a row of the Injury Table leaves."""

    UNMENTIONABLES = "unmentionables", "A wound that one does not talk about."
    ARM_LEFT = "arm-left", "The left arm is of no use."
    ARM_RIGHT = "arm-right", "The right arm is of no use."
    AGILITY = "agility", "Agility is a die type lower."
    VIGOR = "vigor", "Vigor is a die type lower."
    STRENGTH = "strength", "Strength is a die type lower."
    SMARTS = "smarts", "Smarts is a die type lower."
    LAME = "lame", "It limps: it is slower, and runs less."
    UGLY = "ugly", "Its face is scarred."
    ONE_EYE = "one-eye", "One eye is lost."
    BLIND = "blind", "Both eyes are lost."
