"""Queries about the weapons in a figure's hands."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from wildtable.board import SPRAYS
from wildtable.catalogue import cite
from wildtable.play import total
from wildtable.savage.characters.model import Sheet
from wildtable.savage.edges.asking import ALWAYS_ARMED, REACH
from wildtable.savage.edges.queries import flag, points
from wildtable.savage.fight import Fighter
from wildtable.savage.powers.queries import weapon_of_power
from wildtable.savage.weapons.model import FISTS, IMPROVISED, Weapon
from wildtable.savage.wounds.queries import lost_hands


def weapon(fighter: Fighter, name: str) -> Weapon:
    """Return a figure's weapon by its id, as the figure uses it; its fists for anything else."""
    for item in fighter.sheet.weapons:
        if item.id == name:
            return as_used(fighter.sheet, item)
    return weapon_of_power(fighter, name) or as_used(fighter.sheet, IMPROVISED.get(name, FISTS))


@cite("sw.ranged", "sw.area")
def as_used(sheet: Sheet, item: Weapon) -> Weapon:
    """Return a weapon with the skill of its user: one who has Throwing throws with that, and not with Athletics."""
    thrown = item.skill == "athletics" and item.range is not None and item.template not in SPRAYS
    return _thrown(item) if thrown and sheet.trait("throwing") is not None else item


@lru_cache(maxsize=256)
def _thrown(item: Weapon) -> Weapon:
    return replace(item, skill="throwing")


def weapons_in_hand(fighter: Fighter) -> tuple[Weapon, ...]:
    """Return the weapons a figure can attack with now: those in hand and its natural weapons, or its fists."""
    return _in_hand(fighter.sheet, fighter.arms.hands)


@lru_cache(maxsize=1024)
def _in_hand(sheet: Sheet, hands: tuple[str, str]) -> tuple[Weapon, ...]:
    found = [w for w in sheet.weapons if (w.id in hands or "natural" in w.flags) and not w.template]
    found += [IMPROVISED[held] for held in dict.fromkeys(hands) if held in IMPROVISED]
    return tuple([as_used(sheet, item) for item in found] or [FISTS])


def area_weapons(fighter: Fighter) -> list[Weapon]:
    """Return the area weapons a figure can attack with now: those in hand and natural ones."""
    sheet, hands = fighter.sheet, fighter.arms.hands
    return [as_used(sheet, w) for w in sheet.weapons if w.template and (w.id in hands or "natural" in w.flags)]


@cite("sw.unarmed-defender")
def is_armed(fighter: Fighter) -> bool:
    """Return whether a figure counts as armed: a weapon in hand, natural weapons, or a shield."""
    for item in (*weapons_in_hand(fighter), *area_weapons(fighter)):
        if "unarmed" not in item.flags:
            return True
    return bears_shield(fighter) or flag(fighter, ALWAYS_ARMED)


def bears_shield(fighter: Fighter) -> bool:
    """Return whether a figure has a shield, and the arm for it."""
    arm = ("right", "left")[fighter.sheet.off_hand]
    return fighter.sheet.shield > 0 and arm not in lost_hands(fighter)


@cite("sw.ranged-in-melee")
def is_shooter(fighter: Fighter) -> bool:
    """Return whether a figure carries a ranged weapon, in hand or not."""
    return any(not item.serves_in_hand and not item.template for item in fighter.sheet.weapons)


@cite("sw.melee", "sw.effects")
def reach_of(by: Fighter, item: Weapon) -> int:
    """Return the inches beyond the next square that a weapon for melee reaches."""
    return item.reach + total(points(by, REACH))


def held_weapons(fighter: Fighter) -> list[Weapon]:
    """Return the weapons in a figure's hands, of its sheet or snatched up, each once."""
    return [weapon(fighter, held) for held in dict.fromkeys(fighter.arms.hands) if held]


def outmatches(by: Fighter, on: Fighter) -> bool:
    """Return whether two melee weapons outmatch an opponent: one with at most one weapon, no shield and no natural
    weapons."""
    if "" in by.arms.hands or bears_shield(on) or len([w for w in held_weapons(by) if w.serves_in_hand]) < 2:
        return False
    theirs = [w for w in weapons_in_hand(on) if "unarmed" not in w.flags]
    return len(theirs) < 2 and not any("natural" in w.flags for w in theirs)


def in_off_hand(fighter: Fighter, item: Weapon) -> bool:
    """Return whether a weapon is used with the off hand alone."""
    off = fighter.sheet.off_hand
    return fighter.arms.hands[off] == item.id != fighter.arms.hands[1 - off]


@cite("sw.ranged-in-melee", "sw.free-attack")
def at_close_quarters(item: Weapon) -> bool:
    """Return whether a weapon can be used against an adjacent target: in close combat, or as a gun no larger than a
    pistol."""
    return item.serves_in_hand or "pistol" in item.flags
