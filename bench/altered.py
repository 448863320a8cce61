"""Tables that were really played, and in each one thing changed afterwards: the import finds it.

What is not found is told apart, by kind: it could have been played exactly so, and is shown to be such a game by
another way (`tests.altering.as_legal`). Nothing in a file can tell it from what was played but secrets of the server's.
"""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from time import perf_counter

from tests.altering import AS_RIGHT, CHANGES, SCENES, Change, Evening, altered, as_legal, found

ENTRIES, OF_EACH = 80, 100
"""Entries of a table, and changes that are tried on each."""


def played(changes: int, seed: int = 1) -> int:
    """Try so many changes; 1 where one that could not have been played is not found."""
    print(f"seed {seed}")
    begun, tries, missed, number = perf_counter(), Counter[str](), Counter[str](), seed
    must, may = changes, changes // 10
    while sum(tries[change.__name__] for change in CHANGES) < must:
        where = SCENES[number % len(SCENES)]
        file = Evening(where, number).play(ENTRIES).file()
        if problem := found(file):
            print(f"{where.scene} {number}: what was played is not taken: {problem}")
            return 1
        random = Source(number)
        for change in (*CHANGES, *AS_RIGHT):
            each = OF_EACH // len(CHANGES) if change in CHANGES else OF_EACH * may // must // len(AS_RIGHT) + 1
            for _ in range(each):
                if not _tried(file, change, random, tries, missed):
                    print(f"{where.scene}, seed {number}")
                    return 1
        number += 1
    _print(tries, missed, perf_counter() - begun)
    return 0


def _tried(file: bytes, change: Change, random: Source, tries: Counter[str], missed: Counter[str]) -> bool:
    """One change; false where it should have been found, or told in a sentence."""
    data, what = altered(file, change, random)
    if not what:
        return True
    tries[change.__name__] += 1
    if problem := found(data):
        if not problem.endswith("."):
            print(f"NO SENTENCE: {problem!r}", end=" of ")
        return problem.endswith(".")
    missed[change.__name__] += 1
    if change in AS_RIGHT and as_legal(data):
        return True
    print(f"NOT FOUND: {change.__name__}, {what}", end=" of ")
    return False


def _print(tries: Counter[str], missed: Counter[str], seconds: float) -> None:
    for change in (*CHANGES, *AS_RIGHT):
        name = change.__name__
        legal = f", {missed[name]:,} could have been played so" if missed[name] else ""
        print(f"  {name.replace('_', ' '):22} {tries[name]:6,} changes, {tries[name] - missed[name]:6,} found{legal}")
    all_of = sum(tries[change.__name__] for change in CHANGES)
    print(f"altered: {all_of:,} changes that nobody could have played, {all_of:,} found in {seconds:.0f} s")
