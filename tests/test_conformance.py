"""The conformance page in the repository is what `wildtable conformance` prints, and has a row for each rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests import quick_cases
from wildtable.catalogue import rules
from wildtable.cli.conforming import KnownMistake, mistakes, naming_tests, page
from wildtable.cli.main import main
from wildtable.cli.rule_code import statuses

ROOT = Path(__file__).parents[1]
CASES = ROOT / "tests/cases"


def test_the_page_is_what_the_command_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.cases.reading.load", quick_cases.load)
    printed = CliRunner().invoke(main, ["conformance"]).stdout
    current = (ROOT / "docs/reference/conformance.md").read_text("utf-8")
    assert printed == current, "wildtable conformance > docs/reference/conformance.md"
    assert all(f"| `{slug}` |" in current for slug in rules())
    assert len(rules()) > 200


@pytest.mark.parametrize("mistake", mistakes(), ids=lambda mistake: mistake.title)
def test_what_shows_a_known_mistake_is_there(mistake: KnownMistake) -> None:
    assert mistake.rule in rules()
    assert mistake.shown
    for name in mistake.shown:
        file, colons, test = name.partition("::")
        if colons:
            assert f"def {test}(" in (ROOT / file).read_text("utf-8")
        else:
            file, _, case = name.partition(": ")
            assert f"  name: {case}\n" in (ROOT / file).read_text("utf-8")


def test_a_rule_without_cases_is_named(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("- {rule: sw.soak, name: nothing, edition: deluxe}\n", "utf-8")
    said = page([status for status in statuses(tmp_path) if status.slug in ("sw.soak", "sw.shaken")], {})
    assert "2 rules, 1 cases. Without a case: `sw.shaken`." in said
    (row,) = [line for line in said.splitlines() if line.startswith("| `sw.soak` |") and "deluxe 1" in line]
    assert "1 in `one.yaml`" in row


def test_tests_are_found_by_the_slugs_that_they_name() -> None:
    assert "test_conformance.py" in naming_tests(CASES)["sw.soak"]
    assert naming_tests(CASES / "savage") == {}
