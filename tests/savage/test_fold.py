"""Folding many events at once says the same as one by one."""

from functools import reduce

import pytest

from tests.savage.walker import Walker
from wildtable.savage.scene import evolve, fold


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 4))])
def test_fold_is_evolve_one_by_one(seed: int) -> None:
    """After every entry of a walk that still stands, and for a whole log in one go."""
    walker = Walker(seed)
    walker.walk(150)
    table = walker.table
    state, events = table.first, []
    for seq in table.standing:
        some = getattr(table.entry(seq).act, "events", ())
        events += some
        assert fold(state, some) == (state := reduce(evolve, some, state))
    assert fold(table.first, events) == state == table.state
