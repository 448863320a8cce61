"""Work that can wait waits until no table has a command to answer, and no longer than people would notice."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from clients import Server, run

from tests.server.test_told_in_turn import DROP, two
from wildtable.server.table import idle_scheduler
from wildtable.server.table.idle_scheduler import PATIENCE, IdleScheduler

ROUNDS = 50
"""The number of times that the loop goes round before something is said to wait."""


class Clock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def played(test: Callable[[IdleScheduler, Clock, list[str]], Awaitable[None]]) -> None:
    """Run a test with a server's leisure, a clock, and a list for whatever is done."""

    async def whole() -> None:
        clock = Clock()
        async with asyncio.timeout(10):
            await test(IdleScheduler(clock), clock, [])

    asyncio.run(whole())


async def rounds(many: int = ROUNDS) -> None:
    """Let the loop go round."""
    for _ in range(many):
        await asyncio.sleep(0)


def work(free: IdleScheduler, done: list[str], name: str) -> asyncio.Task[None]:
    """Something that can wait."""

    async def one() -> None:
        await free.wait_turn(name, 0.0)
        done.append(name)

    return asyncio.create_task(one())


def test_while_nobody_waits_for_an_answer_it_is_done_one_by_one_in_order() -> None:
    async def test(free: IdleScheduler, _: Clock, done: list[str]) -> None:
        tasks = [work(free, done, name) for name in "abc"]
        seen = []
        while len(done) < 3:
            await asyncio.sleep(0)
            seen.append(len(done))
        assert done == ["a", "b", "c"]
        assert sorted(set(seen) | {0}) == [0, 1, 2, 3], "several in one round of the loop"
        assert min(seen.count(1), seen.count(2)) > 1, "whatever comes meanwhile must be able to say so first"
        await asyncio.gather(*tasks)

    played(test)


def test_while_a_table_has_something_to_answer_it_waits() -> None:
    async def test(free: IdleScheduler, _: Clock, done: list[str]) -> None:
        free.mark_busy("one")
        free.mark_busy("other")
        task = work(free, done, "a")
        await rounds()
        free.mark_idle("one")
        await rounds()
        await asyncio.sleep(4 * idle_scheduler.SOON)
        assert not done
        free.mark_idle("other")
        await rounds()
        assert done == ["a"]
        await task

    played(test)


def test_whoever_comes_between_two_goes_first() -> None:
    async def test(free: IdleScheduler, _: Clock, done: list[str]) -> None:
        tasks = [work(free, done, name) for name in "ab"]
        while not done:  # noqa: ASYNC110 - a test may look
            await asyncio.sleep(0)
        free.mark_busy("table")
        await rounds()
        assert done == ["a"]
        free.mark_idle("table")
        await asyncio.gather(*tasks)

    played(test)


def test_nobody_waits_for_ever() -> None:
    async def test(free: IdleScheduler, clock: Clock, done: list[str]) -> None:
        free.mark_busy("table")
        tasks = [work(free, done, name) for name in "ab"]
        await asyncio.sleep(2 * idle_scheduler.SOON)
        assert not done
        clock.now = PATIENCE
        await asyncio.gather(*tasks)
        assert done == ["a", "b"]

    played(test)


def test_where_the_next_command_comes_to_the_same_table_it_waits_no_more() -> None:
    async def test(free: IdleScheduler, _: Clock, done: list[str]) -> None:
        free.mark_busy("other")
        task, later = work(free, done, "a"), work(free, done, "b")
        await rounds()
        free.mark_busy("a")
        await rounds(2)
        assert done == ["a"]
        await work(free, done, "a")
        assert done == ["a", "a"]
        free.mark_idle("a")
        await rounds()
        assert done == ["a", "a"]
        free.mark_idle("other")
        await asyncio.gather(task, later)

    played(test)


def test_all_seats_of_a_table_wait_as_long_together() -> None:
    async def test(free: IdleScheduler, clock: Clock, done: list[str]) -> None:
        free.mark_busy("another")
        clock.now = 10.0

        async def told(many: int) -> None:
            for number in range(many):
                await free.wait_turn("table", 10.0)
                done.append(str(number))

        task = asyncio.create_task(told(5))
        await rounds()
        assert not done
        clock.now += PATIENCE
        await task
        assert len(done) == 5

    played(test)


def test_a_table_whose_turn_it_is_not_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_scheduler, "PATIENCE", 1000.0)

    async def test(server: Server) -> None:
        turns, free, go = server.hub.scheduler, server.hub.tables.services.idle, asyncio.Event()

        async def turn(_: str) -> None:
            await go.wait()

        async with two(server) as (much, ada, _), two(server) as (_, cid, dan):
            live = server.hub.tables._tables[much.table].result()
            monkeypatch.setattr(live.send_limits, "must_wait", lambda: True)
            monkeypatch.setattr(turns, "wait_turn", turn)
            await ada.say(type="do", id="x", seen=1, command=DROP)
            assert (await dan.do(DROP))["seq"] == 2
            try:
                async with asyncio.timeout(5):
                    await cid.catch_up(2)
            finally:
                go.set()
            await ada.catch_up(2)
            assert not free._pressed

    run(tmp_path, test)


def test_whoever_is_called_off_holds_nobody_up() -> None:
    async def test(free: IdleScheduler, _: Clock, done: list[str]) -> None:
        free.mark_busy("table")
        gone, stays = work(free, done, "a"), work(free, done, "b")
        await rounds(2)
        gone.cancel()
        await rounds(2)
        free.mark_idle("table")
        await stays
        assert done == ["b"]
        with contextlib.suppress(asyncio.CancelledError):
            await gone

    played(test)


def test_others_hear_of_a_command_when_no_table_has_one_to_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle_scheduler, "PATIENCE", 1000.0)

    async def test(server: Server) -> None:
        free = server.hub.tables.services.idle
        async with two(server) as (_, ada, bo):
            free.mark_busy("another table")
            assert (await bo.do(DROP))["seq"] == 2
            await ada.silence()
            assert (await bo.do(DROP))["seq"] == 3, "whoever plays on waits for no other table"
            await ada.catch_up(2)
            free.mark_idle("another table")
            await ada.catch_up(3)

    run(tmp_path, test)


@pytest.mark.parametrize("what", ["done", "do", "take-back"])
def test_a_table_that_has_answered_holds_nobody_up(tmp_path: Path, what: str) -> None:
    async def test(server: Server) -> None:
        free = server.hub.tables.services.idle
        async with two(server) as (_, ada, bo):
            if what == "done":
                await bo.do(DROP)
                await ada.catch_up(2)
            else:
                wanted = {"command": DROP} if what == "do" else {"to": 99, "reason": ""}
                await bo.say(type=what, id="x", seen=9, **wanted)
                assert (await bo.hear())["code"] == "stale"
            await ada.silence()
            assert not free._pressed

    run(tmp_path, test)


def test_nor_does_one_that_is_closed(tmp_path: Path) -> None:
    async def whole(server: Server) -> None:
        async with two(server) as (table, ada, bo):
            live = server.hub.tables._tables[table.table].result()
            await bo.do(DROP)
            await ada.catch_up(2)
            live.inbox.put_nowait(None)
            assert live in server.hub.tables.services.idle._pressed
            await rounds()
            assert live not in server.hub.tables.services.idle._pressed

    run(tmp_path, whole)
