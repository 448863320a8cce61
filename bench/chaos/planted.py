"""`wildtable serve` with a fault planted in it: `python -m bench.chaos.planted FAULT serve ...`. A bench that does not
find it measures nothing."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from wildtable.cli.main import main
from wildtable.server.table.broadcast import Broadcast, PendingBroadcast
from wildtable.server.table.log import TableLog
from wildtable.store import sqlite, statements
from wildtable.store.store import Store

LATE = 0.03
"""Seconds after which an entry is written that was shown already."""


def early() -> None:
    """Entries are shown, and answered for, before they are kept."""
    kept, tasks = Store.append, set[asyncio.Task[None]]()

    async def append(self: Store, table_id: str, entry: Any) -> None:
        async def late() -> None:
            await asyncio.sleep(LATE)
            await kept(self, table_id, entry)

        task = asyncio.create_task(late())
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    Store.append = append  # type: ignore[method-assign]


def forgotten() -> None:
    """Forget commands that were done already, in memory and in the database."""
    begun, row = TableLog.__init__, statements.entry_row
    counts = iter(range(2**60))

    class Nothing(dict[str, int]):
        def __setitem__(self, id: str, seq: int) -> None:
            pass

    def init(self: TableLog, *given: Any) -> None:
        begun(self, *given)
        self.ids = Nothing()

    def entry_row(table_id: str, entry: Any) -> dict[str, Any]:
        return row(table_id, entry) | {"command_id": f"{entry.id[:40]}-{next(counts)}"}

    TableLog.__init__ = init  # type: ignore[method-assign]
    statements.entry_row = entry_row


def unsynced() -> None:
    """SQLite does not wait for the disk: `PRAGMA synchronous=OFF`."""
    settle = sqlite._settle  # noqa: SLF001

    def settled(cursor: Any, writes: bool) -> None:
        connection = cursor.connection
        settle(cursor, writes)
        connection.cursor().execute("PRAGMA synchronous=OFF")

    sqlite._settle = settled  # noqa: SLF001


def normal() -> None:
    """SQLite waits for the disk at checkpoints only: `PRAGMA synchronous=NORMAL`."""
    settle = sqlite._settle  # noqa: SLF001

    def settled(cursor: Any, writes: bool) -> None:
        connection = cursor.connection
        settle(cursor, writes)
        connection.cursor().execute("PRAGMA synchronous=NORMAL")

    sqlite._settle = settled  # noqa: SLF001


def lines() -> None:
    """Tell those who come back the log from one entry too late."""
    told = Broadcast.lines

    def one_too_few(self: Broadcast, since: int, seat: str) -> Iterator[Any]:
        return told(self, since + 1 if since else 0, seat)

    Broadcast.lines = one_too_few  # type: ignore[method-assign]


def swapped() -> None:
    """Each seventh entry is shown to one seat with another's words."""
    step = Broadcast._step  # noqa: SLF001

    def other(self: Broadcast, owed: PendingBroadcast, seat: str) -> str:
        line = owed.lines.get(seat)
        if seat == "p2" and line is not None and owed.entry.seq % 7 == 0:
            owed.lines[seat] = replace(line, head=f"{line.head} ")
        return step(self, owed, seat)

    Broadcast._step = other  # type: ignore[method-assign] # noqa: SLF001


PLANTS: dict[str, Callable[[], None]] = {
    plant.__name__: plant for plant in (early, forgotten, unsynced, normal, lines, swapped)
}
"""The faults that can be planted."""

if __name__ == "__main__":
    PLANTS[sys.argv.pop(1)]()
    main()
