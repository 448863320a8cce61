"""A database: plain functions of a connection are run in it, beside the loop, each in one transaction."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")


class Database(Protocol):
    """Whatever can run a function in a transaction. ``engine``: how it is reached, for whoever looks inside."""

    @property
    def engine(self) -> Engine:
        """Its engine."""
        ...

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run ``work`` in a transaction, and commit; what it raises rolls back and is raised here."""
        ...

    async def close(self) -> None:
        """Finish what is under way, and let go."""
        ...


class Threaded:
    """A database in a file, which answers at once: all of a function's statements are one trip to a thread, which keeps
    its connection."""

    def __init__(self, engine: Engine, threads: int, name: str) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(threads, name)
        self._here = threading.local()
        self._held: list[Connection] = []

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run it in a thread. Whoever is called off meanwhile leaves it to end there."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    def _run(self, work: Callable[[Connection], T]) -> T:
        connection: Connection | None = getattr(self._here, "connection", None)
        if connection is None:
            connection = self._here.connection = self.engine.connect()
            self._held.append(connection)
        with connection.begin():
            return work(connection)

    async def close(self) -> None:
        """Finish what is under way, and let go."""
        await asyncio.get_running_loop().run_in_executor(None, self._threads.shutdown)
        for connection in self._held:
            connection.close()
        self.engine.dispose()


class Remote:
    """A database behind a socket, on which the loop waits."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @property
    def engine(self) -> Engine:
        """Its engine, for events and the dialect."""
        return self._engine.sync_engine

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run it; its statements wait for the socket, and others go on."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go."""
        await self._engine.dispose()
