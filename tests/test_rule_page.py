"""`wildtable rules SLUG`: a rule for people; with `--code` everything that cites it too."""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import wildtable
import wildtable.saga
import wildtable.savage
import wildtable.text
from tests import quick_cases
from wildtable.cases.reading import read, read_about
from wildtable.catalogue import cited, rules
from wildtable.cli.main import main
from wildtable.cli.rule import WIDTH, find, odds, page
from wildtable.cli.rule_code import RuleStatus, cases_folder, code_page, status_of, statuses, whole
from wildtable.cli.sourced import parts_made, places, told_by_data
from wildtable.cli.tabled import rows
from wildtable.saga.character.model import printed
from wildtable.savage.edges.queries import injuries, traits
from wildtable.savage.editions.edition import Edition


@pytest.fixture(scope="module")
def known() -> dict[str, RuleStatus]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wildtable.cases.reading.load", quick_cases.load)
        return {status.slug: status for status in statuses(cases_folder())}


def shown(slug: str, known: dict[str, RuleStatus]) -> str:
    return f"{page(rules()[slug])}\n{code_page(whole(rules()[slug], known[slug]))}"


def run(*words: str) -> str:
    result = CliRunner().invoke(main, ["rules", *words])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("first", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 4))])
def test_every_rule_fits_into_its_width(known: Any, first: int) -> None:
    for slug in list(rules())[first::4]:
        lines = shown(slug, known).split("\n")
        assert max(map(len, lines)) <= WIDTH, slug
        assert not any(line != line.rstrip() for line in lines), slug
        assert "\n\n\n" not in "\n".join(lines), slug


def test_the_numbers_stand_side_by_side_under_the_names_of_a_tables_file(known: Any) -> None:
    text = shown("sw.wild-attack", known)
    lines = text.split("\n")
    at = lines.index("Numbers that a table file can change")
    assert lines[at + 1].split() == ["adventure", "deluxe"]
    assert lines[at + 6].split() == ["wild_attack_costs", "vulnerable", "parry", "word"]
    assert lines[at + 8].strip() == "vulnerable: The attacker is Vulnerable until the end of their next turn."
    assert "wild_attack_parry   none        -2      Parry" in text


@pytest.mark.slow
def test_what_cites_a_rule_is_named(known: Any) -> None:
    text = shown("sw.wild-attack", known)
    assert "wild-attack  wildtable.savage.melee.queries:parry_parts" in text
    assert "wildtable.savage.attacks.play.attack:open_up" in text
    assert "  Quick (quick)" in shown("sw.quick", known)


def test_the_files_of_the_cases_are_counted(known: Any) -> None:
    status = known["sw.soak"]
    assert sum(status.files.values()) == len(status.cases)
    for file, number in status.files.items():
        text = Path(file).read_text("utf-8")
        assert text.count("- rule: sw.soak\n") == number
        assert re.search(rf"^  {number} +{re.escape(file)}$", shown("sw.soak", known), re.MULTILINE)


def test_a_settings_numbers_are_told_apart(known: Any) -> None:
    text = shown("7w.space.heat", known)
    assert "Numbers\n" in text
    assert "that a table file can change" not in text


def test_a_tables_options_are_named(known: Any) -> None:
    text = shown("7w.space.heat", known)
    assert "Options that a table can choose\n  heat_judged: action, round-end (default: action)\n" in text
    assert "fatigue_most  3             levels" in text


def test_every_number_stands_on_one_page() -> None:
    names = [row.name for slug in rules() for row in rows(slug) if row.own]
    assert sorted(names) == sorted(name for name in Edition.__struct_fields__ if name != "name")


def test_as_json() -> None:
    told = json.loads(run("sw.aim", "--json"))
    (ignores,) = [row for row in told["numbers"] if row["name"] == "aim_ignores"]
    assert ignores["values"] == {"adventure": 4, "deluxe": None}
    assert {"source": "aim", "place": "wildtable.savage.attacks.queries:_aim_parts"} in told["parts"]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("sw.soka", "There is no rule sw.soka; did you mean sw.soak"),
        ("sw.armour", "There is no rule sw.armour; did you mean "),
    ],
)
def test_what_is_unknown_is_told_in_one_sentence(asked: str, sentence: str) -> None:
    with pytest.raises(KeyError) as caught:
        find(asked)
    assert str(caught.value.args[0]).startswith(sentence)
    assert str(caught.value.args[0]).count(".") <= 4


@pytest.mark.parametrize(
    ("asked", "slugs"),
    [
        ("sw.soak", ["sw.soak"]),
        ("soak", ["sw.soak"]),
        ("Soak Roll", ["sw.soak"]),
        ("cover", ["sw.cover"]),
        ("gang up", ["sw.gang-up"]),
        ("card", ["sw.benny.card"]),
        ("trait", ["sw.trait", "saga.trait"]),
        ("wild_attack_parry", ["sw.wild-attack"]),
        ("missile", ["7w.space.missile"]),
        ("bleeding", ["sw.bleeding-out"]),
    ],
)
def test_a_rule_is_found_by_its_slug_its_title_or_a_part(asked: str, slugs: list[str]) -> None:
    assert [rule.slug for rule in find(asked)] == slugs


def test_the_nearest_rule_is_shown_and_several_are_listed() -> None:
    assert run("soak") == run("sw.soak")
    assert run("gang", "up") == run("sw.gang-up")
    several = CliRunner().invoke(main, ["rules", "trait"])
    assert several.exit_code == 2
    assert "2 rules fit 'trait'" in several.output
    assert re.search(r"^  sw\.trait +Traits$", several.output, re.MULTILINE)
    assert re.search(r"^  saga\.trait +Traits$", several.output, re.MULTILINE)


@pytest.mark.parametrize("slug", ["sw.soak", "sw.wild-attack", "7w.space.heat", "saga.pool", "sw.power-points"])
def test_people_see_no_code_unless_they_ask(slug: str) -> None:
    told, with_code = run(slug), run(slug, "--code")
    assert with_code.startswith(told.rstrip("\n"))
    for word in ("wildtable.savage", "wildtable.saga", ".yaml", "Functions", "steps", "Cases"):
        assert word not in told
    for word in (".yaml", "Functions", "Cases"):
        assert word in with_code


def test_the_list_is_of_titles_unless_code_is_asked_for() -> None:
    told = run()
    assert re.search(r"^sw\.gang-up +Gang Up$", told, re.MULTILINE)
    assert "wildtable.savage" not in told
    assert told.count("\n") == len(rules()) + 1


def test_the_odds_are_those_of_the_engine() -> None:
    asked = [question for rule in rules().values() for question in rule.odds]
    assert len(asked) > 30
    for question in asked:
        answer = "\n".join(odds(question))
        assert re.search(r"\d %|\d%", answer), question
    assert "Odds: wildtable odds soak 1 --vigor d8" in run("sw.soak")
    direct = CliRunner().invoke(main, ["odds", "soak", "1", "--vigor", "d8"]).output
    assert direct.splitlines()[0] in run("sw.soak")


def test_people_read_titles_and_no_slugs() -> None:
    told = run("sw.benny.reroll-trait")
    assert "See Rerolls and Rerolling a Critical Failure." in " ".join(told.split())
    for slug in rules():
        assert not re.search(r"`(sw|7w|saga)\.", page(rules()[slug])), slug


def test_a_rule_that_is_left_to_the_table_says_so() -> None:
    assert "\nTracked: Points are counted." in run("sw.power-points")
    assert "Tracked" not in run("sw.soak")


# Every part, wherever it is made.


def test_every_part_in_the_code_is_found() -> None:
    """Under its slug, or under none where an Edge or a perk brings it along."""
    made = {part.place for parts in parts_made().values() for part in parts}
    home = Path(wildtable.__file__).parent
    for path in home.rglob("*.py"):
        module = ".".join(path.relative_to(home.parent).with_suffix("").parts)
        text = path.read_text("utf-8")
        functions = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef)] if "Part(" in text else []
        for node in functions:
            calls = [n for n in ast.walk(node) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "Part"]
            assert not calls or f"{module}:{node.name}" in made
    assert set(parts_made()) <= {"", *rules()}
    assert {part.place for part in parts_made()[""]} == {
        "wildtable.saga.roll.queries:_expert",
        "wildtable.saga.roll.queries:token_parts",
        "wildtable.savage.edges.queries:_answers",
    }


def test_each_edge_stands_under_the_rule_that_it_cites() -> None:
    for name, edge in (*traits().items(), *injuries().items(), *printed().items()):
        assert f"{edge.title} ({name})" in told_by_data(edge.rule)


# One rule alone finds what all of them find.


def test_the_code_as_read_cites_what_it_cites_when_it_runs() -> None:
    for package in (wildtable.saga, wildtable.savage, wildtable.text):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    ours = {slug: {place for place in there if place.startswith("wildtable.")} for slug, there in cited().items()}
    assert {slug: set(there) for slug, there in places().items()} == {s: there for s, there in ours.items() if there}


def test_one_rule_has_the_places_and_parts_that_it_has_among_all() -> None:
    there, made = places(), parts_made()
    for slug in rules():
        assert places(slug).get(slug) == there.get(slug)
        assert parts_made(slug).get(slug) == made.get(slug)


@pytest.mark.parametrize("slug", ["sw.soak", "sw.benny.card", "7w.space.heat", "saga.pool"])
def test_one_rule_has_the_cases_that_it_has_among_all(slug: str, known: dict[str, RuleStatus]) -> None:
    assert status_of(rules()[slug], cases_folder()) == known[slug]


@pytest.mark.parametrize(
    "text",
    [
        "- rule: sw.soak\n  name: one\n- name: two\n  rule: sw.aim\n-\n  rule: sw.soak\n  name: three\n",
        "[{rule: sw.soak, name: one},\n {rule: sw.aim, name: two}]\n",
        "- &first {rule: sw.soak, name: one}\n- *first\n",
        "# sw.soak\n- rule: sw.aim\n  name: 'sw.soak\n\n    - more'\n",
    ],
)
def test_a_file_is_read_for_one_rule_as_it_is_read_whole(text: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(text)
    assert read_about(path, "sw.soak") == [case for case in read(path) if case.rule == "sw.soak"]


@pytest.mark.parametrize("slug", [slug for slug in rules() if rows(slug)])
def test_the_meaning_of_a_number_is_plain(slug: str) -> None:
    for row in rows(slug):
        for text in (row.meaning, *(meaning for _, meaning in row.words)):
            assert not re.match(r"(What|How|Where|Who|Whom|Whether|So many)\b", text), text
            assert text.endswith((".", "?")), text
            assert len(text.split()) <= 25, text
