"""Draws faults, plants them one by one, and tells which share was noticed, with each that was not."""

from __future__ import annotations

import argparse
import hashlib
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import count as counting
from os import cpu_count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from bench.faults.calling import Passed, Place
from bench.faults.kept import kept
from bench.faults.planting import Fault, faults
from bench.faults.trees import ROOT, Tree, Trees
from wildtable.cases.plain import load

Say: TypeAlias = Callable[[str], None]

RULES = ("rules", "queries", "play", "answers", "model", "crew", "ships", "vehicles", "numbers")
"""Files and folders that say how a game is played. Name a file to see those of offers and views."""

DATA = (
    "rulebook/editions/*.toml",
    "rulebook/settings/*.toml",
    "src/wildtable/savage/wounds/*.toml",
    "src/wildtable/savage/starships/*.toml",
    "src/wildtable/savage/edges/*.toml",
    "src/wildtable/saga/data/perks.toml",
    "src/wildtable/saga/data/conditions.toml",
)

QUICK = tuple(
    f"tests/{home}test_*.py" for home in ("savage/", "saga/", "play/", "board/", "dice/", "odds/", "golden/", "")
)
CASES = "test_cases.py"
"""The file of tests that holds the cases; they are asked before any test."""
PATIENCE, QUICK_SECONDS, FILE_SECONDS, TESTS_SECONDS = 60.0, 20.0, 100.0, 90.0
"""Seconds: that the cases may take before they count as hanging; that a test, watched, may take for being quick; that
a file of tests is watched; that tests are asked, as they were watched, for one fault, the quickest first.
"""

MAPPED = ROOT / ".faults" / "calls.json"


class Calls(msgspec.Struct):
    """The cases and tests that pass through each place: cases by their number, quick tests by theirs in ``tests``,
    quickest first."""

    key: str
    plain: list[Any]
    tests: list[tuple[str, float]]
    cases_at: dict[str, list[int]]
    tests_at: dict[str, list[int]]


def population(files: Sequence[str] = ()) -> list[Fault]:
    """Every fault that may be drawn: of these files, or of the rules and the data of all systems."""
    return list(_population(tuple(files)))


@lru_cache(maxsize=1)
def _population(files: tuple[str, ...]) -> tuple[Fault, ...]:
    chosen = [ROOT / file for file in files] or [
        *_rules(),
        *(path for glob in DATA for path in sorted(ROOT.glob(glob))),
    ]
    return tuple([fault for path in chosen for fault in faults(ROOT, path)])


def _rules() -> Iterable[Path]:
    for game in ("savage", "saga"):
        home = ROOT / "src" / "wildtable" / game
        for path in sorted(home.rglob("*.py")):
            if {path.stem, *path.relative_to(home).parts[:-1]} & set(RULES):
                yield path


def drawn(files: Sequence[str], count: int, seed: int) -> list[Fault]:
    """So many faults at random, each as likely as the other, without those that are kept; all where there are fewer."""
    known = kept()
    every = [fault for fault in population(files) if not any(one.matches(fault) for one in known)]
    return random.Random(seed).sample(every, min(count, len(every)))


# Who is asked.


def mapped(trees: Trees, say: Say, tests: bool = True) -> Calls:
    """Return the cases and tests that pass through each place, made anew when the code or the tests have changed;
    without ``tests`` of cases alone."""
    key = _state_of_files()
    if MAPPED.exists():
        known = msgspec.json.decode(MAPPED.read_bytes(), type=Calls)
        if known.key == key:
            return known
    say(f"Looking which case {'and which test ' * tests}passes where{'; this takes some minutes and is kept' * tests}.")
    homes = sorted((ROOT / "tests" / "cases").rglob("*.yaml"))
    plain = [item for path in homes for item in load(path.read_text("utf-8"))]
    with trees.one() as tree:
        through = _through(tree, plain)
    if not tests:
        return Calls("", plain, [], _inverse(through), {})
    names = [
        path.relative_to(ROOT).as_posix() for home in QUICK for path in sorted(ROOT.glob(home)) if path.name != CASES
    ]
    found = trees.each(_passed, names)
    for name, passed in zip(names, found, strict=True):
        say(f"  {name}: {len(passed)} tests, {sum(one.seconds for one in passed):.1f} s")
    quick = sorted((one for passed in found for one in passed if one.seconds < QUICK_SECONDS), key=lambda o: o.seconds)
    named = [(one.test, one.seconds) for one in quick]
    calls = Calls(key, plain, named, _inverse(through), _inverse([one.places for one in quick]))
    MAPPED.write_bytes(msgspec.json.encode(calls))
    return calls


def _inverse(places: Sequence[frozenset[Place]]) -> dict[str, list[int]]:
    """Return the cases or tests that pass through each place, by number."""
    found: dict[str, list[int]] = {}
    for number, those in enumerate(places):
        for there in those:
            found.setdefault(_name(there), []).append(number)
    return found


def _name(there: Place) -> str:
    return ":".join(there)


def _through(tree: Tree, plain: list[Any]) -> list[frozenset[Place]]:
    """Return where each case passes through."""
    command = [sys.executable, "-m", "bench.faults.calling", "cases"]
    given = msgspec.json.encode(plain)
    out = subprocess.run(command, cwd=tree.home, env=tree.env, input=given, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(out.stdout, type=list[frozenset[Place]])


def _passed(tree: Tree, name: str) -> list[Passed]:
    """The tests of a file that are green, as far as there was time for them."""
    out = tree.home / "calls.jsonl"
    out.unlink(missing_ok=True)
    options = ["-q", "-m", "not slow and not browser", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "bench.faults.calling", "tests", str(out), *options, name]
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(command, cwd=tree.home, env=tree.env, check=False, capture_output=True, timeout=FILE_SECONDS)
    lines = out.read_bytes().splitlines() if out.exists() else []
    return [msgspec.json.decode(line, type=Passed) for line in lines]


def _state_of_files() -> str:
    made = hashlib.sha256()
    for folder in ("src", "tests", "rulebook"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".yaml") and "node_modules" not in path.parts:
                made.update(path.read_bytes())
    return made.hexdigest()


# One fault.


def noticed(tree: Tree, fault: Fault, calls: Calls) -> str:
    """By what a fault is noticed, in a line; nothing where nothing does.

    The cases that pass through it first, then all others, then the quick tests that pass through it.
    """
    there = (fault.file.removeprefix("src/"), fault.where)
    through = calls.cases_at.get(_name(there), [])
    ordered = [*through, *sorted(set(range(len(calls.plain))) - set(through))]
    by = tree.swift.ask(fault, ordered, PATIENCE) if tree.swift is not None else None
    if by:
        return by
    tree.plant(fault)
    try:
        if by is None:
            by = tree.cases([calls.plain[n] for n in ordered], PATIENCE)
        return by or _by_tests(tree, there, calls)
    finally:
        tree.mend(fault)


def _by_tests(tree: Tree, there: Place, calls: Calls) -> str:
    asked: list[str] = []
    spent = 0.0
    for number in range(len(calls.tests)) if _is_no_function(there) else calls.tests_at.get(_name(there), []):
        name, seconds = calls.tests[number]
        if (spent := spent + seconds) > TESTS_SECONDS:
            break
        asked.append(name)
    return tree.tests(asked, 60 + 3 * spent)


def _is_no_function(there: Place) -> bool:
    """Return whether a place is data, a module or a class: nothing passes through it, and everything may depend on
    it."""
    file, where = there
    return file.endswith(".toml") or where == "module" or where.rpartition(".")[2].lstrip("_")[:1].isupper()


def main(arguments: Sequence[str]) -> int:
    """Read the command line of `python -m bench faults`."""
    parser = argparse.ArgumentParser(prog="python -m bench faults", description=__doc__)
    parser.add_argument("files", nargs="*", help="only faults of these files, all of them unless --count is given")
    parser.add_argument("--count", type=int, default=0, help="how many to draw; 600 unless files are named")
    parser.add_argument("--seed", type=int, default=1, help="of the draw")
    parser.add_argument("--cases", action="store_true", help="ask the cases alone, which is quick, and no tests")
    parser.add_argument("--jobs", type=int, default=0, help="how many at a time; as many as there are processors")
    args = parser.parse_args(arguments)
    return run(args.files, args.count or (sys.maxsize if args.files else 600), args.seed, args.jobs, not args.cases)


def run(files: Sequence[str] = (), count: int = 600, seed: int = 1, jobs: int = 0, tests: bool = True) -> int:
    """Draw, plant, look, tell. 1 where less than 96 % was noticed."""
    chosen = drawn(files, count, seed)
    MAPPED.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=MAPPED.parent) as home:
        trees = Trees(Path(home), jobs or cpu_count() or 1)
        calls = mapped(trees, _say, tests)

        looked = counting()

        def look(tree: Tree, fault: Fault) -> str:
            by = noticed(tree, fault, calls)
            if not by:
                _say(f"not noticed: {fault}")
            if (done := next(looked) + 1) % 50 == 0:
                _say(f"{done} of {len(chosen)}")
            return by

        with trees.swift(calls.plain):
            found = trees.each(look, chosen)
    return _told(chosen, found, seed)


def _say(words: str) -> None:
    print(words, flush=True)


def _told(chosen: Sequence[Fault], found: Sequence[str], seed: int) -> int:
    """The table of shares by kind of file and of fault, and the whole; 1 where it is too small."""
    for title, of in (("where", _part), ("kind", lambda fault: fault.kind)):
        every, seen = Counter(map(of, chosen)), Counter(of(f) for f, by in zip(chosen, found, strict=True) if by)
        _say(f"\nby {title}")
        for name, many in sorted(every.items()):
            _say(f"  {name:<24} {seen[name]:>4} of {many:>4}  {seen[name] / many:7.1%}")
    share = sum(map(bool, found)) / max(1, len(chosen))
    by_tests = sum(by.startswith(("FAILED", "ERROR")) for by in found)
    _say(
        f"\n{len(chosen)} faults (seed {seed}), {share:.1%} noticed, {by_tests} of them by tests alone; "
        f"{len(kept())} are kept."
    )
    return 0 if share >= 0.96 else 1


def _part(fault: Fault) -> str:
    if fault.file.endswith(".toml"):
        return "data"
    _, _, game, topic, *_ = fault.file.split("/")
    return f"{game} {topic}" if topic in ("chases", "starships", "worlds") else game
