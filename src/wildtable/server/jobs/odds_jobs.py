"""Questions about odds, and how a process or a thread answers one."""

from __future__ import annotations

import asyncio
import itertools
import threading
import time
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, NamedTuple

import msgspec
import structlog
from msgspec import Raw

from wildtable.play import Codec, Seat
from wildtable.server.jobs.line_worker import LineWorker, WorkerEnded
from wildtable.server.jobs.odds_worker import CLOCK, NULL, How, OddsReply, OddsRequest, StopOdds
from wildtable.server.jobs.worker_pool import Slot
from wildtable.systems import System

log = structlog.get_logger()

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


async def compute(slot: Slot, question: OddsQuestion) -> OddsResult:
    """Return the result of a question, at the latest a moment after its time is up or it is stopped.

    A process that does not stop when it should is ended.
    """
    if not slot.kind.worker:
        return await _compute_in_thread(slot, question)
    try:
        worker = await slot.worker(LONGEST)
    except (WorkerEnded, OSError, TimeoutError) as error:
        log.error("odds cannot be worked out", reason=type(error).__name__)  # noqa: TRY400 - said
        return OddsResult("failed", START)
    if question.stopped.is_set():
        return OddsResult("stopped", 0.0)
    began, number = time.monotonic(), next(_numbers)
    reply = asyncio.ensure_future(_reply(worker, number, question))
    left = asyncio.ensure_future(question.stopped.wait())
    try:
        await asyncio.wait([reply, left], timeout=CLOCK * question.seconds + GRACE, return_when=asyncio.FIRST_COMPLETED)
        if not reply.done():
            worker.write(StopOdds(number))
            await asyncio.wait([reply], timeout=GRACE)
        found = reply.result()
    except (WorkerEnded, OSError, RuntimeError, asyncio.InvalidStateError):
        await slot.end()
        how: How = "stopped" if question.stopped.is_set() else "late"
        return OddsResult(how, time.monotonic() - began + START)
    finally:
        left.cancel()
        reply.cancel()
    if found.why:
        log.error("odds failed", seat=question.seat, traceback=found.why)
    if found.last:
        await slot.end()
    return OddsResult(found.how, found.used, bytes(found.chances))


async def _reply(worker: LineWorker, number: int, question: OddsQuestion) -> OddsReply:
    """Send a question, and return its reply. Raises `WorkerEnded` where there will be none."""
    place, drop, state = question.place, 0, NULL
    if place.number not in worker.kept:
        state = Raw(place.text)
        if len(worker.kept) >= PLACES:
            drop = worker.kept.popitem(last=False)[0]
    worker.kept[place.number] = None
    worker.kept.move_to_end(place.number)
    seat, text, seconds = question.seat, Raw(question.text), question.seconds
    worker.write(
        OddsRequest(
            number=number,
            system=place.system.name,
            place=place.number,
            seat=seat,
            command=text,
            seconds=seconds,
            state=state,
            drop=drop,
        )
    )
    while (reply := await worker.read(OddsReply)).number != number:
        pass
    return reply


async def _compute_in_thread(slot: Slot, question: OddsQuestion) -> OddsResult:
    """Return the result of a question, computed in a thread; a stopped one ends when it looks."""
    stop = threading.Event()
    work = asyncio.create_task(slot.call(partial(_compute, question, stop)))
    left = asyncio.create_task(question.stopped.wait())
    try:
        await asyncio.wait([work, left], return_when=asyncio.FIRST_COMPLETED)
        stop.set()
        return await work
    finally:
        stop.set()
        left.cancel()


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
