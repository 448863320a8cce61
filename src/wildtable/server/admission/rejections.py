"""Rejected requests in the server's log: a line for each kind and address, at most one a minute."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import structlog

log = structlog.get_logger()

APART = 60.0
"""Seconds between two lines about the same."""
MOST = 200
"""Kinds and addresses that are kept apart in a minute; the others are counted together."""
OTHERS = "others"


class Rejections:
    """Counts of rejections, logged now and then."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._begun = clock, clock()
        self._times: dict[tuple[str, str], int] = {}
        self.counts: Counter[str] = Counter()
        """Rejections since the start, by kind."""

    def note(self, kind: str, address: str) -> None:
        """Count a rejection of a kind for an address; log the first in a minute at once."""
        self.counts[kind] += 1
        if self._clock() - self._begun >= APART:
            self.report()
        name = (kind, address)
        if name not in self._times and len(self._times) >= MOST:
            name = (kind, OTHERS)
        self._times[name] = self._times.get(name, 0) + 1
        if self._times[name] == 1:
            log.warning("refused", kind=kind, address=name[1])

    def report(self) -> None:
        """Log the counts of the past minute, and begin another."""
        for (kind, address), times in self._times.items():
            if times > 1:
                log.warning("refused again", kind=kind, address=address, times=times)
        self._times.clear()
        self._begun = self._clock()
