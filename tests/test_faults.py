"""Faults that a machine plants: it finds those there are, plants just that, and what is kept can still be planted."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from bench.faults.kept import kept
from bench.faults.planting import Fault, faults, planted
from bench.faults.running import Calls, drawn, noticed, population
from bench.faults.swift import Swift
from bench.faults.trees import ROOT, Tree
from wildtable.cases.plain import load

SOURCE = '''"""A rule."""

def soaked(wounds: int, level: int = 0) -> int:
    """What is left: größer."""
    if level < 1 and wounds:
        return wounds
    left = [n for n in range(wounds) if n > level]
    left.sort()
    return len(left) + 1
'''


@pytest.fixture
def found(tmp_path: Path) -> list[Fault]:
    (tmp_path / "rules.py").write_text(SOURCE, "utf-8")
    return faults(tmp_path, tmp_path / "rules.py")


def test_the_faults_of_a_function(found: list[Fault]) -> None:
    said = {(fault.line, fault.kind, fault.old, fault.new) for fault in found}
    assert said == {
        (3, "number", "0", "1"),
        (3, "number", "0", "(-1)"),
        (5, "condition", "level < 1 and wounds", "(not (level < 1 and wounds))"),
        (5, "condition", "level < 1 and wounds", "(level < 1 or wounds)"),
        (5, "comparison", "level < 1", "(level <= 1)"),
        (5, "number", "1", "2"),
        (5, "number", "1", "(0)"),
        (7, "condition", "n > level", "(not (n > level))"),
        (7, "comparison", "n > level", "(n >= level)"),
        (8, "dropped", "left.sort()", "pass"),
        (9, "sum", "len(left) + 1", "(len(left) - 1)"),
        (9, "number", "1", "2"),
        (9, "number", "1", "(0)"),
    }
    assert {fault.where for fault in found} == {"soaked"}


def test_a_fault_changes_its_own_place_only(found: list[Fault]) -> None:
    for fault in found:
        wrong = planted(SOURCE.encode(), fault).decode()
        ast.parse(wrong)
        lines = zip(SOURCE.splitlines(), wrong.splitlines(), strict=True)
        assert [n for n, (was, now) in enumerate(lines, 1) if was != now] == [fault.line]


def test_a_file_that_has_changed_is_not_planted_in(found: list[Fault]) -> None:
    with pytest.raises(ValueError, match="has changed"):
        planted(SOURCE.replace("größer", "mehr davon").encode(), found[-1])


def test_the_faults_of_data(tmp_path: Path) -> None:
    text = '# 3 of them\n["sw.soak"]\ntitle = "1 or 2"\nbonus = -2 # of 4\ncounts = true\ndie = "2d6"\nname = "no-4"\n'
    (tmp_path / "deluxe.toml").write_text(text, "utf-8")
    said = {(fault.line, fault.where, fault.old, fault.new) for fault in faults(tmp_path, tmp_path / "deluxe.toml")}
    assert said == {
        (4, "sw.soak.bonus", "-2", "-1"),
        (4, "sw.soak.bonus", "-2", "-3"),
        (5, "sw.soak.counts", "true", "false"),
        (6, "sw.soak.die", '"2d6"', '"2d8"'),
    }


@pytest.mark.slow
def test_a_draw_is_of_all_systems_and_the_same_again() -> None:
    chosen = drawn((), 600, 7)
    assert chosen == drawn((), 600, 7) != drawn((), 600, 8)
    files = {fault.file for fault in chosen}
    for part in ("savage/wounds", "savage/chases", "savage/starships", "saga/harm", "rulebook/editions"):
        assert any(part in file for file in files), part


def test_what_is_kept_can_be_planted_has_a_reason_and_is_little() -> None:
    every: defaultdict[str, list[Fault]] = defaultdict(list)
    for fault in population():
        every[fault.file].append(fault)
    found: set[Fault] = set()
    for one in kept():
        assert len(one.why) > 20, one
        meant = [fault for fault in every[one.file] if one.matches(fault)]
        assert meant, f"{one} is not there any more: take it off the list"
        found.update(meant)
    assert len(found) < sum(map(len, every.values())) / 50


@pytest.mark.slow
def test_a_planted_fault_is_noticed_and_taken_out_again(tmp_path: Path) -> None:
    """The whole way, with the cases of one file."""
    plain = load((ROOT / "tests/cases/savage/wounds/wounds.yaml").read_text("utf-8"))
    calls = Calls("", plain, [], {}, {})
    tree = Tree(tmp_path)
    rules = ROOT / "src/wildtable/savage/wounds/rules.py"
    before = rules.read_bytes()
    (wrong,) = [fault for fault in faults(ROOT, rules) if fault.old == "2 + vigor // 2"]
    assert "sw." in noticed(tree, wrong, calls)
    assert rules.read_bytes() == before == (tmp_path / wrong.file).read_bytes()
    assert tree.cases(plain, 60) == ""


@pytest.mark.slow
def test_a_fork_notices_what_a_new_start_does(tmp_path: Path) -> None:
    """Functions get the code that they would have; what is read once for all cannot be changed so."""
    plain = load((ROOT / "tests/cases/savage/wounds/wounds.yaml").read_text("utf-8"))
    every = range(len(plain))
    swift, tree = Swift(plain), Tree(tmp_path)
    told: list[bool] = []
    try:
        for fault in faults(ROOT, ROOT / "src/wildtable/savage/wounds/rules.py")[::21]:
            tree.plant(fault)
            slow = tree.cases(plain, 60)
            tree.mend(fault)
            quick = swift.ask(fault, list(every), 60)
            assert quick is None or bool(quick) == bool(slow), fault
            told.append(bool(quick))
        assert len(set(told)) == 2
        shape = next(f for f in faults(ROOT, ROOT / "src/wildtable/savage/wounds/model.py") if f.where == "Health")
        assert swift.ask(shape, [], 60) is None
        assert swift.ask(fault, [], 60) == ""
    finally:
        swift.close()
