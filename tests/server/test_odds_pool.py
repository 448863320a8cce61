"""Processes that work out odds: warm, limited, really stopped, replaced when they die, and gone with their server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import uvloop

from bench.scene import ATTACKS, ten
from bench.table.drawing import crowd
from tests.savage.loaded import Loaded
from wildtable.odds.walk import OutcomeWalk
from wildtable.play import GM, Codec, Table
from wildtable.savage.cards.messages import Begin, NewCard
from wildtable.server.admission.limits import Limits
from wildtable.server.http.app import opened_hub
from wildtable.server.jobs.kinds import ODDS, job_kinds
from wildtable.server.jobs.odds_jobs import OddsQuestion, OddsResult, OddsState, compute
from wildtable.server.jobs.worker_pool import WorkerPool
from wildtable.store.files import store_url
from wildtable.systems import system

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")

SAVAGE = system("savage")
CODEC: Codec[Any, Any, Any] = Codec(SAVAGE.game)
NEVER = 3600.0


Test = Callable[[WorkerPool], Awaitable[None]]
Run = Callable[[Test], None]


@pytest.fixture(scope="module")
def run() -> Iterator[Run]:
    """Runs tests with one process for all of them, by the loop that servers have; nothing of it is left."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        pool = WorkerPool([ODDS])
        large = b"x" * 300_000_000  # a server may have much; no process begins as if that were its own
        os.environ["WILDTABLE_DATABASE"] = "postgresql://user:secret@host/name"
        yield lambda test: runner.run(test(pool))  # type: ignore[arg-type]
        del os.environ["WILDTABLE_DATABASE"], large
        pids = pool.pids()
        runner.run(pool.close())
        assert not any(map(alive, pids))


def alive(pid: int) -> bool:
    """Return whether there is such a process, and it has not ended."""
    try:
        return about(pid, "stat").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def about(pid: int, what: str) -> str:
    """Return what the system tells of a process."""
    return Path(f"/proc/{pid}/{what}").read_text()


def processor(pid: int) -> float:
    """Seconds of the processor that a process has used."""
    fields = about(pid, "stat").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quick(number: int = 0) -> OddsQuestion:
    """A blow, or a shot."""
    seat, command = ATTACKS[number]
    return OddsQuestion(OddsState(SAVAGE, CODEC, ten(command.who)), seat, command, 30.0)


def endless(seconds: float = NEVER) -> OddsQuestion:
    """A card for a Benny, before twenty figures have all of theirs: everything may come of it."""
    table: Table[Any, Any, Any] = Table(SAVAGE.game, crowd(20))
    table.add(table.do(GM, Begin(""), Loaded(Random(1), "fair"), "begins", 0))
    return OddsQuestion(OddsState(SAVAGE, CODEC, table.state), GM, NewCard("band-1", "pool"), seconds)


async def computed(pool: WorkerPool, question: OddsQuestion) -> OddsResult:
    """The result of a question of somebody who asks nothing else."""
    async with pool.slot(ODDS, (question, "")) as slot:
        return await compute(slot, question)


async def busy(pool: WorkerPool) -> int:
    """The one process, once it works: its number."""
    while not pool.pids():  # noqa: ASYNC110 - it is started by the first question
        await asyncio.sleep(0.01)
    (pid,) = pool.pids()
    used = processor(pid)
    while processor(pid) < used + 0.2:  # noqa: ASYNC110 - as above
        await asyncio.sleep(0.01)
    return pid


def test_a_process_tells_what_is_told_here_and_waits_for_the_next_question(run: Run) -> None:
    async def test(pool: WorkerPool) -> None:
        for number in (0, 1, 0):
            question = quick(number)
            told = await computed(pool, question)
            assert SAVAGE.foresee is not None
            assert SAVAGE.words.foretold is not None
            state = question.place.state
            foreseen = SAVAGE.foresee(state, question.seat, question.command, lambda: None)
            assert told.outcome == "told"
            assert told.chances == msgspec.json.encode(SAVAGE.words.foretold(state, foreseen))
            assert 0 < told.seconds < 30
        assert len(pool.pids()) == 1
        states = [quick().place for _ in range(12)]
        for place in [*states, *reversed(states)]:  # more than it keeps
            told = await computed(pool, OddsQuestion(place, *ATTACKS[0], 30.0))
            assert (told.outcome, told.chances[:1]) == ("told", b"{")

    run(test)


def test_a_process_is_limited_and_knows_no_secret(run: Run) -> None:
    async def test(pool: WorkerPool) -> None:
        await computed(pool, quick())
        (pid,) = pool.pids()
        assert "secret" not in about(pid, "environ")
        limits = about(pid, "limits")
        assert "Max address space         400000000" in limits
        assert "Max cpu time              1800" in limits
        assert "Max file size             0" in limits

    run(test)


def test_what_takes_too_long_is_late_and_the_process_stays(run: Run) -> None:
    async def test(pool: WorkerPool) -> None:
        assert (await computed(pool, endless(0.1))).outcome == "late"
        pids = pool.pids()
        assert (await computed(pool, quick())).outcome == "told"
        assert pool.pids() == pids

    run(test)


def test_stopped_work_takes_no_processor_any_more_and_the_process_stays(run: Run) -> None:
    async def test(pool: WorkerPool) -> None:
        question = endless()
        task = asyncio.create_task(computed(pool, question))
        pid = await busy(pool)
        question.stopped.set()
        told = await asyncio.wait_for(task, 5)
        assert told.outcome == "stopped"
        assert told.seconds > 0.1
        used = processor(pid)
        await asyncio.sleep(0.5)
        assert processor(pid) - used < 0.1
        assert (await computed(pool, quick())).outcome == "told"
        assert pool.pids() == [pid]

    run(test)


def test_a_process_that_does_not_stop_is_ended_and_replaced(run: Run) -> None:
    async def test(pool: WorkerPool) -> None:
        question = endless()
        task = asyncio.create_task(computed(pool, question))
        pid = await busy(pool)
        os.kill(pid, signal.SIGSTOP)  # it looks at nothing any more
        question.stopped.set()
        told = await asyncio.wait_for(task, 5)
        assert told.outcome == "stopped"
        assert told.seconds > 0.1
        assert (await computed(pool, quick())).outcome == "told"
        assert not alive(pid)
        assert len(pool.pids()) == 1

    run(test)


def test_a_process_that_dies_is_replaced(run: Run) -> None:
    async def test(pool: WorkerPool) -> None:
        task = asyncio.create_task(computed(pool, endless()))
        pid = await busy(pool)
        os.kill(pid, signal.SIGKILL)
        assert (await asyncio.wait_for(task, 5)).outcome == "late"
        assert (await computed(pool, quick())).outcome == "told"
        assert pid not in pool.pids()

    run(test)


def test_whoever_has_nobody_to_answer_ends(run: Run) -> None:
    async def test(pool: WorkerPool) -> None:
        await computed(pool, quick())
        (slot,) = pool.lanes[ODDS.name].slots
        process = slot.process
        assert process is not None
        assert process._process.stdin is not None
        process._process.stdin.close()
        await asyncio.wait_for(process._process.wait(), 10)
        assert (await computed(pool, quick())).outcome == "told"  # another has come
        assert len(pool.pids()) == 1
        assert process.pid not in pool.pids()

    run(test)


def test_a_server_has_processes_where_it_is_told_so(tmp_path: Path) -> None:
    async def whole() -> None:
        async with opened_hub(store_url(tmp_path), odds_processes=3) as hub:
            assert hub.pool.lanes[ODDS.name].kind.worker
            assert len(hub.pool.lanes[ODDS.name].slots) == 3
            assert hub.pool.pids() == []  # nobody has asked
        async with opened_hub(store_url(tmp_path)) as hub:
            assert not hub.pool.lanes[ODDS.name].kind.worker

    asyncio.run(whole())


def test_every_decision_looks_whether_somebody_still_waits() -> None:
    looks: list[None] = []
    walk: OutcomeWalk[Any, Any] = OutcomeWalk(SAVAGE.game, (), patience=lambda: looks.append(None))
    for times in (1, 2):
        walk.asks(endless().place.state)
        assert len(looks) == times


def test_one_processor_is_left_to_those_who_play(monkeypatch: pytest.MonkeyPatch) -> None:
    for processors, size in ((1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, many=processors: set(range(many)))
        assert job_kinds(Limits(), 0, has_processes=True)[0].at_once == size
