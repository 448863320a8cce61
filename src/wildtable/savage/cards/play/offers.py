"""Offers of Hold and of Benny cards."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.cards import order
from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.savage.bennies import queries as benny_queries
from wildtable.savage.cards.messages import ActOn, EndFight, Go, Interrupt, NewCard, Pass
from wildtable.savage.cards.model import CardsOpen, Hand, RoundEnd
from wildtable.savage.cards.queries import awaited, chooses, payers
from wildtable.savage.fight import Fight, Fighter, by_unit
from wildtable.savage.table.offering import BENNY, Some, plays
from wildtable.savage.turns.play import alert

# What may be done from Hold.


def held_offers(fight: Fight, seat: Seat) -> Some:
    """Yield coming off Hold before a turn has begun, and interrupting one that has."""
    held = _held(fight, seat)
    acting = fight.acting if held else None
    members = fight.members(acting.unit) if acting else ()
    begun = [f for f in members if f.turn is not None and not f.turn.fresh]
    targets = [f.id for f in begun if f.up] or [f.id for f in members if f.up]
    for hand, holding in held:
        if not begun:
            yield Offer(Go(hand.unit), ("sw.hold",), actor=hand.unit)
        elif acting and targets and hand.beaten != acting.unit and any(map(alert, holding)):
            template = Interrupt(hand.unit, targets[0])
            yield Offer(template, ("sw.hold", "sw.opposed"), actor=hand.unit, target=OneOf(targets))


def round_end_offers(fight: Fight, seat: Seat, frame: RoundEnd) -> Some:
    """Yield acting now or staying on Hold; if all are on Hold, one of them has to act."""
    for hand, _ in _held(fight, seat):
        yield Offer(Go(hand.unit), ("sw.hold",), when="answer", actor=hand.unit)
    holding = {hand.unit for hand in fight.hands if hand.state == "hold"}
    if any(f.up and f.unit not in holding for f in fight.fighters):
        yield from _passes(fight, seat, frame, "sw.hold")
    if seat == GM:
        yield Offer(EndFight(), when="gm")


def _passes(fight: Fight, seat: Seat, frame: CardsOpen | RoundEnd, rule: str) -> Some:
    """Yield passing for each unit that is asked and that a seat plays."""
    own = {f.unit for f in fight.fighters if plays(f, seat)}
    for unit in frame.waiting:
        if seat == GM if unit == GM else unit in own:
            yield Offer(Pass(unit), (rule,), when="answer", actor=unit)


def _held(fight: Fight, seat: Seat) -> list[tuple[Hand, Sequence[Fighter]]]:
    """Return the units on Hold that a seat plays, each with its members."""
    held = [hand for hand in fight.hands if hand.state == "hold"]
    units = by_unit(fight.fighters) if held else {}
    every = [(hand, units.get(hand.unit, ())) for hand in held]
    return [(hand, members) for hand, members in every if any(plays(f, seat) and f.up for f in members)]


def card_offers(fight: Fight, seat: Seat, frame: CardsOpen) -> Some:
    """Yield another card for a Benny, the choice among the cards, and passing."""
    rules = ("sw.benny.card",)
    played = by_unit([f for f in fight.fighters if plays(f, seat) and f.up])
    units = by_unit([f for f in fight.fighters if f.unit in played])
    for hand in fight.hands:
        mine = played.get(hand.unit)
        if mine is None or not awaited(hand.unit, units[hand.unit], frame.waiting):
            continue
        paying = payers(fight, hand, mine)
        if purses := dict.fromkeys(purse for payer in paying for purse in benny_queries.purses(fight, payer)):
            template = NewCard(hand.unit, next(iter(purses)))
            yield Offer(template, rules, when="answer", actor=hand.unit, price=BENNY, purse=OneOf(tuple(purses)))
        if chooses(hand, mine):
            cards = OneOf(tuple(sorted(hand.choice, key=order, reverse=True)))
            yield Offer(ActOn(hand.unit, hand.card), rules, when="answer", actor=hand.unit, card=cards)
    yield from _passes(fight, seat, frame, *rules)
