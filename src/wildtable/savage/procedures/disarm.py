"""Striking a weapon out of a hand, and taking it up again."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.blows import Blow
from wildtable.savage.goals import KeepGrip, Outcome, Test
from wildtable.savage.model import IMPROVISED, Fight, Fighter
from wildtable.savage.offering import Some
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.scene import Play, carries_out, settles


@cite("sw.disarm")
def shake_grip(play: Play, blow: Blow, damage: int) -> None:
    """The one struck rolls Strength against the damage, for the weapon of the right hand first."""
    on = play[blow.on]
    weapon = next((held for held in on.hands if held), "")
    if not weapon:
        play.emit(e.Unharmed(on.id, "sw.disarm"))
        return
    roll(play, prepare(play, on.id, "strength", KeepGrip(weapon), "sw.disarm", tn=damage, target=blow.by))


@settles(KeepGrip)
@cite("sw.disarm")
def _keep_grip(play: Play, goal: KeepGrip, test: Test, outcome: Outcome) -> None:
    """A failure drops the weapon; what was picked up somewhere is gone for good."""
    judged(play, test, outcome)
    if outcome.level >= 1:
        return
    on = play[test.who]
    right, left = ("" if held == goal.weapon else held for held in on.hands)
    ground = on.ground if goal.weapon in IMPROVISED else (*on.ground, goal.weapon)
    play.emit(e.LaidDown(on.id, (right, left), ground, goal.weapon))


@carries_out(c.PickUp)
@cite("sw.disarm")
def _pick_up(play: Play, command: c.PickUp) -> None:
    """An action: into the right hand, or into the left where that one is full."""
    spend_action(play, command.who, "pick-up", "sw.disarm")
    fighter = play[command.who]
    right, left = fighter.hands
    hands = (right, command.weapon) if right and not left else (command.weapon, left)
    ground = tuple([item for item in fighter.ground if item != command.weapon])
    play.emit(e.LaidDown(fighter.id, hands, ground))


def pick_up_offers(fight: Fight, fighter: Fighter) -> Some:
    """Take up a weapon that was lost."""
    mine = [item for item in fighter.ground if q.weapon(fighter, item).id == item]
    if fighter.able and mine:
        yield Offer(c.PickUp(fighter.id, mine[0]), ("sw.disarm",), actor=fighter.id, weapon=OneOf(mine))
