"""Turns: what may be done."""

from __future__ import annotations

from functools import cache

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, Refused, Seat, Text, Whole
from wildtable.savage.cards.commands import Hold
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import may_hold
from wildtable.savage.parts.seams import OnTurn
from wildtable.savage.riding.questions import at_rest
from wildtable.savage.table.base import Command
from wildtable.savage.table.offering import Some, plays
from wildtable.savage.turns.commands import Aim, CarryOut, Declare, Defend, EndTurn
from wildtable.savage.turns.questions import is_declared, is_held_to_words, unread_words
from wildtable.savage.weapons.questions import area_weapons, weapons_in_hand

IDEAS = ("attack", "reload", "try something")
"""Suggested words; players may write their own."""

# What may be done with a turn.


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


# Actions that were declared in words.


@cite("sw.multi-action")
def carry_out_offers(fight: Fight, fighter: Fighter) -> Some:
    """Say that the next action is one of those whose words the game cannot read."""
    if fighter.able and fighter.turn is not None:
        for place in unread_words(fight, fighter):
            if place != fighter.turn.meant:
                yield Offer(CarryOut(fighter.id, place), ("sw.multi-action",), actor=fighter.id)


@cite("sw.multi-action")
def carry_out_rulings(fight: Fight) -> Some:
    """The game master says which of the declared actions the next one is, whatever the words."""
    hand = fight.acting
    for fighter in fight.members(hand.unit) if hand is not None else ():
        if fighter.able and fighter.turn is not None and is_held_to_words(fight, fighter):
            asked = unread_words(fight, fighter) if plays(fighter, GM) else []
            for place in fighter.turn.left:
                if place != fighter.turn.meant and place not in asked:
                    yield Offer(CarryOut(fighter.id, place), ("sw.multi-action",), when="gm", actor=fighter.id)


@cache
def as_declared(ask: OnTurn) -> OnTurn:
    """The same offers on a figure's turn without the actions that it has not declared."""

    def declared(fight: Fight, fighter: Fighter) -> Some:
        return (offer for offer in ask(fight, fighter) if is_declared(fight, fighter, offer.template))

    return declared


def undeclared(fight: Fight, seat: Seat, command: Command) -> Refused | None:
    """Return why an action that was not declared is refused; None for any other command."""
    who = getattr(command, "who", "")
    fighter = fight[who] if who in fight else None  # noqa: SIM401 - a fight is no dictionary
    if fighter is None or fighter.turn is None or not fighter.able or not plays(fighter, seat):
        return None
    if is_declared(fight, fighter, command):
        return None
    turn, unread = fighter.turn, unread_words(fight, fighter)
    words, left = ", ".join(turn.words), ", ".join([turn.words[place] for place in turn.left])
    remedy = f"Do what is left of it: {left}."
    if unread:
        remedy += f" Say first which action is this: {', '.join([turn.words[place] for place in unread])}."
    remedy += " Or let the game master say that the action stands for one of them."
    return Refused(
        "not-declared", f"{fighter.name} has declared {words}; {command.facts.action!r} is none of it.", remedy
    )


# The end.


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
