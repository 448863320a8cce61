"""A fight as a seat knows it, to be asked for odds: what is hidden is guessed, so that no chance can tell of it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.play import GM, Seat
from wildtable.savage.attacks.model import Blow
from wildtable.savage.cards.model import RoundEnd
from wildtable.savage.characters.model import Sheet
from wildtable.savage.chases.model import ChaseRolls
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight, Fighter, changed, fact
from wildtable.savage.starships.model.frames import ShipHit
from wildtable.savage.table.offering import knows_sheet, plays
from wildtable.savage.traits.model import Called, Die, Rolled, Test
from wildtable.savage.weapons.model import Damage, Weapon
from wildtable.savage.wounds.model import SHOWN, Wounded

_ARMS = Weapon("guess", "Weapon", damage=Damage(strength=True, dice=(6,)))
_SHOWN = ("id", "side", "seat", "group", "at", "status", "wounds", "fatigue", "injuries", "held_by", "hold", *SHOWN)


def as_known(fight: Fight, seat: Seat) -> Fight | None:
    """Return the fight with an average figure in the place of each whose sheet a seat may not see.

    None where the waiting frames reveal more than the seat may know.
    """
    if seat == GM:
        return fight
    if not all(_is_own(fight, frame, seat) for frame in fight.pending):
        return None
    return replace(fight, fighters=tuple([f if knows_sheet(f, seat) else guessed(f) for f in fight.fighters]))


def guessed(fighter: Fighter) -> Fighter:
    """Return an average figure that looks the same: d6 in everything, Parry 5 and Toughness 5, a weapon in hand, no
    Bennies."""
    skills = tuple([(skill, Die(6)) for skill in ("fighting", "shooting", "athletics", "notice")])
    sheet = Sheet(fighter.name, fighter.sheet.wild_card, skills=skills, weapons=(_ARMS,))
    shown = {name: fact(fighter, name) for name in _SHOWN}
    return changed(Fighter(fighter.id, sheet), hands=(_ARMS.id, ""), **shown)


def _is_own(fight: Fight, frame: Any, seat: Seat) -> bool:
    """Return whether a frame is about a figure of the seat's own, so that the target of its roll is public."""
    match frame:
        case Called(test=Test(who=who)) | Rolled(test=Test(who=who)) | DamageRolled(blow=Blow(by=who)):
            return plays(fight[who], seat)
        case Wounded(who=who) | ShipHit(who=who):
            return plays(fight[who], seat)
        case ChaseRolls() | RoundEnd():  # they say no more than who is asked
            return True
        case _:
            return False
