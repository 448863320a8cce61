"""The tables in memory: loading from the log, unloading, and news of other servers for them."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from wildtable.play import GM, WATCH, Codec, Refused, Table
from wildtable.server.ops.cleanup import Cleanup
from wildtable.server.table.access import MASTER, WATCHER, Access
from wildtable.server.table.live_table import LiveTable
from wildtable.server.table.news import News
from wildtable.server.table.services import TableServices
from wildtable.store import KeptTable, Unkept
from wildtable.systems import System, system_of

AGAIN = 1.0
"""Seconds after which a table is looked at again that could not be read."""
AT_ONCE = 50
"""Entries of a log that are taken in before other tables have their turn."""


class LoadedTables:
    """The tables of one server that are in memory, or being loaded, by id.

    ``stop_work``: called where nobody may be at a table any more.
    """

    def __init__(
        self, services: TableServices, systems: Sequence[System], stop_work: Callable[[LiveTable], None]
    ) -> None:
        self.services, self._systems, self._stop_work = services, systems, stop_work
        self._store, self._clock = services.store, services.clock
        self._tables: dict[str, asyncio.Task[LiveTable]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._visits = Counter[LiveTable]()
        self._changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.cleanup = Cleanup(self._store, services.limits, self._clock, self.present, self.recheck)

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._tables))

    def __contains__(self, table: str) -> bool:
        return table in self._tables

    async def get(self, table: str, seq: int = 0) -> LiveTable:
        """Return a table in memory, loaded from its log if needed, at least as far as entry ``seq``: clients of
        another server have seen that much."""
        task = self._tables.get(table)
        if task is None:
            task = self._tables[table] = asyncio.create_task(self._load(table))
        try:
            live = await asyncio.shield(task)
        except BaseException:
            if task.done() and self._tables.get(table) is task and (task.cancelled() or task.exception()):
                del self._tables[table]  # so that the next one tries again
            raise
        if self._store.shared:
            await live.replication.wait_for(seq)
        return live if self._tables.get(table) is task else await self.get(table, seq)

    async def _load(self, table: str) -> LiveTable:
        kept = await self._store.promising(table)  # as it is now: who changes it from here on finds us, and tells us
        if kept is None:
            raise Refused("no-entry", "This table no longer exists.", "Open another one.")
        system = system_of(kept.system, self._systems)
        codec: Codec[Any, Any, Any] = Codec(system.game)
        live = LiveTable(self.services, system, kept, Table(system.game, codec.state.decode(kept.first)))
        live.members.by_seat[GM] = MASTER
        members, agents = await self._store.members(kept.id), await self._store.agents(kept.id)
        live.recheck(Access(kept, members, self._clock(), agents))
        async for page in self._store.entries(kept.id):
            for number, entry in enumerate(page):
                live.remember(codec.entry.decode(entry.body))
                if number % AT_ONCE == AT_ONCE - 1:
                    await asyncio.sleep(0)  # a long log must not hold up the other tables
        self._running[kept.id] = asyncio.create_task(live.run())
        self.cleanup.note_visit(kept)
        self.unload_later(live)
        return live

    def unload_later(self, live: LiveTable) -> None:
        asyncio.get_running_loop().call_later(self.services.limits.idle, self.unload, live)

    @contextlib.contextmanager
    def visited(self, live: LiveTable) -> Iterator[None]:
        """Keep a table in memory for a visitor that has no socket, and a while longer."""
        self._visits[live] += 1
        try:
            yield
        finally:
            self._visits[live] -= 1
            if not self._visits[live]:
                del self._visits[live]
                self.unload_later(live)

    def unload(self, live: LiveTable) -> None:
        """Remove a table from memory that has nobody at it and nothing to do; its log has it all."""
        task = self._tables.get(live.kept.id)
        ours = task is not None and task.done() and not task.cancelled() and task.result() is live
        if ours and not live.members.clients and not self._visits[live] and live.inbox.empty():
            del self._tables[live.kept.id]
            self.cleanup.note_visit(live.kept)
            live.inbox.put_nowait(None)
            self._running.pop(live.kept.id)

    async def close(self) -> None:
        """Finish the work of every table."""
        await self.cleanup.close()
        loading = list(self._tables.values())
        for task in loading:
            if task.done() and not task.cancelled() and not task.exception():
                await task.result().inbox.put(None)
            else:
                task.cancel()
        await asyncio.gather(*loading, *self._running.values(), return_exceptions=True)

    # Changes of a table's row and its members, here or by another server.

    async def recheck(self, table: str) -> None:
        """Read a table's row and its members again, and close the sockets whose key is no longer valid.

        To be called whenever they have changed, here or by another server. Raises `Unkept` where they cannot be read;
        then it is tried again until they can.
        """
        async with self.lock(table):
            task = self._tables.get(table)
            if task is None:
                return
            try:
                live = await asyncio.shield(task)
            except Exception:  # noqa: BLE001 - it could not be loaded, so nobody is there; whoever waits for it hears why
                return
            try:
                kept, members = await self._store.table(table), await self._store.members(table)
                agents = await self._store.agents(table)
            except Unkept:
                asyncio.get_running_loop().call_later(AGAIN, self._recheck_again, table)
                raise
            if kept is None:  # it was removed
                kept, members = replace(live.kept, deleted=1), []
            live.recheck(Access(kept, members, self._clock(), agents))
            if not live.members.access.is_open:
                self._stop_work(live)

    def _recheck_again(self, table: str) -> None:
        async def again() -> None:
            with contextlib.suppress(Unkept, Refused):
                await self.recheck(table)

        self.cleanup.run_soon(again())

    def lock(self, table: str) -> asyncio.Lock:
        """Return the lock under which a table's members are read and taken in, so that no change is lost."""
        lock = self._changing.get(table)
        if lock is None:
            lock = self._changing[table] = asyncio.Lock()
        return lock

    def present(self) -> Iterator[KeptTable]:
        """Yield the tables at which somebody is present."""
        for task in self._tables.values():
            if task.done() and not task.cancelled() and not task.exception() and task.result().members.clients:
                yield task.result().kept

    # Other servers of the same database.

    def wake(self, table: str, seq: int = 2**62) -> None:
        """Let a table read what another server has written: entry ``seq``, or perhaps anything."""
        self._once_there(table, lambda live: live.replication.wake(seq))

    def show_members(self, table: str) -> None:
        """Send a table's members after a change at another server."""

        def show(live: LiveTable) -> None:
            if WATCH in self.services.presence.seats(table):
                live.members.by_seat.setdefault(WATCH, WATCHER)
            live.members.send_members()
            live.countdowns.recheck()

        self._once_there(table, show)

    def hear(self, news: News) -> None:
        """Pass on what a server said of a table."""
        if news.server != self.services.presence.name:
            self._once_there(news.table, lambda live: live.hear(news))

    def _once_there(self, table: str, act: Callable[[LiveTable], None]) -> None:
        """Do something with a table in memory: at once, or when it has been read."""
        task = self._tables.get(table)
        if task is None:
            return
        if task.done():
            self._act(task, act)
        else:
            task.add_done_callback(lambda done: self._act(done, act))

    def _act(self, task: asyncio.Task[LiveTable], act: Callable[[LiveTable], None]) -> None:
        if not task.cancelled() and not task.exception():
            act(task.result())
