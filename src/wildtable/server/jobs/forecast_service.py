"""Forecasts of running fights: each in a process of its own, with limits; one a table, few at once.

Their number is limited, so each table has a budget of seconds: a table that has used it up waits for a while. A table
that was rejected goes before the table that had its place.
"""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Callable
from functools import partial
from tempfile import TemporaryFile
from weakref import WeakKeyDictionary, ref

import msgspec
import structlog

from wildtable.play import Refused
from wildtable.server.admission.limits import Budget, Clock, Limits
from wildtable.server.jobs.kinds import FORECASTS
from wildtable.server.jobs.ports import PlayedTable
from wildtable.server.jobs.worker_pool import WorkerPool
from wildtable.server.wire.forecasts import Forecasting, Stands
from wildtable.server.wire.service import Problem
from wildtable.text.spoken import SpokenForecast
from wildtable.workers import started

log = structlog.get_logger()

WORKER = "wildtable.server.jobs.forecast_worker"
FIGHTS = 1000
MINUTES = 3
"""Minutes' worth of a table's share that it may take at a time."""
KEPT_FREE = 60.0
"""Seconds in which a table that was turned away goes before the one that had the room."""

FAILED = Problem("no-forecast", "The fight could not be forecast.", "Try a smaller fight.")


class ForecastJob:
    """One forecast: of the state after entry ``seq``. A thread writes, others read."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        self.running, self.stopped = True, False
        self.result: SpokenForecast | None = None
        self.problem: Problem | None = None
        self.process: subprocess.Popen[bytes] | None = None

    def work(self, system: str, state: Callable[[], bytes], fights: int, budget: Budget) -> None:
        """Have it worked out, until it is done, stopped, or its time is up; ``budget``: who pays."""
        began = time.monotonic()
        try:
            with TemporaryFile() as file:
                file.write(state())
                file.seek(0)
                pipe = subprocess.PIPE
                with started(WORKER, system, fights, seconds=FORECASTS.clock, stdin=file, stdout=pipe) as process:
                    self.process = process
                    self._read_lines(process)
        except Exception:  # whatever breaks there, the table plays on, and whoever asked is told
            log.exception("forecast failed")
            self.problem = FAILED
        finally:
            budget.pay(time.monotonic() - began)
            self.running = False

    def stop(self) -> None:
        """Stop it, and end its worker process."""
        self.stopped = True
        if self.process is not None:
            self.process.kill()

    def _read_lines(self, process: subprocess.Popen[bytes]) -> None:
        if self.stopped:  # before there was anybody to end
            return
        assert process.stdout is not None
        for line in process.stdout:
            if not line.endswith(b"\n"):  # it ended amid a word
                break
            try:
                self.result = msgspec.json.decode(line, type=SpokenForecast)
            except msgspec.ValidationError:
                self.problem = msgspec.json.decode(line, type=Problem)
        if self.result is None and self.problem is None and not self.stopped:
            self.problem = FAILED


class ForecastService:
    """The last forecast of each table in memory."""

    def __init__(self, limits: Limits, pool: WorkerPool, clock: Clock = time.monotonic) -> None:
        self._share, self._pool, self._clock = limits.forecast_table, pool, clock
        self._tasks: set[asyncio.Task[None]] = set()
        self._jobs: WeakKeyDictionary[PlayedTable, ForecastJob] = WeakKeyDictionary()
        self._budgets: WeakKeyDictionary[PlayedTable, Budget] = WeakKeyDictionary()
        self._turned_away: WeakKeyDictionary[PlayedTable, float] = WeakKeyDictionary()
        self._last: Callable[[], PlayedTable | None] = lambda: None

    def begin(self, live: PlayedTable) -> None:
        """Begin one of the fight as it stands. Raises `Refused` where one is under way, or there are none."""
        if live.system.forecast is None or live.system.words.forecast is None:
            raise Refused("no-forecast", f"{live.system.title} has no forecasts.", "Forecasts are for fights.")
        if (job := self._jobs.get(live)) and job.running:
            raise Refused(
                "one-at-a-time", "A forecast of this fight is already running.", "Stop that first, or wait for it."
            )
        self._check_room(live)
        if live not in self._budgets:
            self._budgets[live] = Budget(MINUTES * self._share, MINUTES * 60.0, self._clock)
        budget = self._budgets[live]
        if budget.left <= 0:
            raise Refused("not-now", "Too many forecasts at this table.", "Try again in a minute.")
        self._turned_away.pop(live, None)
        self._last = ref(live)
        job = self._jobs[live] = ForecastJob(live.table.seq)
        state = partial(live.codec.encode, live.table.state)
        task = asyncio.create_task(self._work(live, partial(job.work, live.system.name, state, FIGHTS, budget)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, live: PlayedTable, work: Callable[[], None]) -> None:
        async with self._pool.slot(FORECASTS, (live, "")) as slot:
            await slot.call(work)

    def _check_room(self, live: PlayedTable) -> None:
        """Raise `Refused` where all room is taken, or kept free for those who were turned away."""
        since = self._clock() - KEPT_FREE
        others = any(at > since for other, at in self._turned_away.items() if other is not live)
        full = sum(job.running for job in self._jobs.values()) >= FORECASTS.at_once
        if full or (others and self._last() is live):
            if full:
                self._turned_away[live] = self._clock()
            raise Refused("forecasts-full", "A forecast of another table is running.", "Try again in a minute.")

    def stop(self, live: PlayedTable) -> None:
        """Stop a table's, if one is under way."""
        if (job := self._jobs.get(live)) and job.running:
            job.stop()

    def status(self, live: PlayedTable) -> Forecasting:
        """Return the status of a table's forecast."""
        job = self._jobs.get(live)
        if job is None:
            return Forecasting()
        stale = not live.is_current(job.seq)
        if job.problem is not None:
            why = job.problem
            return Forecasting("failed", stale, FIGHTS, job.result, problem=why.problem, remedy=why.remedy)
        stands: Stands = "stopped" if job.stopped else "running" if job.running else "done"
        return Forecasting(stands, stale, FIGHTS, job.result)

    def close(self) -> None:
        """Stop all of them, without waiting."""
        for job in list(self._jobs.values()):
            job.stop()
        for task in self._tasks:
            task.cancel()
