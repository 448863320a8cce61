"""The base works without any extra and without POSIX, and a missing extra is one sentence.

Packages are hidden from a new Python.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from wildtable.extras import PACKAGES, MissingExtra, missing

ROOT = Path(__file__).parents[1]
POSIX = ("fcntl", "grp", "pwd", "resource", "termios")
"""Modules of Python that Windows lacks."""
HIDING = f"import sys; sys.modules.update(dict.fromkeys({sorted([*PACKAGES, *POSIX])!r})); "
RUN = HIDING + "from wildtable.cli.entry import main; main()"
RIDING = str(ROOT / "tests/cases/savage/riding")


def base(*words: str, code: str = RUN) -> subprocess.CompletedProcess[str]:
    """Run the command line, or other code, where no extra is installed."""
    run = [sys.executable, "-c", code, *words]
    return subprocess.run(run, capture_output=True, text=True, check=False, cwd=ROOT)  # noqa: S603 - our own words


@pytest.mark.parametrize(
    "words",
    [
        "--version",
        "about",
        "roll s8+2",
        "odds trait d8 --mod -2",
        pytest.param("odds raider v bandit", marks=pytest.mark.slow),
        "odds duel raider goblin",
        pytest.param("odds pool 5", marks=pytest.mark.slow),
        "rules sw.soak",
        pytest.param("rules --missing", marks=pytest.mark.slow),
        pytest.param("rules sw.soak --code", marks=pytest.mark.slow),
        pytest.param(f"cases {RIDING}", marks=pytest.mark.slow),
        "cases tests/cases/saga/doors.yaml",
    ],
)
def test_the_base_needs_no_extra(words: str) -> None:
    done = base(*words.split(" "))
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("serve --demo", "The table needs: pip install 'wildtable[table]'"),
        ("tables", "The table needs: pip install 'wildtable[table]'"),
        ("mcp http://127.0.0.1:8000/#/TABLE/KEY", "A connection for AI models needs: pip install 'wildtable[mcp]'"),
        ("forecast duel", "A forecast needs: pip install 'wildtable[forecast]'"),
    ],
)
def test_a_missing_extra_is_one_sentence(words: str, sentence: str, tmp_path: Path) -> None:
    done = base(*words.split(" "))
    assert (done.returncode, done.stderr) == (3, f"Error: {sentence}\n")


def test_a_program_plays_without_extras_and_is_told_which_it_needs() -> None:
    code = HIDING + (
        "import wildtable; table = wildtable.open_table('savage', 'duel', seed=1)\n"
        "table.do('gm', next(c for c in table.offers('gm').commands() if type(c).__name__ == 'Begin'))\n"
        "print(table.lines()[0][:15])\n"
        "try: wildtable.forecast.forecast(table.state)\n"
        "except wildtable.MissingExtra as error: print(error)\n"
    )
    done = base(code=code)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "A fight begins.",
        "A forecast needs: pip install 'wildtable[forecast]'",
    ]


def test_a_module_that_no_extra_brings_is_no_missing_extra() -> None:
    assert missing(ModuleNotFoundError("no", name="nowhere")) is None
    assert isinstance(missing(ModuleNotFoundError("no", name="fluent.runtime")), MissingExtra)
