"""The targets that a weapon can reach, for one attacker and for several who attack as one. Nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.attacks.messages import AttackAsOne
from wildtable.savage.close_combat.queries import hold_of
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.queries import reaches_extreme, rounds_in
from wildtable.savage.melee.queries import band_of, in_melee, in_reach, is_engaged, is_melee
from wildtable.savage.parts.questions import can_attack, may_attack
from wildtable.savage.sight.queries import in_sight
from wildtable.savage.traits.queries import trait_die, with_its_like
from wildtable.savage.turns.queries import is_declared
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import at_close_quarters, weapons_in_hand


def gets_at(
    fight: Fight, by: Fighter, on: Fighter, item: Weapon, melee: bool, engaged: bool, far: bool = False
) -> bool:
    """Return whether a figure may attack another with a weapon, hand to hand (``melee``) or from afar.

    ``engaged``: the attacker is in melee; ``far``: at Extreme Range only.
    """
    if on.side == by.side or not on.up or not _is_in_range(fight, by, on, item, melee=melee, engaged=engaged, far=far):
        return False
    return in_sight(fight, by, on) and may_attack(fight, by, on)


@cite("sw.range", "sw.ranged-in-melee")
def _is_in_range(fight: Fight, by: Fighter, on: Fighter, item: Weapon, melee: bool, engaged: bool, far: bool) -> bool:
    if melee or is_melee(fight, by, on, item):
        return melee and in_reach(fight, by, on, item)
    band = band_of(fight, by, on, item)
    if band is None or ((engaged or in_melee(fight, by, on)) and not at_close_quarters(item)):
        return False
    return far or reaches_extreme(by, item) if band == 3 else not far


def leads_with(fight: Fight, by: Fighter, item: Weapon) -> bool:
    """Return whether a figure is the first of its group that may act with a weapon in hand."""
    every = fight.members(by.group)
    return by.id == next((f.id for f in every if _may_act_with(fight, f, item)), "")


def _may_act_with(fight: Fight, by: Fighter, item: Weapon) -> bool:
    return by.up and by.able and hold_of(fight, by) != "bound" and item in weapons_in_hand(by)


@cite("sw.group", "sw.multi-action")
def armed_alike(fight: Fight, by: Fighter, item: Weapon) -> list[Fighter]:
    """Return the like Extras of a figure's group, itself included, who can attack as one with a weapon.

    Each has an action left and the weapon in hand. Empty where fewer than two can, or where a mount that acts on their
    card makes them unlike.
    """
    skills, made = ("fighting", item.skill), AttackAsOne(by.id, "", item.id)
    dice = [trait_die(by, skill) for skill in skills]
    found = [
        f
        for f in with_its_like(fight, by)
        if _may_act_with(fight, f, item)
        and rounds_in(f, item)
        and [trait_die(f, skill) for skill in skills] == dice
        and can_attack(fight, f)
        and is_declared(fight, f, made)
    ]
    return found if len(found) > 1 else []


@cite("sw.group")
def attackers_as_one(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> list[Fighter]:
    """Return the attackers who can attack a target by one roll with a weapon.

    They are all who can strike hand to hand, or else all who can shoot or throw; all with the Drop, or all without.
    Empty where fewer than two can.
    """
    ready = armed_alike(fight, by, item)
    for melee in (True, False) if item.serves_in_hand and item.range is not None else (item.serves_in_hand,):
        near = [
            f for f in ready if gets_at(fight, f, on, item, melee=melee, engaged=not melee and is_engaged(fight, f))
        ]
        found = [f for f in near if (f.drop == on.id) == (near[0].drop == on.id)]
        if len(found) > 1:
            return found
    return []
