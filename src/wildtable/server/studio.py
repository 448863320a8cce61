"""Where the pictures of all tables are worked on: a few at once, so that they take neither the memory nor the time
of those who play."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar

from wildtable.play import Seat

T = TypeVar("T")

AT_ONCE = 2
"""Pictures that are made anew; each takes a process of up to 300 MB."""
IN_MEMORY = 4
"""Pictures that are on their way in, or wait to be made anew; each has up to 20 MB."""
REMEMBERED = 8
"""Pictures with parts painted over; each has up to 20 MB, mostly one."""
MOST_OWN = 2_000
"""Uploads that are remembered, whoever they are of."""


class Studio:
    """The room there is for pictures, and who brought which since the server began."""

    def __init__(self) -> None:
        self.room = asyncio.Semaphore(IN_MEMORY)
        self.map_table = asyncio.Lock()
        """One map at a time: it has up to 64 MB, and takes several times as much while it is read."""
        self._hands = asyncio.Semaphore(AT_ONCE)
        self._made: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()
        self._own: OrderedDict[tuple[str, Seat, str], None] = OrderedDict()

    async def work(self, make: Callable[[], T]) -> T:
        """What a thread makes, once there is one to spare. Raises whatever it raised."""
        async with self._hands:
            return await asyncio.to_thread(make)

    async def once(self, what: Hashable, make: Callable[[], bytes]) -> bytes:
        """What a thread makes, once for all who ask for the same; the last few are remembered."""
        task = self._made.get(what)
        if task is None:
            task = self._made[what] = asyncio.create_task(self.work(make))
            if len(self._made) > REMEMBERED:
                self._made.popitem(last=False)
        self._made.move_to_end(what)
        try:
            return await asyncio.shield(task)
        except Exception:  # whatever it was, those who wait are told; only the memory of it must go
            if self._made.get(what) is task:
                del self._made[what]  # so that the next one tries again
            raise

    def note(self, table: str, seat: Seat, hash: str) -> None:
        """A seat brought a picture, and may look at it before anybody shows it."""
        self._own[table, seat, hash] = None
        self._own.move_to_end((table, seat, hash))
        if len(self._own) > MOST_OWN:
            self._own.popitem(last=False)

    def brought(self, table: str, seat: Seat, hash: str) -> bool:
        """Whether a seat brought that picture."""
        return (table, seat, hash) in self._own
