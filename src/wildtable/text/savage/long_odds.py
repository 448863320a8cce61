"""Long odds: a trait roll that succeeded though few such rolls do."""

from __future__ import annotations

from math import prod

from wildtable.dice import Trait
from wildtable.dice.laws.die import at_least
from wildtable.play import total
from wildtable.savage.edges.conditions import ATTACKS
from wildtable.savage.traits.messages import Threw
from wildtable.text.english import percent, say

LONG = 0.1
"""The highest chance that is named."""


def long_odds(threw: Threw) -> str:
    """Return the chance of a trait roll's success in words; empty where it failed, or its chance was above a tenth.

    A roll that is opposed, or of several targets or characters, has no chance of its own.
    """
    pool, against = threw.pool, threw.against
    if not isinstance(pool, Trait) or against is None or threw.opposing or threw.aims or threw.shares:
        return ""
    if threw.what != "trait" or not any(level > 0 for level in threw.reading.levels):
        return ""
    needed = against.tn - total(threw.parts)
    dice = (*pool.dice, pool.wild) if pool.wild else pool.dice
    chance = 1 - prod([1 - at_least(sides, needed, 1.0) for sides in dice])
    if chance > LONG:
        return ""
    return say("outcomes", "long-shot" if threw.goal in ATTACKS else "long-odds", chance=percent(chance))
