"""Action Cards: what may be done."""

from __future__ import annotations

from wildtable.cards import order
from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.savage.bennies import questions as benny_questions
from wildtable.savage.cards.commands import ActOn, EndFight, Go, Interrupt, NewCard, Pass
from wildtable.savage.cards.facts import Hand
from wildtable.savage.cards.frames import CardsOpen, RoundEnd
from wildtable.savage.cards.questions import awaited, chooses, payers
from wildtable.savage.fight import Fight
from wildtable.savage.table.offering import BENNY, Some, plays
from wildtable.savage.turns.procedures import alert

# What may be done from Hold.


def held_offers(fight: Fight, seat: Seat) -> Some:
    """Come off Hold before a turn has begun, or break into it."""
    acting = fight.acting
    members = fight.members(acting.unit) if acting else ()
    begun = [f for f in members if f.turn is not None and not f.turn.fresh]
    targets = [f.id for f in begun if f.up] or [f.id for f in members if f.up]
    for hand in _held(fight, seat):
        if not begun:
            yield Offer(Go(hand.unit), ("sw.hold",), actor=hand.unit)
        elif acting and targets and hand.beaten != acting.unit and any(map(alert, fight.members(hand.unit))):
            template = Interrupt(hand.unit, targets[0])
            yield Offer(template, ("sw.hold", "sw.opposed"), actor=hand.unit, target=OneOf(targets))


def round_end_offers(fight: Fight, seat: Seat, frame: RoundEnd) -> Some:
    """Act after all, or stay on Hold; where everybody is on Hold one of them has to act."""
    for hand in _held(fight, seat):
        yield Offer(Go(hand.unit), ("sw.hold",), when="answer", actor=hand.unit)
    holding = {hand.unit for hand in fight.hands if hand.state == "hold"}
    for unit in frame.waiting if any(f.up and f.unit not in holding for f in fight.fighters) else ():
        if seat == GM if unit == GM else any(plays(f, seat) for f in fight.members(unit)):
            yield Offer(Pass(unit), ("sw.hold",), when="answer", actor=unit)
    if seat == GM:
        yield Offer(EndFight(), when="gm")


def _held(fight: Fight, seat: Seat) -> list[Hand]:
    """The units on Hold that a seat plays."""
    return [h for h in fight.hands if h.state == "hold" and any(plays(f, seat) and f.up for f in fight.members(h.unit))]


def card_offers(fight: Fight, seat: Seat, frame: CardsOpen) -> Some:
    """Another card for a Benny, which of the cards to act on, or pass."""
    rules = ("sw.benny.card",)
    for hand in fight.hands:
        if not awaited(fight, hand.unit, frame.waiting):
            continue
        purses = dict.fromkeys(
            purse
            for payer in payers(fight, hand)
            if plays(payer, seat)
            for purse in benny_questions.purses(fight, payer)
        )
        if purses:
            template = NewCard(hand.unit, next(iter(purses)))
            yield Offer(template, rules, when="answer", actor=hand.unit, price=BENNY, purse=OneOf(tuple(purses)))
        if chooses(fight, hand) and any(plays(f, seat) for f in fight.members(hand.unit) if f.up):
            cards = OneOf(tuple(sorted(hand.choice, key=order, reverse=True)))
            yield Offer(ActOn(hand.unit, hand.card), rules, when="answer", actor=hand.unit, card=cards)
    for unit in frame.waiting:
        if seat == GM if unit == GM else any(plays(f, seat) for f in fight.members(unit)):
            yield Offer(Pass(unit), rules, when="answer", actor=unit)
