"""Weapons in hand: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.offering import Some
from wildtable.savage.weapons.commands import PickUp, Ready
from wildtable.savage.weapons.facts import IMPROVISED
from wildtable.savage.weapons.questions import weapon
from wildtable.savage.wounds.questions import lost_hands

# What may be done around the fight.


def ready_offers(fight: Fight, fighter: Fighter) -> Some:
    """Each weapon to either hand, and what lies about."""
    turn = fighter.turn
    if turn is None or turn.rooted or fighter.states.stunned:
        return
    items = [w.id for w in fighter.sheet.weapons if "natural" not in w.flags and w.id not in fighter.arms.ground]
    items += IMPROVISED
    both = ("left", "right") if fighter.sheet.left_handed else ("right", "left")
    if hands := [hand for hand in both if hand not in lost_hands(fighter)]:
        yield Offer(
            Ready(fighter.id, items[0], hands[0]),
            ("sw.off-hand", "sw.improvised"),
            actor=fighter.id,
            weapon=OneOf(["", *items]),
            hand=OneOf(hands),
        )


def pick_up_offers(fight: Fight, fighter: Fighter) -> Some:
    """Take up a weapon that was lost."""
    mine = [item for item in fighter.arms.ground if weapon(fighter, item).id == item]
    if fighter.able and mine:
        yield Offer(PickUp(fighter.id, mine[0]), ("sw.disarm",), actor=fighter.id, weapon=OneOf(mine))
