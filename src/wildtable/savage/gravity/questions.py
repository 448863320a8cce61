"""Questions about weightlessness: what it costs, when one loses one's hold. Nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.areas.goals import HitArea
from wildtable.savage.attacks.goals import Hit
from wildtable.savage.breaking.goals import Smash
from wildtable.savage.edges.asking import IGNORES_ZERO_G
from wildtable.savage.edges.questions import flag, who_says
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.gravity.rules import is_physical, is_prepared
from wildtable.savage.table.base import Goal
from wildtable.savage.weapons.questions import weapon
from wildtable.savage.wounds.goals import Unshake

ZERO_G, ARRAY = "zero-g", "magnetic-array"
"""What gravity there may be, besides the usual one: none, or none with magnetic arrays under the feet."""


@cite("sw.zero-g", "sw.magnetic-array")
def weightless_parts(fight: Fight, fighter: Fighter, trait: str, goal: Goal) -> list[Part]:
    """What weightlessness takes from a physical action; not from coming round, nor in a chase from Agility on soles
    that hold."""
    if not fight.gravity or isinstance(goal, Unshake) or not is_physical(trait):
        return []
    if goal.of_a_chase and trait == "agility" and fight.gravity == ARRAY:
        return []
    return _weightless_parts(fight, fighter)


@cite("sw.zero-g", "sw.magnetic-array")
def _weightless_parts(fight: Fight, fighter: Fighter) -> list[Part]:
    edition, edge = fight.rules.edition, who_says(fighter, IGNORES_ZERO_G)
    value = edition.zero_g_penalty if fight.gravity == ZERO_G else edition.magnetic_array_penalty
    return [] if value is None else [Part(value, fight.gravity, f"sw.{fight.gravity}", not edge, edge)]


@cite("sw.zero-g", "sw.magnetic-array")
def is_slippery(fight: Fight, fighter: Fighter, trait: str, goal: Goal) -> bool:
    """Whether a natural 1 on the trait die of a roll costs its maker the hold: with arrays only if it uses a weapon
    that is not made for this."""
    if not any(part.counts for part in weightless_parts(fight, fighter, trait, goal)):
        return False
    if fight.gravity == ZERO_G:
        return True
    match goal:
        case Hit(blow=with_weapon) | Smash(blow=with_weapon) | HitArea(area=with_weapon):
            return not is_prepared(weapon(fighter, with_weapon.weapon).flags)
        case _:
            return False


@cite("sw.zero-g")
def halves_pace(fight: Fight, fighter: Fighter) -> bool:
    """Whether weightlessness halves a figure's Pace."""
    return fight.gravity == ZERO_G and not flag(fighter, IGNORES_ZERO_G)


@cite("sw.magnetic-array")
def runs(fight: Fight) -> bool:
    """Whether anybody can run: nobody does on magnetic soles."""
    return fight.gravity != ARRAY


@cite("sw.magnetic-array")
def recovery_parts(fight: Fight) -> list[Part]:
    """What helps somebody adrift to come round."""
    bonus = fight.rules.edition.magnetic_array_recovery if fight.gravity == ARRAY else None
    return [] if bonus is None else [Part(bonus, ARRAY, "sw.magnetic-array")]
