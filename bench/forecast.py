"""The forecast and the duel, measured: `python -m bench forecast`. Ratios, both sides in this process."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter

from bench import duels
from bench.claims import Claim
from bench.clock import ratio
from bench.naive import trait_test
from tests.forecast.fights import random_scenario, same_law
from wildtable.forecast import Scenario, scenario
from wildtable.forecast.batch import run
from wildtable.forecast.walker import walker
from wildtable.odds.duelling import duel, ring
from wildtable.odds.duellist import damage_law, one_roll
from wildtable.odds.sampled import sampled

EIGHT = {
    "apart": 8,
    "figures": [
        *({"is": kind, "side": "heroes"} for kind in ("sellsword", "fencer", "warden", "brawler")),
        {"is": "bandit", "count": 4},
        {"is": "guard", "count": 4},
    ],
}
"""Four heroes against eight foes, who come at each other over an open field."""

FIGHTS, PLAYED, TURNS = 1000, 40, 5
ALIKE, SAMPLES = 20, 120


def walked() -> tuple[float, float]:
    """1,000 fights by laws, none of them known before, against fights through the engine before and after."""
    asked: Scenario = scenario(EIGHT)
    ratios, seconds = [], []
    for turn in range(TURNS):
        before = _took(lambda turn=turn: run(asked, PLAYED, turn, "engine")) / PLAYED
        walker.cache_clear()
        fast = _took(lambda turn=turn: run(asked, FIGHTS, turn)) / FIGHTS
        after = _took(lambda turn=turn: run(asked, PLAYED, turn + 100, "engine")) / PLAYED
        ratios.append((before + after) / 2 / fast)
        seconds.append(fast)
    return median(ratios), median(seconds)


def _took(work: object) -> float:
    assert callable(work)
    before = perf_counter()
    work()
    return perf_counter() - before


def exact() -> tuple[float, float]:
    """A duel of Wild Cards with three Bennies each, from scratch, against naive trait tests."""

    def work() -> None:
        one_roll.cache_clear()
        damage_law.cache_clear()
        duel("brawler", "duellist", bennies=3)

    walker.cache_clear()  # the laws of the fights before are nobody's any more
    measured, seconds = ratio(work, lambda: [trait_test() for _ in range(1000)], repeats=15)
    return measured * 1000, seconds


def by_laws() -> tuple[float, float]:
    """200,000 duels sampled by laws, from scratch, against the naive loop of the same rules."""
    many, few = 200_000, 2_000
    measured, seconds = ratio(
        lambda: sampled(ring("hero", "hero", bennies=(3, 2)), many, 1),
        lambda: [duels.duel(duels.HERO, duels.OTHER) for _ in range(few)],
        repeats=5,
    )
    return many / few / measured, seconds / many


def alike() -> tuple[float, float]:
    """20 random fights, through the engine and by laws: the least p of all the chi-square tests, seeds printed."""
    least, before = 1.0, perf_counter()
    for seed in range(ALIKE):
        asked = random_scenario(Random(seed))
        p = same_law(run(asked, SAMPLES, seed, "engine"), run(asked, 4 * SAMPLES, seed + 1000))
        print(f"  random fight {seed}: p = {p:.3g}", flush=True)
        least = min(least, p)
    return least, perf_counter() - before


CLAIMS = (
    Claim("1,000 fights of four against eight by laws: so many times as fast as the engine", 20, walked, least=True),
    Claim("a duel, three Bennies a side, exact from scratch: naive trait tests", 50_000, exact),
    Claim("200,000 duels by laws: so many times as fast as the naive loop", 20, by_laws, least=True),
    Claim("20 random fights, engine and laws: the least p of chi-square tests", 1e-4, alike, least=True),
)
