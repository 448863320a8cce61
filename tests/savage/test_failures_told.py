"""Log lines and roll cards of natural 1s, groups that roll as one, broken things and Bennies."""

from __future__ import annotations

from typing import Any

import pytest

from wildtable.cases.savage import given
from wildtable.cases.shape import Case
from wildtable.dice import Tape
from wildtable.play import GM, Table
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.bennies.messages import StartSession
from wildtable.savage.breaking.messages import Break
from wildtable.savage.cards.messages import Begin
from wildtable.savage.game import SAVAGE
from wildtable.savage.mishaps.messages import Befall
from wildtable.savage.table.messages import Enter
from wildtable.savage.traits.messages import Call, GroupRoll, Roll
from wildtable.systems import system
from wildtable.text.spoken import Line

WORDS = system("savage").words


def told(figures: dict[str, Any], *deeds: tuple[Any, tuple[Any, ...]], **keys: Any) -> Line:
    """The line of the last of some commands, each with the dice that fall for it; ``keys``: of the case besides."""
    table: Any = Table(SAVAGE, given(Case("sw.test", "", given=figures, **keys)))
    for command, dice in deeds:
        table.add(table.do(GM, command, Tape(list(dice))))
    return WORDS.line(table.state, table.entries[-1], GM)


LIFTED = Call("blue", "stealth", 5)
"""A roll with which a natural 1 comes to 6."""


@pytest.mark.parametrize(
    ("option", "confirming", "outcomes"),
    [
        ("failure", 2, ["Failure", "Just a failure"]),
        ("failure", 1, ["Failure", "Critical Failure"]),
        ("total", 2, ["Success", "The total counts"]),
        ("total", 1, ["Failure", "Critical Failure"]),
    ],
)
def test_an_extras_natural_1_is_told_as_it_counts(option: str, confirming: int, outcomes: list[str]) -> None:
    line = told(
        {"red": "hero", "blue": "raider"},
        (LIFTED, ()),
        (Roll("blue"), (((1,),), ((confirming,),))),
        options={"extra_natural_one": option},
    )
    assert [(card.total, card.outcome) for card in line.rolls] == [(6, outcomes[0]), (confirming, outcomes[1])]


def test_a_blow_with_a_natural_1_is_told_as_a_miss() -> None:
    figures = {"red": {"is": "hero", "vulnerable": 1, "fighting": None, "weapons": ["club"]}, "blue": "raider"}
    line = told(figures, (Attack("blue", "red", "hatchet"), (((1,),), ((3,),))), turn="blue")
    assert (line.rolls[0].total, line.rolls[0].against, line.rolls[0].outcome) == (3, 2, "Miss")


def test_a_critical_failure_of_divided_dice_is_one_at_each_target() -> None:
    gun = {"is": "pistol", "rof": 3, "shots": 30}
    figures = {
        "red": {"is": "hero", "shooting": "d8", "weapons": [gun], "at": [0, 0]},
        "blue": {"is": "brawler", "at": [5, 0]},
        "green": {"is": "brawler", "at": [5, 2]},
    }
    attack = Attack("red", "blue", "pistol", also=("green",))
    line = told(figures, (attack, (((1,), (1,), (7,), (1,)),)), turn="red")
    assert [card.outcome for card in line.rolls] == ["Critical Failure", "Critical Failure"]


def test_what_a_mishap_breaks_is_named() -> None:
    figures = {
        "red": {"is": "hero", "weapons": [{"is": "sword", "id": "sword", "name": "Grandfather's Blade"}]},
        "blue": "brawler",
    }
    line = told(figures, (Attack("red", "blue", "sword"), (((1,), (1,)),)), (Befall("red", "break"), ()), turn="red")
    assert line.said == ("Hero's grandfather's blade breaks.",)


def test_what_a_blow_breaks_in_somebodys_hands_is_named() -> None:
    blade = {"is": "sword", "id": "blade-1", "name": "Grandfather's Blade"}
    figures = {"red": "brawler", "blue": {"is": "villain", "weapons": [blade]}}
    command = Break("red", "blue:blade-1", "club")
    line = told(figures, (command, (((7,), (2,)), ((7,), (3,)))), turn="red")
    assert line.said[-1] == "Villain's grandfather's blade is broken."


GANG: dict[str, Any] = {"one": {"is": "raider", "group": "gang"}, "two": {"is": "raider", "group": "gang"}}


def test_a_group_that_rolls_as_one_is_named() -> None:
    dice = (((2,), (4,)),)
    line = told({"red": "hero", **GANG}, (GroupRoll("gang", "spirit"), dice))
    assert [card.title for card in line.rolls] == ["Gang, group roll: Spirit"]
    line = told({"red": "hero", **GANG}, (Call("one", "spirit", terms=("as-one",)), ()), (Roll("one"), dice))
    assert [card.title for card in line.rolls] == ["Gang roll Spirit"]


def test_one_of_a_group_that_rolls_alone_is_named_alone() -> None:
    line = told({"red": "hero", **GANG}, (Call("one", "spirit"), ()), (Roll("one"), (((4,),),)))
    assert [card.title for card in line.rolls] == ["Raider rolls Spirit"]


@pytest.mark.parametrize(("stealth", "outcome"), [(3, "Not hidden"), (4, "Hidden"), (8, "Hidden")])
def test_stealth_says_whether_it_hides(stealth: int, outcome: str) -> None:
    dice = [((stealth,), (2,)), *([((1,), (2,))] if stealth > 3 else []), *(["9D"] if stealth > 3 else ["9D", "KS"])]
    line = told(
        {"red": {"is": "hero", "stealth": "d10"}, "blue": {"is": "villain", "notice": "d6"}},
        (Begin("heroes", stealth="red"), tuple(dice)),
    )
    assert (line.rolls[0].title, line.rolls[0].outcome) == ("Hero hides: Stealth", outcome)


def test_a_hero_who_joins_is_told_to_raise_the_pool() -> None:
    line = told({"red": "hero", "blue": "raider"}, (StartSession(), ()), (Enter("scout", "heroes"), ()))
    assert line.said[-1] == "The pool gains a Benny for the new hero and holds 2."
