"""The one writer: all waiting writes go into one transaction, and are synced once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection

from wildtable.store.database import Database, Statements

T = TypeVar("T")
Write: TypeAlias = Callable[[Connection], T]
Short: TypeAlias = Callable[[Statements], T]
"""A write of a few small statements."""

Told: TypeAlias = Callable[[int, float, bool], None]
"""A function that is called after a transaction: how many writes, the seconds until it was durable, whether it was."""

MOST = 200  # writes in one transaction


class _Job(NamedTuple):
    table: str
    write: Callable[[Any], Any]  # a `Short`, or else a `Write`
    done: asyncio.Future[Any]
    short: bool


class Writer:
    """Takes writes from everybody and commits them in groups, in the order they came.

    Under load a disk's one sync serves many tables; an idle table waits for nobody.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[_Job | None] = asyncio.Queue()
        self.told: Told = lambda *_: None
        self._task = asyncio.create_task(self._work())

    async def write(self, write: Write[T], table: str = "") -> T:
        """Run ``write`` in a transaction, and return when it is durable. Raises its exceptions.

        ``table``: the id of the table that it writes to. A group of writes is ordered by these ids, so that two servers
        that write to the same tables cannot deadlock.
        """
        return await self._put(write, table, short=False)

    async def write_short(self, write: Short[T], table: str) -> T:
        """Run a few small statements in a transaction, as `write` does."""
        return await self._put(write, table, short=True)

    def _put(self, write: Callable[[Any], T], table: str, *, short: bool) -> asyncio.Future[T]:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Job(table, write, done, short))
        return done

    async def close(self) -> None:
        """Finish the waiting writes, then stop."""
        self._waiting.put_nowait(None)
        await self._task

    async def _work(self) -> None:
        while (job := await self._waiting.get()) is not None:
            group = [job]
            while len(group) < MOST and not self._waiting.empty():
                more = self._waiting.get_nowait()
                if more is None:
                    self._waiting.put_nowait(None)
                    break
                group.append(more)
            await self._commit(sorted(group, key=lambda job: job.table))  # those of one table stay in their order

    async def _commit(self, group: list[_Job]) -> None:
        """Commit a group; where one of them fails, each by itself, so that it fails alone."""
        began = time.monotonic()
        try:
            run = self._database.run_short if all(job.short for job in group) else self._database.run
            results = await run(lambda connection: [job.write(connection) for job in group])
        except Exception as error:  # noqa: BLE001 - it is handed to whoever asked for the write
            if len(group) > 1:
                for job in group:
                    await self._commit([job])
                return
            self.told(1, time.monotonic() - began, False)
            if not group[0].done.done():
                group[0].done.set_exception(error)
            return
        self.told(len(group), time.monotonic() - began, True)
        for job, result in zip(group, results, strict=True):
            if not job.done.done():
                job.done.set_result(result)
