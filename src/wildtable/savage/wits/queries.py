"""Queries about tests of will, tricks and Support."""

from __future__ import annotations

from enum import Flag, auto

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.close_combat.queries import hold_of
from wildtable.savage.fight import Fight, Fighter

# What changes actions.


class Help(Flag):
    """The bonuses that apply to one roll and are used up by it."""

    NOTHING = 0
    SUPPORT = auto()
    """The bonus of allies to a figure's next action."""
    UPPER_HAND = auto()
    """The bonus of an earlier test of will to the next action against its loser."""
    ALL = SUPPORT | UPPER_HAND


@cite("sw.grapple", "sw.support")
def help_and_hold_parts(fight: Fight, fighter: Fighter, to_break_free: bool = False) -> list[Part]:
    """Return the modifiers of allies' Support and of a hold to a figure's next action."""
    parts: list[Part] = []
    edition = fight.rules.edition
    if fighter.supported:
        parts.append(Part(fighter.supported, "support", "sw.support"))
    if edition.grapple_actions and not to_break_free and hold_of(fight, fighter):
        parts.append(Part(edition.grapple_actions, "held", "sw.grapple"))
    return parts


@cite("sw.test-of-will")
def upper_hand_parts(fight: Fight, by: Fighter, on: Fighter) -> list[Part]:
    """Return the bonus of an earlier test of will to the next action against its loser."""
    bonus = fight.rules.edition.test_bonus
    if by.upper_hand != on.id or bonus is None:
        return []
    return [Part(bonus, "upper-hand", "sw.test-of-will")]
