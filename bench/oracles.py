"""Play every question of the odds a million times, throw by throw: `python -m bench oracles`, on all processors."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from time import perf_counter

from tests.odds.oracles import most_likely, oracles

SEED = 1
DEVIATIONS = 4.75
"""The chi-square that chance exceeds once in a million questions."""


def _played(place: int, throws: int) -> tuple[str, float, int]:
    oracle = oracles()[place]
    return (oracle.name, *oracle.off(throws, SEED))


def played(throws: int) -> int:
    """Each answer against so many goes played throw by throw; 1 where one is not what the dice say."""
    before, wrong, places = perf_counter(), 0, range(len(oracles()))
    with ProcessPoolExecutor() as processes:
        for name, off, freedom in processes.map(_played, places, [throws] * len(places)):
            missed = off >= most_likely(freedom, DEVIATIONS)
            wrong += missed
            print(f"{name:<84} chi-square {off:8.1f} at {freedom:>3}  {'NOT MET' if missed else 'ok'}", flush=True)
    took = perf_counter() - before
    print(f"{len(places)} questions played {throws:,} times each, {wrong} not as answered: {took:.0f} s")
    return int(wrong > 0)
