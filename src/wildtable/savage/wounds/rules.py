"""Wounds: the rules, numbers in and numbers out."""

from __future__ import annotations

from wildtable.citing import cite

RAISE_DIE = 6
"""[sw.damage] The die that a hit with a raise adds."""


@cite("sw.toughness")
def toughness(vigor: int, plus: int, size: int) -> int:
    """Return Toughness without Armor: 2 + half of Vigor + Size. A d12+2 counts as 12, and half of the 2."""
    return 2 + vigor // 2 + plus // 2 + size


@cite("sw.toughness")
def armor_left(armor: int, ap: int) -> int:
    """Return the Armor that still counts against ``ap``."""
    return max(0, armor - ap)


@cite("sw.damage.result")
def damage_result(level: int, shaken: bool) -> tuple[int, bool]:
    """Return the Wounds, and whether the target is Shaken now.

    ``level``: 0 below Toughness, 1 for 0 to 3 over, 2 for 4 to 7 over, one more for each further 4.
    A bare success wounds only those who were Shaken before.
    """
    if level <= 0:
        return 0, shaken
    if level == 1:
        return (1 if shaken else 0), True
    return level - 1, True


@cite("sw.soak", "sw.benny.soak")
def soaked(wounds: int, level: int) -> tuple[int, bool]:
    """Return the Wounds left after a Soak roll, and whether the target is Shaken then.

    A success and each raise take off one. With none left, Shaken is gone too, also one from before the attack.
    """
    left = max(0, wounds - max(0, level))
    return left, left > 0


@cite("sw.wounds", "sw.incapacitated", "sw.wild-card")
def wounds_after(now: int, dealt: int, most: int) -> tuple[int, bool]:
    """Return the Wounds on the figure, and whether it is Incapacitated. ``most``: the Wounds that it bears, 0 for most
    Extras, which one Wound removes."""
    return min(now + dealt, most or 1), now + dealt > most


@cite("sw.bleeding-out")
def bleeding(level: int) -> str:
    """Return the result of a Vigor roll against bleeding: ``dead``, ``bleeding`` or ``stable``."""
    return ("dead", "bleeding", "stable")[min(max(level, 0), 2)]


@cite("sw.shaken")
def shakes_off(level: int, success_acts: bool) -> tuple[bool, bool]:
    """Return whether a Spirit roll ends Shaken, and whether the character may act in the turn."""
    return level >= 1, level >= (1 if success_acts else 2)
