"""Making heroes: what somebody half made comes to is what the table says, and what is called fine is taken in."""

from __future__ import annotations

import json
from random import Random as Source
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from wildtable.bridges.derived import derived
from wildtable.dice import Random
from wildtable.play import GM, WATCH, Refused, Table, total
from wildtable.savage.campaign.messages import Write
from wildtable.savage.characters.model import Own, Sheet
from wildtable.savage.characters.queries import drafted, numbers
from wildtable.savage.edges.asking import QUESTIONS
from wildtable.savage.edges.model import Effect
from wildtable.savage.edges.queries import traits
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets import figures, gear, plain
from wildtable.savage.table.opening import opening
from wildtable.systems import system
from wildtable.text.english import book
from wildtable.text.savage.effects import effect_words
from wildtable.text.savage.making import choices, does, made

SEED = 20261122
EDITIONS = ("adventure", "deluxe", "seven-worlds")


def table(edition: str = "adventure") -> Table[Fight, Any, Any]:
    return Table(SAVAGE, opening(edition, ""))


def taken(at: Table[Fight, Any, Any], seat: str, text: str) -> bool:
    """Return whether the table takes a change in; it then stands there."""
    try:
        entry = at.do(seat, Write(text, "" if seat == GM else seat), Random())
    except Refused:
        return False
    at.add(entry)
    return True


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_of_every_ready_figure_are_those_of_the_table(edition: str) -> None:
    fight = opening(edition, "")
    for name, sheet in figures().items():
        given = {key: value for key, value in plain(sheet).items() if key not in ("wild_card", "homeworld")}
        hero = drafted(fight, "mia", "", given).hero
        assert hero is not None, name
        found, expected = numbers(fight, hero), derived(sheet, fight.rules)
        assert (total(found.parry), total(found.toughness)) == (expected.parry, expected.toughness), name
        assert (found.pace, found.running_die) == (expected.pace, expected.running_die), name
        assert total(found.bennies) == hero.bennies, name


GOOD: dict[str, list[Any]] = {
    "name": ["Wren", "Ada", "Ж", "wren", "<script>alert(1)</script>", "Wren Ashby the Elder"],
    "agility": ["d4", "d12+2", "d8"],
    "skills": [{"fighting": "d8"}, {"shooting": "d6", "lion-taming": "d4"}, {}],
    "edges": [["luck"], ["luck", "quick"], []],
    "hindrances": [["lame"], ["ugly"]],
    "weapons": [["sword"], ["bow", {"is": "knife", "id": "other-knife"}], [{"name": "Stick", "damage": "Str+d4"}]],
    "armor": [0, 4],
    "homeworld": ["earth", "apollo", "zarmina"],
    "gear": [["rope"]],
    "note": ["Owes the ferryman.\nTwice."],
}
BAD: dict[str, list[Any]] = {
    "name": ["", None, 7, [], "x" * 121, "a\u0000b", {"a": 1}],
    "agility": ["d7", 8, [], "d12+100", {}],
    "skills": [{"fighting": "d9"}, ["fighting"], "fighting", {"fighting": {}}, 3],
    "edges": [["quik"], "luck", [3], [["luck"]], {}],
    "hindrances": [["nothing"], 1],
    "weapons": [["swordd"], ["sword", "sword"], [{"is": 3}], [{"damage": "lots"}], [None], 5, "sword"],
    "armor": [-1, 10**30, "4", True, 2.5],
    "homeworld": ["mars", 3, []],
    "gear": ["rope", [1], {}],
    "note": [5, ["a"]],
    "play": [{"wounds": 1}, 3, {"group": "x"}],
    "side": ["foes"],
    "wild_card": [False, "yes"],
    "is": ["nobody", 4, "champion"],
    "nonsense": [1],
    "shield": [99],
}


def a_draft(source: Source) -> dict[str, Any]:
    """A hero as anybody might write one, often right and sometimes not."""
    given = {field: source.choice(values) for field, values in GOOD.items() if field == "name" or source.random() < 0.4}
    if source.random() < 0.5:
        field = source.choice(list(BAD))
        given[field] = source.choice(BAD[field])
    return given


@pytest.mark.parametrize(
    "edition", [EDITIONS[0], *(pytest.param(edition, marks=pytest.mark.slow) for edition in EDITIONS[1:])]
)
def test_what_is_called_fine_is_taken_in_and_nothing_else(edition: str) -> None:
    source, fine, refused = Source(f"{SEED} {edition}"), 0, 0
    at = table(edition)
    for step in range(150):
        if len(at.state.fighters) > 6:
            at = table(edition)
        seat = source.choice([GM, "mia", "ben"])
        mine = [f.id for f in at.state.fighters if seat in (GM, f.seat)]
        who = source.choice(mine) if mine and source.random() < 0.4 else ""
        given = a_draft(source)
        found = made(at.state, seat, who, given)
        there = len(at.state.fighters)
        called_fine = not found.wrong and not found.same
        assert taken(at, seat, found.text) == called_fine, f"seed {SEED}, {edition}, step {step}: {seat} {who} {given}"
        assert all(said.problem and said.problem[-1] in ".!" for said in found.wrong), found.wrong
        fine, refused = fine + called_fine, refused + bool(found.wrong)
        if called_fine:
            assert found.id in at.state
            assert len(at.state.fighters) == there + (not who)
            assert made(at.state, seat, found.id, given).same or "homeworld" in given
    assert min(fine, refused) > 20


def test_a_hero_comes_as_it_was_shown() -> None:
    at = table()
    found = made(at.state, "mia", "", {"name": "Wren", "vigor": "d8", "armor": 2, "edges": ["luck"]})
    assert {n.id: n.value for n in found.numbers} == {"parry": "2", "toughness": "8 (2)", "pace": "6", "bennies": "4"}
    assert taken(at, "mia", found.text)
    wren = at.state["wren"]
    assert (wren.seat, wren.bennies) == ("mia", 4)
    again = made(at.state, "mia", "", {"name": "Wren"})
    assert again.id == "wren-2"
    assert list(choices(at.state, "mia").heroes) == ["wren"]
    assert list(choices(at.state, "ben").heroes) == []
    with pytest.raises(Refused, match="not yours"):
        made(at.state, "ben", "wren", {"name": "Wren"})


def test_what_is_missing_is_said_with_its_field() -> None:
    fight = opening("seven-worlds", "")
    found = made(fight, "mia", "", {"weapons": ["bow"], "edges": ["quik"], "homeworld": "earth"})
    assert [(said.field, said.problem) for said in found.wrong] == [
        ("edges", "There is no Edge or Hindrance 'quik'."),
        ("name", "No name yet."),
    ]
    assert [said.field for said in found.hints] == ["skills", "weapons", "edges"]
    assert found.numbers, "the numbers do not wait for a name"


def test_the_game_masters_figures_are_nothing_to_players() -> None:
    fight = opening("adventure", "")
    with_one = replace(fight, own=Own(figures=(("champion", Sheet("The Champion")),)))
    given = {"is": "champion", "name": "Wren"}
    for ask in (lambda f: choices(f, "mia"), lambda f: made(f, "mia", "", given)):
        assert msgspec.json.encode(ask(fight)) == msgspec.json.encode(ask(with_one))
    assert "champion" in [figure.id for figure in choices(with_one, GM).figures]
    for who in (choices, lambda f, seat: made(f, seat, "", {})):
        with pytest.raises(Refused, match="watching"):
            who(fight, WATCH)


def test_every_edge_and_every_question_has_its_words() -> None:
    assert set(book()["does"]) >= {name for name in QUESTIONS if not name.startswith("toy")}
    lines = {name: does(ability, "deluxe") for name, ability in traits().items()}
    assert all(line.endswith(".") and "{" not in line for line in lines.values())
    assert lines["luck"] == "+1 to Bennies at the start of a session."
    said = choices(opening("deluxe", ""), "mia")
    assert "lame" in [each.id for each in said.hindrances]
    assert "lame" not in [each.id for each in said.edges]
    assert len(said.weapons) == len(gear())
    assert said.worlds == ()
    assert json.loads(msgspec.json.encode(said))


@pytest.mark.parametrize(
    ("question", "value", "words"),
    [
        ("extra-cards", 1, "one extra Action Card each round"),
        ("extra-cards", 2, "2 extra Action Cards each round"),
        ("unarmed-die", 1, "+1 die type to the damage of bare hands"),
        ("unarmed-die", 2, "+2 die types to the damage of bare hands"),
    ],
)
def test_an_effect_that_counts_something_is_said_for_one_and_for_more(question: str, value: int, words: str) -> None:
    assert effect_words(Effect(question, value)) == words


def test_it_is_how_heroes_of_savage_worlds_are_made() -> None:
    making = system("savage").making
    assert making is not None
    assert making.drafted(opening(), GM, "", {"name": "Wren"}).id == "wren"
