"""Outages of the store in the server's log: a line when one begins, once a minute, and when it ends."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog

log = structlog.get_logger()

APART = 60.0
"""Seconds between two lines about the same."""


class Outage:
    """A count of entries that could not be stored, of all tables of a server."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun = self._told = 0.0
        self._entries = 0

    def record(self, table: str, reason: str) -> None:
        """Count an entry that was not stored."""
        now = self._clock()
        if not self._entries:
            self._begun = now
        self._entries += 1
        if self._entries == 1 or now - self._told >= APART:
            self._told = now
            log.warning("entry not kept", table=table, reason=reason, entries=self._entries)

    def end(self) -> None:
        """End the outage, if there is one: an entry was stored."""
        if self._entries:
            log.warning("entries are kept again", entries=self._entries, seconds=round(self._clock() - self._begun, 1))
            self._entries = 0
