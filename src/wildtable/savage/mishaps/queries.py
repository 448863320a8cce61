"""Queries about mishaps."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.attacks.model import Blow
from wildtable.savage.breaking.queries import SHIELD
from wildtable.savage.close_combat.queries import next_to
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.queries import bystanders, is_counted
from wildtable.savage.melee.queries import is_struck
from wildtable.savage.mishaps.model import Mishandled, Mishap
from wildtable.savage.movement.rules import is_physical
from wildtable.savage.riding.queries import rider_of
from wildtable.savage.traits.model import Test
from wildtable.savage.weapons.queries import weapon


@cite("sw.critical-failure")
def mishandled(test: Test) -> Mishandled:
    """Return the frame of a Critical Failure, with the weapon that the roll used."""
    goal = test.goal
    blow = getattr(goal, "blow", None)
    held = blow or getattr(goal, "area", None) or goal
    return Mishandled(test.who, test.trait, getattr(held, "weapon", ""), blow)


def open_mishaps(fight: Fight) -> list[Mishandled]:
    """Return the Critical Failures for which the game master may still choose a mishap, the latest of each figure."""
    found = {frame.who: frame for frame in fight.asides if isinstance(frame, Mishandled) and frame.who in fight}
    return list(found.values())


@cite("sw.critical-failure")
def fitting(fight: Fight, frame: Mishandled) -> list[Mishap]:
    """Return the mishaps that fit the roll and the situation."""
    who = fight[frame.who]
    if not who.up:
        return []
    item = in_hand(who, frame)
    found = [Mishap.DROP] if item else []
    if frame.blow is not None and frame.weapon == item and _is_gun(fight, who, frame.blow):
        found.append(Mishap.JAM)
    if friends(fight, frame):
        found.append(Mishap.FRIEND)
    if is_physical(frame.trait) and not (who.states.prone or who.mount or rider_of(fight, who) is not None):
        found.append(Mishap.PRONE)
    if item and frame.weapon == item:
        found.append(Mishap.BREAK)
    return found


def in_hand(who: Fighter, frame: Mishandled) -> str:
    """Return the id of the weapon that the failed roll used and the figure holds. A roll of a physical trait without a
    weapon gives any weapon in hand. Empty if there is none."""
    if frame.weapon and frame.weapon in who.arms.hands:
        return frame.weapon
    bodily = not frame.weapon and is_physical(frame.trait)
    return next((held for held in who.arms.hands if held and held != SHIELD), "") if bodily else ""


def handled(fight: Fight, who: str) -> str:
    """Return the id of the weapon a figure used in its Critical Failure; empty if it used none."""
    return next((in_hand(fight[who], frame) for frame in open_mishaps(fight) if frame.who == who), "")


def _is_gun(fight: Fight, who: Fighter, blow: Blow) -> bool:
    item = weapon(who, blow.weapon)
    return item.skill == "shooting" and is_counted(item) and (blow.on not in fight or not _is_close(fight, who, blow))


def _is_close(fight: Fight, who: Fighter, blow: Blow) -> bool:
    return is_struck(fight, who, blow, weapon(who, blow.weapon))


@cite("sw.critical-failure", "sw.bystander")
def friends(fight: Fight, frame: Mishandled) -> list[str]:
    """Return the friends an attack may hit instead: beside attacker or target, or in line of a shot."""
    blow, by = frame.blow, fight[frame.who]
    if blow is None or "touch" in blow.options or blow.on not in fight:
        return []
    if _is_close(fight, by, blow):
        near = [f for f in fight.fighters if f.up and _is_beside(fight, f, by, fight[blow.on])]
    else:
        near = bystanders(fight, blow)
    apart = (by.id, blow.on, by.mount)
    return [f.id for f in near if f.side == by.side and f.id not in apart and f.mount != by.id]


def _is_beside(fight: Fight, who: Fighter, by: Fighter, on: Fighter) -> bool:
    if by.at is None or on.at is None:
        return True
    return who.at is not None and (next_to(fight, who.at, by.at) or next_to(fight, who.at, on.at))
