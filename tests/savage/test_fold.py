"""Folding many events at once says the same as one by one."""

from functools import reduce

from tests.savage.walker import Walker
from wildtable.savage.evolve import evolve, fold


def test_fold_is_evolve_one_by_one() -> None:
    """After every entry of some walks, and for a whole log in one go."""
    for seed in range(4):
        walker = Walker(seed)
        walker.walk(150)
        table = walker.table
        events = [event for entry in table.entries for event in getattr(entry.act, "events", ())]
        state = table.first
        for entry in table.entries:
            some = getattr(entry.act, "events", ())
            assert fold(state, some) == (state := reduce(evolve, some, state))
        assert fold(table.first, events) == state
