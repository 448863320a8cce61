"""A refusal is the same after it went to another process."""

from __future__ import annotations

import copy
import pickle

import pytest

from wildtable.refused import Refused
from wildtable.server.wire.refusals import RetryLater


@pytest.mark.parametrize("refused", [Refused("late", "It is over."), RetryLater("too-often", "Too many came.", 3)])
def test_a_refusal_is_pickled_with_all_it_says(refused: Refused) -> None:
    for again in (pickle.loads(pickle.dumps(refused)), copy.copy(refused)):  # noqa: S301 - our own
        assert type(again) is type(refused)
        assert str(again) == str(refused)
        assert vars(again) == vars(refused)
