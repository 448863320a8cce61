"""Notifications between the servers of one PostgreSQL database.

A server that writes sends NOTIFY in the same transaction; each server has a connection that runs LISTEN. A file of
SQLite has one server, and needs none.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Protocol

from sqlalchemy import Connection, bindparam, func, make_url, select

from wildtable.store.ending import end_tasks

CHANNEL = "wildtable"
"""The channel for writes: `TABLE SEQ` for an entry, `TABLE` for another row of a table."""
BESIDE = "wildtable_here"
"""The channel for messages between servers that are not stored."""
HEARS = "wildtable hears"
"""The name of the connection, for a database administrator."""
LONGEST = 7_900
"""The most bytes of a notification; PostgreSQL allows 8,000."""
PATIENCE = 5.0
"""Seconds that the database may take to answer before it counts as gone."""
LOOK = 5.0
"""Seconds of silence after which the connection is tried."""
PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds between two attempts to reconnect."""
MOST_WAITING = 10_000
"""The most waiting notifications; more are dropped, and everything is sent again later."""

_TOLD = select(func.pg_notify(CHANNEL, bindparam("said")))


class Ears(Protocol):
    """The receiver of wake-ups. No method may wait."""

    def written(self, table: str, seq: int) -> None:
        """Handle that entry ``seq`` of a table was written; 0 for something else that belongs to it."""
        ...

    def heard(self, said: str) -> None:
        """Handle a message from a server, perhaps this one."""
        ...

    def anew(self) -> None:
        """Handle that listening has begun: everything before may have been missed."""
        ...

    def deaf(self, reason: str) -> None:
        """Handle that listening has stopped; it is tried again and again."""
        ...


def tell(connection: Connection, table: str) -> None:
    """Have the others look at a table's members and keys once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(_TOLD, {"said": table})


class Waking:
    """The connection on which a server hears the others, for as long as it is not closed. ``url``: as SQLAlchemy
    reads it."""

    def __init__(self, url: str, ears: Ears) -> None:
        read = make_url(url)
        self._options = dict(read.get_dialect()().create_connect_args(read)[1])
        self._ears = ears
        self._says: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._tries = 0
        self._hears = False
        self._task = asyncio.create_task(self._run())

    def tell(self, said: str) -> None:
        """Tell the others something, some time; while there is no connection it is dropped."""
        if self._hears and not self._says.full():
            self._says.put_nowait(said)

    async def close(self) -> None:
        """Send the waiting notifications, for a second at most, and close."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                while self._hears and not self._says.empty():  # noqa: ASYNC110 - a few milliseconds, once
                    await asyncio.sleep(0.01)
        await end_tasks(self._task)

    async def _run(self) -> None:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - it is not there everywhere

        while True:
            try:
                await self._listen(asyncpg)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                if self._tries == 0:
                    self._ears.deaf(type(error).__name__)
            await asyncio.sleep(PAUSES[min(self._tries, len(PAUSES) - 1)])
            self._tries += 1

    async def _listen(self, asyncpg: Any) -> None:
        """Hear and tell until the connection is gone."""
        called = {"application_name": HEARS}
        connection = await asyncpg.connect(**self._options, timeout=PATIENCE, server_settings=called)
        gone = asyncio.Event()
        connection.add_termination_listener(lambda _: gone.set())
        try:
            await connection.add_listener(CHANNEL, self._written)
            await connection.add_listener(BESIDE, lambda *heard: self._ears.heard(heard[-1]))
            self._tries, self._hears = 0, True
            self._ears.anew()
            while not gone.is_set():
                await self._speak(connection, gone)
            raise ConnectionResetError
        finally:
            self._hears = False
            while not self._says.empty():
                self._says.get_nowait()
            connection.terminate()

    async def _speak(self, connection: Any, gone: asyncio.Event) -> None:
        """Send the waiting notifications; without any for `LOOK` seconds, test the connection."""
        waits, ends = asyncio.ensure_future(self._says.get()), asyncio.ensure_future(gone.wait())
        try:
            await asyncio.wait([waits, ends], timeout=LOOK, return_when=asyncio.FIRST_COMPLETED)
            if gone.is_set():
                return
            says = [waits.result()] if waits.done() else []
            while not self._says.empty():
                says.append(self._says.get_nowait())
            await connection.execute("SELECT pg_notify($1, unnest($2::text[]))", BESIDE, says, timeout=PATIENCE)
        finally:
            waits.cancel()
            ends.cancel()

    def _written(self, *heard: Any) -> None:
        table, _, seq = str(heard[-1]).partition(" ")
        if not seq or (seq.isascii() and seq.isdigit()):  # anybody with the database's password may say anything
            self._ears.written(table, int(seq or 0))
