"""Fair scheduling of strangers: addresses are served round-robin, and while people play strangers get only a share
of the processor."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

LONGEST = 0.01
"""Seconds that the next one waits at most, however much there is to do."""
QUIET = 1.0
"""Seconds after the last command of any table in which strangers still wait for those who play."""
INSIDE = 3
"""Questions to the store that strangers may have under way at once."""


class FairScheduler:
    """A queue for each address, served round-robin.

    ``busy``: how much of the time this thread may be at work while people play: a stranger costs what it costs, and
    the next one waits until that is made up for. While nobody plays nobody waits. ``run``: seconds of processor.
    """

    def __init__(
        self,
        busy: float,
        clock: Callable[[], float] = time.perf_counter,
        work: Callable[[], float] = time.thread_time,
    ) -> None:
        self._busy, self._clock, self._work = min(busy, 1.0), clock, work
        self._lines: dict[str, deque[Callable[[], None]]] = {}
        self._quiet = self._began = -QUIET
        self._worked = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._inside = asyncio.Semaphore(INSIDE)

    def note_play(self) -> None:
        """Note that a command was given: strangers wait for players from now on."""
        self._quiet = self._clock() + QUIET

    def idle_seconds(self) -> float:
        """Return the seconds since the last command."""
        return self._clock() - (self._quiet - QUIET)

    def schedule(self, whose: str, go: Callable[[], None]) -> None:
        """Call a function when it is the turn of an address; at once where nobody has to wait."""
        self._lines.setdefault(whose, deque()).append(go)
        if self._timer is None:
            self._serve_next()

    async def wait_turn(self, whose: str) -> None:
        """Wait for the turn of an address."""
        here: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def go() -> None:
            if not here.done():
                here.set_result(None)

        self.schedule(whose, go)
        await here

    async def run(self, whose: str, work: Coroutine[Any, Any, T]) -> T:
        """Await work that asks the store, when it is the turn of an address."""
        try:
            await self.wait_turn(whose)
            async with self._inside:
                return await work
        finally:
            work.close()

    def _wait(self, now: float) -> float:
        """Return the seconds until the next one may begin."""
        if now >= self._quiet:
            return 0.0
        pause = (self._work() - self._worked) / self._busy
        return self._began + min(pause, LONGEST) - now

    def _serve_next(self) -> None:
        """Serve the next address, and schedule the one after it."""
        self._timer = None
        while self._lines:
            now = self._clock()
            wait = self._wait(now)
            if wait > 0:
                self._timer = asyncio.get_running_loop().call_later(wait, self._serve_next)
                return
            whose, line = next(iter(self._lines.items()))
            del self._lines[whose]
            go = line.popleft()
            if line:
                self._lines[whose] = line
            self._began, self._worked = now, self._work()
            go()
            if now < self._quiet and self._lines:  # what it costs is not known before it has had its turn of the loop
                self._timer = asyncio.get_running_loop().call_later(0.001, self._serve_next)
                return
