"""The forecast and the duel, measured: `python -m bench forecast`. Ratios, both sides in this process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import mean, median
from time import perf_counter

from bench import duels
from bench.claims import Claim
from bench.clock import ratio
from bench.naive import trait_test
from tests.forecast.fights import random_scenario, same_law
from wildtable.forecast import Scenario, compared, scenario
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


def _fought(heroes: Sequence[Mapping[str, object]], foes: Mapping[str, object], **top: object) -> Scenario:
    figures = [*({"side": "heroes", **each} for each in heroes), foes]
    return scenario({"apart": 8, "figures": figures, **top})


FENCER, SELLSWORD, BRAWLER, WARDEN = ({"is": name} for name in ("fencer", "sellsword", "brawler", "warden"))
BOTH, TIRED = (SELLSWORD, FENCER), ({**SELLSWORD, "fatigue": 1}, FENCER)
DUELLIST, GOBLINS, RAIDERS = {"is": "duellist"}, {"is": "goblin", "count": 6}, {"is": "raider", "count": 7}


def _many(foe: str, count: int) -> dict[str, object]:
    return {"is": foe, "count": count}


COMPARISONS = (
    (_fought([FENCER], _many("guard", 2)), _fought([{**FENCER, "bennies": 4}], _many("guard", 2))),
    (_fought([FENCER], _many("guard", 2)), _fought([{**FENCER, "wounds": 1}], _many("guard", 2))),
    (_fought([FENCER], _many("guard", 3)), _fought([{**FENCER, "edges": ["quick"]}], _many("guard", 3))),
    (_fought([SELLSWORD], _many("bandit", 6)), _fought([SELLSWORD], _many("bandit", 7))),
    (_fought([BRAWLER], DUELLIST), _fought([BRAWLER], {**DUELLIST, "wounds": 1})),
    (_fought([WARDEN], GOBLINS), _fought([{**WARDEN, "bennies": 1}], GOBLINS)),
    (_fought(BOTH, RAIDERS), _fought(TIRED, RAIDERS)),
    (_fought(BOTH, RAIDERS, edition="deluxe"), _fought(TIRED, RAIDERS, edition="deluxe")),
    (_fought(BOTH, _many("bandit", 10)), _fought(BOTH, _many("bandit", 10), light="dim")),
    (_fought(BOTH, _many("guard", 5)), _fought(BOTH, _many("guard", 6))),
)
"""Ten pairs of fights with one change each."""

SEEDS, PAIRS = (11, 12, 13, 14, 15), 400
"""Set before anything was measured with them."""


def paired() -> tuple[float, float]:
    """The median, over ten comparisons, of how many independent fights give the error of one; the rest printed."""
    gains, before = [], perf_counter()
    for number, (first, second) in enumerate(COMPARISONS):
        found = [compared(first, second, PAIRS, seed) for seed in SEEDS]
        gains.append(median(each.gain for each in found))
        told = ", ".join(f"{each.gain:.1f}" for each in found)
        print(f"  comparison {number}: {mean(each.difference for each in found):+.3f}, gains {told}", flush=True)
    return median(gains), perf_counter() - before


CLAIMS = (
    Claim("ten comparisons of fights: the median gain of paired fights over independent ones", 4, paired, least=True),
    Claim("1,000 fights of four against eight by laws: so many times as fast as the engine", 28, walked, least=True),
    Claim("a duel, three Bennies a side, exact from scratch: naive trait tests", 40_000, exact),
    Claim("200,000 duels by laws: so many times as fast as the naive loop", 20, by_laws, least=True),
    Claim("20 random fights, engine and laws: the least p of chi-square tests", 1e-4, alike, least=True),
)
