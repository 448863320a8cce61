"""The trace counts the functions of the package that run, each once, with what is remembered or without."""

from __future__ import annotations

import pytest

from tools import trace
from tools.trace import Function, traced
from wildtable.savage.wounds.rules import damage_result


def test_functions_of_the_package_are_collected_once() -> None:
    with traced() as found:
        for level in range(3):
            damage_result(level, shaken=False)
        sorted([1, 2], key=lambda number: -number)
    assert [(each.file, each.name) for each in found] == [("savage/wounds/rules.py", "damage_result")]


def test_it_prints_how_many_and_names_them(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    made = {Function("a.py", 1, "one"), Function("a.py", 3, "two"), Function("b.py", 1, "one")}
    monkeypatch.setattr(trace, "TRACES", {"a walk": len})
    monkeypatch.setattr(trace, "apart", lambda _, started: made if started else set())
    assert trace.main(["--list"]) == 0
    said = capsys.readouterr().out.split("\n")
    assert "a walk, at first: 0 functions in 0 files" in said
    assert "a walk, in play: 3 functions in 2 files" in said
    assert "  a.py:3 two" in said


@pytest.mark.parametrize(
    "name", [name if "seats" in name else pytest.param(name, marks=pytest.mark.slow) for name in trace.TRACES]
)
def test_what_is_traced_reaches_its_end(name: str) -> None:
    files = {each.file.split("/")[0] for each in trace.apart(trace.TRACES[name], True)}
    assert ("text" in files) == ("seats" in name)
    assert ("saga" in files) == ("Saga" in name)
    assert "play" in files
    assert ("server" in files) == ("server" in name)


@pytest.mark.slow
def test_a_table_in_play_runs_less() -> None:
    at_first, in_play = (trace.apart(trace.attack_to_seats, started) for started in (False, True))
    assert len(in_play) < len(at_first)
