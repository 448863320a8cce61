"""Damage: what may be done."""

from __future__ import annotations

from wildtable.play import Seat
from wildtable.savage.damage.frames import DamageRolled
from wildtable.savage.fight import Fight
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.offers import reroll_offers


def damage_offers(fight: Fight, seat: Seat, frame: DamageRolled) -> Some:
    """Keep the damage, or reroll it."""
    return reroll_offers(fight, seat, frame.blow.by, "sw.benny.reroll-damage", True)
