"""Pools that compute odds: worker processes, or a thread of this process.

Whoever asks sees to it that no more than `size` questions are told at once.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any, NamedTuple, Protocol

import msgspec
import structlog
from msgspec import Raw

from wildtable.play import Codec, Seat
from wildtable.server.jobs.line_worker import LineWorker, WorkerEnded
from wildtable.server.jobs.odds_worker import CLOCK, NULL, How, OddsReply, OddsRequest, StopOdds
from wildtable.systems import System

log = structlog.get_logger()

WORKER = "wildtable.server.jobs.odds_worker"
GRACE = 0.25
"""Seconds after its time, or after it was stopped, in which a process has to be through; else it is ended."""
START = 1.5
"""Seconds of the processor that a process takes until it can be asked, which is charged to who had one ended."""
PLACES = 8
"""States that a process is given to keep."""
LONGEST = 2**24
"""Bytes of an answer."""

_numbers = itertools.count(1)


class OddsState:
    """A state of a table that questions are about. ``number``: no other state has it."""

    def __init__(self, system: System, codec: Codec[Any, Any, Any], state: Any) -> None:
        self.system, self.codec, self.state = system, codec, state
        self.number = next(_numbers)

    @cached_property
    def text(self) -> bytes:
        """Return the state as JSON."""
        return self.codec.encode(self.state)


class OddsQuestion:
    """A question of a seat about a command, given in a state; ``seconds`` of the processor it may take."""

    def __init__(self, place: OddsState, seat: Seat, command: Any, seconds: float) -> None:
        self.place, self.seat, self.command, self.seconds = place, seat, command, seconds
        self.text = place.codec.encode(command)
        self.stopped = asyncio.Event()
        """Set when nobody waits for it any more."""


class OddsResult(NamedTuple):
    """The result of a question: ``chances`` as JSON, and the seconds of a processor that it took."""

    outcome: How
    seconds: float
    chances: bytes = b"null"


class OddsPool(Protocol):
    """A pool that computes odds. ``size``: the number of questions at once."""

    size: int

    async def compute(self, question: OddsQuestion) -> OddsResult:
        """Return the result of a question, at the latest a moment after its time is up or it is stopped."""
        ...

    async def close(self) -> None:
        """Stop all of it."""
        ...


class ThreadOddsPool:
    """A thread of this process: for systems that are not installed, and for servers that are gone in a second."""

    size = 1

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "odds")

    async def compute(self, question: OddsQuestion) -> OddsResult:
        """Return the result of a question; a stopped one ends when it looks."""
        stop = threading.Event()
        work: asyncio.Future[Any] = asyncio.get_running_loop().run_in_executor(self._thread, _compute, question, stop)
        left = asyncio.create_task(question.stopped.wait())
        try:
            await asyncio.wait([work, left], return_when=asyncio.FIRST_COMPLETED)
            stop.set()
            told: OddsResult = await work
            return told
        finally:
            stop.set()
            left.cancel()

    async def close(self) -> None:
        """Stop, without waiting for what is under way."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _compute(question: OddsQuestion, stop: threading.Event) -> OddsResult:
    """Return the result of a question, computed in this process."""
    began, until = time.thread_time(), time.monotonic() + CLOCK * question.seconds

    def patience() -> None:
        if stop.is_set() or time.thread_time() - began > question.seconds or time.monotonic() > until:
            raise TimeoutError

    how: How = "told"
    chances = None
    try:
        chances = _chances(question, patience)
    except TimeoutError:
        how = "stopped" if stop.is_set() else "late"
    except Exception:  # odds are an extra: whatever breaks there, the table plays on
        log.exception("odds failed", seat=question.seat)
        how = "failed"
    return OddsResult(how, time.thread_time() - began, msgspec.json.encode(chances))


def _chances(question: OddsQuestion, patience: Callable[[], None]) -> Any:
    place, system = question.place, question.place.system
    assert system.foresee is not None  # whoever asks has looked
    assert system.words.foretold is not None
    foreseen = system.foresee(place.state, question.seat, question.command, patience)
    return None if foreseen is None else system.words.foretold(place.state, foreseen)


class OddsProcess:
    """A worker that computes odds, between two questions or at one."""

    def __init__(self, worker: LineWorker) -> None:
        self._worker = worker
        self._places: OrderedDict[int, None] = OrderedDict()
        self._spent = False

    @classmethod
    async def start(cls) -> OddsProcess:
        """Start a worker and wait until it is ready. Raises `WorkerEnded`, OSError or TimeoutError."""
        return cls(await LineWorker.start(WORKER, LONGEST))

    @property
    def fit(self) -> bool:
        """Return whether the process can take another question."""
        return not self._spent and not self._worker.has_ended

    @property
    def pid(self) -> int:
        """Return the process id."""
        return self._worker.pid

    async def compute(self, question: OddsQuestion) -> OddsResult:
        """Return the result of a question. A process that does not stop when it should is ended."""
        if question.stopped.is_set():
            return OddsResult("stopped", 0.0)
        began, number = time.monotonic(), next(_numbers)
        reply = asyncio.ensure_future(self._asked(number, question))
        left = asyncio.ensure_future(question.stopped.wait())
        try:
            await asyncio.wait(
                [reply, left], timeout=CLOCK * question.seconds + GRACE, return_when=asyncio.FIRST_COMPLETED
            )
            if not reply.done():
                self._worker.write(StopOdds(number))
                await asyncio.wait([reply], timeout=GRACE)
            found = reply.result()
        except (WorkerEnded, OSError, RuntimeError, asyncio.InvalidStateError):
            self._spent = True
            how: How = "stopped" if question.stopped.is_set() else "late"
            return OddsResult(how, time.monotonic() - began + START)
        finally:
            left.cancel()
            reply.cancel()
        if found.why:
            log.error("odds failed", seat=question.seat, traceback=found.why)
        self._spent = found.last
        return OddsResult(found.how, found.used, bytes(found.chances))

    async def end(self) -> None:
        """End it, and wait until it has."""
        self._spent = True
        await self._worker.end()

    async def _asked(self, number: int, question: OddsQuestion) -> OddsReply:
        place, drop, state = question.place, 0, NULL
        if place.number not in self._places:
            state = Raw(place.text)
            if len(self._places) >= PLACES:
                drop = self._places.popitem(last=False)[0]
        self._places[place.number] = None
        self._places.move_to_end(place.number)
        seat, text, seconds = question.seat, Raw(question.text), question.seconds
        self._worker.write(OddsRequest(number, place.system.name, place.number, seat, text, seconds, state, drop))
        return await self._reply(number)

    async def _reply(self, number: int) -> OddsReply:
        """Return the reply to a question. Raises `WorkerEnded` where there will be none."""
        while (reply := await self._worker.read(OddsReply)).number != number:
            pass
        return reply


class ProcessOddsPool:
    """So many processes: each is started when it is first needed, and another in the place of one that has ended."""

    def __init__(self, size: int = 0) -> None:
        """``size`` 0: as many as the machine has processors less one."""
        self.size = size or max(1, _processors() - 1)
        self._idle: asyncio.LifoQueue[OddsProcess | None] = asyncio.LifoQueue()
        self._all: set[OddsProcess] = set()
        self._starting: set[asyncio.Task[None]] = set()

    @property
    def pids(self) -> list[int]:
        """Return the ids of the running processes."""
        return sorted(process.pid for process in self._all)

    async def compute(self, question: OddsQuestion) -> OddsResult:
        """Return the result of a question, from the first process that is free."""
        if self._idle.empty() and len(self._all) + len(self._starting) < self.size:
            self._start()
        process = await self._idle.get()
        while process is not None and not process.fit:  # it ended while nobody asked
            self._replace(process)
            process = await self._idle.get()
        if process is None:  # it could not be started
            return OddsResult("failed", START)
        try:
            return await process.compute(question)
        finally:
            if process.fit:
                self._idle.put_nowait(process)
            else:
                self._replace(process)

    async def close(self) -> None:
        """End all of them."""
        for task in self._starting:
            task.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        await asyncio.gather(*[process.end() for process in self._all], return_exceptions=True)
        self._all.clear()

    def _replace(self, process: OddsProcess) -> None:
        self._all.discard(process)
        self._start(process)

    def _start(self, before: OddsProcess | None = None) -> None:
        """Start one, in the place of one that is to be ended."""
        task = asyncio.create_task(self._started(before))
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _started(self, before: OddsProcess | None) -> None:
        if before is not None:
            await before.end()
        try:
            process = await OddsProcess.start()
        except (WorkerEnded, OSError, TimeoutError) as error:
            log.error("odds cannot be worked out", reason=type(error).__name__)  # noqa: TRY400 - said
            self._idle.put_nowait(None)
            return
        self._all.add(process)
        self._idle.put_nowait(process)


def share(size: int, workers: int) -> int:
    """Return how many processes each of several servers on this machine has; ``size`` as with `ProcessOddsPool`."""
    return max(1, (size or _processors() - 1) // workers)


def _processors() -> int:
    """Return the number of processors that this process may use."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1
