"""Replay of tables: states after earlier entries.

One thread folds for all tables of a server, a slice at a time, so that nobody who plays waits for a long log, and
nobody who watches waits for all of somebody else's. A member who asks for much at once has one turn, as all others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from wildtable.play import Seat
from wildtable.play.past import Past
from wildtable.server.table.live_table import LiveTable

T = TypeVar("T")
AnyPast: TypeAlias = Past[Any, Any, Any]

SLICE = 256
"""Entries that are folded before another who watches has a turn."""


class Replays:
    """Folded states of tables that somebody replays; dropped with the table."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replay")
        self._folded: WeakKeyDictionary[LiveTable, AnyPast] = WeakKeyDictionary()
        self._turns: WeakKeyDictionary[LiveTable, dict[Seat, asyncio.Lock]] = WeakKeyDictionary()

    async def at(self, live: LiveTable, seat: Seat, seq: int, work: Callable[[AnyPast], T]) -> T:
        """Return the result of a function on a table's past, run in the thread once the past is folded as far as
        entry ``seq``."""
        async with self._turns.setdefault(live, {}).setdefault(seat, asyncio.Lock()):
            return await self._at(live, seq, work)

    def close(self) -> None:
        """Stop, without waiting for what is under way."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _at(self, live: LiveTable, seq: int, work: Callable[[AnyPast], T]) -> T:
        past = self._folded.get(live)
        if past is None:
            past = self._folded[live] = Past(live.table.game, live.table.first)
        await self._run(partial(past.take, live.table.entries[past.seq :]))
        while not await self._run(partial(past.fold, seq, SLICE)):
            pass  # in between the thread is somebody else's
        return await self._run(partial(work, past))

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)
