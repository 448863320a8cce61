"""Expected costs of questions, from what their kind has cost lately at their table.

Each table has its own estimates, so that costly questions at one table do not delay cheap ones at another.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Hashable
from statistics import median
from typing import NamedTuple

from wildtable.server.admission.limits import Clock

LATELY = 60.0
"""Seconds after which what something cost tells nothing any more: what was too much then may be little by now."""
LAST = 5
"""So many of the last are looked at, and what lies in their middle is expected."""
FIRST = 0.02
"""Seconds that are expected where nothing is known; it counts as one that was seen, so that a single dear question
does not speak for all of its kind."""
MOST = 5_000


class _Cost(NamedTuple):
    at: float
    seconds: float


class CostEstimates:
    """Recent costs of questions by kind; the kinds asked for last are kept."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._costs: OrderedDict[Hashable, deque[_Cost]] = OrderedDict()

    def expected(self, kind: Hashable) -> float:
        """Return the expected seconds of a processor for a kind of question."""
        since = self._clock() - LATELY
        return median([FIRST, *(cost.seconds for cost in self._costs.get(kind, ()) if cost.at > since)])

    def note(self, kind: Hashable, seconds: float) -> None:
        """Record what a question of a kind took."""
        self._costs.setdefault(kind, deque(maxlen=LAST)).append(_Cost(self._clock(), seconds))
        self._costs.move_to_end(kind)
        if len(self._costs) > MOST:
            self._costs.popitem(last=False)
