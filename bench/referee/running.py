"""The command line of the referee: walks by the thousand on all cores, or planted faults that it has to find."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter

from bench.referee.complaints import Report
from bench.referee.planting import PLANTS, find
from bench.referee.walks import KINDS, play

SIZES = {"fights": 2000, "chases": 250, "duels": 250, "conflicts": 1000}
"""Tables of each kind in a full run."""
COMMANDS, CHUNK, EXAMPLES = 60, 10, 3


def walked(name: str, seeds: tuple[int, ...], commands: int) -> Report:
    """Walk some tables of a kind, watched."""
    report = Report()
    for seed in seeds:
        play(name, seed, commands, report)
    return report


def spread(sizes: dict[str, int], seed: int, commands: int, workers: int) -> Report:
    """Walk so many tables of each kind in worker processes."""
    whole = Report()
    tasks = [
        (name, tuple(range(seed + first, seed + min(first + CHUNK, number))))
        for name, number in sizes.items()
        for first in range(0, number, CHUNK)
    ]
    with ProcessPoolExecutor(workers) as pool:
        for part in pool.map(walked, *zip(*tasks, strict=True), [commands] * len(tasks)):
            whole.merge(part)
    return whole


def told(report: Report) -> Iterator[str]:
    """Yield a report as lines: each kind of complaint with its count and a few examples."""
    by_kind: dict[str, list[object]] = {}
    for found in report.found:
        by_kind.setdefault(found.complaint.kind, []).append(found)
        if len(by_kind[found.complaint.kind]) <= EXAMPLES:
            yield f"  {found.complaint.kind}: {found.walk} {found.seed}, entry {found.seq}: {found.complaint.what}"
    for kind, every in by_kind.items():
        yield f"{kind}: {len(every)} complaints"
    checked = {what: n for what, n in sorted(report.checked.items()) if not what.startswith("unchecked")}
    yield "checked: " + ", ".join(f"{n:,} {what}" for what, n in checked.items())


def played(fights: int = SIZES["fights"], seed: int = 0, commands: int = COMMANDS, what: str = "referee") -> int:
    """Walk a full run, its sizes scaled by the number of fights; 1 where anything is complained about."""
    begun = perf_counter()
    sizes = {name: max(1, number * fights // SIZES["fights"]) for name, number in SIZES.items()}
    report = spread(sizes, seed, commands, os.cpu_count() or 1)
    if what == "doors":
        report.found = [found for found in report.found if found.complaint.kind.startswith("door-")]
    print(f"seed {seed}")
    print("\n".join(told(report)))
    tables = ", ".join(f"{number:,} {name}" for name, number in sizes.items())
    print(f"{what}: {tables} in {perf_counter() - begun:.0f} s, {len(report.found)} complaints")
    return 1 if report.found else 0


def doors(fights: int = SIZES["fights"], seed: int = 0, commands: int = COMMANDS) -> int:
    """Walk a full run, and look at nothing but acts that are allowed at any time; 1 where one is not offered."""
    return played(fights, seed, commands, "doors")


def planted(seed: int) -> int:
    """Plant each fault in walks until the referee complains; 1 where one is not found."""
    missed = 0
    with ProcessPoolExecutor(os.cpu_count() or 1) as pool:
        for plant, found in zip(PLANTS, pool.map(find, range(len(PLANTS)), [seed] * len(PLANTS)), strict=True):
            missed += not found
            print(f"{plant.name:42} {found or 'NOT FOUND'}")
    print(f"planted: {len(PLANTS)} faults, {len(PLANTS) - missed} found")
    return 1 if missed else 0


def main(arguments: list[str]) -> int:
    """Read the command line."""
    what = arguments.pop(0) if arguments[:1] in (["referee"], ["doors"]) else "referee"
    parser = argparse.ArgumentParser(prog=f"python -m bench {what}", description=__doc__)
    parser.add_argument("--fights", type=int, default=SIZES["fights"], help="fights; other kinds in proportion")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--commands", type=int, default=COMMANDS, help="legal commands a table")
    parser.add_argument("--walk", choices=tuple(KINDS), help="one table of a kind, by --seed")
    parser.add_argument("--plant", action="store_true", help="plant faults, and see each of them found")
    given = parser.parse_args(arguments)
    if given.plant:
        return planted(given.seed)
    if given.walk:
        report = walked(given.walk, (given.seed,), given.commands)
        print("\n".join(told(report)))
        return 1 if report.found else 0
    return played(given.fights, given.seed, given.commands, what)
