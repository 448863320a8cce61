"""Turns: what may be done."""

from __future__ import annotations

from wildtable.play import GM, Offer, Seat, Text, Whole
from wildtable.play.course import hangs_on
from wildtable.savage.cards.commands import Hold
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import may_hold
from wildtable.savage.riding.questions import at_rest
from wildtable.savage.table.offering import Some, plays
from wildtable.savage.turns.commands import Aim, Declare, Defend, EndTurn
from wildtable.savage.weapons.questions import area_weapons, weapons_in_hand

IDEAS = ("attack", "move something", "ready a weapon")
"""What is written there to begin with; players have words of their own."""

# What may be done with a turn.


@hangs_on()
def action_offers(fight: Fight, fighter: Fighter) -> Some:
    """Several actions, defending, taking aim."""
    turn, who = fighter.turn, fighter.id
    if turn is None or not fighter.able:
        return
    yield from several_offers(fight, fighter)
    if turn.done == 0 and turn.acts == 0 and not turn.ran:
        yield Offer(Defend(who), ("sw.defend",), actor=who)
    shoots = any(w.range is not None for w in (*weapons_in_hand(fighter), *area_weapons(fighter)))
    if turn.fresh and shoots and at_rest(fight, fighter):
        yield Offer(Aim(who), ("sw.aim",), actor=who)


def several_offers(fight: Fight, fighter: Fighter) -> Some:
    """Several actions, as long as nothing was done: how many, or what they are."""
    turn, who = fighter.turn, fighter.id
    if turn is None or turn.done or turn.acts or turn.ran:
        return
    most, rules = fight.rules.edition.actions_most, ("sw.multi-action",)
    if fight.rules.options.declared_actions == "number":
        yield Offer(Declare(who, 2), rules, actor=who, actions=Whole(2, most))
    first, second, third = (Text((idea,), 60) for idea in IDEAS)
    yield Offer(Declare(who, 2, *IDEAS[:2]), rules, actor=who, first=first, second=second)
    if most > 2:
        yield Offer(Declare(who, 3, *IDEAS), rules, actor=who, first=first, second=second, third=third)


def stalled(fight: Fight) -> bool:
    """Whether nobody acts, for whoever did is gone."""
    return fight.phase == "turns" and fight.acting is None


def end_offers(fight: Fight, seat: Seat) -> Some:
    """Go on Hold before anything is done; end the turn."""
    hand = fight.acting
    if seat == GM and stalled(fight):
        yield Offer(EndTurn(GM))
    members = [f for f in fight.members(hand.unit) if plays(f, seat)] if hand else []
    if hand is None or not members:
        return
    if may_hold(fight) and all(f.turn is None or (f.turn.fresh and f.able) for f in members if f.up):
        yield Offer(Hold(hand.unit), ("sw.hold",), actor=hand.unit)
    yield Offer(EndTurn(hand.unit), actor=hand.unit)
