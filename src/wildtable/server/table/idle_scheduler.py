"""Low-priority callbacks, run when no command is pending, or after 5 ms at the latest."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Hashable

PATIENCE = 0.005
"""Seconds after which it runs in any case, so that other members see the same game."""
SOON = 0.001
"""Seconds until somebody looks again whether there is time."""


class IdleScheduler:
    """Pending low-priority work, at most one a table: one each time that the loop goes round, in order of arrival,
    while no table has a command to answer; all that is overdue. ``clock``: seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._pressed: set[Hashable] = set()
        self._waiting: dict[Hashable, tuple[float, asyncio.Future[None]]] = {}
        self._next: asyncio.Handle | None = None

    def mark_busy(self, table: Hashable) -> None:
        """Mark a table as having a command to answer; its own pending work goes first."""
        self._pressed.add(table)
        self._release(table)

    def mark_idle(self, table: Hashable) -> None:
        """Mark a table as having no command to answer."""
        self._pressed.discard(table)
        if self._waiting and not self._pressed:
            self._look_soon()

    async def wait_turn(self, table: Hashable, since: float) -> None:
        """Wait until no command is pending and it is a table's turn. ``since``: when its work began to wait."""
        if table in self._pressed or self.clock() - since >= PATIENCE:
            await asyncio.sleep(0)
            return
        here: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[table] = (since, here)
        if self._next is None:
            self._look_soon()
        try:
            await here
        finally:
            self._waiting.pop(table, None)  # it is there if this was called off

    def _release(self, table: Hashable) -> None:
        _, here = self._waiting.pop(table, (0.0, None))
        if here is not None and not here.done():
            here.set_result(None)

    def _look_soon(self) -> None:
        """Look who is next when the loop has gone round twice: what has come by then is known to its table."""
        if self._next is not None:
            self._next.cancel()
        self._next = asyncio.get_running_loop().call_soon(self._once_round)

    def _once_round(self) -> None:
        self._next = asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        self._next = None
        over = self.clock() - PATIENCE
        late = [table for table, (since, _) in self._waiting.items() if since <= over]
        for table in late if late or self._pressed else list(self._waiting)[:1]:
            self._release(table)
        if self._waiting and self._pressed:
            self._next = asyncio.get_running_loop().call_later(SOON, self._look)
        elif self._waiting:
            self._look_soon()
