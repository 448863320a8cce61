"""Countdowns of choices that go by themselves: who is told of them, who holds them, and when they end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from clients import FREE, Client, Server, served

from wildtable.server.table import countdowns
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.systems import systems

WHOLE = 4000


def run(data: Path, test: Callable[[Server, Opened, Client, Client], Awaitable[None]]) -> None:
    """Run a test at the ready ambush with its game master and Mia, who plays Ada Quill; both are asked to pass."""

    async def whole() -> None:
        async with served(data, FREE, systems=systems()) as server:
            table = await server.hub.open(NewTable())
            async with (
                server.join(table.table, table.gm_key) as gm,
                server.join(table.table, table.player_key, "Mia") as mia,
            ):
                seat = mia.welcome["seat"]
                await gm.do({"type": "hand-over", "who": "ada", "seat": seat})
                await gm.do({"type": "begin"})
                await mia.catch_up(gm.seq)
                await test(server, table, gm, mia)

    asyncio.run(whole())


async def told(client: Client) -> list[dict[str, Any]]:
    """The next countdowns that a client is sent."""
    found: list[dict[str, Any]] = (await client.until("countdowns"))["countdowns"]
    return found


async def starts(client: Client, who: str) -> None:
    await client.say(type="start-countdown", who=who)


async def holds(client: Client, who: str) -> None:
    await client.say(type="hold-countdown", who=who)


def test_all_who_see_the_choice_see_the_time(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, gm: Client, mia: Client) -> None:
        async with server.join(table.table, table.player_key) as wall:
            await starts(mia, "ada")
            (own,), (other,), (shown,) = [await told(each) for each in (mia, gm, wall)]
            assert other == shown == {"who": "ada", "seat": mia.welcome["seat"], "left": WHOLE, "whole": WHOLE}
            assert own == other | {"yours": True}
        async with server.join(table.table, table.player_key, "Bo") as late:
            (seen,) = await told(late)
            assert 0 < seen["left"] <= WHOLE

    run(tmp_path, test)


def test_it_is_over_when_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(countdowns, "SECONDS", 0.05)

    async def test(_server: Server, _table: Opened, gm: Client, mia: Client) -> None:
        await starts(mia, "ada")
        assert [(await told(gm))[0]["left"] for _ in range(2)] == [50, 0]
        await holds(gm, "ada")  # too late
        await gm.silence()
        await mia.do({"type": "pass", "who": "ada"})
        assert await told(gm) == []

    run(tmp_path, test)


@pytest.mark.parametrize("by_gm", [False, True])
def test_whoever_sees_it_may_hold_it_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_gm: bool) -> None:
    monkeypatch.setattr(countdowns, "SECONDS", 0.2)

    async def test(_server: Server, _table: Opened, gm: Client, mia: Client) -> None:
        await starts(mia, "ada")
        await told(gm)
        holder = gm if by_gm else mia
        await holds(holder, "ada")
        (held,) = await told(gm)
        assert (held["held"], held["left"]) == (holder.welcome["seat"], 0)
        await asyncio.sleep(0.3)
        await gm.silence()  # it does not run out
        await starts(mia, "ada")
        await gm.silence()  # and does not begin anew
        await gm.do({"type": "pass", "who": "gm"})  # what others do ends it not
        await gm.silence()
        await mia.do({"type": "pass", "who": "ada"})
        assert await told(gm) == []

    run(tmp_path, test)


def test_a_spectator_holds_nothing(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, _gm: Client, mia: Client) -> None:
        async with server.join(table.table, table.player_key) as wall:
            await starts(mia, "ada")
            await holds(wall, "ada")
            assert (await wall.until("refusal"))["code"] == "only-watching"
            assert "held" not in (await told(mia))[0]
            await mia.silence()

    run(tmp_path, test)


def test_only_what_goes_by_itself_is_counted_down(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, gm: Client, mia: Client) -> None:
        for who in ("tobin", "raider-1", ""):
            await starts(mia, who)
            await mia.silence()
        await holds(mia, "ada")  # nothing runs
        await gm.silence()

    run(tmp_path, test)


@pytest.mark.parametrize("is_held", [False, True])
def test_it_ends_with_the_page_that_would_answer(tmp_path: Path, is_held: bool) -> None:
    async def test(server: Server, table: Opened, gm: Client, mia: Client) -> None:
        async with server.join(table.table, mia.welcome["key"]) as phone:
            await starts(phone, "ada")
            await told(gm)
            if is_held:
                await holds(phone, "ada")
                await told(gm)
        if is_held:
            await gm.silence()  # they think on, at their other page
            await mia.socket.close()
        assert await told(gm) == []

    run(tmp_path, test)


def test_no_seat_learns_of_a_choice_that_is_not_its_to_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server, table: Opened, gm: Client, mia: Client) -> None:
        live = await server.hub.tables.get(table.table)
        plea = live.broadcast.now(mia.welcome["seat"]).plea
        assert plea is not None
        assert "gm" not in plea.who
        await starts(gm, "gm")  # all know that the game master is asked
        assert len(await told(mia)) == 1
        monkeypatch.setattr(live.broadcast, "now", lambda _seat: SimpleNamespace(plea=None))
        await starts(mia, "ada")
        assert [each["who"] for each in await told(gm)] == ["gm"]
        assert [each["who"] for each in await told(mia)] == ["ada"]

    run(tmp_path, test)
