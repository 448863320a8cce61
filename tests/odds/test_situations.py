"""In random situations an attack comes to what playing out every roll of the real procedures makes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.odds import situations
from tests.odds.situations import attacks, check, whimsy
from wildtable.dice import Fork
from wildtable.odds import walk

COARSE = 0.1


def compare(seed: int, count: int, deep: bool, most: int = 2000) -> None:
    """So many situations of a seed, those with more scripts than ``most`` left aside."""
    for fight, seat, command in attacks(seed):
        try:
            count -= check(fight, seat, command, whimsy, most, deep)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from error
        if not count:
            return


@pytest.mark.parametrize(
    ("seed", "count"), [(0, 8), *(pytest.param(seed, 20, marks=pytest.mark.slow) for seed in range(10))]
)
def test_every_state_is_as_likely_as_it_is_when_all_is_played_out(seed: int, count: int, monkeypatch: Any) -> None:
    """Eight situations, and more slow ones; the dice tell few levels apart, so that there is an end."""
    true: Callable[..., Any] = walk._readings

    def readings(fork: Fork, error: float) -> dict[Any, float]:
        return dict(true(fork.pool, fork.against, fork.bag, COARSE)[0])

    monkeypatch.setattr(situations, "readings", readings)
    monkeypatch.setattr(walk, "_readings", lambda pool, against, bag, _: (true(pool, against, bag, COARSE)[0], 0.0))
    compare(seed, count, deep=False, most=1000)


@pytest.mark.parametrize(
    ("seed", "count"), [(0, 1), *(pytest.param(seed, 2, marks=pytest.mark.slow) for seed in (0, 1))]
)
def test_what_becomes_of_the_target_is_as_likely_as_every_roll_however_deep_makes_it(seed: int, count: int) -> None:
    compare(seed, count, deep=True)
