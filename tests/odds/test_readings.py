"""Some hundred games of each reading here, a million each with `python -m bench odds`."""

from __future__ import annotations

import pytest

from tests.odds.oracles import most_likely
from tests.odds.readings import NEAR, READINGS

SEED = 3


@pytest.mark.parametrize("place", range(len(READINGS)))
def test_closed_form_walk_and_table_say_the_same(place: int) -> None:
    reading = READINGS[place]()
    assert sum(reading.oracle.law.values()) == pytest.approx(1, abs=1e-9)
    assert reading.apart() < NEAR
    off, freedom = reading.oracle.off(600, SEED)
    assert off < most_likely(freedom), f"{reading.oracle.name}: chi-square {off:.1f} at {freedom} degrees of freedom"
