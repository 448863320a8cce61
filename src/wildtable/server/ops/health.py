"""Readiness of the store: it is read and written once a second for all who ask."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from wildtable.play import Refused
from wildtable.server.wire.service import ReadyReport
from wildtable.store import Store, Unkept
from wildtable.store.ending import end_tasks

PATIENCE = 5.0
"""Seconds that the database may take."""
FRESH = 1.0
"""Seconds for which an answer is given again."""
UNWRITTEN = ("not-writable", "The database cannot be written to now.", "Check its disk and its log.")
UNREAD = ("no-database", "The database does not answer.", "Check that it runs and can be reached.")
SLOW = (
    "slow-database",
    f"The database has not answered within {PATIENCE:g} seconds.",
    "Check its disk and its load.",
)


class Readiness:
    """A shared probe of the store. One that does not end is not repeated before it has ended."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._clock = store, clock
        self._trial: asyncio.Task[ReadyReport | Refused] | None = None
        self._began = 0.0

    async def check(self, patience: float = PATIENCE) -> ReadyReport:
        """Return the result of the probe. Raises `Refused` where it fails, or takes longer than ``patience``
        seconds."""
        if self._trial is None or (self._trial.done() and self._clock() - self._began >= FRESH):
            self._began = self._clock()
            self._trial = asyncio.create_task(self._try())
        trial = self._trial  # another may have begun by the time that this one's end is told
        left = patience - (self._clock() - self._began)
        done, _ = await asyncio.wait([trial], timeout=max(0.0, left))
        if not done:
            raise Refused(*SLOW)
        found = trial.result()
        if isinstance(found, Refused):
            raise found
        return found

    async def close(self) -> None:
        """Wait for no trial any more."""
        if self._trial is not None:
            await end_tasks(self._trial)

    async def _try(self) -> ReadyReport | Refused:
        began = self._clock()
        try:
            await self._store.try_reading()
        except Unkept:
            return Refused(*UNREAD)
        read = self._clock()
        try:
            await self._store.try_writing()
        except Unkept:
            return Refused(*UNWRITTEN)
        return ReadyReport(True, _ms(began, read), _ms(read, self._clock()))


def _ms(since: float, until: float) -> int:
    return round((until - since) * 1000)
