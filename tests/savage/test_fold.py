"""Folding many events at once says the same as one by one."""

from functools import reduce

from tests.savage.walker import Walker
from wildtable.savage.scene import evolve, fold


def test_fold_is_evolve_one_by_one() -> None:
    """After every entry of some walks that still stands, and for a whole log in one go."""
    for seed in range(4):
        walker = Walker(seed)
        walker.walk(150)
        table = walker.table
        state, events = table.first, []
        for seq in table.standing:
            some = getattr(table.entry(seq).act, "events", ())
            events += some
            assert fold(state, some) == (state := reduce(evolve, some, state))
        assert fold(table.first, events) == state == table.state
