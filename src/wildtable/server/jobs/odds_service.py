"""Odds for members of a table: permission, scheduling, budgets, and a cache of results.

A question is asked of the state as a value, so a table plays on meanwhile. It is worked out by the pool, one at a time
for each member, until its time is up, the table has moved on, or nobody waits for it any more.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable
from weakref import WeakKeyDictionary

import structlog
from msgspec import Raw, Struct

from wildtable.play import WATCH, Refused, Seat
from wildtable.server.admission.limits import Budget, Clock, Limits
from wildtable.server.jobs.cost_estimates import CostEstimates
from wildtable.server.jobs.fair_queue import QueueKey
from wildtable.server.jobs.kinds import ODDS
from wildtable.server.jobs.odds_jobs import OddsQuestion, OddsResult, OddsState, compute
from wildtable.server.jobs.ports import OddsClient, PlayedTable
from wildtable.server.jobs.result_cache import Key, ResultCache
from wildtable.server.jobs.worker_pool import QueueFull, Slot, WorkerPool
from wildtable.server.wire.messages import Foretell, Refusal, encode
from wildtable.server.wire.parsing import decoded
from wildtable.server.wire.refusals import AT_FAULT, refusal
from wildtable.store.ending import end_tasks

log = structlog.get_logger()

NOTHING = b"null"
NOT_NOW = ("not-now", "The server is too busy for odds.", "Ask again in a while.")
OVERTAKEN = ("overtaken", "A newer request replaced this one.", "Ask again.")

PATIENCE = 10.0
"""Seconds that a question may wait until it is begun."""


class _OddsMessage(Struct, frozen=True, tag="foretold"):
    """A `Foretold` whose chances are JSON already."""

    id: str
    seen: int
    chances: Raw


class _TableOdds:
    """A table's share of the odds, that of each member, and the state that it stands in."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.members: dict[Seat, Budget] = {}
        self.place: OddsState | None = None


class _OddsJob:
    """A question that waits or is worked on, and who waits for its answer; the first of them pays for it."""

    def __init__(
        self, live: PlayedTable, whose: QueueKey, key: Key, kind: Hashable, question: OddsQuestion, at: float
    ) -> None:
        self.live, self.whose, self.key, self.kind, self.question, self.at = live, whose, key, kind, question, at
        self.waiting: dict[OddsClient, Foretell] = {}
        self.turn: asyncio.Future[Slot] | None = None


class OddsService:
    """The odds of all tables of a server. ``counts``: what became of the questions; ``compute``: what answers one."""

    def __init__(
        self,
        limits: Limits,
        pool: WorkerPool,
        clock: Clock = time.monotonic,
        compute: Callable[[Slot, OddsQuestion], Awaitable[OddsResult]] = compute,
    ) -> None:
        self._limits, self._pool, self._clock, self._compute = limits, pool, clock, compute
        self.counts: Counter[str] = Counter()
        self._answers = ResultCache()
        self._estimates = CostEstimates(clock)
        self._tables: WeakKeyDictionary[PlayedTable, _TableOdds] = WeakKeyDictionary()
        self._open: dict[Key, _OddsJob] = {}
        self._asked: dict[OddsClient, _OddsJob] = {}
        self._lane = pool.lanes[ODDS.name]
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """Return the number of questions that wait."""
        return self._lane.waiting

    @property
    def working(self) -> int:
        """Return the number of questions that are being computed."""
        return self._lane.busy

    @property
    def processes(self) -> int:
        """Return the number of processes that compute odds."""
        return len(self._pool.pids(ODDS))

    def ask(self, live: PlayedTable, client: OddsClient, question: Foretell) -> None:
        """Answer a question later, or refuse it; it replaces the client's earlier question."""
        if client in self._asked:
            earlier = self._remove_client(client)
            client.send(Refusal(earlier.id, *OVERTAKEN))
        try:
            self._ask(live, client, question)
        except Refused as refused:
            self.counts[refused.code] += 1
            client.send(refusal(refused, question.id))

    def forget(self, client: OddsClient) -> None:
        """Drop the question of a client that is gone."""
        if client in self._asked:
            self._remove_client(client)

    async def close(self) -> None:
        """Stop all that is under way."""
        await end_tasks(*self._tasks)

    def _ask(self, live: PlayedTable, client: OddsClient, asked: Foretell) -> None:
        """Queue a question, or answer it from the cache. Raises `Refused`."""
        seat = asked.seat or client.seat
        if seat != client.seat:
            live.check_may_play_for(client.seat, seat)
        command = decoded(asked.command, live.codec.command.decode, "command")
        has_odds = live.system.foresee is not None and live.system.words.foretold is not None
        if not live.is_current(asked.seen) or seat == WATCH or not has_odds:
            self._send(client, asked, NOTHING, "nothing")
            return
        question = OddsQuestion(self._state_of(live), seat, command, self._limits.foresight)
        key = question.place.number, seat, question.text
        if (known := self._answers.get(key)) is not None:
            self._send(client, asked, known, "kept")
        elif key in self._open:
            self._wait(self._open[key], client, asked)
        else:
            kind = live.kept.id, seat, type(command), len(question.text) // 64
            job = _OddsJob(live, (live, client.seat), key, kind, question, at=self._clock())
            self._take(job, client, asked)

    def _state_of(self, live: PlayedTable) -> OddsState:
        """Return the state that a table is in. Words and typed dice leave it the same."""
        table = self._tables.get(live)
        if table is None:
            table = self._tables[live] = _TableOdds(Budget(self._limits.odds_table, clock=self._clock))
            live.watched = self._table_changed
        if table.place is None:
            table.place = OddsState(live.system, live.codec, live.table.state)
        return table.place

    def _take(self, job: _OddsJob, client: OddsClient, asked: Foretell) -> None:
        """Queue a question. Raises `Refused` where its member or its table has used up its budget."""
        expected = self._estimates.expected(job.kind)
        if expected >= self._limits.foresight:
            self._send(client, asked, NOTHING, "hopeless")
            return
        if self._budget_left(job) < expected:
            raise Refused(*NOT_NOW)
        self._open[job.key] = job
        self._wait(job, client, asked)
        try:
            job.turn = self._lane.ask(job.whose)
        except QueueFull:
            self._refuse(job)
            return
        task = asyncio.create_task(self._work(job, job.turn))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _wait(self, job: _OddsJob, client: OddsClient, asked: Foretell) -> None:
        job.waiting[client] = asked
        self._asked[client] = job

    def _budgets(self, job: _OddsJob) -> tuple[Budget, Budget]:
        """Return the budgets that pay for a question: the member's and the table's."""
        table, seat = self._tables[job.live], str(job.whose[1])
        if seat not in table.members:
            table.members[seat] = Budget(self._limits.odds_member, clock=self._clock)
        return table.members[seat], table.budget

    def _budget_left(self, job: _OddsJob) -> float:
        return min(budget.left for budget in self._budgets(job))

    async def _work(self, job: _OddsJob, turn: asyncio.Future[Slot]) -> None:
        """Compute a question when it is its member's turn, unless there is no time for it any more."""
        try:
            async with self._pool.slot(ODDS, job.whose, turn) as slot:
                if self._budget_left(job) <= 0 or self._clock() - job.at > PATIENCE:
                    self._refuse(job)
                    return
                self._finish(job, await self._compute(slot, job.question))
        except QueueFull:
            self._refuse(job)
        except Exception:  # odds are an extra: whatever breaks there, the table plays on
            log.exception("odds failed", table=job.live.kept.id, seat=job.question.seat)
            self._finish(job, OddsResult("failed", 0.0))

    def _finish(self, job: _OddsJob, told: OddsResult) -> None:
        """Charge what was used, and send the result to those who still wait."""
        for budget in self._budgets(job):
            budget.pay(told.seconds)
        self.counts[told.outcome] += 1
        if told.outcome in ("told", "late"):
            self._estimates.note(job.kind, max(told.seconds, self._limits.foresight * (told.outcome == "late")))
            if not job.question.stopped.is_set():
                self._answers.put(job.key, told.chances)
        for client, asked in self._close(job):
            if told.outcome == "failed":
                client.send(Refusal(asked.id, *AT_FAULT))
            else:
                self._send(client, asked, told.chances, "")

    def _send(self, client: OddsClient, asked: Foretell, chances: bytes, how: str) -> None:
        if how:
            self.counts[how] += 1
        client.send_text(encode(_OddsMessage(asked.id, asked.seen, Raw(chances))).decode())

    def _refuse(self, job: _OddsJob) -> None:
        """Refuse a question for lack of time."""
        for client, asked in self._close(job):
            self.counts[NOT_NOW[0]] += 1
            client.send(Refusal(asked.id, *NOT_NOW))

    def _remove_client(self, client: OddsClient) -> Foretell:
        """Remove a client's question; drop it where nobody else waits for it."""
        job = self._asked.pop(client)
        asked = job.waiting.pop(client)
        if not job.waiting:
            self._stop(job)
        return asked

    def _table_changed(self, live: PlayedTable) -> None:
        """Drop what was asked of a table's earlier state."""
        table = self._tables[live]
        if table.place is None or table.place.state is live.table.state:
            return
        self._answers.drop_state(table.place.number)
        table.place = None
        for job in [job for job in self._open.values() if job.live is live]:
            for client, asked in self._close(job):
                self._send(client, asked, NOTHING, "moved")
            self._stop(job)

    def _stop(self, job: _OddsJob) -> None:
        self._open.pop(job.key, None)
        job.question.stopped.set()
        if job.turn is not None and not job.turn.done():
            self._lane.drop(job.whose, job.turn)

    def _close(self, job: _OddsJob) -> list[tuple[OddsClient, Foretell]]:
        """Close a question, and return who still waits for it."""
        if self._open.get(job.key) is job:
            del self._open[job.key]
        waiting = list(job.waiting.items())
        for client, _ in waiting:
            self._asked.pop(client, None)
        job.waiting.clear()
        return waiting
