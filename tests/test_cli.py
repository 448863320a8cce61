"""The command line: every command has an example, bad input gets one sentence, JSON is JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from wildtable.cli.main import COMMANDS, main
from wildtable.dice import Random
from wildtable.play import GM, Codec, Table
from wildtable.savage.cards.messages import Begin
from wildtable.systems import system


def run(*words: str) -> Result:
    """Return the output of a command."""
    return CliRunner().invoke(main, words)


def refused(*words: str, code: int = 3) -> str:
    """The one line that a refused command says; there is no traceback behind it. ``code``: 2 for a wrong value."""
    result = run(*words)
    assert result.exit_code == code
    assert isinstance(result.exception, SystemExit)
    lines = result.output.strip().splitlines()
    assert len(lines) == 1, result.output
    assert lines[0].startswith("Error: ")
    assert "Traceback" not in result.output
    return lines[0]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str) -> None:
    said = run(name, "--help").output
    assert "For example:" in said
    assert f"wildtable {name}" in said


def test_the_list_of_commands_is_whole() -> None:
    said = run("--help").output
    assert all(f"  {name} " in said for name in COMMANDS)


@pytest.mark.parametrize(
    ("dice", "word"),
    [
        ("999999d999999", "dice"),
        ("1d0", "sides"),
        ("d1!", ""),
        ("1/0", ""),
        ("(" * 2000, ""),
        ("9" * 5000, ""),
        ("٣d6", ""),
        ("__import__('os')", ""),
        ("<img src=x onerror=alert(1)>", ""),
    ],
)
def test_dice_that_make_no_sense_are_refused_in_one_sentence(dice: str, word: str) -> None:
    said = refused("roll", "--", dice, code=2)
    assert word in said
    assert len(said) < 300


def test_dice_are_rolled() -> None:
    told = json.loads(run("roll", "s8+2", "--json").output)
    assert told["total"] >= 3
    assert [die["sides"] for die in told["dice"]] == [8, 6]


@pytest.mark.parametrize("dice", ["1d20adv", "2d6r1", "s8\u2212", "2d6 \u2212fire", "4d6kh9"])
def test_dice_are_refused_without_escape_codes(dice: str) -> None:
    assert "\\" not in refused("roll", "--", dice, code=2)


def test_dice_against_a_target_and_kept_dice_are_rolled() -> None:
    told = json.loads(run("roll", "4d6kh3", "--json").output)
    counted = sorted(sum(die["faces"]) for die in told["dice"])[1:]
    assert told["total"] == sum(counted)
    told = json.loads(run("roll", "s8+2t6", "--json").output)
    assert told["levels"] == [max(0, 1 + (told["total"] - 6) // 4)]
    assert " against 1: Success with" in run("roll", "e8\u22121+9t1").output
    assert "kh3" in run("roll", "--help").output


def test_a_rule_is_told_and_a_wrong_slug_is_helped() -> None:
    assert "Soak" in run("rules", "sw.soak").output
    assert json.loads(run("rules", "sw.soak", "--json").output)["status"]["done"]
    assert "did you mean sw.soak" in refused("rules", "sw.soka", code=2)


def test_cases_are_run(tmp_path: Path) -> None:
    case = "- rule: sw.ace\n  name: an Ace\n  given: {red: brawler}\n  turn: red\n  then: {red: {parry: %d}}\n"
    path = tmp_path / "house.yaml"
    path.write_text(case % 6)
    assert run("cases", str(path)).exit_code == 0
    path.write_text(case % 7)
    result = run("cases", str(path))
    assert result.exit_code == 1
    assert "parry should be 7 and is 6" in result.output
    path.write_text("- rule: [")
    assert "line 1" in refused("cases", str(path))
    assert "cannot be read" in refused("cases", str(tmp_path / "nothing.yaml"))


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A file with a table at which something has happened."""
    savage = system("savage")
    table = Table(savage.game, savage.new("adventure", "ambush"))
    entry = table.do(GM, Begin(), Random(), "one", 1)
    codec = Codec(savage.game)
    head = {"wildtable": 1, "system": "savage", "title": "T", "edition": "adventure", "scene": "ambush", "members": []}
    raw = json.dumps(head)[:-1].encode() + b', "first":' + codec.encode(table.first) + b', "entries":['
    path = tmp_path / "table.json"
    path.write_bytes(raw + codec.encode(entry) + b"]}")
    return path


def test_a_table_goes_out_and_comes_in(played: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    table = json.loads(run("import", str(played), "--data", str(data), "--json").output)["table"]
    assert table in run("tables", "--data", str(data)).output
    assert "`wildtable tables` lists them." in refused("export", "t-nothing", "--data", str(data))
    copy = tmp_path / "copy.json"
    assert run("export", table, "--data", str(data), "--out", str(copy)).exit_code == 0
    assert json.loads(copy.read_bytes())["entries"] == json.loads(played.read_bytes())["entries"]
    assert "A fight begins" in run("replay", str(copy), "--check").output


def test_what_is_no_table_is_refused_and_leaves_nothing(played: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    for broken in (b"{", b"[]", b'{"wildtable": 99}', played.read_bytes().replace(b'"begin"', b'"explode"')):
        path = tmp_path / "broken.json"
        path.write_bytes(broken)
        refused("import", str(path), "--data", str(data))
        refused("replay", str(path))
    assert not data.exists()
    assert "no tables" in refused("export", "t-nothing", "--data", str(data))


FIGHT = 'apart = 6\n[[figures]]\nis = "fencer"\nside = "heroes"\n[[figures]]\nis = "bandit"\n'


@pytest.mark.parametrize(
    "words",
    [
        ("--executor", "nonsense"),
        ("--executor", "processes=abc"),
        ("--executor", "processes=٤"),
        ("--executor", "processes="),
        ("--executor", "processes=0"),
        ("--executor", "processes=65"),
        ("--executor", "serial=3"),
        ("--runs", "0"),
        ("--runs", "٤"),
        ("--runs", "1_0"),
        ("--runs", "9" * 5000),
        ("--seed", "-1"),
    ],
)
def test_a_forecast_of_nonsense_is_refused(tmp_path: Path, words: tuple[str, str]) -> None:
    fight = tmp_path / "fight.toml"
    fight.write_text(FIGHT)
    assert len(refused("forecast", str(fight), *words, code=2)) < 250


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
def test_a_device_is_read_to_a_bound(tmp_path: Path) -> None:
    for name in ("zero.toml", "zero.yaml"):
        (tmp_path / name).symlink_to("/dev/zero")
    for command in (("check",), ("forecast",), ("cases",), ("odds", "duel", "brawler")):
        file = tmp_path / ("zero.yaml" if command == ("cases",) else "zero.toml")
        said = refused(*command, str(file))
        assert "The limit is 1 MB" in said
