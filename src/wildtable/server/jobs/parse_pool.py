"""A pool of worker processes that parse untrusted input, with budgets of time and memory.

Two lanes, a process each: quick jobs, which somebody at a table waits for, and slow ones, which are files. In a lane
addresses take turns, so that nobody waits for more than one job of each other address. A process is started with its
first job and ended when there has been none for a while. Systems that are not installed, as in tests, are served by a
thread instead.
"""

from __future__ import annotations

import asyncio
import itertools
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import msgspec
import structlog
from msgspec import Raw

from wildtable.play import Codec, Refused
from wildtable.server.jobs.fair_queue import FairQueue
from wildtable.server.jobs.line_worker import LineWorker, WorkerEnded
from wildtable.server.jobs.parse_jobs import ParseFiles, ParseJob, ParseText
from wildtable.server.jobs.parse_worker import ParseReply, ParseRequest
from wildtable.server.wire.refusals import AT_FAULT
from wildtable.systems import System

log = structlog.get_logger()

WORKER = "wildtable.server.jobs.parse_worker"
QUICK_SECONDS, SLOW_SECONDS = 2.0, 8.0
"""Seconds of the processor that a job may take."""
CLOCK, GRACE = 10, 2.0
"""A job's limit by the clock: so many times its processor seconds, and so many seconds more."""
LONGEST = 2**25
"""Bytes of an answer."""
IDLE = 20.0
"""Seconds without a job after which a process is ended, so that its memory is free for others."""
WAITING, WAITING_EACH = 512, 32
"""Jobs that may wait in a lane, of all addresses and of each."""

TOO_SLOW = ("too-much", "Reading that takes more time or memory than there is for it.", "Send it in smaller pieces.")
FULL = ("too-fast", "Too much is being read from here already.", "Wait a few seconds.")
AWAY = ("not-read", "It could not be read just now, so nothing has changed.", "Send it again in a while.")


class PendingJob(NamedTuple):
    """A job that waits, and who gets its answer."""

    order: ParseRequest
    answer: asyncio.Future[ParseReply]


class Lane:
    """A queue of jobs with a process of its own, which works while there are any."""

    def __init__(self) -> None:
        self._queue: FairQueue[PendingJob] = FairQueue(WAITING, WAITING_EACH)
        self._arrived = asyncio.Event()
        self._process: LineWorker | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def pids(self) -> list[int]:
        """Return the id of its process, if there is one."""
        return [self._process.pid] if self._process is not None else []

    async def run(self, address: str, order: ParseRequest) -> ParseReply:
        """Have a job done when it is the turn of its address. Raises `Refused` where too many wait."""
        mine = PendingJob(order, asyncio.get_running_loop().create_future())
        if (out := self._queue.add((address, ""), mine)) is not None:
            if out is mine:
                raise Refused(*FULL)
            out.answer.set_result(
                ParseReply(out.order.number, "refused", code=FULL[0], problem=FULL[1], remedy=FULL[2])
            )
        self._arrived.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        try:
            return await mine.answer
        finally:
            self._queue.drop((address, ""), mine)

    async def close(self) -> None:
        """End its process."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._end()

    async def _work(self) -> None:
        while True:
            self._arrived.clear()
            if (found := self._queue.take()) is not None:
                order, future = found[1]
                if not future.done():  # somebody still waits for it
                    answer = await self._done(order)
                    if not future.done():
                        future.set_result(answer)
            elif self._process is not None:
                try:
                    async with asyncio.timeout(IDLE):
                        await self._arrived.wait()
                except TimeoutError:
                    await self._end()
            else:
                return

    async def _done(self, order: ParseRequest) -> ParseReply:
        try:
            if self._process is None:
                self._process = await LineWorker.start(WORKER, LONGEST)
            self._process.write(order)
            async with asyncio.timeout(CLOCK * order.seconds + GRACE):
                answer = await self._process.read(ParseReply)
        except (WorkerEnded, OSError, TimeoutError, msgspec.MsgspecError) as error:
            has_begun = self._process is not None
            await self._end()
            if not has_begun:
                log.error("no process to read with", reason=type(error).__name__)  # noqa: TRY400 - said
            return ParseReply(order.number, "late" if has_begun else "failed")
        except BaseException:  # its answer would be taken for the next one's
            await self._end()
            raise
        if answer.last:
            await self._end()
        return answer

    async def _end(self) -> None:
        if self._process is not None:
            await self._process.end()
            self._process = None


class ParsePool:
    """The readers of a whole server. ``has_processes``: else a thread works, with the ``systems`` of this process."""

    def __init__(self, *, has_processes: bool) -> None:
        self._quick, self._slow = Lane(), Lane()
        self._thread = None if has_processes else ThreadPoolExecutor(1, "parse")
        self._numbers = itertools.count(1)

    @property
    def pids(self) -> list[int]:
        """Return the ids of the running processes."""
        return [*self._quick.pids, *self._slow.pids]

    async def run(self, address: str, system: System, state: Any, job: ParseJob) -> Raw:
        """Return the result of a job as JSON. ``address``: for whom. Raises `Refused`."""
        if self._thread is not None:
            return Raw(await asyncio.get_running_loop().run_in_executor(self._thread, _run, system, state, job))
        is_slow = isinstance(job, ParseFiles | ParseText)
        seconds = SLOW_SECONDS if is_slow else QUICK_SECONDS
        text = Raw(Codec(system.game).encode(state))
        order = ParseRequest(next(self._numbers), system.name, text, job, seconds)
        answer = await (self._slow if is_slow else self._quick).run(address, order)
        if answer.how == "done":
            return answer.value
        if answer.how == "refused":
            raise Refused(answer.code, answer.problem, answer.remedy)
        if answer.how == "late":
            raise Refused(*TOO_SLOW)
        log.error("reading failed", job=type(job).__name__, traceback=answer.why)
        raise Refused(*(AT_FAULT if answer.why else AWAY))

    async def close(self) -> None:
        """End all of it."""
        await asyncio.gather(self._quick.close(), self._slow.close())
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)


def _run(system: System, state: Any, job: ParseJob) -> bytes:
    return msgspec.json.encode(job.run(system, state))
