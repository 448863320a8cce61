"""Wounds: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.close_combat.queries import is_bound
from wildtable.savage.edges.asking import LOST_LEFT_HAND, LOST_RIGHT_HAND, TWO_HANDS
from wildtable.savage.edges.queries import flag, points
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.riding.queries import rider_of
from wildtable.savage.weapons.model import Weapon


@cite("sw.grapple", "sw.vulnerable")
def is_vulnerable(fight: Fight, fighter: Fighter) -> bool:
    """Whether all rolls against a figure have their bonus."""
    return bool(fighter.states.vulnerable) or fighter.states.stunned or is_bound(fight, fighter)


@cite("sw.stunned")
def falls_flat(fight: Fight, fighter: Fighter) -> bool:
    """Whether a figure has yet to fall because it is Stunned: in the saddle, and under one, it does not."""
    states = fighter.states
    return states.stunned and not states.prone and not fighter.mount and rider_of(fight, fighter) is None


@cite("sw.shaken")
def success_acts(rules: Ruleset) -> bool:
    """Whether a plain success against Shaken lets one act in the same turn: as the table has chosen, or the edition."""
    chosen = rules.options.shaken_success
    return rules.edition.shaken_success_acts if chosen == "edition" else chosen == "acts"


@cite("sw.injury")
def lost_hands(fighter: Fighter) -> tuple[str, ...]:
    """The hands that can hold nothing: ``right``, ``left``."""
    if not (fighter.health.injuries or fighter.sheet.hindrances or fighter.sheet.edges):
        return ()
    asked = (("right", LOST_RIGHT_HAND), ("left", LOST_LEFT_HAND))
    return tuple([hand for hand, lost in asked if flag(fighter, lost)])


@cite("sw.injury")
def limb_parts(fighter: Fighter, item: Weapon) -> tuple[Part, ...]:
    """What a weapon for two hands suffers from in the hand that is left."""
    return points(fighter, TWO_HANDS)[:1] if "two-handed" in item.flags else ()
