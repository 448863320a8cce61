"""The vocabulary of the page's workshop: all questions, all their fields and all conditions are in it."""

from __future__ import annotations

from typing import Any

import pytest

from wildtable.dice import Random
from wildtable.odds.trying import tried
from wildtable.play import GM, Refused
from wildtable.play.table import Table
from wildtable.savage.campaign.messages import Write
from wildtable.savage.edges.asking import ATTACK, CONDITIONAL, QUESTIONS
from wildtable.savage.edges.conditions import CONDITIONS, About
from wildtable.savage.edges.model import Penalty
from wildtable.savage.edges.queries import points
from wildtable.savage.fight import Fight
from wildtable.systems import system
from wildtable.text.english import has
from wildtable.text.savage.making import choices, made

SAVAGE = system("savage")


def at(edition: str = "adventure", scene: str = "ambush") -> Fight:
    """A table to build at."""
    return SAVAGE.new(edition, scene if scene in SAVAGE.scenes else "")


def test_every_question_is_in_the_vocabulary_with_its_fields_and_conditions() -> None:
    found = choices(at(), GM).vocabulary
    assert [each.id for each in found.questions] == list(QUESTIONS)
    for each in found.questions:
        question = QUESTIONS[each.id]
        assert (each.about, each.takes) == (question.about, question.takes)
        assert has("build", each.id), each.id
        assert not each.unit or each.low <= 1 <= each.high
    asked = {when for each in found.questions for when in each.when}
    assert asked == set(CONDITIONS)


def test_every_field_and_condition_has_its_words() -> None:
    fields = {each.id: each for each in choices(at("seven-worlds"), GM).vocabulary.effect}
    assert set(CONDITIONAL) <= set(fields)
    assert [each.id for each in fields["when"].choices] == list(CONDITIONS)
    assert {each.id for each in fields["penalty"].choices} == {*Penalty}
    assert all(each.label and each.label[0].islower() for each in fields["when"].choices)
    assert fields["meets"].kind == "one"


def draft(fight: Fight, edge: dict[str, Any], seat: str = GM) -> Any:
    """A hero with an Edge that is built."""
    return made(fight, seat, "", {"name": "Wren", "edges": ["long-watch"]}, {"edges": {"long-watch": edge}})


def test_what_is_built_is_told_in_words_and_its_faults_at_the_field() -> None:
    effect = {"question": "attack", "value": 2, "traits": ["shooting"], "when": "not-moved"}
    found = draft(at(), {"title": "Long Watch", "effects": [effect]}, "p-1")
    assert (found.wrong, found.built[0].title) == ((), "Long Watch")
    assert found.built[0].effects == ("+2 to hit with Shooting, only without moving this turn.",)
    wrong = draft(at(), {"effects": [{**effect, "question": "trait", "when": "aiming"}]})
    assert [each.field for each in wrong.built[0].wrong] == ["effects.0.when"]
    assert "aiming" in wrong.built[0].wrong[0].problem


def test_every_question_alone_can_be_built_and_is_told() -> None:
    for each in choices(at(), GM).vocabulary.questions:
        effect: dict[str, Any] = {"question": each.id} | ({"value": max(each.low, 1)} if each.unit else {})
        effect |= {"penalty": "range"} if "penalty" in each.takes else {}
        found = draft(at(), {"title": "X", "effects": [effect]})
        assert (found.wrong, len(found.built[0].effects)) == ((), 1), each.id
        assert found.built[0].effects[0][0].isupper() or found.built[0].effects[0][0] in "+−-123456789", each.id


HERO = {"name": "Wren", "skills": {"shooting": "d8"}, "weapons": ["bow"], "edges": ["long-watch"]}
EDGE = {"effects": [{"question": "attack", "value": 1, "traits": ["shooting"], "when": "not-moved"}]}
BUILT = {"edges": {"long-watch": EDGE}}


def test_the_odds_are_told_without_it_and_with_it() -> None:
    found = tried(at(), GM, "", HERO, BUILT, thing="long-watch", target="raider-1")
    bow, fists = found.attacks
    assert (round(bow.without, 4), round(bow.having, 4)) == (0.8125, 0.9167)
    assert bow.says == "Bow against Raider 1: 81% becomes 92%."
    assert fists.without == fists.having
    assert ("raider-2", "Raider 2") in found.targets


def test_a_player_learns_no_number_of_a_foe_by_it() -> None:
    fists = [tried(at(), "p-1", "", HERO, BUILT, thing="long-watch", target=foe).attacks[1] for foe in FOES]
    assert fists[0].having == fists[1].having
    real = [tried(at(), GM, "", HERO, BUILT, thing="long-watch", target=foe).attacks[1] for foe in FOES]
    assert real[0].having != real[1].having


FOES = ("varga", "raider-1")


def test_a_built_edge_is_a_part_of_the_roll() -> None:
    table = Table(SAVAGE.game, at())
    table.add(table.do("p-1", Write(made(table.state, "p-1", "", HERO, BUILT).text, "p-1"), Random()))
    fight, hero = table.state, table.state["wren"]
    parts = points(hero, ATTACK, About(fight, hero, "shooting", "hit", "raider-1"))
    assert [(part.source, part.value, part.counts) for part in parts] == [("Long Watch", 1, True)]


def test_a_player_changes_what_only_their_hero_has() -> None:
    table = Table(SAVAGE.game, at())
    table.add(table.do("p-1", Write(made(table.state, "p-1", "", HERO, BUILT).text, "p-1"), Random()))
    assert list(choices(table.state, "p-1").own["edges"]) == ["long-watch"]
    assert list(choices(table.state, "p-2").own["edges"]) == []
    change = {"edges": {"long-watch": {"title": "Other"}}}
    assert made(table.state, "p-1", "wren", HERO, change).wrong == ()
    theirs = made(table.state, "p-2", "", HERO, change)
    assert theirs.wrong[0].problem == "There is already an Edge or Hindrance 'long-watch'."


def test_a_watcher_builds_nothing() -> None:
    with pytest.raises(Refused):
        draft(at(), {"title": "X"}, "watch")


def test_an_effect_with_two_conditions_is_built_and_told() -> None:
    effect = {"question": "attack", "value": 2, "traits": ["shooting"], "when": "not-moved", "and_when": "wounded"}
    found = draft(at(), {"title": "Long Watch", "effects": [effect]}, "p-1")
    assert found.wrong == ()
    assert found.built[0].effects[0].startswith("+2 to hit with Shooting, only without moving this turn, ")
    assert "wounded" in found.built[0].effects[0].lower()
    wrong = draft(at(), {"effects": [{**effect, "question": "trait", "and_when": "aiming"}]})
    assert [each.field for each in wrong.built[0].wrong] == ["effects.0.and_when"]


@pytest.mark.parametrize(
    ("effect", "problem", "remedy"),
    [
        (
            {"question": "trait", "value": 1, "when": "aiming"},
            "“Trait rolls” is asked about no attack, so “only after aiming” never holds there.",
            "Choose another chip, or remove this one.",
        ),
        (
            {"question": "ignores", "value": 1},
            "“Ignores a penalty” names no penalty.",
            "Choose another chip, or remove this one.",
        ),
        (
            {"question": "parry", "value": 1, "when": "sometimes"},
            "There is no condition “Sometimes”.",
            "Choose another chip, or remove this one.",
        ),
    ],
)
def test_a_fault_of_what_is_built_is_told_in_the_words_of_the_chips(
    effect: dict[str, Any], problem: str, remedy: str
) -> None:
    found = draft(at(), {"effects": [effect]})
    for (said,) in (found.wrong, found.built[0].wrong):
        assert (said.problem, said.remedy) == (problem, remedy)


STRONGER = {
    "name": "More damage",
    "cost": 2,
    "dice": [6, 6],
    "ap": 2,
    "farther": 3,
}


def power(*modifiers: dict[str, Any], **fields: Any) -> Any:
    """Return the words of a power with some modifiers, as it is built."""
    own = {"powers": {"lance": {"name": "Lance", **fields, "modifiers": list(modifiers)}}}
    return made(at(), GM, "", {"name": "Wren", "powers": ["lance"]}, own).built[0]


def test_a_modifier_of_a_power_is_built_of_its_fields_and_told_in_words() -> None:
    fields = {each.id: each for each in choices(at(), GM).vocabulary.modifier}
    assert set(fields) == {"cost", "dice", "ap", "farther", "recipients", "old_wounds"}
    assert all(has("build", f"field-{name.replace('_', '-')}") or has("build", name) for name in fields)
    assert [(each.id, each.label) for each in fields["dice"].choices][:2] == [("4", "d4"), ("6", "d6")]
    assert fields["dice"].kind == "dice"
    found = power(STRONGER, damage="2d6")
    assert (found.wrong, found.modifiers[0].says) == (
        (),
        "More damage: 2 points more, +2d6 damage, AP 2, range × 3",
    )
    helps = {"name": "Wide", "recipients": 1, "old_wounds": True, "effects": [{"question": "parry", "value": 1}]}
    told = power(helps, heals=True).modifiers[0]
    assert told.says == "Wide: 1 point more, 1 further recipient, heals old Wounds too, Parry +1"
    assert told.effects == ("+1 to Parry.",)


@pytest.mark.parametrize(
    ("modifier", "field"),
    [
        ({"cost": 1}, "modifiers.0"),
        ({"name": "X", "cost": -1}, "modifiers.0.cost"),
        ({"name": "X", "dice": [0]}, "modifiers.0.dice"),
        ({"name": "X", "dice": [1000]}, "modifiers.0.dice"),
        ({"name": "X", "dice": [6] * 99}, "modifiers.0.dice"),
        ({"name": "X", "effects": [{"question": "parry", "value": 1, "when": "x"}]}, "modifiers.0.effects.0.when"),
    ],
)
def test_a_fault_of_a_modifier_is_told_at_its_field(modifier: dict[str, Any], field: str) -> None:
    [wrong] = power(modifier, brings=["shaken"]).wrong
    assert wrong.field == field
    assert "=" not in wrong.remedy
