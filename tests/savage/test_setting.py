"""A setting is a value over an edition."""

from __future__ import annotations

from typing import Literal, get_origin, get_type_hints

import pytest

from tests.planting import plant
from wildtable.cards import DECK
from wildtable.cases.runner import problem
from wildtable.cases.shape import Case
from wildtable.dice import Tape
from wildtable.play import Codec, Refused
from wildtable.savage.editions import setting
from wildtable.savage.editions.setting import SettingFile, written
from wildtable.savage.editions.settings import CHOICES, CHOICES_OF_SHIPS, Options, ruleset, ways
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.traits.model import Changed
from wildtable.savage.worlds.messages import AssistTrait
from wildtable.systems import system


def test_seven_worlds_is_played_with_the_deluxe_numbers() -> None:
    rules = ruleset("seven-worlds")
    assert rules.setting.title == "Seven Worlds"
    assert rules.edition == ruleset("deluxe").edition
    assert ruleset("deluxe").setting.name == ""


def test_a_setting_has_numbers_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    told = written("seven-worlds")
    plant(monkeypatch, setting, "written", lambda _name: SettingFile(told.setting, "deluxe", {"run_die": 10}))
    ruleset.__globals__["edition"].cache_clear()
    try:
        assert ruleset("seven-worlds").edition.run_die == 10
    finally:
        ruleset.__globals__["edition"].cache_clear()
    assert ruleset("deluxe").edition.run_die == 6


def test_a_table_can_be_opened_in_a_setting_and_kept() -> None:
    savage = system("savage")
    assert "seven-worlds" in savage.editions
    fight = savage.new("seven-worlds", "duel")
    codec = Codec(SAVAGE)
    assert codec.state.decode(codec.encode(fight)) == fight
    assert fight.rules.setting.name == "seven-worlds"


def test_an_unknown_setting_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="adventure, deluxe and seven-worlds"):
        ruleset("eight-worlds")


def test_a_case_can_be_told_in_a_setting() -> None:
    case = Case("sw.soak", "it stands", "seven-worlds", given={"red": "brawler"}, then={"red": {"wounds": 0}})
    assert problem(case) == ""


def test_what_an_assistant_changes_lasts_for_three_rounds() -> None:
    rules = ruleset("seven-worlds")
    hero = fighter("red", {"is": "hero", "bennies": 1, "assistant": {"electronics": "d6"}}, rules)
    fight = Fight(rules, (hero,), deck=DECK, round=2)
    command = AssistTrait("red", "raise", "red", "fighting", "electronics")
    seat = "gm"
    after = SAVAGE.folded(fight, SAVAGE.decide(fight, seat, command, Tape([((5,),)])))
    assert after["red"].changed == (Changed("fighting", 1, until=5),)


def test_every_option_that_has_names_for_its_values_may_be_chosen_at_the_table() -> None:
    named = {name for name, form in get_type_hints(Options).items() if get_origin(form) is Literal}
    assert {*CHOICES} | {*CHOICES_OF_SHIPS} == named
    assert all(getattr(Options(), option) in ways(option) for option in named)
