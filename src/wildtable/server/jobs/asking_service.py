"""Questions about odds in words, from anybody: answered by a worker process, with budgets and a cache."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import OrderedDict
from typing import TypeAlias

import msgspec
import structlog

from wildtable.odds.questions.reading.phrases import LONGEST as LONGEST_QUESTION
from wildtable.play import Refused
from wildtable.server.admission.limits import Budget, Clock, Limits
from wildtable.server.jobs.asking_worker import AskingReply, AskingRequest, Form
from wildtable.server.jobs.kinds import ASKING
from wildtable.server.jobs.line_worker import WorkerEnded
from wildtable.server.jobs.worker_pool import QueueFull, Slot, WorkerPool
from wildtable.server.wire.refusals import AT_FAULT

log = structlog.get_logger()

Key: TypeAlias = tuple[str, Form]

LONGEST = 2**21
"""Bytes of a worker's line."""
MOST_KEPT, MOST_BYTES = 5_000, 8 * 2**20
"""Answers that are kept, and the bytes of all of them."""
LEAST = 0.005
"""Seconds that an answer costs at least: some systems count the processor's time in hundredths."""
MOST_ADDRESSES = 10_000
"""Addresses whose budgets are remembered; those that asked last."""

TOO_LONG = ("too-long", f"The question is longer than {LONGEST_QUESTION} characters.", "Ask for less at a time.")
TOO_SLOW = ("too-much", "That takes too long to compute.", "Ask with fewer Bennies, dice or values.")
NOT_NOW = ("not-now", "Too many questions from here.", "Wait a few seconds, then ask again.")


class AskingService:
    """Answers to questions in words. ``clock``: seconds."""

    def __init__(self, limits: Limits, pool: WorkerPool, clock: Clock = time.monotonic) -> None:
        self._limits, self._pool, self._clock = limits, pool, clock
        self._numbers = itertools.count(1)
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0
        self._budgets: OrderedDict[str, Budget] = OrderedDict()

    async def answer(self, address: str, question: str, form: Form = "json") -> bytes:
        """Return the answer to a question, packed by gzip; empty for a picture of no answer. Raises `Refused`."""
        if len(question) > LONGEST_QUESTION:
            raise Refused(*TOO_LONG)
        key = " ".join(question.split()), form
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        budget = self._budget(address)
        if budget.left <= 0:
            raise Refused(*NOT_NOW)
        try:
            async with self._pool.slot(ASKING, (address, "")) as slot:
                found = await self._reply(slot, key)
        except QueueFull:
            raise Refused(*NOT_NOW) from None
        budget.pay(max(found.used, LEAST))
        if found.how == "late":
            raise Refused(*TOO_SLOW)
        if found.how == "failed":
            log.error("a question about odds failed", traceback=found.why)
            raise Refused(*AT_FAULT)
        self._keep(key, found.packed)
        return found.packed

    def _budget(self, address: str) -> Budget:
        """Return the seconds that an address may use."""
        if address not in self._budgets:
            self._budgets[address] = Budget(self._limits.odds_address, clock=self._clock)
            if len(self._budgets) > MOST_ADDRESSES:
                self._budgets.popitem(last=False)
        self._budgets.move_to_end(address)
        return self._budgets[address]

    async def _reply(self, slot: Slot, key: Key) -> AskingReply:
        """Return the reply of the worker; one that sends none in time is ended."""
        request = AskingRequest(next(self._numbers), *key, seconds=ASKING.seconds)
        has_begun = False
        try:
            worker = await slot.worker(LONGEST)
            has_begun = True
            worker.write(request)
            async with asyncio.timeout(ASKING.clock):
                found = await worker.read(AskingReply)
        except (WorkerEnded, OSError, TimeoutError, msgspec.MsgspecError) as error:
            await slot.end()
            why = "" if has_begun else f"no process: {type(error).__name__}"
            return AskingReply(request.number, "late" if has_begun else "failed", used=ASKING.seconds, why=why)
        except BaseException:  # its answer would be taken for the next one's
            await slot.end()
            raise
        if found.last:
            await slot.end()
        return found

    def _keep(self, key: Key, packed: bytes) -> None:
        """Keep an answer; the least recently used ones go first."""
        self._bytes += len(packed) - len(self._kept.pop(key, b""))
        self._kept[key] = packed
        while len(self._kept) > MOST_KEPT or self._bytes > MOST_BYTES:
            self._bytes -= len(self._kept.popitem(last=False)[1])
