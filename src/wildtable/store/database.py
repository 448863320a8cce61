"""A database: plain functions of a connection are run in it, beside the loop, each in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Dialect, Engine, UpdateBase
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")


class Statements(Protocol):
    """The connection of a short write, or the part of one that it needs."""

    @property
    def dialect(self) -> Dialect:
        """The SQL dialect of the connection."""
        ...

    def execute(self, statement: UpdateBase, values: Mapping[str, Any], /) -> object:
        """Run a statement."""
        ...

    def scalar(self, statement: UpdateBase, values: Mapping[str, Any], /) -> Any:
        """Run a statement, and return the first value of its result; None without one."""
        ...


class Database(Protocol):
    """Anything that can run a function in a transaction. ``engine``: its SQLAlchemy engine, for inspection."""

    @property
    def engine(self) -> Engine:
        """Its engine."""
        ...

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run ``work`` in a transaction, and commit. An exception rolls back and is raised here."""
        ...

    async def run_short(self, work: Callable[[Statements], T]) -> T:
        """Run ``work`` with a few small statements, which may block the event loop."""
        ...

    async def close(self) -> None:
        """Finish the current work, and close."""
        ...


class Threaded:
    """A database in a file, which answers at once: all of a function's statements are one trip to a thread."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(threads, "store")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run it in a thread. If the caller is canceled meanwhile, it still ends there."""
        return await self._beside(partial(self._run, work))

    async def run_short(self, work: Callable[[Statements], T]) -> T:
        """Run ``work`` as `run` does."""
        return await self.run(work)

    async def _beside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _run(self, work: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Finish the current work, and close."""
        await asyncio.get_running_loop().run_in_executor(None, self._threads.shutdown)
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

    async def run_short(self, work: Callable[[Statements], T]) -> T:
        """Run ``work`` as `run` does."""
        return await self.run(work)

    async def close(self) -> None:
        """Let go."""
        await self._engine.dispose()
