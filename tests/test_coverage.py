"""Coverage has one source: the page and `wildtable rules --missing` say the same, and cases show it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tools import coverage_page
from wildtable.catalogue import rules
from wildtable.cli.coverage import CoveredTopic, left_to_people, topics, way_of
from wildtable.cli.main import main
from wildtable.cli.sourced import places

ROOT = Path(__file__).parents[1]
CASES = {path: path.read_text("utf-8") for path in sorted((ROOT / "tests" / "cases").rglob("*.yaml"))}
CODE = [
    path.read_text("utf-8").lower()
    for system in ("savage", "saga")
    for kind in ("*.py", "*.toml")
    for path in (ROOT / "src" / "wildtable" / system).rglob(kind)
]

each_topic = pytest.mark.parametrize("topic", list(topics()), ids=lambda topic: topic.title)


def is_there(name: str) -> bool:
    """Return whether the rule with cases, the case or the test that a topic names exists."""
    if name in rules():
        return bool(coverage_page.cases_of(rules()[name], CASES))
    file, colons, test = name.partition("::")
    if colons:
        path = ROOT / file
        return path.is_file() and f"def {test}(" in path.read_text("utf-8")
    file, _, case = name.partition(": ")
    return f"  name: {case}\n" in CASES.get(ROOT / file, "")


@each_topic
def test_what_is_there_is_shown(topic: CoveredTopic) -> None:
    assert [name for name in topic.shown if not is_there(name)] == []
    assert bool(topic.shown) == (topic.held != "absent")


@each_topic
def test_what_is_not_automated_is_not_in_the_code(topic: CoveredTopic) -> None:
    assert [word for word in topic.unnamed if any(word in text for text in CODE)] == []
    assert topic.unnamed or topic.held != "absent"


@each_topic
def test_a_topic_is_a_plain_sentence_or_three(topic: CoveredTopic) -> None:
    sentences = re.split(r"(?<=[.!?])\s+", topic.text)
    assert len(sentences) <= 3
    assert [sentence for sentence in sentences if len(sentence.split()) > 25 or not sentence.endswith(".")] == []


@pytest.mark.parametrize(
    "name",
    [
        "sw.no-rule",
        "tests/test_coverage.py::test_that_nobody_wrote",
        "tests/nowhere.py::test_it",
        "tests/cases/savage/table/left_to_people.yaml: no such case",
        "tests/cases/nowhere.yaml: a Fear check",
    ],
)
def test_what_is_not_there_is_found(name: str) -> None:
    assert not is_there(name)


def test_each_rule_has_code_and_cases() -> None:
    there = places()
    lacking = [slug for slug, rule in rules().items() if not coverage_page.cases_of(rule, CASES) or slug not in there]
    assert lacking == []


def test_no_point_of_a_new_hero_is_counted(tmp_path: Path) -> None:
    traits = ("agility", "smarts", "spirit", "strength", "vigor")
    skills = [f"skill-{number}" for number in range(20)]
    lines = ["[heroes.paragon]", 'name = "Paragon"', "wild_card = true", *(f'{trait} = "d12"' for trait in traits)]
    lines += ["[heroes.paragon.skills]", *(f'{skill} = "d12"' for skill in skills)]
    table = tmp_path / "table.toml"
    table.write_text("\n".join(lines))
    assert CliRunner().invoke(main, ["check", str(table)]).exit_code == 0


# One source.


def test_the_page_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage_page.main([]) == 0, capsys.readouterr().out


def test_a_page_that_is_not_current_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "coverage.md"
    page.write_text(coverage_page.page().replace("| Fear | by hand |", "| Fear | automated |"))
    monkeypatch.setattr(coverage_page, "PAGE", page)
    monkeypatch.setattr(coverage_page, "ROOT", tmp_path)
    assert coverage_page.main([]) == 1
    assert coverage_page.main(["--write"]) == 0
    assert coverage_page.main([]) == 0


def test_missing_prints_all_that_is_not_automated_and_nothing_else() -> None:
    told = CliRunner().invoke(main, ["rules", "--missing"]).output
    squeezed = " ".join(told.split())
    for topic in topics():
        assert (f"{topic.title}: {topic.text}" in squeezed) == (topic.held != "automated")
    for slug, rule in rules().items():
        assert (f"({slug}):" in squeezed) == (way_of(rule) != "automated")
    assert max(map(len, told.splitlines())) <= 100
    as_json = json.loads(CliRunner().invoke(main, ["rules", "--missing", "--json"]).output)
    assert [each["title"] for each in as_json] == [each.title for each in left_to_people()]
    assert {"Fear", "Powers known by name only", "Encumbrance, prices and money"} <= {each["title"] for each in as_json}
