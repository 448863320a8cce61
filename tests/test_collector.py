"""Objects made while the collector is put off."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from wildtable.collector import uncollected


class _Ring:
    """Something that keeps itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    """Nothing is frozen here; what the run has frozen is again, afterwards."""
    was_frozen = gc.get_freeze_count() > 0
    gc.unfreeze()
    yield
    gc.unfreeze()
    gc.enable()
    if was_frozen:
        gc.freeze()


def test_what_was_made_without_the_collector_is_old_and_still_collected() -> None:
    with uncollected():
        assert not gc.isenabled()
        kept = [_Ring() for _ in range(2_000)]
    assert gc.isenabled()
    assert not any(one in kept for one in gc.get_objects(generation=0) if isinstance(one, _Ring))
    last = weakref.ref(kept[-1])
    kept.clear()
    gc.collect()
    assert last() is None


def test_what_somebody_has_frozen_stays_frozen() -> None:
    gc.freeze()
    frozen = gc.get_freeze_count()
    with uncollected():
        pass
    assert gc.get_freeze_count() >= frozen - 100  # what has gone in the meantime was frozen, too
    assert frozen > 1_000


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    with uncollected():
        pass
    assert not gc.isenabled()
