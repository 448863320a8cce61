"""Work on pictures, maps and imported tables: a few at once, so that memory and time are left for those who play."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar

from wildtable.play import Seat
from wildtable.server.jobs.kinds import PICTURES, JobKind
from wildtable.server.jobs.worker_pool import WorkerPool

T = TypeVar("T")

ON_THEIR_WAY = 4
"""Pictures that are on their way in, or wait to be made again; each has a file of up to 20 MB."""
TABLES = 2
"""Tables that are on their way in, or are checked; each has a file of up to 300 MB, and takes up to 150 MB."""
REMEMBERED, REMEMBERED_BYTES = 8, 24 * 2**20
"""Pictures with parts painted over, and the bytes of all of them; the last one is remembered whatever it has."""
MOST_OWN = 2_000
"""The most uploads that are remembered, of all clients."""


class PictureService:
    """Slots for work on pictures, and who uploaded which since the server began."""

    def __init__(self, pool: WorkerPool) -> None:
        self.uploads = asyncio.Semaphore(ON_THEIR_WAY)
        self.map_lock = asyncio.Lock()
        """One map at a time: its file has up to 64 MB."""
        self.imports = asyncio.Semaphore(TABLES)
        self._pool = pool
        self._made: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()
        self._own: OrderedDict[tuple[str, Seat, str], None] = OrderedDict()

    async def run(self, kind: JobKind, whose: Hashable, make: Callable[[], T]) -> T:
        """Return the result of a job, run in a thread that starts a process, when it is the turn of a table or an
        address. Raises what the function raised."""
        async with self._pool.slot(kind, (whose, "")) as slot:
            return await slot.call(make)

    async def run_once(self, what: Hashable, whose: Hashable, make: Callable[[], bytes]) -> bytes:
        """Return the result of a job on a picture, run once for all who ask for the same; the last few are cached."""
        task = self._made.get(what)
        if task is None:
            task = self._made[what] = asyncio.create_task(self.run(PICTURES, whose, make))
            if len(self._made) > REMEMBERED:
                self._made.popitem(last=False)
        self._made.move_to_end(what)
        try:
            return await asyncio.shield(task)
        except Exception:  # whatever it was, those who wait are told; only the memory of it must go
            if self._made.get(what) is task:
                del self._made[what]  # so that the next one tries again
            raise
        finally:
            self._forget()

    def _forget(self) -> None:
        """Drop the oldest cached results while there are too many bytes."""
        while len(self._made) > 1 and self._bytes() > REMEMBERED_BYTES:
            self._made.popitem(last=False)

    def _bytes(self) -> int:
        done = [task for task in self._made.values() if task.done() and not task.cancelled()]
        return sum(len(task.result()) for task in done if task.exception() is None)

    def note_upload(self, table: str, seat: Seat, hash: str) -> None:
        """Note that a seat uploaded a picture, which it may see before anybody shows it."""
        self._own[table, seat, hash] = None
        self._own.move_to_end((table, seat, hash))
        if len(self._own) > MOST_OWN:
            self._own.popitem(last=False)

    def has_uploaded(self, table: str, seat: Seat, hash: str) -> bool:
        """Return whether a seat uploaded a picture."""
        return (table, seat, hash) in self._own
