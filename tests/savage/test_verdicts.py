"""Roll cards say what a throw means for those whom it is about, in the rulebook's words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bench.scene import ten
from wildtable.dice import Tape
from wildtable.play import GM, Table
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.damage.queries import toughness
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.traits.model import Die
from wildtable.savage.wits.messages import TestOfWill as WillTested
from wildtable.savage.wounds.messages import Soak
from wildtable.savage.wounds.model import States, Wounded
from wildtable.systems import system
from wildtable.text.spoken import RollCard

WORDS = system("savage").words
MISS = ((2,), (3,))
"""A miss with the sabre: the Fighting die and the Wild Die."""

FALLING = (((4,), (4,)), ((4,), (4,)), ((2,),))
"""The rolls of a figure that goes down: Vigor, and where it is hurt."""

HITS = {"raider-1": ((8, 1), (2,)), "varga": ((7,), (2,))}
"""A hit without a raise."""


def poor(fight: Fight) -> Fight:
    """Nobody has a Benny, so that nothing waits; and it is bright."""
    return replace(fight, light=0, gm_bennies=0, fighters=tuple([replace(f, bennies=0) for f in fight.fighters]))


def cards(fight: Fight, seat: str, command: Any, *dice: tuple[Any, ...]) -> tuple[RollCard, ...]:
    """The cards of one command, whose dice fall as they are told."""
    table: Any = Table(SAVAGE, fight)
    entry = table.do(seat, command, Tape(list(dice)))
    table.add(entry)
    return WORDS.line(table.state, entry, GM).rolls


def falling(total: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A d6 that aces and another, which come to so much together."""
    other = 3 if (total - 2) % 6 == 0 else 2
    aces, last = divmod(total - other, 6)
    return (*[6] * aces, last), (other,)


def struck(target: str, over: int, **facts: Any) -> RollCard:
    """The damage of Ada's sabre, so much over the Toughness of its target, after a hit without a raise."""
    fight = poor(ten("ada"))
    fight = replace(fight, fighters=tuple([changed(f, **facts) if f.id == target else f for f in fight.fighters]))
    number = toughness(fight, fight[target], 0)
    hit = HITS[target]
    both = cards(fight, "p1", Attack("ada", target, "sabre"), hit, falling(number + over), *FALLING)
    assert both[0].outcome == "Hit"
    assert (both[1].total, both[1].against) == (number + over, number)
    return both[1]


def test_the_title_of_an_attack_is_the_deed_with_its_weapon() -> None:
    (missed,) = cards(poor(ten("ada")), "p1", Attack("ada", "raider-1", "sabre"), MISS)
    assert missed.title == "Ada Quill attacks Raider: sabre"
    assert struck("raider-1", -1).title == "Ada Quill hits Raider: sabre damage"


def test_a_card_says_whether_its_success_helps_the_foes_of_the_heroes() -> None:
    hers = cards(poor(ten("ada")), "p1", Attack("ada", "raider-1", "sabre"), MISS)
    theirs = cards(poor(ten("raider-1")), GM, Attack("raider-1", "ada", "hatchet"), ((2,),))
    assert [card.helps_foes for card in (*hers, *theirs)] == [False, True]


@pytest.mark.parametrize(
    ("plus", "face", "odds"),
    [
        (10, 5, "A 9% shot"),  # Parry 13: 1 - (1 - 1/8 x 4/8) (1 - 1/36)
        (10, 4, ""),  # a miss
        (8, 5, ""),  # Parry 12: 10.4%
        (22, 3, "A 2% shot"),  # Parry 19: 1 - (1 - 1/64 x 6/8) (1 - 1/216)
    ],
)
def test_a_success_against_long_odds_is_named(plus: int, face: int, odds: str) -> None:
    fight = poor(ten("ada"))
    raider = fight["raider-1"]
    skills = tuple([(each, Die(12, plus) if each == "fighting" else die) for each, die in raider.sheet.skills])
    stout = replace(raider, sheet=replace(raider.sheet, skills=skills))
    fighters = tuple([stout if each is raider else each for each in fight.fighters])
    fight = replace(fight, fighters=fighters, board=None)  # no cover
    faces = (8, 8, face) if plus > 10 else (8, face)
    card = cards(fight, "p1", Attack("ada", "raider-1", "sabre"), (faces, (2,)), ((1,), (1,)))[0]
    assert card.odds == odds


def rungs(card: RollCard) -> list[tuple[int, str]]:
    return [(rung.at, rung.label) for rung in card.ladder]


def test_the_ladder_ends_one_rung_above_the_total() -> None:
    (missed,) = cards(poor(ten("ada")), "p1", Attack("ada", "raider-1", "sabre"), MISS)
    number = missed.against or 0
    assert rungs(missed) == [(number, "Hit"), (number + 4, "Raise")]
    low, high = struck("varga", -1), struck("varga", 9)
    number = low.against or 0
    assert rungs(low) == [(number, "Shaken"), (number + 4, "1 Wound")]
    three = [(number, "Shaken"), (number + 4, "1 Wound"), (number + 8, "2 Wounds"), (number + 12, "3 Wounds")]
    assert rungs(high) == three


def test_the_ladder_of_damage_knows_who_is_shaken_and_who_bears_no_wound() -> None:
    extra, again = struck("raider-1", 1), struck("raider-1", 1, states=States(shaken=True))
    number = extra.against or 0
    assert rungs(extra) == [(number, "Shaken"), (number + 4, "Out")]
    assert rungs(again) == [(number, "Out")]
    hurt = struck("varga", 1, states=replace(ten("ada")["varga"].states, shaken=True))
    assert [label for _, label in rungs(hurt)] == ["1 Wound", "1 Wound"]  # being Shaken already costs nothing more


def test_the_ladder_of_a_high_total_leaves_rungs_out() -> None:
    card = struck("varga", 23)
    number = card.against or 0
    told = [(at - number, label) for at, label in rungs(card)]
    assert told == [(0, "Shaken"), (8, "2 Wounds"), (12, "3 Wounds"), (16, "Out")]


def test_the_cards_of_an_attack_and_of_its_damage_name_their_target() -> None:
    (missed,) = cards(poor(ten("ada")), "p1", Attack("ada", "raider-1", "sabre"), MISS)
    assert (missed.who, missed.target) == ("ada", "raider-1")
    assert (struck("raider-1", -1).who, struck("raider-1", -1).target) == ("ada", "raider-1")


@pytest.mark.parametrize(
    ("over", "facts", "outcome", "tone"),
    [
        (-1, {}, "No effect", "bad"),
        (0, {}, "Shaken", "good"),
        (3, {}, "Shaken", "good"),
        (3, {"shaken": True}, "Out of the fight", "good"),
        (4, {}, "Out of the fight", "great"),
    ],
)
def test_damage_says_what_it_does_to_an_extra(over: int, facts: dict[str, Any], outcome: str, tone: str) -> None:
    card = struck("raider-1", over, **facts)
    assert (card.outcome, card.tone) == (outcome, tone)
    beyond = [part.value for part in card.parts if part.label == "over Toughness"]
    assert beyond == ([over] if over >= 0 else [])


@pytest.mark.parametrize(
    ("over", "facts", "outcome"),
    [
        (0, {}, "Shaken"),
        (0, {"shaken": True}, "1 Wound (−1 from now)"),
        (4, {}, "1 Wound (−1 from now)"),
        (8, {"wounds": 1}, "2 Wounds (−3 from now)"),
        (4, {"wounds": 3}, "Incapacitated"),
        (16, {}, "Incapacitated"),
    ],
)
def test_damage_says_what_it_does_to_a_wild_card(over: int, facts: dict[str, Any], outcome: str) -> None:
    assert struck("varga", over, **facts).outcome == outcome


def test_damage_that_can_be_soaked_says_so() -> None:
    fight = poor(ten("ada"))
    fight = replace(fight, gm_bennies=1)
    number = toughness(fight, fight["varga"], 0)
    thrown = cards(fight, "p1", Attack("ada", "varga", "sabre"), HITS["varga"], falling(number + 8))[1]
    assert thrown.outcome == "2 Wounds (−2 from now), unless soaked"


@pytest.mark.parametrize(
    ("vigor", "outcome"),
    [
        (((2,), (3,)), "No Wounds soaked"),
        (((5,), (1,)), "1 of 2 Wounds soaked"),
        (((6, 6, 2), (3,)), "All Wounds soaked"),
    ],
)
def test_a_soak_roll_says_how_many_wounds_it_takes_off(vigor: Any, outcome: str) -> None:
    fight = replace(poor(ten("varga")), pending=(Wounded("ada", 2),))
    fight = replace(fight, fighters=tuple([replace(f, bennies=int(f.id == "ada")) for f in fight.fighters]))
    assert cards(fight, "p1", Soak("ada", "own"), vigor)[0].outcome == outcome


def test_an_opposed_roll_says_who_has_won() -> None:
    deed = WillTested("ada", "varga", "taunt", "distracted")
    first, second = cards(poor(ten("ada")), "p1", deed, ((3,), (4,)), ((3,), (1,)))
    assert (first.title, first.outcome) == ("Ada Quill: Test against Lieutenant Varga, Taunt", "Wins")
    assert (second.title, second.outcome) == (
        "Lieutenant Varga resists Ada Quill's Test: Smarts",
        "Does not resist",
    )
    assert (first.against, first.beat, second.against, second.beat) == (4, "", 4, "to resist Ada Quill: 4")


def test_an_extras_natural_one_asks_whether_it_is_a_critical_failure() -> None:
    fight = poor(ten("raider-1"))
    strike = Attack("raider-1", "ada", "hatchet")
    for die, outcome in ((1, "Critical Failure"), (4, "Just a failure")):
        _, second = cards(fight, GM, strike, ((1,),), ((die,),))
        assert second.title == "Raider rolled a 1: Critical Failure?"
        assert second.outcome == outcome
