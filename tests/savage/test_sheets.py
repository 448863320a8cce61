"""Sheets are read and written without loss; whatever does not fit is told with its line and a remedy."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tests.savage import crowd
from wildtable.cli.main import main
from wildtable.dice import Random as Dice
from wildtable.play import GM, Refused, Table
from wildtable.savage.edges.queries import traits
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets import (
    character,
    fighter,
    figures,
    forms,
    load,
    plain,
    plain_fighter,
    read_table,
    to_toml,
    to_yaml,
    weapon,
)
from wildtable.savage.sheets.ready import data
from wildtable.savage.table.messages import Enter
from wildtable.savage.table.opening import opening
from wildtable.written import Unreadable, from_toml, from_yaml

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("characters.md", "campaign-files.md", "edges.md", "numbers.md")
PAGE = "\n".join((DOCS / "reference" / name).read_text("utf-8") for name in PAGES)
WRITERS = {"toml": to_toml, "yaml": to_yaml}
RULES = ruleset()


# Without loss.


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("name", figures())
def test_a_ready_figure_is_read_as_it_was_written(name: str, form: str) -> None:
    sheet = figures()[name]
    found = read_table(WRITERS[form](plain(sheet)), f"x.{form}")
    assert found.problems == ()
    assert [*dict(found.own.figures).values(), *(hero.sheet for hero in found.heroes)] == [sheet]
    assert bool(found.heroes) == sheet.wild_card


@pytest.mark.parametrize("form", WRITERS)
def test_a_figure_in_the_middle_of_things_too(form: str) -> None:
    parse = {"toml": from_toml, "yaml": from_yaml}[form]
    for seed in range(150):
        random = Random(seed)
        given = {**crowd.random_figure(random, "foes"), "at": (seed, 3), "name": 'a "b"\\ é: # 1'}
        one = crowd.condition(random, fighter("one", given, RULES))
        fresh = character("one", plain(one.sheet), RULES)
        text = WRITERS[form](plain_fighter(one, fresh))
        assert character("one", parse(text).value, RULES) == one, text


def test_a_character_that_is_another_but_for_something() -> None:
    found = read_table('is = "guard"\nname = "Bo"\n[skills]\nfighting = "d12"\n')
    (_, bo), guard = found.own.figures[0], figures()["guard"]
    assert (bo.name, str(bo.trait("fighting"))) == ("Bo", "d12")
    assert (bo.trait("notice"), bo.weapons, bo.armor) == (guard.trait("notice"), guard.weapons, guard.armor)


def test_equal_sheets_and_equal_maps_are_one() -> None:
    rules = ruleset("adventure")
    one, another = [fighter(who, {"is": "raider"}, rules) for who in ("raider-1", "raider-2")]
    assert one.sheet is another.sheet
    assert fighter("raider-3", {"is": "raider", "size": 1}, rules).sheet.size == 1
    tables = [opening(scene="ambush") for _ in range(2)]
    assert tables[0].board is not None
    assert tables[0].board is tables[1].board


def test_the_ready_ones_are_as_many_as_are_said() -> None:
    heroes, foes = data("heroes").value, data("foes").value
    assert len(heroes) >= 12
    assert len(foes) >= 24
    assert all(figures()[name].wild_card for name in heroes)
    assert {figures()[name].wild_card for name in foes} == {True, False}


# The schema and the page.


def test_a_field_is_not_described_by_that_of_another_kind() -> None:
    known = {kind: form["properties"] for kind, form in forms.schema()["$defs"].items() if "properties" in form}
    assert known["Figure"]["smarts"] == known["Figure"]["agility"]
    assert "reroll" not in known["Power"]["each"]["description"]
    assert "melee" not in known["Power"]["skill"]["description"]
    assert not any("description" in known[kind][field] for kind, field in [("Play", "hold"), ("AtWork", "power")])


def test_the_schema_is_current() -> None:
    kept = json.loads((DOCS / "character.schema.json").read_text("utf-8"))
    assert kept == forms.schema(), "make renew"


def test_the_examples_of_the_page_fit() -> None:
    examples = re.findall(r"```(toml|yaml)\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == 9
    read = [read_table(text.replace('"..."', f'"{"0" * 64}"'), f"x.{form}") for form, text in examples]
    assert [found.problems for found in read] == [()] * 9
    assert read[0].own == read[1].own


def test_the_page_names_every_field() -> None:
    assert set(forms.FIGURE) <= set(re.findall(r"`([a-z_-]+)`", PAGE))


def test_every_edge_of_ours_fits() -> None:
    edges = "\n".join(
        f'[edges.{name}]\ntitle = "{ability.title}"\nrule = "{ability.rule}"\n'
        f"hindrance = {str(ability.hindrance).lower()}\neffects = ["
        + ", ".join(
            f'{{ question = "{effect.question}", value = {effect.value}, traits = {json.dumps(effect.traits)}'
            + (f', when = "{effect.when}"' if effect.when else "")
            + (f', edition = "{effect.edition}"' if effect.edition else "")
            + (f', each = "{effect.each}"' if effect.each else "")
            + (f', price = "{effect.price}"' if effect.price else "")
            + " }"
            for effect in ability.effects
        )
        + "]"
        for name, ability in traits().items()
    )
    found = read_table(edges)
    assert found.problems == ()
    assert dict(found.own.edges) == dict(traits())


# What does not fit.

TABLE = """
edition = "deluxe"

[options]
award_cap = 5

[numbers]
wild_attack = 3
range_penalties = [0, -1, -2, -4]

[edges.iron-jaw]
title = "Iron Jaw"
effects = [
  { question = "trait", traits = ["vigor"], value = 2, when = "soaking" },
  { question = "bennies", value = 1 },
]

[gear.moon-blade]
damage = "Str+d10"
range = "5/10/20"
flags = ["two-handed"]

[figures.champion]
is = "guard"
name = "Champion"
vigor = "d8"
edges = ["iron-jaw"]
weapons = ["moon-blade", { is = "knife", parry = 1 }]
[figures.champion.skills]
fighting = "d10"
[figures.champion.play]
wounds = 1
"""

SPOILT = [
    ('"deluxe"', '"delux"', 2, "There is no edition 'delux'. There are adventure, deluxe, seven-worlds."),
    ("award_cap", "award_cup", 5, "There is no table option 'award_cup'."),
    ("= 5\n", '= "many"\n', 5, "A table option does not fit"),
    ("wild_attack", "wild_atack", 8, "There is no number 'wild_atack'. Did you mean 'wild_attack'?"),
    ("= 3\n", '= "3"\n', 8, "'3' does not fit: write a whole number."),
    ("-2, -4]", "-2]", 9, "range_penalties needs 4 numbers."),
    ("[edges.iron-jaw]", "[egdes.iron-jaw]", 11, "There is no chapter 'egdes'. Did you mean 'edges'?"),
    ('"trait",', '"trade",', 14, "There is no question 'trade'. Did you mean 'trait'?"),
    ('"soaking"', '"soakin"', 14, "There is no condition 'soakin'. Did you mean 'soaking'?"),
    ("value = 2", "value = 99", 14, "It is a whole number from -20 to 20."),
    ("value = 2, ", "", 14, "'trait' is a number of points, and has no value."),
    ("value = 1 }", 'value = 1, when = "soaking" }', 15, "'bennies' is asked once for all, so 'when' says nothing"),
    ("value = 1 }", "valeu = 1 }", 15, "There is no field of an effect 'valeu'. Did you mean 'value'?"),
    ('"bennies", value = 1', '"dodge"', 15, "There is no question 'dodge'. Did you mean 'dodges'?"),
    (
        '"bennies", value = 1',
        '"dodges", value = 2',
        15,
        "'dodges' is a yes or no, and 2 is neither. Leave out the value",
    ),
    ('"bennies", value = 1', '"dodges", value = -1', 15, "'dodges' is a yes or no, and -1 is neither."),
    (
        '"bennies", value = 1',
        '"dodges", when = "wounded"',
        15,
        "'dodges' is asked once for all, so 'when' says nothing",
    ),
    ('"bennies", value = 1', '"extra-cards", value = -1', 15, "'extra-cards' cannot be -1. It is 0 or more cards."),
    ('"bennies", value = 1', '"pace", value = 1, traits = ["vigor"]', 15, "'pace' is asked about no roll, so 'traits'"),
    (
        '"bennies", value = 1',
        '"pace", value = 1, when = "soaking"',
        15,
        "'pace' is asked about no roll, so 'soaking' never",
    ),
    (
        '"bennies", value = 1',
        '"steps", value = 1, edition = "deluxe"',
        15,
        "'steps' is asked about one trait, so 'edition'",
    ),
    (
        '"bennies", value = 1',
        '"damage", value = 1, when = "aiming"',
        15,
        "'damage' is asked about no attack, so 'aiming'",
    ),
    ('"bennies", value = 1', '"ignores-cover", value = -2', 15, "'ignores-cover' cannot be -2. It is 0 or more points"),
    ('question = "bennies", value = 1', "value = 1", 15, "An effect needs a question. Write { question"),
    ('when = "soaking"', 'weapon = "not-not-sword"', 14, "'not-not-sword' is no name. Write 'not-' once"),
    ('when = "soaking"', 'weapon = "not-"', 14, "'not-' is no name."),
    ("title =", "titel =", 12, "There is no field of an Edge 'titel'. Did you mean 'title'?"),
    ("Str+d10", "Str+d11", 19, "'Str+d11' is not a damage roll. Write Str+d6, 2d8 or 2d6+1."),
    ("5/10/20", "5/10", 20, "'5/10' is not a range."),
    ("5/10/20", "20/10/5", 20, "The range '20/10/5' does not grow."),
    ('"two-handed"', '"two-handd"', 21, "There is no flag 'two-handd'. Did you mean 'two-handed'?"),
    ("damage =", "damge =", 19, "There is no field of a weapon 'damge'. Did you mean 'damage'?"),
    ('"guard"', '"gard"', 24, "There is no figure 'gard'. Did you mean 'guard'?"),
    ('vigor = "d8"', 'vigor = "d7"', 26, "'d7' is not a trait."),
    ('vigor = "d8"', "vigor = 8", 26, "8 does not fit: write a text in quotes."),
    ('vigor = "d8"', "armor = 99", 26, "It is a whole number from 0 to 40."),
    ('vigor = "d8"', 'wild_card = "yes"', 26, "'yes' does not fit"),
    ('["iron-jaw"]', '["iron-jw"]', 27, "There is no Edge or Hindrance 'iron-jw'. Did you mean 'iron-jaw'?"),
    ('["iron-jaw"]', '"iron-jaw"', 27, "'iron-jaw' is not a list. Write it in brackets"),
    ('["moon-blade",', '["moonblade",', 28, "There is no weapon 'moonblade'. Did you mean 'moon-blade'?"),
    ('"knife", parry', '"moon-blade", parry', 28, "Two weapons are called 'moon-blade'."),
    ('"d10"\n', '"d10+1"\n', 30, "'d10+1' is not a trait."),
    ("wounds = 1", "wounds = -1", 32, "It is a whole number from 0 to 10."),
    ("wounds = 1", "wunds = 1", 32, "There is no field of play 'wunds'. Did you mean 'wounds'?"),
    ("wounds = 1", "wounds = = 1", 32, "Invalid value."),
]


def test_a_table_that_fits() -> None:
    found = read_table(TABLE)
    assert found.problems == ()
    assert found.rules.edition.name == "deluxe"
    assert found.rules.edition.wild_attack == 3
    assert found.rules.options.award_cap == 5
    assert [name for name, _ in found.own.figures] == ["champion"]


@pytest.mark.parametrize(("right", "wrong", "line", "complaint"), SPOILT, ids=[wrong for _, wrong, _, _ in SPOILT])
def test_a_spoilt_table_is_told_with_its_line(right: str, wrong: str, line: int, complaint: str) -> None:
    assert TABLE.count(right) == 1, right
    first = read_table(TABLE.replace(right, wrong)).problems[0]
    assert complaint in f"{first.problem} {first.remedy}"
    assert first.line == line


def test_yaml_names_its_lines_as_well() -> None:
    found = read_table("figures:\n  bo:\n    name: Bo\n    weapons:\n      - knife\n      - nife\n", "t.yaml")
    assert [(p.line, p.where) for p in found.problems] == [(6, "figures.bo.weapons.1")]


@pytest.mark.parametrize(
    ("text", "complaint", "line"),
    [
        ("a: 1\na: 2\n", "'a' stands twice", 2),
        ("a: &x 1\nb: *x\n", "refers to another place", 2),
        ("a: !!python/name:os.system\n", "is not read here", 1),
        ("[1]: 2\n", "a key is one word", 1),
        ("a: [\n", "found '<stream end>'", 2),
        ("[" * 5000, "is not YAML", 1),
    ],
)
def test_what_yaml_may_not_say(text: str, complaint: str, line: int) -> None:
    with pytest.raises(Unreadable, match=complaint) as caught:
        from_yaml(text)
    assert caught.value.line == line


def test_toml_lines_of_all_sorts() -> None:
    text = '# c\na.b = 1\nlong = """\nx = 1\n"""\nlist = [\n  1, # ]\n  { k = "}" },\n]\n'
    text += "[[t]]\nx = 1\n[[t]]\nx = [[1], [2]]\n[t.s]\ny = '\"'\n"
    lines = from_toml(text.replace("\n", "\r\n")).lines
    assert lines["a", "b"] == 2
    assert lines["list", 1, "k"] == 8
    assert lines["t", 0, "x"] == 11
    assert lines["t", 1, "x", 1, 0] == 13
    assert lines["t", 1, "s", "y"] == 15


# The command, and a table that plays by its file.


def test_check_says_what_fits_and_what_does_not(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(TABLE)
    bad.write_text(TABLE.replace('"guard"', '"gard"'))
    said = CliRunner().invoke(main, ["check", str(good)])
    assert (said.exit_code, said.output) == (
        0,
        f"{good}: deluxe, 1 figure, 1 Edge or Hindrance, 1 weapon. No mistakes.\n",
    )
    said = CliRunner().invoke(main, ["check", str(bad)])
    assert said.exit_code == 1
    assert f"{bad}:24: figures.champion.is: There is no figure 'gard'. Did you mean 'guard'?" in said.output
    assert json.loads(CliRunner().invoke(main, ["check", str(bad), "--json"]).output)[0]["problems"][0]["line"] == 24
    assert json.loads(CliRunner().invoke(main, ["check", "--schema"]).output) == forms.schema()
    assert CliRunner().invoke(main, ["check"]).exit_code == 2
    assert CliRunner().invoke(main, ["check", str(tmp_path / "none.toml")]).exit_code == 3


def test_a_file_that_does_not_fit_is_refused_with_its_first_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(TABLE.replace('"guard"', '"gard"').replace("wounds = 1", "wounds = 99"))
    with pytest.raises(Refused, match=r"bad\.toml, line 24, figures\.champion\.is: There is no figure 'gard'"):
        load(path)


def test_a_fight_by_a_tables_own_file(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(TABLE)
    first = opening(scene="duel", table=load(path))
    table = Table(SAVAGE, first)
    table.add(table.do(GM, Enter("champion", "foes", "north"), Dice()))
    champion = table.state["champion-1"]
    assert champion.sheet.own[0][0] == "iron-jaw"
    assert [item.id for item in champion.sheet.weapons] == ["moon-blade", "knife"]
    assert table.state.rules.edition.wild_attack == 3


@pytest.mark.parametrize("given", ["clup", {"is": "clup"}, {"parri": 1}, 3, {"damage": "2x"}, {"range": "1/2"}])
def test_a_weapon_that_does_not_fit_is_refused(given: object) -> None:
    with pytest.raises(Refused, match=r"The weapon does not fit"):
        weapon(given)  # type: ignore[arg-type]


BEAM = '{id = "beam", name = "Beam", kind = "laser", damage = "3d6"}'


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ('[ships.lark.sections]\npiloting = "seven"\n', "'seven' is not a trait"),
        ('[ships.lark.sections]\npilotin = "d8"\n', "There is no section 'pilotin'"),
        ('arms = [{id = "beam", damage = "3d6", ragne = 3}]\n', "The weapon 'beam' has no 'ragne'"),
        ('arms = [{id = "beam", name = "Beam", kind = "laser", damage = "3d6", pdlb = -3}]\n', "pdlb"),
        ('arms = [{id = "beam", name = "Beam", kind = "laser", damage = "3d6", heat = -1}]\n', "heat"),
        ('arms = [{id = "tube", name = "Tube", kind = "launcher", damage = "3d6"}]\n', "'tube' has no warhead"),
        ('arms = [{id = "beam", name = "Beam", kind = "lazer", damage = "3d6"}]\n', "'lazer'"),
        ('arms = [{id = "my beam", name = "Beam", kind = "laser", damage = "3d6"}]\n', "arms.0.id"),
        (f"arms = [{', '.join(2 * [BEAM])}]\n", "Two weapons have the id 'beam'"),
        (f"arms = [{', '.join(13 * [BEAM])}]\n", "length <= 12"),
        (
            'arms = [{id = "tube", name = "Tube", kind = "coilgun", damage = "3d6", warhead = "emp"}]\n',
            "'tube' has no missiles",
        ),
        (
            'arms = [{id = "beam", name = "Beam", kind = "laser", damage = "3d6", missiles = 3}]\n',
            "'beam' is a laser and has missiles",
        ),
        (
            'arms = [{id = "beam", name = "Beam", kind = "laser", damage = "Str+3d6"}]\n',
            "'beam' does damage by Strength",
        ),
    ],
)
def test_what_is_wrong_with_a_ship_of_the_tables_own_is_told(wrong: str, told: str) -> None:
    head = 'edition = "seven-worlds"\n[ships.lark]\nis = "kestrel"\n'
    assert read_table(head + '[ships.lark.sections]\npiloting = "d8"\n').problems == ()
    (problem,) = read_table(head + wrong).problems
    assert problem.where.startswith("ships.lark"), problem
    assert told in f"{problem.where} {problem.problem}", problem
