"""Offers of Hold and of Benny cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wildtable.cards import order
from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.play.derived import derived
from wildtable.savage.bennies import queries as benny_queries
from wildtable.savage.cards.messages import ActOn, EndFight, Go, Interrupt, NewCard, Pass
from wildtable.savage.cards.model import CardsOpen, Hand, RoundEnd
from wildtable.savage.cards.queries import CardDecider, asked, chooses, payers
from wildtable.savage.fight import Fight, Fighter, by_unit
from wildtable.savage.table.offering import BENNY, Some, plays
from wildtable.savage.turns.play import alert

# What may be done from Hold.


def held_offers(fight: Fight, seat: Seat) -> Some:
    """Yield coming off Hold before a turn has begun, and interrupting one that has."""
    held = _held(fight, seat)
    if not held:
        return
    acting = fight.acting
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
    own = _units(fight, seat)
    for unit in frame.waiting:
        if seat == GM if unit == GM else unit in own:
            yield Offer(Pass(unit), (rule,), when="answer", actor=unit)


@derived
def _units(fight: Fight, seat: Seat) -> Mapping[str, tuple[int, ...]]:
    """Return the units of which a seat plays a figure, each with the places of its members among all figures."""
    own = {f.unit for f in fight.fighters if plays(f, seat)}
    units: dict[str, tuple[int, ...]] = {}
    for place, fighter in enumerate(fight.fighters):
        if (unit := fighter.unit) in own:
            units[unit] = (*units.get(unit, ()), place)
    return units


def _held(fight: Fight, seat: Seat) -> list[tuple[Hand, Sequence[Fighter]]]:
    """Return the units on Hold that a seat plays, each with its members."""
    held = [hand for hand in fight.hands if hand.state == "hold"]
    if not held:
        return []
    units = by_unit(fight.fighters)
    every = [(hand, units.get(hand.unit, ())) for hand in held]
    return [(hand, members) for hand, members in every if any(plays(f, seat) and f.up for f in members)]


class _Choice(NamedTuple):
    """The choice that a seat has about the cards of a unit: the ``purses`` that pay for another, and the ``cards`` to
    act on, the one that counts now before all others. ``decider``: who decides."""

    decider: CardDecider
    purses: tuple[str, ...]
    cards: tuple[str, ...]


@derived
def _choice(fight: Fight, unit: str, places: tuple[int, ...], seat: Seat) -> _Choice | None:
    """Return the choice that a seat has about the cards of a unit, whether or not it is asked now; None for none.

    ``places``: of its members among all figures.
    """
    figures = [fight.fighters[place] for place in places]
    hand = fight.hand(unit)
    mine = [f for f in figures if f.up and plays(f, seat)]
    if hand is None or not mine:
        return None
    purses = dict.fromkeys(purse for payer in payers(fight, hand, mine) for purse in benny_queries.purses(fight, payer))
    cards = (hand.card, *sorted(hand.choice, key=order, reverse=True)) if chooses(hand, mine) else ()
    return _Choice(CardDecider(unit, asked(unit, figures)), tuple(purses), cards)


@derived
def _dealt(fight: Fight, seat: Seat) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the units that were dealt in and of which a seat plays a figure, as `_units` has them, in the order of
    their hands."""
    own = _units(fight, seat)
    return tuple([(hand.unit, own[hand.unit]) for hand in fight.hands if hand.unit in own])


def card_offers(fight: Fight, seat: Seat, frame: CardsOpen) -> Some:
    """Yield another card for a Benny, the choice among the cards, and passing."""
    rules = ("sw.benny.card",)
    for unit, places in _dealt(fight, seat):
        choice = _choice(fight, unit, places, seat)
        if choice is None or not choice.decider.is_among(frame.waiting):
            continue
        if purses := choice.purses:
            template = NewCard(unit, purses[0])
            yield Offer(template, rules, when="answer", actor=unit, price=BENNY, purse=OneOf(purses))
        if cards := choice.cards:
            yield Offer(ActOn(unit, cards[0]), rules, when="answer", actor=unit, card=OneOf(cards[1:]))
    yield from _passes(fight, seat, frame, *rules)
