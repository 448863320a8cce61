"""`wildtable rules SLUG`: a rule whole, with its numbers side by side, and everything that cites it."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import wildtable
from wildtable.catalogue import rules
from wildtable.cli.main import main
from wildtable.cli.rule import WIDTH, page, whole
from wildtable.cli.rulebook import cases_folder, statuses
from wildtable.cli.sourced import parts_made, told_by_data
from wildtable.cli.tabled import rows
from wildtable.savage.edges.questions import traits
from wildtable.savage.editions.edition import Edition


@pytest.fixture(scope="module")
def known() -> Any:
    return statuses(cases_folder())


def test_every_rule_fits_into_its_width(known: Any) -> None:
    for slug in rules():
        lines = page(whole(slug, known)).split("\n")
        assert max(map(len, lines)) <= WIDTH, slug
        assert not any(line != line.rstrip() for line in lines), slug
        assert "\n\n\n" not in "\n".join(lines), slug


def test_the_numbers_stand_side_by_side_under_the_names_of_a_tables_file(known: Any) -> None:
    text = page(whole("sw.wild-attack", known))
    lines = text.split("\n")
    at = lines.index("Numbers, as a table's file can change them")
    assert lines[at + 1].split() == ["adventure", "deluxe"]
    assert lines[at + 6].split() == ["wild_attack_costs", "vulnerable", "parry", "word"]
    assert lines[at + 8].strip() == "vulnerable: The attacker is Vulnerable until its next turn ends."
    assert "wild_attack_parry   none        -2      Parry" in text


def test_what_cites_a_rule_is_named(known: Any) -> None:
    text = page(whole("sw.wild-attack", known))
    assert "wild-attack  wildtable.savage.melee.questions:parry_parts" in text
    assert "wildtable.savage.attacks.procedures.attack:open_up" in text
    assert "  Quick (quick)" in page(whole("sw.quick", known))


def test_the_files_of_the_cases_are_counted(known: Any) -> None:
    status = next(status for status in known if status.slug == "sw.soak")
    assert sum(status.files.values()) == len(status.cases)
    for file, number in status.files.items():
        text = Path(file).read_text("utf-8")
        assert text.count("- rule: sw.soak\n") == number
        assert re.search(rf"^  {number} +{re.escape(file)}$", page(whole("sw.soak", known)), re.MULTILINE)


def test_a_settings_numbers_are_told_apart(known: Any) -> None:
    text = page(whole("7w.space.heat", known))
    assert "Numbers\n" in text
    assert "as a table's file" not in text
    assert "fatigue_most  3             levels" in text


def test_every_number_stands_on_one_page() -> None:
    names = [row.name for slug in rules() for row in rows(slug) if row.own]
    assert sorted(names) == sorted(name for name in Edition.__struct_fields__ if name != "name")


def test_as_json() -> None:
    told = json.loads(CliRunner().invoke(main, ["rules", "sw.aim", "--json"]).output)
    (ignores,) = [row for row in told["numbers"] if row["name"] == "aim_ignores"]
    assert ignores["values"] == {"adventure": 4, "deluxe": None}
    assert {"source": "aim", "place": "wildtable.savage.attacks.questions:_aim_parts"} in told["parts"]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("sw.soka", "There is no rule sw.soka; did you mean sw.soak"),
        ("cover", "There is no rule cover; did you mean sw.cover?"),
        ("wild_attack_parry", "There is no rule wild_attack_parry; it is a number of sw.wild-attack."),
        ("sw.armour", "There is no rule sw.armour; did you mean "),
    ],
)
def test_what_is_unknown_is_told_in_one_sentence(asked: str, sentence: str, known: Any) -> None:
    with pytest.raises(KeyError) as caught:
        whole(asked, known)
    assert str(caught.value.args[0]).startswith(sentence)
    assert str(caught.value.args[0]).count(".") <= 4


# Every part, wherever it is made.


def test_every_part_in_the_code_is_found() -> None:
    """Under its slug, or under none where an Edge or a perk brings it along."""
    made = {part.place for parts in parts_made().values() for part in parts}
    home = Path(wildtable.__file__).parent
    for path in home.rglob("*.py"):
        module = ".".join(path.relative_to(home.parent).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            calls = [n for n in ast.walk(node) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "Part"]
            assert not (isinstance(node, ast.FunctionDef) and calls) or f"{module}:{node.name}" in made
    assert set(parts_made()) <= {"", *rules()}
    assert {part.place for part in parts_made()[""]} == {
        "wildtable.saga.roll.questions:_expert",
        "wildtable.saga.roll.questions:token_parts",
        "wildtable.savage.edges.questions:_effects",
    }


def test_each_edge_stands_under_the_rule_that_it_cites() -> None:
    for name, edge in traits().items():
        assert f"{edge.title} ({name})" in told_by_data(edge.rule)
