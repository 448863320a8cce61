"""Queries about wounds."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.close_combat.queries import is_bound
from wildtable.savage.edges.asking import HARDY, LOST_LEFT_HAND, LOST_RIGHT_HAND, TWO_HANDS
from wildtable.savage.edges.queries import flag, points
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.riding.queries import rider_of
from wildtable.savage.weapons.model import Weapon


@cite("sw.grapple", "sw.vulnerable")
def is_vulnerable(fight: Fight, fighter: Fighter) -> bool:
    """Return whether all rolls against a figure get the bonus of Vulnerable."""
    return bool(fighter.states.vulnerable) or fighter.states.stunned or is_bound(fight, fighter)


@cite("sw.damage.result", "sw.effects")
def is_shaken_for_damage(fighter: Fighter) -> bool:
    """Return whether damage finds a figure Shaken, so that Shaken once more is a Wound; the hardy are not."""
    return fighter.states.shaken and not flag(fighter, HARDY)


@cite("sw.stunned")
def falls_flat(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a Stunned figure has yet to fall Prone; riders and mounts do not."""
    states = fighter.states
    return states.stunned and not states.prone and not fighter.mount and rider_of(fight, fighter) is None


@cite("sw.shaken")
def success_acts(rules: Ruleset) -> bool:
    """Return whether a plain success against Shaken lets a figure act in the same turn, by the table's option or the
    edition."""
    chosen = rules.options.shaken_success
    return rules.edition.shaken_success_acts if chosen == "edition" else chosen == "acts"


@cite("sw.injury")
def lost_hands(fighter: Fighter) -> tuple[str, ...]:
    """Return the hands that can hold nothing: ``right``, ``left``."""
    if not (fighter.health.injuries or fighter.sheet.hindrances or fighter.sheet.edges):
        return ()
    asked = (("right", LOST_RIGHT_HAND), ("left", LOST_LEFT_HAND))
    return tuple([hand for hand, lost in asked if flag(fighter, lost)])


@cite("sw.injury")
def limb_parts(fighter: Fighter, item: Weapon) -> tuple[Part, ...]:
    """Return the penalty to a two-handed weapon used with only one hand."""
    return points(fighter, TWO_HANDS)[:1] if "two-handed" in item.flags else ()
