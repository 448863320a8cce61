"""One pool for all jobs that the server does not do itself: fair turns, and so many at once of each kind.

Members of a table take turns, and tables or addresses do, so that nobody waits for more than one job of each other. A
process that stays is started with its first job.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import copy_context
from functools import partial
from typing import TypeVar

from wildtable.server.jobs.fair_queue import FairQueue, QueueKey
from wildtable.server.jobs.kinds import JobKind
from wildtable.server.jobs.line_worker import LineWorker

T = TypeVar("T")


class QueueFull(Exception):
    """Too many jobs of a kind wait already."""


class Slot:
    """Room for one job at a time of a kind, with a process where the kind's stay."""

    def __init__(self, kind: JobKind, threads: ThreadPoolExecutor) -> None:
        self.kind, self._threads = kind, threads
        self.process: LineWorker | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None

    async def worker(self, longest: int) -> LineWorker:
        """Return a running process, started where there is none. ``longest``: bytes of an answer.

        Raises `WorkerEnded`, OSError or TimeoutError.
        """
        if self._ending is not None or (self.process is not None and self.process.has_ended):
            await self.end()
        if self.process is None:
            self.process = await LineWorker.start(self.kind.worker, longest)
        return self.process

    async def call(self, work: Callable[[], T]) -> T:
        """Return the result of a function, run in a thread of the pool. Raises what the function raised."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(copy_context().run, work))

    async def end(self) -> None:
        """End the process, and wait until it has ended."""
        self._begin_end()
        if self._ending is not None:
            await asyncio.shield(self._ending)

    def _begin_end(self) -> None:
        if self.process is not None and self._ending is None:
            self._ending = asyncio.create_task(self._end(self.process))

    async def _end(self, process: LineWorker) -> None:
        try:
            await process.end()
        finally:
            self.process = self._ending = None

    def rest(self) -> None:
        """End the process some time after its last job."""
        if self.process is not None and self.kind.idle:
            self._timer = asyncio.get_running_loop().call_later(self.kind.idle, self._expire)

    def wake(self) -> None:
        """Keep the process: there is a job."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _expire(self) -> None:
        self._timer = None
        self._begin_end()


class Lane:
    """The jobs of a kind: those that wait, and the slots of those that are done."""

    def __init__(self, kind: JobKind, threads: ThreadPoolExecutor) -> None:
        self.kind = kind
        self.slots = [Slot(kind, threads) for _ in range(kind.at_once)]
        self.working: set[QueueKey] = set()
        """Members whose job is being done; of a kind that is alone each has one at most."""
        self._free = self.slots[::-1]
        self._queue: FairQueue[asyncio.Future[Slot]] = FairQueue(kind.waiting, kind.each)

    @property
    def waiting(self) -> int:
        """Return the number of jobs that wait."""
        return len(self._queue)

    @property
    def busy(self) -> int:
        """Return the number of jobs that are being done."""
        return len(self.slots) - len(self._free)

    def ask(self, whose: QueueKey) -> asyncio.Future[Slot]:
        """Queue a job, and return its turn: a slot, or `QueueFull`. Raises `QueueFull` where there is no room."""
        turn: asyncio.Future[Slot] = asyncio.get_running_loop().create_future()
        if (out := self._queue.add(whose, turn)) is not None:
            if out is turn:
                raise QueueFull
            out.set_exception(QueueFull())
        self._next()
        return turn

    async def wait(self, whose: QueueKey, turn: asyncio.Future[Slot]) -> Slot:
        """Return the slot of a job when it is its turn. Raises `QueueFull`."""
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and not turn.exception():
                self.give_back(whose, turn.result())
            self.drop(whose, turn)
            raise

    def drop(self, whose: QueueKey, turn: asyncio.Future[Slot]) -> None:
        """Take a job out of the queue."""
        self._queue.drop(whose, turn)
        turn.cancel()

    def give_back(self, whose: QueueKey, slot: Slot) -> None:
        """Free a slot for the next job."""
        self.working.discard(whose)
        self._free.append(slot)
        slot.rest()
        self._next()

    async def end_idle(self) -> None:
        """End the processes that have no job and are not kept for the next."""
        if self.kind.idle:
            for slot in list(self._free):
                if slot in self._free:  # no job has come meanwhile
                    slot.wake()
                    await slot.end()

    def _next(self) -> None:
        while self._free and (found := self._queue.take(self.working if self.kind.is_alone else ())):
            whose, turn = found
            if not turn.done():
                slot = self._free.pop()
                slot.wake()
                self.working.add(whose)
                turn.set_result(slot)


class WorkerPool:
    """The jobs of a server, by kind."""

    def __init__(self, kinds: Iterable[JobKind]) -> None:
        kinds = tuple(kinds)
        self._threads = ThreadPoolExecutor(sum(kind.at_once for kind in kinds), "jobs")
        self.lanes = {kind.name: Lane(kind, self._threads) for kind in kinds}

    def pids(self, *kinds: JobKind) -> list[int]:
        """Return the ids of the processes that stay, of some kinds or all."""
        lanes = [self.lanes[kind.name] for kind in kinds] or self.lanes.values()
        return sorted(slot.process.pid for lane in lanes for slot in lane.slots if slot.process is not None)

    @asynccontextmanager
    async def slot(
        self, kind: JobKind, whose: QueueKey, turn: asyncio.Future[Slot] | None = None
    ) -> AsyncIterator[Slot]:
        """Have a slot for the length of a job, when it is its turn. Raises `QueueFull`.

        ``turn``: what the lane answered where the job is in its queue already.
        """
        lane = self.lanes[kind.name]
        slot = await lane.wait(whose, turn or lane.ask(whose))
        try:
            if kind.needs_room:
                for other in self.lanes.values():
                    await other.end_idle()
            yield slot
        finally:
            lane.give_back(whose, slot)

    async def close(self) -> None:
        """End all processes, without waiting for threads."""
        for lane in self.lanes.values():
            for slot in lane.slots:
                slot.wake()
                await slot.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
