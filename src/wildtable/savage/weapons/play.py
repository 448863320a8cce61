"""Weapons in hand: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.savage.attacks.model import Blow
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.play import spend_action
from wildtable.savage.weapons.messages import Handed, LaidDown, PickUp, Ready
from wildtable.savage.weapons.model import IMPROVISED, KeepGrip
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wounds.messages import Unharmed
from wildtable.savage.wounds.queries import lost_hands


@carries_out(Ready)
@cite("sw.off-hand")
def _ready_weapon(play: Play, command: Ready) -> None:
    """Take a weapon into a hand; one in the other hand changes over."""
    right, left = ("" if held == command.weapon else held for held in play[command.who].arms.hands)
    hands = (command.weapon, left) if command.hand == "right" else (right, command.weapon)
    play.state_as(Handed(command.who, hands))


@cite("sw.disarm")
def shake_grip(play: Play, blow: Blow, damage: int) -> None:
    """Roll Strength against the damage to keep a weapon in hand, the right hand's first."""
    on = play[blow.on]
    weapon = next((held for held in on.arms.hands if held), "")
    if not weapon:
        play.emit(Unharmed(on.id, "sw.disarm"))
        return
    roll(play, prepare(play.state, on.id, "strength", KeepGrip(weapon), "sw.disarm", tn=damage, target=blow.by))


@settles(KeepGrip)
@cite("sw.disarm")
def _keep_grip(play: Play, goal: KeepGrip, test: Test, outcome: Outcome) -> None:
    """Drop the weapon on a failed roll; an improvised one is gone for good."""
    judged(play, test, outcome)
    if outcome.level >= 1:
        return
    drop(play, play[test.who], goal.weapon, "sw.disarm")


@cite("sw.disarm", "sw.critical-failure")
def drop(play: Play, who: Fighter, item: str, rule: str) -> None:
    """Drop a weapon from a hand; an improvised one is gone for good."""
    right, left = ("" if held == item else held for held in who.arms.hands)
    ground = who.arms.ground if item in IMPROVISED else (*who.arms.ground, item)
    play.emit(LaidDown(who.id, (right, left), ground, item, rule))


@carries_out(PickUp)
@cite("sw.disarm")
def _pick_up(play: Play, command: PickUp) -> None:
    """Spend an action to pick up a weapon, into the better hand or, if that is full, the other."""
    spend_action(play, command.who, "pick-up", "sw.disarm")
    fighter = play[command.who]
    held, off = list(fighter.arms.hands), fighter.sheet.off_hand
    held[off if held[1 - off] and not held[off] else 1 - off] = command.weapon
    hands = (held[0], held[1])
    ground = tuple([item for item in fighter.arms.ground if item != command.weapon])
    play.emit(LaidDown(fighter.id, hands, ground))


# What may be done around the fight.


def ready_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offer to take any weapon, also an improvised one, into either hand."""
    turn = fighter.turn
    if turn is None or turn.rooted or fighter.states.stunned:
        return
    items = [w.id for w in fighter.sheet.weapons if "natural" not in w.flags and w.id not in fighter.arms.ground]
    items += IMPROVISED
    both = ("left", "right") if fighter.sheet.left_handed else ("right", "left")
    lost = lost_hands(fighter)
    if hands := [hand for hand in both if hand not in lost]:
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
