"""Action Cards: what may be done."""

from __future__ import annotations

from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.savage.bennies import questions as benny_questions
from wildtable.savage.cards.commands import EndFight, Go, Interrupt, NewCard, Pass
from wildtable.savage.cards.facts import Hand
from wildtable.savage.cards.frames import CardsOpen, RoundEnd
from wildtable.savage.fight import Fight
from wildtable.savage.table.facts import HEROES
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
    """Another card for a Benny, or pass."""
    rules = ("sw.benny.card",)
    for hand in fight.hands:
        if hand.kept:
            continue
        payers = [f for f in fight.members(hand.unit) if f.up and plays(f, seat) and benny_questions.purses(fight, f)]
        if not payers or (hand.unit if payers[0].side == HEROES else GM) not in frame.waiting:
            continue
        purses = tuple(dict.fromkeys(purse for f in payers for purse in benny_questions.purses(fight, f)))
        template = NewCard(hand.unit, purses[0])
        yield Offer(template, rules, when="answer", actor=hand.unit, price=BENNY, purse=OneOf(purses))
    for unit in frame.waiting:
        if seat == GM if unit == GM else any(plays(f, seat) for f in fight.members(unit)):
            yield Offer(Pass(unit), rules, when="answer", actor=unit)
