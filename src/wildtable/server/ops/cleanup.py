"""Periodic cleanup: unused tables are put away, and deleted ones removed."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable

import structlog

from wildtable.server.admission.limits import DAY, Limits
from wildtable.store import KeptTable, Store, Unkept, access
from wildtable.store.ending import end_tasks

log = structlog.get_logger()

EVERY = 600.0
"""Seconds between two looks."""
HOUR = 60 * 60 * 1000
"""Milliseconds in which a visit is not noted again."""
FEW = 50
"""Tables of one look."""
DAYLONG = 24 * 60 * 60.0
"""Seconds that a clock has to go on after it was set, before anything is put away or removed by it."""
SET = 60.0
"""Seconds by which a clock has to be ahead or behind, to count as set."""
BREATH = 0.02
"""Seconds between two parts of a table that is removed: what is played is written in between."""


class Cleanup:
    """A periodic task that goes through the tables in small steps.

    ``there``: the tables at which somebody is; ``recheck``: is told of each that was put away. ``ticks``: seconds, by a
    clock that nobody sets.
    """

    def __init__(
        self,
        store: Store,
        limits: Limits,
        clock: Callable[[], int],
        there: Callable[[], Iterable[KeptTable]],
        recheck: Callable[[str], Awaitable[None]],
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store, self._limits, self._clock = store, limits, clock
        self._there, self._recheck, self._ticks = there, recheck, ticks
        self._ahead = self._now() - ticks()
        self._until = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self._round: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on, until it is closed."""
        self._round = asyncio.create_task(self._go_on())

    def note_visit(self, kept: KeptTable) -> None:
        """Record, later, that somebody is or was at a table."""
        if kept.touched < self._clock() - HOUR:
            self.run_soon(self._touch(kept.id))

    def run_soon(self, work: Coroutine[None, None, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Finish pending records, and stop."""
        if self._round is not None:
            await end_tasks(self._round)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def is_time(self) -> bool:
        """Return whether the wall clock has run for a day without being set: nothing is removed because it was set."""
        ahead = self._now() - self._ticks()
        if abs(ahead - self._ahead) > SET:
            log.warning(
                "the clock was set; no table is put away or removed for a day", seconds=round(ahead - self._ahead)
            )
            self._ahead, self._until = ahead, self._ticks() + DAYLONG
        return self._ticks() >= self._until

    def _now(self) -> float:
        """Return the wall clock in seconds."""
        return self._clock() / 1000

    async def look(self) -> None:
        """Look once. Raises `Unkept`."""
        for kept in list(self._there()):
            await self._touch(kept.id)
        now = self._clock()
        since = now - round(self._limits.untouched * DAY) if self._limits.untouched else 0
        while True:
            untouched, over = await self._store.look(access.due(now, since, FEW))
            for table in untouched:
                if await self._store.change(table, access.put_away_untouched(table, now, since)):
                    log.info("table put away", table=table)
                    await self._recheck(table)
            for table in over:
                await self._remove(table, now)
            if max(len(untouched), len(over)) < FEW:
                return

    async def _remove(self, table: str, now: int) -> None:
        """Remove a table, part by part."""
        is_more = True
        while is_more:
            is_more = await self._store.change(table, access.removed(table, now))
            await asyncio.sleep(BREATH)
        log.info("table removed", table=table)
        await self._recheck(table)

    async def _touch(self, table: str) -> None:
        """Note that somebody was at a table; a disk that is full keeps nobody out."""
        now = self._clock()
        with contextlib.suppress(Unkept):
            await self._store.change(table, access.touched(table, now, now - HOUR))

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                if self.is_time():
                    await self.look()
            except Unkept as error:
                log.warning("tables not looked through", reason=str(error))
            except Exception:  # whatever is wrong with one of them, the next look comes
                log.exception("tables not looked through")
