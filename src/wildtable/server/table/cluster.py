"""Several servers of one database: each is woken by what the others write, knows who is connected there, and which
countdowns run."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import structlog

from wildtable.server.table.hub import Hub
from wildtable.server.table.news import news_of
from wildtable.server.table.presence import BEAT
from wildtable.store import Unkept
from wildtable.store.ending import end_tasks
from wildtable.store.waking import Waking

log = structlog.get_logger()

AGAIN = 1.0
"""Seconds until members are looked at again where the database did not answer."""


class Cluster:
    """A receiver of notices from other servers, passed on to a hub."""

    def __init__(self, hub: Hub, url: str) -> None:
        self._hub = hub
        self._changed: dict[str, None] = {}
        self._change = asyncio.Event()
        self._deaf = False
        self.waking = Waking(url, self)
        hub.presence.send, hub.presence.changed = self.waking.tell, hub.tables.show_members
        self._tasks = [asyncio.create_task(self._beat()), asyncio.create_task(self._recheck())]

    def written(self, table: str, seq: int) -> None:
        """Handle a notice of entry ``seq`` of a table; 0 for its members or keys."""
        if seq:
            self._hub.tables.wake(table, seq)
        elif table in self._hub.tables:
            self._changed[table] = None
            self._change.set()

    def heard(self, said: str) -> None:
        """Handle a message of another server about who is present, or about a table."""
        if (news := news_of(said)) is not None:
            self._hub.tables.hear(news)
        else:
            self._hub.presence.receive(said)

    def anew(self) -> None:
        """Check all tables: notices arrive from now on."""
        if self._deaf:
            log.info("other servers are heard again")
        self._deaf = False
        for table in self._hub.tables:
            self._hub.tables.wake(table)
            self.written(table, 0)
        self._hub.presence.announce()

    def deaf(self, reason: str) -> None:
        """Note that no notices arrive: what others write is seen when somebody acts here, or notices arrive again."""
        self._deaf = True
        log.warning("other servers are not heard", reason=reason)

    async def close(self) -> None:
        """Tell the other servers that this one stops."""
        self._hub.presence.leave()
        await end_tasks(*self._tasks)
        await self.waking.close()

    async def _beat(self) -> None:
        while True:
            self._hub.presence.heartbeat()
            await asyncio.sleep(BEAT)

    async def _recheck(self) -> None:
        """Look at what belongs to tables, one after the other, each once however often it has changed meanwhile."""
        while True:
            await self._change.wait()
            self._change.clear()
            while self._changed:
                table = next(iter(self._changed))
                del self._changed[table]
                try:
                    await self._hub.tables.recheck(table)
                except Unkept:
                    self._changed[table] = None
                    await asyncio.sleep(AGAIN)
                except Exception:  # whatever is wrong with one table, the others are looked at
                    log.exception("recheck failed", table=table)


@contextlib.asynccontextmanager
async def in_cluster(hub: Hub, url: str) -> AsyncIterator[None]:
    """Connect a hub to the other servers of its database, if there can be any, for the length of a block."""
    several = Cluster(hub, url) if hub.store.shared else None
    try:
        yield
    finally:
        if several is not None:
            await several.close()
