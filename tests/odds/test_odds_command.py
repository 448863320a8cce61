"""`wildtable odds`: pictures, JSON, help, and one sentence for what cannot be asked."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import wildtable
from wildtable import odds
from wildtable.cli.main import main
from wildtable.cli.odds import QUESTIONS, bar, percent, question, run

ASKED = {
    "trait": "d8 --tn 5 --mod -2 --bennies 2",
    "damage": "2d6+1 7 --armor 2 --ap 1 --raise",
    "soak": "2 --vigor d8 --bennies 2",
    "attack": "d8 2d6+1 7 --tn 5 --vigor d8 --soak 1",
    "area": "d8 3d6 6 --inches 9 --band 1 --thrown --right 2 --agility d8",
    "fire": "d8 --dice 3 --mod -2",
    "opposed": "d8 d6 --other-mod 1",
    "incapacitation": "d8 --bennies 1 --edition deluxe",
    "initiative": "--quick --level-headed --other-hesitant",
    "duel": "brawler duellist --bennies 1",
    "pool": "15 --against 10 --reroll 2",
    "kismet": "3 --doom 5",
}
"""Every question, asked with much."""


def ask(capsys: pytest.CaptureFixture[str], words: str) -> str:
    """What the command says."""
    assert run(words.split()) == 0
    return capsys.readouterr().out


def test_every_question_is_asked_here() -> None:
    assert ASKED.keys() == QUESTIONS.keys()


def chances(value: object) -> list[float]:
    """Every number in an answer that is no count."""
    if isinstance(value, dict):
        items = [item for key, item in value.items() if not key.startswith(("expected", "wanted net marks"))]
        return [chance for item in items for chance in chances(item)]
    if isinstance(value, list):
        return [chance for item in value for chance in chances(item)]
    return [value] if isinstance(value, float) else []


@pytest.mark.parametrize("name", ASKED)
def test_every_question_has_a_picture_and_json(capsys: pytest.CaptureFixture[str], name: str) -> None:
    picture = ask(capsys, f"{name} {ASKED[name]}")
    assert "%" in picture
    assert "█" in picture
    answer = json.loads(ask(capsys, f"{name} {ASKED[name]} --json"))
    assert answer["question"] == picture.splitlines()[0]
    assert chances(answer)
    assert all(0 <= chance <= 1 + 1e-12 for chance in chances(answer))


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_help_with_examples_that_can_be_asked(capsys: pytest.CaptureFixture[str], name: str) -> None:
    said = ask(capsys, f"{name} --help")
    form = question(name)
    assert f"Usage: wildtable odds {name}" in said
    assert all(taken.help in said for taken in form.takes)
    for example in form.examples:
        assert example in said
        assert ask(capsys, example.removeprefix("wildtable odds "))


def test_the_whole_command_line_says_the_same() -> None:
    for words in ((), ("--help",), ("trait", "-h"), ("trait", "d8", "--mod", "-2"), ("trait", "d8", "--mod=-2")):
        assert CliRunner().invoke(main, ["odds", *words]).exit_code == 0
    told = CliRunner().invoke(main, ["odds", "trait", "d8", "--mod", "-2", "--json"])
    assert json.loads(told.output)["success"] == odds.trait(8, modifier=-2).success


@pytest.mark.parametrize(
    "words",
    [
        "trait 999999d999999",
        "trait 2d6",
        "trait d1",
        "trait d0",
        "trait -8",
        "trait d8d6",
        "trait d8 d6",
        "trait d8 --bennies 1000000000",
        "trait d8 --bennies 99999999999999999999",
        "trait d8 --bennies -1",
        "trait d8 --tn",
        "trait d8 --tn 4.5",
        "trait d8 --tn ٤",
        "trait d8 --tn nan",
        "trait d8 --goal 0",
        "trait d8 --critical maybe",
        "trait d8 --wild d0",
        "trait d8 --frobnicate 3",
        "trait",
        "damage -2d6 5",
        "damage 0d6 5",
        "damage 2d6 -5",
        "damage 2d6+2d6+20d6 5",
        "damage 2d6 5 --armor 6",
        "soak 0",
        "soak 2 --bennies 0",
        "attack d8 2d6 5 --dice 3 --bennies 1",
        "attack d8 2d6 5 --wounds 4",
        "area d8 3d6 6 --template huge",
        "area d8 3d6 6 --band 4",
        "fire d8 --dice 11",
        "opposed d8",
        "incapacitation d8 --edition third",
        "duel brawler",
        "duel brawler missing.toml",
        "duel brawler hero --bennies 1000",
        "duel brawler hero --policy flee",
        "pool 1000000000",
        "pool 15 --trade 6",
        "pool 15 --want 0",
        "kismet 0",
        "dmage",
        "<script>",
    ],
)
def test_what_cannot_be_asked_is_said_in_one_line(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert run(words.split(" ")) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("Error: ")
    assert len(said.err.splitlines()) == 1
    assert len(said.err) < 250
    assert said.err.count(". ") >= 1, "a remedy follows"


def test_without_a_skill(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("trait --unskilled", "trait d8 --unskilled", "trait d4 --mod -2"):
        answer = json.loads(ask(capsys, f"{words} --json"))
        assert answer["success"] == odds.trait(4, modifier=-2).success


def test_bars_and_percentages() -> None:
    assert [bar(chance, True) for chance in (0, 1 / 320, 0.5, 1)] == ["", "▏", "█" * 20, "█" * 40]
    assert bar(0.5, False) == "#" * 20
    assert [percent(chance).strip() for chance in (0, 1e-9, 0.5, 1)] == ["0.00 %", "< 0.01 %", "50.00 %", "100.00 %"]


def test_a_question_imports_next_to_nothing() -> None:
    """What is on this list costs more than a whole answer."""
    code = (
        "import sys\n"
        "sys.argv = ['wildtable', 'odds', 'trait', 'd8']\n"
        "from wildtable.cli.entry import main\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code\n"
        "heavy = {'click', 'msgspec', 'typing', 'dataclasses', 'pathlib', 'fractions', 'json', 'argparse', 're'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    home = str(Path(wildtable.__file__).parents[1])
    bare = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {home!r})\n{code}"]
    subprocess.run(bare, check=True, capture_output=True)  # noqa: S603 - our own text
