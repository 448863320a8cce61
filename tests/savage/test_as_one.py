"""A group that attacks as one: what is offered, what the table reads, taking it back, the odds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.odds.situations import keeps
from tests.play.duel import ANN, do, fight, table
from wildtable.odds.foresight import foresee
from wildtable.odds.outcomes import outcomes
from wildtable.play import GM
from wildtable.savage.attacks.messages import AttackAsOne
from wildtable.savage.cards.model import Hand
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.traits.messages import GroupRoll
from wildtable.savage.turns.model import Turn
from wildtable.savage.wits import messages as wits
from wildtable.systems import system

WORDS = system("savage").words
ALL = AttackAsOne("one", "red", "hatchet")


def gang(**facts: Any) -> Fight:
    """The turn of three raiders: two beside Red (Parry 6, Toughness 6), the third some inches off."""
    first = fight()
    three = [
        fighter(who, {"is": "raider", "name": who.title(), "side": "foes", "group": "gang", "at": at}, first.rules)
        for who, at in (("one", (1, 2)), ("two", (3, 2)), ("three", (6, 2)))
    ]
    raiders = [replace(raider, turn=Turn()) for raider in three]
    raiders[1] = changed(raiders[1], **facts)
    hands = (Hand("gang", ("KS",), "KS", "acting"), Hand("red", ("2C",), "2C", "waiting"))
    red = changed(first["red"], turn=None, bennies=0)
    return replace(first, gm_bennies=0, fighters=(red, *raiders), hands=hands)


def offered(state: Fight, seat: str) -> list[Any]:
    return [offer for offer in SAVAGE.offers(state, seat) if isinstance(offer.template, AttackAsOne)]


def test_the_game_master_has_one_offer_for_the_whole_group() -> None:
    state = gang()
    (offer,) = offered(state, GM)
    spoken = WORDS.offer(state, offer)
    assert (spoken.label, spoken.who, spoken.odds) == ("Group attack with hatchet", "one", True)
    assert [choice.value for choice in next(f for f in spoken.fields if f.name == "target").choices] == ["red"]
    assert not offered(state, ANN)


@pytest.mark.parametrize(("as_one", "rules"), [(False, ("sw.test-of-will",)), (True, ("sw.test-of-will", "sw.group"))])
def test_a_test_as_one_names_the_rule_of_groups_too(as_one: bool, rules: tuple[str, ...]) -> None:
    every = [offer for offer in SAVAGE.offers(gang(), GM) if isinstance(offer.template, wits.TestOfWill)]
    assert {offer.rules for offer in every if offer.template.as_one is as_one} == {rules}


def test_the_log_names_all_who_attack_and_has_a_card_for_all_with_the_same_numbers() -> None:
    at = table(gang())
    line = WORDS.line(at.state, do(at, GM, ALL, ((2,), (5,)), ((1,), (1,)), ((1,), (2,))), ANN)
    assert line.head == "One and Two make a group attack on Red with hatchet"
    assert [(card.title, card.called, card.total, card.against, card.outcome) for card in line.rolls[:1]] == [
        ("One and Two attack Red: hatchet", "One and Two", 6, 6, "Hit")
    ]
    assert [card.title for card in line.rolls[1:]] == [
        "One hits Red: hatchet damage",
        "Two hits Red: hatchet damage",
    ]


def test_whose_numbers_differ_has_a_card_of_its_own() -> None:
    at = table(gang(distracted=1))
    line = WORDS.line(at.state, do(at, GM, ALL, ((2,), (5,)), ((1,), (1,))), ANN)
    one, two = line.rolls[:2]
    assert (one.called, one.total, one.outcome) == ("One", 6, "Hit")
    assert (two.called, two.total, two.outcome) == ("Two", 4, "Miss")


def test_a_roll_of_the_extras_beside_their_leader_is_named_after_them_alone() -> None:
    led = gang()
    boss = fighter("boss", {"is": "villain", "name": "Boss", "side": "foes", "group": "gang", "at": (1, 1)}, led.rules)
    for state, called in ((led, "Gang"), (replace(led, fighters=(*led.fighters, boss)), "One, Two and Three")):
        at = table(replace(state, phase="peace", hands=()))
        line = WORDS.line(at.state, do(at, GM, GroupRoll("gang", "notice"), ((2,), (3,))), ANN)
        assert line.rolls[0].called == called


def test_taking_it_back_takes_all_of_it_back() -> None:
    at = table(gang())
    first = at.state
    do(at, GM, ALL, ((2,), (5,)), ((3,), (4,)), ((1,), (2,)))
    assert at.state["red"].states.shaken
    assert [at.state[who].turn.done for who in ("one", "two", "three")] == [1, 1, 0]
    at.add(at.take_back(GM, 0))
    assert at.state == first


def test_the_odds_judge_one_throw_for_each() -> None:
    """At +1 for Gang Up a total of 5 is needed, of a d6 and a Wild Die: 1 - (4/6)^2, and then both hit."""
    both = 1 - (4 / 6) ** 2
    state = gang()
    law = outcomes(SAVAGE, state, GM, ALL, choose=keeps)
    assert sum(law.chances.values()) == pytest.approx(1)
    assert law.chance(lambda then: then["two"].turn.done == 1 and then["three"].turn.done == 0) == pytest.approx(1)
    foreseen = foresee(state, GM, ALL)
    assert foreseen is not None
    assert foreseen.plain.success == pytest.approx(2 * both, abs=1e-6)
    hits = {number: sum(chance for many, _, chance in foreseen.plain.hits if many == number) for number in (0, 1, 2)}
    assert hits == pytest.approx({0: 1 - both, 1: 0, 2: both}, abs=1e-6)


def test_the_odds_know_that_one_may_hit_where_another_misses() -> None:
    """At -2 the second one needs 7: a 6 and anything, on either die; the first one still 5."""
    foreseen = foresee(gang(distracted=1), GM, ALL)
    assert foreseen is not None
    one, two = 1 - (4 / 6) ** 2, 1 - (5 / 6) ** 2
    hits = {number: sum(chance for many, _, chance in foreseen.plain.hits if many == number) for number in (0, 1, 2)}
    assert hits == pytest.approx({0: 1 - one, 1: one - two, 2: two}, abs=1e-6)
