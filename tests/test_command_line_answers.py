"""Mistyped commands, wrong files and empty folders: the command line says what is wrong and what would be right."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from wildtable.cli.main import COMMANDS, main
from wildtable.cli.odds import QUESTIONS
from wildtable.cli.packs import pack
from wildtable.cli.serving import serve
from wildtable.server.ops.settings import Settings

HERO = 'is = "guard"\nname = "Bo"\n[skills]\nfighting = "d8"\n'
CASE = "- rule: sw.ace\n  name: an Ace\n  given: {red: brawler}\n  turn: red\n  then: {red: {parry: 6}}\n"
HOLDS, FAILED, MISUSED, IMPOSSIBLE = 0, 1, 2, 3


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder, which is the current one, with files that are no tables."""
    monkeypatch.chdir(tmp_path)
    Path("hero.toml").write_text(HERO)
    Path("other.json").write_text('{"a": 1}')
    Path("fight.toml").write_text("[[figures]]\nis = 'fencer'\nside = 'heroes'\n[[figures]]\nis = 'bandit'\n")
    Path("list.json").write_text("[1]]")
    Path("photo.png").write_bytes(b"\x89PNG\r\n")
    Path("one.yaml").write_text(CASE)
    Path("wrong.yaml").write_text(CASE.replace("6", "7"))
    Path("damaged.json").write_text('{"wildtable": 1, "system": "savage"}')
    Path("empty").mkdir()
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


ANSWERS = {
    "srve": (MISUSED, "There is no command 'srve'. Did you mean serve?"),
    "xyzzy": (MISUSED, "`wildtable --help` lists the commands."),
    "serve --prot 9000": (MISUSED, "--port"),
    "odds atack d8": (MISUSED, "There is no question 'atack'. Did you mean 'attack'?"),
    "odds trait d8 --modd 2": (MISUSED, "There is no option '--modd'. Did you mean --mod?"),
    "odds trait d7": (MISUSED, "No trait has a d7. It is d4, d6, d8, d10, d12."),
    "odds soak 1 --vigor d20": (MISUSED, "No trait has a d20."),
    "odds trait d8 --wild d3": (MISUSED, "No trait has a d3."),
    "cases empty": (IMPOSSIBLE, "There are no cases in empty. Name a YAML file of cases, or a folder of them."),
    "cases one.yaml": (HOLDS, "1 case passed, 0 failed."),
    "cases wrong.yaml": (FAILED, "0 cases passed, 1 failed."),
    "verify other.json": (IMPOSSIBLE, "other.json is not an exported table. This kind of JSON"),
    "verify hero.toml": (
        IMPOSSIBLE,
        "hero.toml is not an exported table. This is a character. `wildtable check` reads",
    ),
    "verify damaged.json": (IMPOSSIBLE, "damaged.json: "),
    "replay photo.png": (IMPOSSIBLE, "photo.png is not an exported table. This is a picture. Name a file that"),
    "replay nothere": (IMPOSSIBLE, "nothere cannot be read (No such file or directory). Check the path."),
    "import other.json": (IMPOSSIBLE, "other.json is not an exported table. This kind of JSON"),
    "forecast other.json": (IMPOSSIBLE, "other.json is not an exported table."),
    "restore nothere": (IMPOSSIBLE, "There is no folder nothere. Name a folder that `wildtable backup` wrote."),
    "restore empty": (IMPOSSIBLE, "There is no backup in empty. Name a folder that `wildtable backup` wrote."),
    "backup empty": (IMPOSSIBLE, "The folder empty already exists. Nothing was changed. Name a new folder."),
    "serve --check --hosts http://x": (
        FAILED,
        "Wrong: --hosts cannot be 'http://x'. 'http://x' is not a host name. x is.",
    ),
    "serve --check --port 0 --hosts http://x": (FAILED, "One thing is wrong."),
    "serve --port none": (MISUSED, "--port cannot be 'none'."),
    "serve --scene ambsh": (MISUSED, "There is no scene 'ambsh'. Did you mean ambush?"),
    "serve --edition delux": (MISUSED, "There is no edition 'delux'. Did you mean deluxe?"),
    "tables": (HOLDS, "There are no tables in wildtable-data. `wildtable serve --demo` opens one."),
    "tables --data nothere": (HOLDS, "There are no tables in nothere."),
    "export t-1": (IMPOSSIBLE, "There are no tables in"),
    "rules sw.soka": (MISUSED, "did you mean sw.soak?"),
    "forecast hero.toml --runs none": (MISUSED, "--runs cannot be 'none'. Give a whole number from 1 to 1,000,000."),
    "roll 2d": (MISUSED, "Put a space before words"),
    "rules trait": (MISUSED, "Name one of them:"),
    "rules --missing soak": (MISUSED, "--missing lists rules."),
    "serve --system sagga": (MISUSED, "Did you mean saga?"),
    "serve --system saga --edition deluxe": (MISUSED, "There is only saga."),
    "odds trait d8 --mod x": (MISUSED, "--mod cannot be 'x'."),
    "odds trait \N{LATIN SMALL LETTER N WITH TILDE}": (MISUSED, "'\N{LATIN SMALL LETTER N WITH TILDE}' is not dice."),
    "odds blah": (MISUSED, "Not understood: blah. For example: '"),
    "odds duel gard guard": (MISUSED, "There is no figure 'gard'. Did you mean guard?"),
    "odds duel nobody guard": (MISUSED, "Name a ready figure such as brawler"),
    "odds duel guard": (MISUSED, "The opponent is missing."),
    "odds duel guard nothere.toml": (IMPOSSIBLE, "nothere.toml cannot be read"),
    "odds d8 --svg nothere/x.svg": (IMPOSSIBLE, "nothere/x.svg cannot be written (No such file or directory)."),
    "forecast fight.toml --runs 1 --html no/x.html": (IMPOSSIBLE, "no/x.html cannot be written (No such file"),
    "forecast fight.toml --error 5": (MISUSED, "The error cannot be 5."),
    "webhook http://x/#/t/k ftp://x --secret 0123456789abcdef": (MISUSED, "Write https://HOST/PATH."),
    "webhook http://x/#/t/k https://x --secret short": (MISUSED, "Use 16 characters or more."),
    "replay empty": (IMPOSSIBLE, "File 'empty' is a directory. Name a file."),
    "tables --data hero.toml": (IMPOSSIBLE, "Folder 'hero.toml' is a file. Name a folder."),
    "serve --table nothere": (IMPOSSIBLE, "Path 'nothere' does not exist. Check the path."),
    "campaign t-1 hero.toml": (IMPOSSIBLE, "There are no tables in"),
    "campaign http://127.0.0.1:1/#/t/k": (IMPOSSIBLE, "(Connection refused). Check that the server runs"),
    "check wrong.toml": (IMPOSSIBLE, "wrong.toml"),
    "serve --table list.json": (IMPOSSIBLE, "Error: list.json, line 1: Expected newline"),
    "check list.json": (FAILED, "list.json:1: Expected newline"),
}


@pytest.mark.parametrize("words", ANSWERS)
def test_an_answer_says_what_would_be_right(words: str, folder: Path) -> None:
    code, said = ANSWERS[words]
    result = run(*words.split())
    assert said in result.output, result.output
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    assert not re.search(r"\['|Nothing was imported\..*(verify|replay)", result.output)


def test_a_file_that_is_refused_leaves_no_folder(folder: Path) -> None:
    for name in ("other.json", "damaged.json", "nothere"):
        assert run("import", name, "--data", "new").exit_code == IMPOSSIBLE
        assert not Path("new").exists()


def test_a_refusal_of_another_file_speaks_of_no_import(folder: Path) -> None:
    for command in ("verify", "replay", "forecast"):
        for name in ("other.json", "damaged.json"):
            assert "imported" not in run(command, name).output


def test_exit_codes_are_documented() -> None:
    said = run("--help").output
    assert [line.split()[0] for line in said.partition("Exit codes:\n")[2].splitlines()] == ["0", "1", "2", "3"]


def test_the_list_of_commands_fits_80_columns() -> None:
    said = run("--help").output
    assert max(map(len, said.splitlines())) <= 80
    for name, command in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(command.summary)}$", said, re.MULTILINE)


CUT = re.compile(r"  \S+  +.*\w\.\.\.")
"""A summary in a list of commands that is too long for its line."""


@pytest.mark.parametrize(
    "words",
    [
        *([name] for name in COMMANDS),
        *(["odds", name] for name in QUESTIONS),
        *(["pack", name] for name in pack.commands),
    ],
    ids=" ".join,
)
def test_help_fits_80_columns_and_has_an_example(words: list[str]) -> None:
    said = run(*words, "--help").output
    assert [line for line in said.splitlines() if len(line) > 80 or CUT.fullmatch(line)] == []
    assert f"  wildtable {' '.join(words)} " in said.partition("For example:")[2]


def test_each_setting_has_an_option() -> None:
    """As the page of settings says."""
    options = {option for param in serve.params for option in param.opts}
    named = {f"--{name.replace('_', '-')}" for name in Settings.__struct_fields__ if name != "limits"}
    assert named - options == set()


def test_percentages_have_one_form(folder: Path) -> None:
    fight = "apart = 6\n[[figures]]\nis = 'fencer'\nside = 'heroes'\n[[figures]]\nis = 'bandit'\n"
    Path("fight.toml").write_text(fight)
    for words in ("odds trait d8", "odds attack d8 2d6+1 7 --soak 1", "odds pool 5", "forecast fight.toml --runs 20"):
        said = run(*words.split()).output
        assert re.search(r"\d%", said), said
        assert not re.search(r"\d\s+%", said), said


def test_json_stays_json_where_a_check_fails(folder: Path) -> None:
    result = run("cases", "wrong.yaml", "--json")
    assert result.exit_code == FAILED
    assert json.loads(result.output)[0]["problem"]


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="there is no such device here")
@pytest.mark.parametrize("words", ["about", "odds d8", "odds --help", "roll d6", "rules"])
def test_a_full_disk_is_one_sentence(words: str) -> None:
    program = f"import sys; from wildtable.cli.entry import main; sys.argv = ['w', *{words.split()}]; main()"
    call = [sys.executable, "-c", program]
    with FULL.open("w") as full:
        done = subprocess.run(call, stdout=full, stderr=subprocess.PIPE, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == IMPOSSIBLE
    assert done.stderr.startswith("Error: The output cannot be written (No space left on device).")
    assert done.stderr.count("\n") == 1, done.stderr


def test_a_folder_that_nobody_may_look_into_is_one_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_there = Path.is_dir

    def is_dir(path: Path) -> bool:
        if path.name == "hero.toml":
            raise PermissionError(13, "Permission denied", str(path))
        return is_there(path)

    monkeypatch.setattr(Path, "is_dir", is_dir)
    result = run("check", "hero.toml")
    assert result.exit_code == IMPOSSIBLE
    assert result.output.startswith("Error: hero.toml cannot be used (Permission denied).")


def test_a_server_without_the_right_to_write_says_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def check_alone(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("wildtable.store.sqlite.check_alone", check_alone)
    result = run("serve", "--port", "0", "--data", "data")
    assert result.exit_code == IMPOSSIBLE
    assert "wildtable.db cannot be opened (Permission denied). Check that the folder" in result.output


def test_an_import_that_cannot_be_written_does_not_blame_the_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", "data")

    monkeypatch.setattr("wildtable.store.files.import_table", nowhere)
    assert run("import", "other.json").output.startswith("Error: data cannot be used (Permission denied).")


def test_a_mistyped_question_imports_next_to_nothing() -> None:
    program = "import sys; from wildtable.cli.entry import main; sys.argv = ['w', 'odds', 'atack']; main()"
    call = [sys.executable, "-X", "importtime", "-c", program]
    done = subprocess.run(call, capture_output=True, text=True, check=False)  # noqa: S603 - our own program
    assert (done.returncode, "click" in done.stderr) == (MISUSED, False)
