"""`wildtable odds "QUESTION"`: a picture, JSON, comma-separated values; a question in words starts quickly."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys

import pytest

from wildtable import odds
from wildtable.cli.odds import run

FIGHT = "sellsword v bandit, wild, dim"
SPENT = """
import resource, sys
from wildtable.cli.odds import run
assert run(sys.argv[1:2]) == 0
heavy = set(sys.argv[2:])
assert not heavy & set(sys.modules), heavy & set(sys.modules)
"""


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the text printed for a question."""
    assert run(words) == 0
    return capsys.readouterr().out


def test_the_summary_comes_first_then_the_modifiers_with_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ask(capsys, FIGHT).splitlines()
    assert lines[0] == FIGHT
    assert lines[2].split()[:2] == ["hit", "73.33%"]
    assert any("-2  Dim light (sw.illumination)" in line for line in lines)
    assert any("attacker vulnerable" in line for line in lines)


def test_words_need_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, "d8", "tn", "6") == ask(capsys, "d8 tn 6")


def test_a_short_question_in_quotes_is_no_name_of_another(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, "d8 opposed by d8").splitlines()[0] == "d8 opposed by d8"
    assert run(["oposed"]) == 2
    assert "Did you mean 'opposed'?" in capsys.readouterr().err


def test_json_and_csv_hold_every_row(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(ask(capsys, FIGHT, "--json"))
    assert told["summary"]["hit"] == odds.ask(FIGHT)["hit"]
    assert {"roll": "roll", "value": -2, "name": "Dim light", "rule": "sw.illumination"} in told["modifiers"]
    rows = list(csv.DictReader(io.StringIO(ask(capsys, "d8 tn 4..5", "--csv"))))
    assert [dict(row) | {"value": ""} for row in rows] == [
        {name: str(value) for name, value in row.items()} | {"value": ""} for row in odds.ask("d8 tn 4..5").rows()
    ]


def test_all_shows_more(capsys: pytest.CaptureFixture[str]) -> None:
    short, whole = ask(capsys, "4d6kh3"), ask(capsys, "4d6kh3", "--all")
    assert "more rows with --all" in short
    assert "at least" in whole
    assert "at least" not in short


def test_a_comparison_has_a_line_for_each_and_the_difference(capsys: pytest.CaptureFixture[str]) -> None:
    shown = ask(capsys, "sellsword v bandit, wild vs head")
    assert "difference: head to wild" in shown
    assert "-64.44 points" in shown


def test_what_cannot_be_answered_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["what is love"]) == 2
    assert capsys.readouterr().err.startswith("Error: Not understood: love")
    assert run(["d8", "--tn", "4"]) == 2
    assert "--tn" in capsys.readouterr().err


def test_an_answer_is_short_text_and_a_table_in_a_notebook() -> None:
    told = odds.ask(FIGHT)
    assert len(repr(told)) < 150
    html = told._repr_html_()
    assert html.startswith("<table><caption>")
    assert "sw.illumination" in html
    assert "<script>" not in odds.ask("<script> d8")._repr_html_()
    frame = told.to_frame()
    assert {len(column) for column in frame.values()} == {len(told.rows())}


@pytest.mark.parametrize(
    "question", ["d8 at -2", "4d6kh3", "d8 tn 4..8", "d8 v parry 5 toughness 7(2), Str d8+d6 ap 2"]
)
def test_a_plain_question_imports_no_engine(question: str) -> None:
    """The engine takes most of a second to import; these need a twentieth of one."""
    assert_light(question, "click", "msgspec", "dataclasses", "json", "argparse", "numpy")


def test_a_fight_imports_nothing_that_its_answer_does_not_need() -> None:
    heavy = (
        "click",
        "yaml",
        "fluent",
        "importlib.metadata",
        "email",
        "numpy",
        "json.tool",
        "hashlib",
        "secrets",
        "difflib",
    )
    assert_light(FIGHT, *heavy)


def test_a_fight_makes_no_forms_of_files() -> None:
    """The schema of a table's file, and the descriptions of all numbers in it, are for editors."""
    code = (
        "import sys\nfrom wildtable.cli.odds import run\nfrom wildtable.savage.sheets import forms\n"
        "assert run(sys.argv[1:]) == 0\n"
        "assert not forms.chapters.cache_info().currsize + forms.numbers.cache_info().currsize\n"
    )
    subprocess.run([sys.executable, "-c", code, FIGHT], capture_output=True, check=True)  # noqa: S603 - our own text


def assert_light(question: str, *heavy: str) -> None:
    """Assert that a question is answered without importing some modules."""
    program = [sys.executable, "-c", SPENT, question, *heavy]
    done = subprocess.run(program, capture_output=True, text=True, check=False)  # noqa: S603 - our own text
    assert done.returncode == 0, done.stderr
