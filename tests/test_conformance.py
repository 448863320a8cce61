"""The conformance page in the repository is what `wildtable conformance` prints, and has a row for each rule."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from bench.faults import sentences
from tests import quick_cases
from wildtable.catalogue import rules
from wildtable.cli.conforming import KnownMistake, mistakes, naming_tests, page
from wildtable.cli.main import main
from wildtable.cli.rule_code import cases_by_rule, statuses
from wildtable.cli.sentences import FaultTried, RuleTried, assigned, key, sentences_of, split, tried

ROOT = Path(__file__).parents[1]
CASES = ROOT / "tests/cases"


loaded = cache(quick_cases.load)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cases are read once and five times as quickly; `tests/test_cases.py` looks whether they are the same."""
    monkeypatch.setattr("wildtable.cases.reading.load", loaded)


def test_the_page_is_what_the_command_prints() -> None:
    printed = CliRunner().invoke(main, ["conformance"]).stdout
    current = (ROOT / "docs/reference/conformance.md").read_text("utf-8")
    assert printed == current, "make renew"
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
    said = page([status for status in statuses(tmp_path) if status.slug in ("sw.soak", "sw.shaken")], {}, {})
    assert "2 rules, 1 cases. Without a case: `sw.shaken`." in said
    (row,) = [line for line in said.splitlines() if line.startswith("| `sw.soak` |") and "deluxe 1" in line]
    assert "1 in `one.yaml`" in row


def test_tests_are_found_by_the_slugs_that_they_name() -> None:
    assert "test_conformance.py" in naming_tests(CASES)["sw.soak"]
    assert naming_tests(CASES / "savage") == {}


# Sentences.

BARE = 60
"""The most sentences without a case of their own: definitions, references, and those that have none yet."""


def test_each_sentence_is_listed_with_cases_that_there_are() -> None:
    cases = cases_by_rule(CASES)
    assert list(assigned()) == list(rules())
    for slug, rule in rules().items():
        keys = [key(number, text) for number, text in enumerate(split(rule.gist), 1)]
        assert list(assigned()[slug]) == keys, f"rulebook/sentences.toml: the sentences of {slug} have changed"
        named = {name for names in assigned()[slug].values() for name in names}
        assert named <= {case.name for case in cases[slug]}, slug
    assert sum(not names for rule in assigned().values() for names in rule.values()) <= BARE


def test_the_record_of_faults_is_about_sentences_and_cases_that_there_are() -> None:
    assert set(tried()) <= set(rules())
    for slug, record in tried().items():
        every = sentences_of(rules()[slug])
        for number, found in record.sentences.items():
            sentence = every[int(number) - 1]
            assert sentence.tried == found
            assert bool(found.fault) == bool(found.case)
            assert not found.case or found.case in sentence.cases, f"python -m bench sentences {slug}"


def test_the_functions_that_the_record_names_are_there() -> None:
    """A rule whose code is rewritten is looked at again by ``python -m bench sentences SLUG``."""
    broken = [found.fault for record in tried().values() for found in record.sentences.values() if found.fault]
    named = {tuple(fault.partition(": ")[0].split(", ", 1)) for fault in broken}
    assert len(named) > 10
    gone = [where for where in sorted(named) if not is_there(*where)]
    assert len(gone) <= len(named) // 20, gone


def is_there(file: str, function: str) -> bool:
    """Return whether a file has a function, or a data file a key, of the last part of a name."""
    path = ROOT / file if file.startswith("rulebook/") else ROOT / "src/wildtable" / file
    return path.exists() and function.rpartition(".")[2] in path.read_text("utf-8")


def test_a_fault_that_breaks_no_case_is_not_said_to_break_one() -> None:
    rule = rules()["sw.quick"]
    plain = sentences.cases_of([rule])
    there = sentences.through(plain[:1])
    faults = sentences.candidates(rule, there, sentences.random.Random(1))
    cited = {place.rpartition(":")[2] for place in sentences.places()[rule.slug]}
    assert faults[0].where in cited
    tree = Quiet([f"{rule.slug}: another case: no", "", f"{rule.slug}: {plain[0].name}: here 2, there 3"])
    found = sentences.first_broken(tree, faults[:3], [0], plain)  # type: ignore[arg-type]  # it answers as one does
    assert found == FaultTried(3, sentences.told(faults[2]), plain[0].name)


class Quiet:
    """A tree whose process gives these answers."""

    def __init__(self, answers: list[str]) -> None:
        self.swift, self.answers = self, answers

    def ask(self, *_: object) -> str:
        return self.answers.pop(0)


def test_what_is_found_is_written_in_the_order_of_the_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record: dict[str, RuleTried] = {}
    monkeypatch.setattr(sentences, "RECORD", tmp_path / "faults.toml")
    monkeypatch.setattr(sentences, "tried", Known(record))
    for slug in ("sw.soak", "sw.wounds"):
        sentences.write(slug, {"1": FaultTried(2, 'play.py, f: "b" for "a"', "a case")})
        written = msgspec.toml.decode((tmp_path / "faults.toml").read_bytes(), type=dict[str, RuleTried])
        record |= written
    assert list(written) == [slug for slug in rules() if slug in ("sw.soak", "sw.wounds")]
    assert record["sw.soak"].sentences["1"].fault == 'play.py, f: "b" for "a"'


class Known:
    """The record as it was read last."""

    def __init__(self, record: dict[str, RuleTried]) -> None:
        self.record = record

    def __call__(self) -> dict[str, RuleTried]:
        return self.record

    def cache_clear(self) -> None:
        """Nothing is kept."""


@pytest.mark.slow
def test_a_sentence_shows_its_cases_and_editions() -> None:
    shown = page([status for status in statuses(CASES) if status.slug == "sw.wounds"], {}, cases_by_rule(CASES))
    (row,) = [line for line in shown.splitlines() if line.startswith("| `sw.wounds` 2: ")]
    assert "Pace is at least 1" in row
    assert "adventure" in row
