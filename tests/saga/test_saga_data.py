"""Misspellings in Saga's data are found as it is read: the place, what is wrong, the nearest word."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from wildtable.cases import Case, problem
from wildtable.play import Refused
from wildtable.play.reading import chapter, ours
from wildtable.saga.character.model import printed
from wildtable.saga.conflict.tables import condition, read_table
from wildtable.saga.growing.figures import character, conditions, opening, ready, scenes
from wildtable.saga.settings import ruleset

CASE: dict[str, Any] = {
    "rule": "saga.condition",
    "name": "dread",
    "given": {"mira": {"fortune": 0, "awareness": 2}, "watch": {"physical": 1}},
    "do": [{"start-round": {"first": "players"}}],
    "dice": [{"awareness": [5, 1]}, {"opposing": [6, 6, 1]}],
    "then": {"mira": {"fear": 1}},
}


def told(**fields: Any) -> str:
    """Return what the runner says of a case with other fields."""
    return problem(msgspec.convert({**CASE, **fields}, Case))


def conflict(**fields: Any) -> dict[str, Any]:
    """A conflict in its setup with these fields besides."""
    return {"conflict": {"stakes": "serious", "phase": "setup", **fields}}


def test_a_condition_that_is_spelt_right_works() -> None:
    assert told(story=conflict(conditions=[{"is": "dread"}])) == ""


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (
            {"story": conflict(conditions=[{"is": "dread", "ratting": 4}])},
            "conditions.dread.ratting: There is no field of a condition 'ratting'. Did you mean 'rating'?",
        ),
        (
            {"story": conflict(conditions=[{"is": "dread", "when": "rund"}])},
            "conditions.dread.when: There is no when 'rund'. Did you mean 'round'?",
        ),
        ({"story": conflict(conditions=["dred"])}, "There is no condition 'dred'. Did you mean 'dread'?"),
        ({"story": conflict(stake="minor")}, "There is no field of a conflict 'stake'. Did you mean 'stakes'?"),
        ({"given": {"watch": {"physical": 1, "trait": ["x"]}}}, "There is no field of an element 'trait'."),
        ({"given": {"watch": {"physical": 1, "status": "inn"}}}, "There is no status 'inn'. Did you mean 'in'?"),
        ({"do": [], "dice": [], "then": {"mira": 3}}, "then says 3 of mira; write mira: {fear: 1}"),
        (
            {"do": [], "dice": [], "then": {"mara": {"fear": 1}}},
            "then names 'mara', which is nobody and none of roll, ",
        ),
        (
            {"given": {"watch": {"physical": 1, "traits": "y" * 90}}},
            f"'{'y' * 76}... is not a list. Write it in brackets: ",
        ),
        ({"given": {"mira": {"weponry": 4}}}, "There is no field of a character 'weponry'. Did you mean 'weaponry'?"),
        ({"given": {"mira": {"perks": ["briave"]}}}, "There is no perk 'briave'. Did you mean 'brave'?"),
        ({"given": {"mira": {"perks": ["expert:weponry"]}}}, "There is no skill 'weponry'. Did you mean 'weaponry'?"),
        ({"given": {"mira": {"tokens": {"forc": 1}}}}, "There is no asset 'forc'. Did you mean 'force'?"),
        (
            {"given": {"mira": {"gear": [{"name": "Coin", "kind": "charn", "rating": 1}]}}},
            "mira.gear.0.kind: There is no gear kind 'charn'. Did you mean 'charm'?",
        ),
        (
            {"given": {"mira": {"consequences": [{"name": "x", "severity": 1, "lasts": "lastin"}]}}},
            "There is no lasts 'lastin'. Did you mean 'lasting'?",
        ),
        ({"options": {"lucky_charm": "scen"}}, "There is no charm time 'scen'. Did you mean 'scene'?"),
        ({"pending": {"hurt": {"who": "mira", "kind": "pain", "damage": 1, "chosn": True}}}, "hurt has no chosn"),
    ],
)
def test_what_a_case_misspells_is_said(fields: dict[str, Any], said: str) -> None:
    assert said in told(**fields)


def test_all_of_our_data_fits() -> None:
    assert len(printed()) >= 16
    assert set(conditions()) >= {"dread", "pursuit"}
    rules = ruleset()
    assert [character(name, name, rules).id for name in ready()] == list(ready())
    assert [opening(scene=name).phase for name in scenes()] == ["scene"] * len(scenes())


def test_ours_is_refused_with_its_line() -> None:
    text = '[dread]\ntitle = "Dread"\nwhen = "round"\nskill = "awarness"\nrating = 3\n'
    with pytest.raises(Refused) as refused:
        ours(
            "conditions.toml",
            text,
            lambda reader, given: chapter(reader, given, (), partial(condition, reader)),
        )
    assert refused.value.problem == "conditions.toml, line 4: dread.skill: There is no skill 'awarness'."
    assert refused.value.remedy == "Did you mean 'awareness'?"


FILE = """\
edition = "saga"

[options]
lucky_charm = "chapter"

[numbers]
force_bonus = 3

[conditions.on-fire]
title = "On fire"
when = "round"
skill = "athletics"
rating = 4
instead = "grace"
harm = "pain"

[perks.grim]
title = "Grim"
assets = ["grace"]
question = "block-per-grace"
value = 3

[elements.barn]
name = "A burning barn"
physical = 6
"""


def test_a_file_that_fits() -> None:
    table = read_table(FILE)
    assert table.problems == ()
    assert [known.id for known in table.conditions] == ["on-fire"]
    assert table.rules.perks["grim"].value == 3
    assert (table.rules.edition.force_bonus, table.rules.options.lucky_charm) == (3, "chapter")
    assert table.elements[0].physical == 6


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('"saga"', '"sage"', "line 1, edition: There is no edition 'sage'. Did you mean 'saga'?"),
        ("lucky_charm", "luck_charm", "line 4, options.luck_charm: There is no field of the options 'luck_charm'."),
        ("force_bonus", "force_bonnus", "line 7, numbers.force_bonnus: There is no number 'force_bonnus'."),
        ("= 3\n\n[cond", "= true\n\n[cond", "line 7, numbers.force_bonus: True does not fit: write a whole number"),
        ("conditions.on", "condition.on", "line 9, condition: There is no chapter 'condition'. Did you mean 'conditio"),
        ("on-fire]", '"On Fire"]', "conditions.On Fire: 'On Fire' is not an id. Use lowercase letters"),
        ('"round"', '"rounds"', "line 11, conditions.on-fire.when: There is no when 'rounds'. Did you mean 'round'?"),
        ('"athletics"', '"atletics"', "line 12, conditions.on-fire.skill: There is no skill 'atletics'."),
        ("rating = 4", 'rating = "4"', "line 13, conditions.on-fire.rating: '4' does not fit: write a whole number"),
        ("rating = 4\n", "", "line 9, conditions.on-fire: With when = 'round' it needs rating. Add rating"),
        ("instead", "insted", "There is no field of a condition 'insted'. Did you mean 'instead'?"),
        ('"grace"\nharm', '"grase"\nharm', "There is no asset 'grase'. Did you mean 'grace'?"),
        ('"pain"', '"pian"', "line 15, conditions.on-fire.harm: There is no harm kind 'pian'. Did you mean 'pain'?"),
        ('"round"', '"constant"', "line 12, conditions.on-fire.skill: Where when = 'constant', skill does nothing."),
        ('"round"', '"action"', "conditions.on-fire: With when = 'action' it needs goal."),
        ('"round"', '"constant"', "conditions.on-fire: With when = 'constant' it needs dice."),
        ('["grace"]', '["grac"]', "line 19, perks.grim.assets.0: There is no asset 'grac'. Did you mean 'grace'?"),
        ('["grace"]', "[]", "line 17, perks.grim: Its assets are missing."),
        ("block-per-grace", "block-per-grase", "There is no perk question 'block-per-grase'. Did you mean 'block-per-"),
        ("block-per-grace", "ease", "perks.grim: It answers 'ease' and says no harm."),
        ("value = 3", "below = 3", "perks.grim.below: With 'block-per-grace', below does nothing."),
        ("value = 3", 'rule = "saga.perc"', "perks.grim.rule: There is no rule 'saga.perc'. Did you mean 'saga.perk'?"),
        ("physical = 6", "phisical = 6", "There is no field of an element 'phisical'. Did you mean 'physical'?"),
        ("physical = 6", "", "line 23, elements.barn: Its dice are missing."),
        ('"A burning barn"', '"A', "line 24, table.toml:"),
    ],
)
def test_what_does_not_fit_is_said_with_its_line(right: str, wrong: str, said: str) -> None:
    assert right in FILE
    problems = read_table(FILE.replace(right, wrong)).problems
    assert [text for text in map(str, problems) if said in text], [str(each) for each in problems]
