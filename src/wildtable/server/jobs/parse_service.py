"""Parsing of untrusted input, and decisions about it, in worker processes with budgets of time and memory.

Quick jobs, which somebody at a table waits for, and files are two kinds. Systems that are not installed, as in tests,
are served by a thread instead.
"""

from __future__ import annotations

import asyncio
import itertools
from functools import partial
from typing import Any

import msgspec
import structlog
from msgspec import Raw

from wildtable.play import Codec, Refused
from wildtable.server.jobs.kinds import FILES, QUICK, SUGGESTIONS, JobKind
from wildtable.server.jobs.line_worker import WorkerEnded
from wildtable.server.jobs.parse_jobs import ParseFiles, ParseJob, ParseText
from wildtable.server.jobs.parse_worker import ParseReply, ParseRequest
from wildtable.server.jobs.suggest_jobs import NextAutomatic, SuggestCommands
from wildtable.server.jobs.worker_pool import QueueFull, Slot, WorkerPool
from wildtable.server.wire.refusals import AT_FAULT
from wildtable.systems import System

log = structlog.get_logger()

LONGEST = 2**25
"""Bytes of an answer."""

TOO_SLOW = ("too-much", "This is too large to read.", "Split it into smaller parts.")
FULL = ("too-fast", "Too many uploads from here are still running.", "Wait a few seconds.")
AWAY = ("not-read", "It could not be read now; nothing was changed.", "Try again in a while.")


def _kind_of(job: ParseJob) -> JobKind:
    """Return the kind of a job."""
    if isinstance(job, ParseFiles | ParseText):
        return FILES
    return SUGGESTIONS if isinstance(job, SuggestCommands | NextAutomatic) else QUICK


class ParseService:
    """Jobs on untrusted input, done by a pool."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._numbers = itertools.count(1)

    async def run(self, address: str, system: System, state: Any, job: ParseJob) -> Raw:
        """Return the result of a job as JSON. ``address``: the client's. Raises `Refused`."""
        kind = _kind_of(job)
        try:
            async with self._pool.slot(kind, (address, "")) as slot:
                if not slot.kind.worker:
                    return Raw(await slot.call(partial(_run, system, state, job)))
                text = Raw(Codec(system.game).encode(state))
                order = ParseRequest(next(self._numbers), system.name, text, job, slot.kind.seconds)
                answer = await _reply(slot, order)
        except QueueFull:
            raise Refused(*FULL) from None
        if answer.how == "done":
            return answer.value
        if answer.how == "refused":
            raise Refused(answer.code, answer.problem, answer.remedy)
        if answer.how == "late":
            raise Refused(*TOO_SLOW)
        log.error("reading failed", job=type(job).__name__, traceback=answer.why)
        raise Refused(*(AT_FAULT if answer.why else AWAY))


async def _reply(slot: Slot, order: ParseRequest) -> ParseReply:
    """Return the reply of a process; one that sends none in time is ended."""
    has_begun = False
    try:
        process = await slot.worker(LONGEST)
        has_begun = True
        process.write(order)
        async with asyncio.timeout(slot.kind.clock):
            answer = await process.read(ParseReply)
    except (WorkerEnded, OSError, TimeoutError, msgspec.MsgspecError) as error:
        await slot.end()
        if not has_begun:
            log.error("no process to read with", reason=type(error).__name__)  # noqa: TRY400 - said
        return ParseReply(order.number, "late" if has_begun else "failed")
    except BaseException:  # its answer would be taken for the next one's
        await slot.end()
        raise
    if answer.last:
        await slot.end()
    return answer


def _run(system: System, state: Any, job: ParseJob) -> bytes:
    return msgspec.json.encode(job.run(system, state))
