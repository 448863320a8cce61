"""Dice of one attack for several: what is offered, what is thrown, what the table sees, what the odds say."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.odds.situations import keeps
from tests.play.duel import ANN, do, fight, table
from wildtable.odds.outcomes import outcomes
from wildtable.play import Entry
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.systems import system

WORDS = system("savage").words
BOTH = Attack("red", "brute", "club", also=("blue",))


def frenzied(**facts: Any) -> Fight:
    """Red, with Frenzy and no Benny, between Blue (Parry 6, Toughness 6) and the Brute (Parry 5, Toughness 5)."""
    first, rules = fight(**facts), ruleset("adventure")
    sheet = {"is": "brawler", "name": "Red", "side": "heroes", "seat": ANN, "at": (2, 2), "edges": ["frenzy"]}
    red = replace(fighter("red", {**sheet, "bennies": 0}, rules), turn=first["red"].turn)
    blue, brute = changed(first["blue"], bennies=0), changed(first["brute"], at=(1, 2))
    return replace(first, gm_bennies=0, fighters=(red, blue, brute))


def test_it_is_an_offer_of_its_own_and_the_plain_attack_stays_as_it_was() -> None:
    first = frenzied()
    plain, divided = [o for o in SAVAGE.offers(first, ANN) if isinstance(o.template, Attack)]
    assert set(plain.open) == {"target", "options"}
    assert BOTH not in plain
    assert BOTH in divided
    spoken = WORDS.offer(first, divided)
    assert spoken.label == "Split attacks with club"
    assert spoken.id != WORDS.offer(first, plain).id
    also = next(field for field in spoken.fields if field.name == "also")
    assert {choice.value: choice.label for choice in also.choices} == {("blue",): "Blue", ("brute",): "Brute"}


def test_the_table_sees_a_card_for_each_target() -> None:
    at = table(frenzied())
    entry: Entry[Any, Any] = do(at, ANN, BOTH, ((4,), (5,), (6, 3)), ((2,), (1,), (1,)))
    line = WORDS.line(at.state, entry, ANN)
    assert line.head.startswith("Red attacks Brute and Blue with club")
    brute, blue = line.rolls[:2]
    assert (brute.against, brute.outcome, [die.role for die in brute.dice]) == (
        5,
        "Hit with a raise",
        ["trait", "wild"],
    )
    assert (blue.against, blue.outcome, [die.role for die in blue.dice]) == (6, "Miss", ["trait"])
    assert [(card.who, card.target) for card in (brute, blue)] == [("red", "brute"), ("red", "blue")]


def test_the_odds_know_each_die_by_its_target() -> None:
    """Without a Wild Die two d8 are two attacks: at Parry 5 with a chance of 1/2, at Parry 6 of 3/8."""
    first = frenzied()
    red = replace(first["red"], sheet=replace(first["red"].sheet, wild_card=False))
    first = replace(first, fighters=(red, *first.fighters[1:]))
    law = outcomes(SAVAGE, first, ANN, BOTH, choose=keeps)
    assert sum(law.chances.values()) == pytest.approx(1)
    alone = {
        who: outcomes(SAVAGE, _plain(first), ANN, Attack("red", who, "club"), choose=keeps) for who in ("brute", "blue")
    }

    def hurt(who: str) -> Any:
        return lambda state: state[who].states.shaken or not state[who].up

    for who, single in alone.items():
        assert law.chance(hurt(who)) == pytest.approx(single.chance(hurt(who)), abs=2e-3)
    both = law.chance(lambda state: hurt("brute")(state) and hurt("blue")(state))
    assert both == pytest.approx(law.chance(hurt("brute")) * law.chance(hurt("blue")), abs=2e-3)


def _plain(first: Fight) -> Fight:
    """The same fight where Red has no Frenzy: one die."""
    return replace(first, fighters=(replace(first["red"], used=(("frenzy", first.round),)), *first.fighters[1:]))


def test_disarming_goes_with_no_target_that_holds_nothing() -> None:
    """The page can say so before it is sent."""
    first = fight()
    bare = changed(first["blue"], hands=("", ""), at=(3, 2))
    first = replace(first, fighters=(first["red"], bare, changed(first["brute"], at=(1, 2))))
    plain = next(o for o in SAVAGE.offers(first, ANN) if isinstance(o.template, Attack))
    assert Attack("red", "brute", "club", ("disarm",)) in plain
    assert Attack("red", "blue", "club", ("disarm",)) not in plain
    assert len(plain) == sum(1 for _ in plain)
    assert not any(command.target == "blue" and "disarm" in command.options for command in plain)
    target = next(field for field in WORDS.offer(first, plain).fields if field.name == "target")
    assert {choice.value: choice.without for choice in target.choices} == {"blue": ("disarm",), "brute": ()}
