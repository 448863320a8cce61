"""Entries that other servers have written: a table takes them in before anything else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

import structlog

from wildtable.play import Refused
from wildtable.server.table.log import TableLog
from wildtable.server.table.members import TableMembers
from wildtable.server.table.requests import WOKEN, Inbox
from wildtable.server.table.seat_view import AnyEntry
from wildtable.server.wire.refusals import AT_FAULT, AWAY
from wildtable.store import Store, Unkept

log = structlog.get_logger()

AT_ONCE = 16
"""Entries of other servers that are shown before what is on its way is sent, and other tables have their turn."""
AGAIN = 1.0
"""Seconds until the log is looked at again where it did not answer."""

Take: TypeAlias = Callable[[AnyEntry], None]
"""A function by which the table adds an entry that is stored already."""


class Replication:
    """Replication of one table's log, through its queue, so that no entry comes amid a command."""

    def __init__(self, store: Store, table_log: TableLog, members: TableMembers, inbox: Inbox) -> None:
        self._store, self._log, self._members, self._inbox = store, table_log, members, inbox
        self.behind = False
        """Whether something may have been written that is not taken in yet."""
        self.writing = 0
        """The entry that this server itself is about to write; 0 for none."""
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []

    @property
    def _seq(self) -> int:
        return self._log.table.seq

    def wake(self, seq: int) -> None:
        """Take in entry ``seq`` of another server before anything else is done."""
        if seq > max(self._seq, self.writing):
            self._nudge()

    def _nudge(self) -> None:
        if not self.behind:
            self.behind = True
            if not self._inbox.full():  # or there is something that it will come before
                self._inbox.put_nowait(WOKEN)

    async def wait_for(self, seq: int) -> None:
        """Wait until entry ``seq`` is taken in. Raises `Refused` where the log does not answer."""
        if seq > self._seq:
            taken = asyncio.get_running_loop().create_future()
            self._waiting.append((seq, taken))
            self._nudge()
            await taken

    async def read_new(self, take: Take) -> None:
        """Take in what others have written; where that fails, some time later."""
        self.behind = False
        failed: Refused | None = None
        try:
            await self.catch_up(take)
        except Refused as refused:
            failed = refused
            asyncio.get_running_loop().call_later(AGAIN, self._nudge)
        except Exception:  # whatever an entry breaks on, the table plays on
            log.exception("entries of others not taken in", table=self._members.access.kept.id)
            failed = Refused(*AT_FAULT)
        self._resolve_waiting(failed)

    def close(self) -> None:
        """Refuse all who wait for an entry, because the table is closed."""
        self._resolve_waiting(Refused(*AWAY))

    def _resolve_waiting(self, failed: Refused | None) -> None:
        waiting, self._waiting = self._waiting, []
        for seq, taken in waiting:
            if failed is not None and not taken.done():
                taken.set_exception(failed)
            elif seq <= self._seq and not taken.done():
                taken.set_result(None)
            elif not taken.done():  # it came when we were reading already
                self._waiting.append((seq, taken))
                self._nudge()

    async def catch_up(self, take: Take) -> None:
        """Take in what the store has and this table has not: an answer of the store was lost, or another server
        wrote. Raises `Refused` where the store does not answer."""
        table = self._members.access.kept.id
        try:
            async for page in self._store.entries(table, self._seq):
                for number, kept in enumerate(page):
                    entry = self._log.codec.entry.decode(kept.body)
                    if entry.act.seat not in self._members.by_seat:
                        self._members.add_members(await self._store.members(table))
                    take(entry)
                    if number % AT_ONCE == AT_ONCE - 1:
                        await asyncio.sleep(0)
        except Unkept as error:
            raise Refused(*AWAY) from error
