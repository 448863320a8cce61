"""The odds against the dice: some thousand goes here, a million each with `python -m bench oracles`."""

from __future__ import annotations

import pytest

from tests.odds.oracles import Oracle, most_likely, oracles

SEED = 7


@pytest.mark.parametrize("oracle", oracles(), ids=lambda oracle: oracle.name)
def test_the_dice_fall_as_the_odds_say(oracle: Oracle) -> None:
    assert sum(oracle.law.values()) == pytest.approx(1, abs=1e-9)
    off, freedom = oracle.off(3_000, SEED)
    assert off < most_likely(freedom), f"seed {SEED}: chi-square {off:.1f} with {freedom} degrees of freedom"
