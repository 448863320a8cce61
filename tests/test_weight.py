"""A command imports what it needs and no more: the modules are counted, no time is measured."""

from __future__ import annotations

import subprocess
import sys

import pytest

LISTED = "import sys, atexit; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
PROGRAM = LISTED + "from wildtable.cli.entry import main; main()"
HEAVY = {"alembic", "asyncio", "numpy", "PIL", "sqlalchemy", "starlette", "structlog", "uvicorn"}
"""Packages that only a server, a store or a forecast needs."""


def loaded(code: str, *words: str) -> set[str]:
    """Return the modules that a run of Python has loaded at its end."""
    run = [sys.executable, "-c", code, *words]
    done = subprocess.run(run, capture_output=True, text=True, check=False)  # noqa: S603 - our own words
    assert done.returncode == 0, done.stderr
    modules = set(done.stderr.split())
    assert "sys" in modules
    return modules


def below(modules: set[str], *packages: str) -> list[str]:
    """Return the modules in some packages."""
    return sorted(name for name in modules if name.startswith(tuple([f"{package}." for package in packages])))


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.startswith("wildtable.")}


@pytest.mark.parametrize("words", [["--help"], ["--version"]])
def test_help_imports_no_subcommand(words: list[str]) -> None:
    modules = loaded(PROGRAM, *words)
    assert ours(modules) == {
        "wildtable.cli",
        "wildtable.cli.entry",
        "wildtable.cli.main",
        "wildtable.refused",
    }
    assert not modules & (HEAVY | {"msgspec", "yaml"})


@pytest.mark.parametrize("dice", ["d8", "s8+2t6", "2d6!t7"])
def test_a_roll_imports_dice_and_words(dice: str) -> None:
    modules = loaded(PROGRAM, "roll", dice)
    assert not modules & (HEAVY | {"yaml"})
    allowed = (
        "wildtable.cli",
        "wildtable.dice",
        "wildtable.savage.traits",
        "wildtable.savage.wounds",
        "wildtable.text",
    )
    assert not below(modules, "wildtable.play", "wildtable.board", "wildtable.saga", "wildtable.server")
    strangers = {name for name in ours(modules) if not name.startswith(allowed)}
    assert strangers <= {"wildtable.citing", "wildtable.refused", "wildtable.savage"}
    assert len(ours(modules)) < 25


@pytest.mark.parametrize("slug", ["sw.soak", "sw.shaken", "saga.pool"])
def test_a_rule_is_shown_without_the_engine(slug: str) -> None:
    modules = loaded(PROGRAM, "rules", slug)
    assert not modules & HEAVY
    acting = [name for name in ours(modules) if {"play", "offers"} & set(name.split(".")[3:])]
    assert not acting
    assert not below(modules, "wildtable.bridges", "wildtable.server", "wildtable.store", "wildtable.text")
    assert not below(modules, "wildtable.cases", "wildtable.cli.sourced")


def test_the_numbers_of_a_setting_are_shown_without_its_parts() -> None:
    modules = loaded(PROGRAM, "rules", "7w.space.heat")
    assert "wildtable.savage.starships.numbers" in modules
    assert "wildtable.savage.starships.part" not in modules
    assert "wildtable.savage.game" not in modules


def test_the_credits_are_printed_without_the_engine() -> None:
    modules = loaded(PROGRAM, "about")
    assert not modules & (HEAVY | {"msgspec", "yaml", "importlib.metadata"})
    assert not below(modules, "wildtable.play", "wildtable.savage", "wildtable.store", "wildtable.text")


def test_the_library_is_imported_when_it_is_used() -> None:
    assert ours(loaded(LISTED + "import wildtable")) == set()
    assert ours(loaded(LISTED + "import wildtable; wildtable.odds")) == {"wildtable.odds"}
    modules = loaded(LISTED + "import wildtable; wildtable.open_table('savage', 'duel')")
    assert not modules & (HEAVY | {"click", "fluent"})
    assert not below(modules, "wildtable.server", "wildtable.store")


def test_odds_are_imported_when_they_are_asked() -> None:
    assert ours(loaded(LISTED + "import wildtable.odds")) == {"wildtable.odds"}


@pytest.mark.parametrize("system", ["savage", "saga"])
def test_a_system_is_imported_without_a_server_or_words(system: str) -> None:
    modules = loaded(LISTED + f"import wildtable.{system}.game")
    assert not modules & (HEAVY | {"click"})
    assert not below(
        modules, "wildtable.cli", "wildtable.odds", "wildtable.server", "wildtable.store", "wildtable.text"
    )
    assert not below(modules, "wildtable.saga" if system == "savage" else "wildtable.savage")


@pytest.mark.parametrize("worker", ["asking_worker", "import_worker", "map_worker", "odds_worker", "parse_worker"])
def test_a_worker_imports_no_database_and_no_server(worker: str) -> None:
    """It has little memory, and what it imports takes of that."""
    modules = loaded(LISTED + f"import wildtable.server.jobs.{worker}")
    assert not modules & HEAVY
