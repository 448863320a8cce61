"""Fifty-four cards are all there are: with every one of them in somebody's hands none is bought, and none is dealt."""

from __future__ import annotations

import pytest

from wildtable.cards import DECK
from wildtable.dice import Random
from wildtable.play import GM, Refused, Table
from wildtable.savage.cards.messages import Begin, NewCard, Pass
from wildtable.savage.cards.model import CardsOpen, Hand
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES

RULES = ruleset("adventure")


def crowd(many: int, group: str = "") -> Fight:
    """A hero and so many foes, each with a card of its own unless they have a ``group``."""
    hero = fighter("ada", {"is": "captain", "side": HEROES, "seat": "p1"}, RULES)
    made = {"is": "raider", "side": FOES, "group": group}
    return Fight(rules=RULES, fighters=(hero, *[fighter(f"foe-{n}", dict(made), RULES) for n in range(many)]))


def dealt(left: int) -> Fight:
    """The cards are open, and all but some of them are in the hands of two units."""
    fight = crowd(1)
    held = DECK[left:]
    hands = (Hand("ada", held[:20], held[0]), Hand("foe-0", held[20:], held[20]))
    waits = (CardsOpen(("ada", GM)),)
    return Fight(rules=RULES, fighters=fight.fighters, hands=hands, phase="cards", round=1, pending=waits, gm_bennies=3)


def commands(fight: Fight, seat: str) -> set[type]:
    return {type(offer.template) for offer in SAVAGE.offers(fight, seat)}


def test_no_card_is_bought_where_all_are_out() -> None:
    assert NewCard in commands(dealt(1), "p1")
    assert NewCard not in commands(dealt(0), "p1")
    assert Pass in commands(dealt(0), "p1")
    with pytest.raises(Refused):
        SAVAGE.decide(dealt(0), "p1", NewCard("ada", "own"), Random())


def test_the_last_card_can_be_bought_and_then_the_fight_goes_on() -> None:
    table = Table(SAVAGE, dealt(1))
    table.add(table.do("p1", NewCard("ada", "own"), Random(), "a", 0))
    assert sorted(card for hand in table.state.hands for card in hand.cards) == sorted(DECK)
    assert NewCard not in commands(table.state, GM) | commands(table.state, "p1")


def test_more_units_than_cards_are_told_to_share() -> None:
    with pytest.raises(Refused, match="54"):
        SAVAGE.decide(crowd(54), GM, Begin(), Random())
    for fight in (crowd(50), crowd(54, "band")):  # the captain takes more cards than one
        assert SAVAGE.decide(fight, GM, Begin(), Random())
