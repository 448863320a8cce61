"""Critical Failures of bursts: odds beside hand calculations, and beside a million bursts that were thrown."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from wildtable.dice import Against, Random, Trait
from wildtable.odds.hits import fire
from wildtable.savage.traits.rules import botch

BURSTS = 1_000_000


@pytest.mark.parametrize(
    ("dice", "wild", "chance"),
    [
        (2, 6, (1 - (7 / 8) ** 2) / 6),
        (3, 6, (3 * 7 / 8**3 + 1 / 8**3) / 6),
        (4, 6, (6 * 7**2 / 8**4 + 4 * 7 / 8**4 + 1 / 8**4) / 6),
        (2, 0, 1 / 64),
        (3, 0, 3 * 7 / 8**3 + 1 / 8**3),
    ],
)
def test_a_bursts_critical_failure_is_more_than_half_of_all_dice(dice: int, wild: int, chance: float) -> None:
    assert fire(8, dice, wild=wild).critical_failure == pytest.approx(chance, abs=1e-15)


def test_the_figures_of_the_rule() -> None:
    assert f"{fire(8, 2).critical_failure:.2%} {fire(8, 4).critical_failure:.2%}" == "3.91% 1.31%"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("dice", "wild", "modifier"), [(2, 6, -2), (3, 6, 0), (4, 8, -2), (6, 6, -4), (3, 0, 0), (2, 0, 1)]
)
def test_odds_agree_with_a_million_bursts(dice: int, wild: int, modifier: int) -> None:
    """Each throw is read by the engine; the Critical Failure is counted apart, from the faces alone."""
    source = random.Random(f"bursts {dice} {wild}")
    thrown, pool = Random(source.randbytes), Trait((8,) * dice, wild)
    against = Against(4, modifier, botch=botch(dice, wild > 0))
    counts: Counter[tuple[int, int] | None] = Counter()
    for _ in range(BURSTS):
        reading, faces = thrown.throw(pool, against)
        shown = [chain[0] for chain in faces]
        critical = 2 * shown.count(1) > len(shown) and (not wild or shown[-1] == 1)
        assert reading.botched is critical
        hits = sum(level >= 1 for level in reading.levels), sum(level >= 2 for level in reading.levels)
        counts[None if critical else hits] += 1
    told = fire(8, dice, modifier=modifier, wild=wild)
    expected: dict[tuple[int, int] | None, float] = dict(told.joint.items())
    expected[0, 0] = expected.get((0, 0), 0.0) - told.critical_failure
    expected[None] = told.critical_failure
    for outcome in expected.keys() | counts.keys():
        chance = expected.get(outcome, 0.0)
        spread = math.sqrt(BURSTS * chance * (1 - chance)) + 1
        assert abs(counts[outcome] - BURSTS * chance) < 5 * spread, outcome
