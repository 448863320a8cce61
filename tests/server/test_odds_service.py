"""Odds over a socket: asked one at a time, in time, beside the table's queue, and nothing to those who only watch."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import clients
import msgspec
import pytest
import toy
from clients import FREE, Client, Server, run

from wildtable.server.admission.limits import Limits
from wildtable.server.jobs.kinds import job_kinds
from wildtable.server.jobs.odds_jobs import OddsQuestion, OddsResult
from wildtable.server.jobs.odds_service import OddsService
from wildtable.server.jobs.worker_pool import Slot, WorkerPool
from wildtable.text.spoken import SpokenChances

TAKE = {"type": "take", "count": 1}
MANY = {"type": "take", "count": 2}


class Seer:
    """Foresees as long as it is let; ``ended``: how it was stopped."""

    def __init__(self) -> None:
        self.busy, self.ended = threading.Event(), threading.Event()

    def foresee(self, state: Any, seat: str, command: Any, patience: Callable[[], None]) -> str:
        """A count of one is foreseen at once, more takes for ever."""
        if command.count == 1:
            return f"{seat}:{state.stones}"
        self.busy.set()
        try:
            while True:
                patience()
                time.sleep(0.001)
        finally:
            self.ended.set()


@pytest.fixture
def seer(monkeypatch: pytest.MonkeyPatch) -> Seer:
    """The game of stones, with somebody who foresees it."""
    found = Seer()
    words = toy.SYSTEM.words._replace(foretold=lambda state, foreseen: SpokenChances(foreseen))
    monkeypatch.setattr(clients.toy, "SYSTEM", replace(toy.SYSTEM, foresee=found.foresee, words=words))
    return found


def test_what_is_foreseen_is_told_to_who_asked(seer: Seer, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            await ada.say(type="foretell", id="q1", seen=0, command=TAKE)
            told = await ada.until("foretold")
            assert (told["id"], told["seen"]) == ("q1", 0)
            assert told["chances"]["short"] == f"{ada.welcome['seat']}:50"
            await ada.say(type="foretell", id="q2", seen=7, command=TAKE)
            assert (await ada.until("foretold", id="q2"))["chances"] is None
            await ada.say(type="foretell", id="q3", seen=0, command={"type": "nonsense"})
            assert (await ada.until("refusal", id="q3"))["code"] == "bad-message"
        async with server.join(table.table, table.player_key) as watch:
            await watch.say(type="foretell", id="q4", seen=0, command=TAKE)
            assert (await watch.until("foretold"))["chances"] is None

    run(tmp_path, test)


def test_questions_take_nothing_from_the_commands_and_end_too(seer: Seer, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            for number in range(15):
                await ada.say(type="foretell", id=f"q{number}", seen=0, command=TAKE)
                assert (await ada.until("foretold"))["chances"] is not None
            assert (await ada.do({"type": "drop"}, seen=0))["seq"] == 1
            await ada.say(type="foretell", id="more", seen=1, command=TAKE)
            assert (await ada.until("refusal"))["code"] == "too-fast"

    run(tmp_path, test, msgspec.structs.replace(FREE, burst=5, rate=0.1, questions=3))


def test_whoever_asks_something_else_does_not_wait_for_what_they_asked(seer: Seer, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            await gm.say(type="foretell", id="q1", seen=0, command=MANY)
            await gm.say(type="foretell", id="q2", seen=0, command=TAKE)
            assert (await gm.until("refusal", id="q1"))["code"] == "overtaken"
            assert (await gm.until("foretold", id="q2"))["chances"]["short"] == "gm:50"
            assert seer.ended.is_set()

    run(tmp_path, test, msgspec.structs.replace(FREE, foresight=3600.0))


def test_what_was_asked_of_a_table_that_has_moved_is_not_worked_on(seer: Seer, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            await gm.say(type="foretell", id="q1", seen=0, command=MANY)
            assert await asyncio.to_thread(seer.busy.wait, 5)
            await gm.ask(type="say", id="s1", text="Hello")  # words move nothing
            assert not seer.ended.is_set()
            await gm.say(type="do", id="d1", seen=gm.seq, command={"type": "drop"})
            assert (await gm.until("foretold", id="q1"))["chances"] is None
            assert (await gm.until("step", id="d1"))["seq"] == 2
            assert await asyncio.to_thread(seer.ended.wait, 5)

    run(tmp_path, test, msgspec.structs.replace(FREE, foresight=3600.0))


def test_nobody_works_for_those_who_have_gone(seer: Seer, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            await gm.say(type="foretell", id="q1", seen=0, command=MANY)
            assert (await gm.do({"type": "drop"}))["type"] == "step"
            assert seer.busy.wait(5)
        async with server.join(table.table, table.gm_key) as gm:
            await gm.say(type="foretell", id="q2", seen=1, command=TAKE)
            assert (await gm.until("foretold"))["chances"]["short"] == "gm:50"

    run(tmp_path, test, msgspec.structs.replace(FREE, foresight=3600.0))
    assert seer.ended.is_set()


# Whose turn it is, what it may cost, and what is known already: with somebody who tells as a test wants it.


class Slow:
    """Tells one thing at a time, when it is let; ``asked``: by which seat and what, in order; ``costs``: each."""

    def __init__(self, costs: float = 0.001) -> None:
        self.asked: list[tuple[str, int]] = []
        self.costs, self.how = costs, "told"
        self.free = asyncio.Event()
        self.free.set()
        self.now = 1000.0

    async def compute(self, _: Slot, question: OddsQuestion) -> OddsResult:
        """As soon as it is let, or stopped."""
        self.asked.append((question.seat, question.command.count))
        ways = [asyncio.ensure_future(each.wait()) for each in (self.free, question.stopped)]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        return OddsResult(self.how, self.costs, b'{"short":"%d"}' % len(self.asked))  # type: ignore[arg-type]


def by(server: Server, limits: Limits = FREE, costs: float = 0.001, at_once: int = 1) -> Slow:
    """Replace the worker that computes for a server from now on."""
    tells = Slow(costs)
    pool = WorkerPool(job_kinds(limits, at_once, has_processes=True))
    server.hub.odds = OddsService(limits, pool, lambda: tells.now, tells.compute)
    return tells


def take(count: int) -> dict[str, Any]:
    return {"type": "take", "count": count}


async def asks(client: Client, count: int, **fields: Any) -> dict[str, Any]:
    """Return the answer to a question."""
    name = client.new_id()
    await client.say(type="foretell", id=name, seen=client.seq, command=take(count), **fields)
    while True:
        heard = await client.hear()
        if heard["type"] in ("foretold", "refusal") and heard["id"] == name:
            return heard


async def short(client: Client, count: int, **fields: Any) -> str:
    """Return what is told."""
    found: str = (await asks(client, count, **fields))["chances"]["short"]
    return found


@pytest.mark.usefixtures("seer")
def test_what_was_told_is_kept_for_all_windows_of_a_seat_until_the_table_moves(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        tells, table = by(server), await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, ada.welcome["key"]) as window,
        ):
            seat = ada.welcome["seat"]
            assert [await short(ada, 1), await short(window, 1), await short(ada, 1)] == ["1", "1", "1"]
            assert await short(gm, 1) == "2"  # who looks at it differs, and so may the answer
            assert await short(gm, 1, seat=seat) == "1"
            assert await short(ada, 2) == "3"
            await gm.ask(type="say", id="s1", text="Hello")
            await ada.catch_up(1)
            assert await short(ada, 1) == "1"
            await gm.do({"type": "drop"})
            await ada.catch_up(2)
            assert await short(ada, 1) == "4"
            assert tells.asked == [(seat, 1), ("gm", 1), (seat, 2), (seat, 1)]
            assert server.hub.odds.counts["kept"] == 4
            assert len(server.hub.odds._answers) == 1

    run(tmp_path, test)


@pytest.mark.usefixtures("seer")
def test_many_windows_of_one_member_take_one_turn_and_other_tables_the_next(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        tells = by(server)
        table, other = await server.open(), await server.open()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, ada.welcome["key"]) as second,
            server.join(table.table, ada.welcome["key"]) as third,
            server.join(table.table, table.player_key, "Bob") as bob,
            server.join(other.table, other.player_key, "Cy") as cy,
        ):
            tells.free.clear()
            waits = []
            for client, count in ((ada, 1), (second, 2), (third, 3), (bob, 4), (cy, 5)):
                waits.append(asyncio.create_task(asks(client, count)))
                while len(server.hub.odds._asked) < len(waits):  # noqa: ASYNC110 - it says nothing
                    await asyncio.sleep(0.005)
            assert [count for _, count in tells.asked] == [1]
            tells.free.set()
            await asyncio.gather(*waits)
            assert [count for _, count in tells.asked] == [1, 2, 5, 4, 3]

    run(tmp_path, test)


@pytest.mark.usefixtures("seer")
def test_two_are_never_worked_on_for_one_member(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        tells, table = by(server, at_once=2), await server.open()
        tells.free.clear()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, ada.welcome["key"]) as second,
            server.join(table.table, table.gm_key) as gm,
        ):
            waits = [asyncio.create_task(asks(client, count)) for client, count in ((ada, 1), (second, 2))]
            while len(server.hub.odds._asked) < 2:  # noqa: ASYNC110 - it says nothing
                await asyncio.sleep(0.005)
            assert len(tells.asked) == 1
            waits.append(asyncio.create_task(asks(gm, 3)))
            while len(tells.asked) < 2:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.005)
            assert tells.asked[1] == ("gm", 3)
            tells.free.set()
            await asyncio.gather(*waits)

    run(tmp_path, test)


@pytest.mark.usefixtures("seer")
def test_where_all_room_is_taken_it_is_said_and_nobody_else_is_harmed(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        tells = by(server, msgspec.structs.replace(FREE, odds_waiting=2))
        table, other = await server.open(), await server.open()
        tells.free.clear()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, ada.welcome["key"]) as second,
            server.join(table.table, ada.welcome["key"]) as third,
            server.join(other.table, other.player_key, "Cy") as cy,
        ):
            waits = []
            for client, count in ((ada, 1), (second, 2), (third, 3)):
                waits.append(asyncio.create_task(asks(client, count)))
                while len(server.hub.odds._asked) < len(waits):  # noqa: ASYNC110 - it says nothing
                    await asyncio.sleep(0.005)
            waits.append(asyncio.create_task(asks(cy, 4)))
            refused = await waits[2]
            assert (refused["type"], refused["code"]) == ("refusal", "not-now")
            assert clients.is_plain(refused)
            tells.free.set()
            assert [(await each)["type"] for each in (waits[0], waits[1], waits[3])] == ["foretold"] * 3

    run(tmp_path, test)


@pytest.mark.usefixtures("seer")
def test_a_member_has_a_share_and_so_has_a_table(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, foresight=100.0, odds_member=10.0, odds_table=25.0)

    async def test(server: Server) -> None:
        tells, table, other = by(server, limits, costs=6.0), await server.open(), await server.open()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, ada.welcome["key"]) as window,
            server.join(table.table, table.player_key, "Bob") as bob,
            server.join(table.table, table.gm_key) as gm,
            server.join(other.table, other.player_key, "Cy") as cy,
        ):
            assert (await asks(ada, 1))["type"] == "foretold"
            assert (await asks(window, 2))["type"] == "foretold"
            assert (await asks(ada, 3))["code"] == "not-now"  # 12 of 10 were used
            assert (await asks(ada, 1))["type"] == "foretold"  # what is known costs nothing
            assert (await asks(bob, 3))["type"] == "foretold"
            assert (await asks(bob, 4))["type"] == "foretold"
            assert (await asks(gm, 5))["type"] == "foretold"  # 24 of 25 were used, and this is more
            assert (await asks(gm, 6))["code"] == "not-now"  # the member has a rest, the table has none
            assert (await asks(cy, 1))["type"] == "foretold"
            tells.now += 50
            assert (await asks(ada, 3))["type"] == "foretold"

    run(tmp_path, test, limits)


@pytest.mark.usefixtures("seer")
def test_what_cannot_be_done_in_its_time_is_not_begun(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        tells, table = by(server, costs=FREE.foresight), await server.open()
        tells.how = "late"
        async with server.join(table.table, table.gm_key) as gm:
            for count in range(1, 6):
                assert (await asks(gm, count))["type"] == "foretold"
            assert [count for _, count in tells.asked] == [1, 2]
            assert server.hub.odds.counts["hopeless"] == 3
            tells.now += 61
            await asks(gm, 6)
            assert [count for _, count in tells.asked] == [1, 2, 6]

    run(tmp_path, test)
