"""The sender of a command hears of it first, then one seat after another: nobody who comes or asks meanwhile misses
anything, and what somebody cannot be shown does not stand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from clients import Client, Server, joined, run

from wildtable.server.table import seat_view
from wildtable.server.table.live_table import UNSHOWN, LiveTable
from wildtable.server.wire.tables import Opened

DROP = {"type": "drop"}


@contextmanager
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For the length of a block only whoever gives a command is told what it came to."""
    go, rest = asyncio.Event(), LiveTable._send_rest

    async def later(live: LiveTable) -> None:
        await go.wait()
        await rest(live)

    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "_send_rest", later)
        try:
            yield
        finally:
            go.set()


@asynccontextmanager
async def two(server: Server) -> AsyncIterator[tuple[Opened, Client, Client]]:
    """A table with Ada and Bo, who have seen each other's first command."""
    table = await server.open()
    async with (
        server.join(table.table, table.player_key, "Ada") as ada,
        server.join(table.table, table.player_key, "Bo") as bo,
    ):
        await bo.do(DROP)
        await ada.catch_up(1)
        yield table, ada, bo


async def are_shown_the_same(server: Server, table: Opened, *here: Client) -> None:
    """Check that all have the pictures that they would get if they came in now."""
    for client in here:
        async with joined(server.port, table.table, client.welcome["key"]) as anew:
            assert client.seq == anew.seq
            assert client.now == anew.now


def test_others_hear_of_it_later_and_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server) -> None:
        async with two(server) as (table, ada, bo):
            with held(monkeypatch):
                assert (await bo.do(DROP))["seq"] == 2
                await ada.silence()
            await ada.catch_up(2)
            assert (await ada.do(DROP))["seq"] == 3
            await bo.catch_up(3)
            await are_shown_the_same(server, table, ada, bo)

    run(tmp_path, test)


@pytest.mark.parametrize("again", [False, True], ids=["somebody new", "to a seat that has not heard"])
def test_whoever_comes_meanwhile_finds_all_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: bool) -> None:
    async def test(server: Server) -> None:
        async with two(server) as (table, ada, bo):
            key, name = (ada.welcome["key"], "") if again else (table.player_key, "Cy")
            with held(monkeypatch):
                assert (await bo.do(DROP))["seq"] == 2
                async with server.join(table.table, key, name) as newcomer:
                    assert newcomer.seq == 2
                    await ada.catch_up(2)
                    await newcomer.silence()
                    await are_shown_the_same(server, table, ada, bo, newcomer)
            assert (await ada.do(DROP))["seq"] == 3
            await bo.catch_up(3)
            await are_shown_the_same(server, table, ada, bo)

    run(tmp_path, test)


def test_whoever_asks_anew_meanwhile_hears_of_it_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server) -> None:
        async with two(server) as (table, ada, bo):
            with held(monkeypatch):
                assert (await bo.do(DROP))["seq"] == 2
                await ada.say(type="show", id="anew")
                assert (await ada.hear())["type"] == "step"
                assert (await ada.hear())["type"] == "shown"
            await are_shown_the_same(server, table, ada, bo)

    run(tmp_path, test)


def test_whoever_leaves_meanwhile_is_missed_by_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        bo = server.join(table.table, table.player_key, "Bo")
        async with bo as bo, server.join(table.table, table.player_key, "Cy") as cy:
            with held(monkeypatch):
                async with server.join(table.table, table.player_key, "Ada"):
                    assert (await bo.do(DROP))["seq"] == 1
                await bo.until("members")
            await cy.catch_up(1)
            assert (await bo.do(DROP))["seq"] == 2
            await cy.catch_up(2)
            await are_shown_the_same(server, table, bo, cy)

    run(tmp_path, test)


@pytest.mark.parametrize("by_master", [False, True])
def test_what_another_cannot_be_shown_is_taken_back_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_master: bool
) -> None:
    drawing, blind = seat_view.now, []

    def now(system: Any, state: Any, seat: str, told: Any = None) -> Any:
        if seat in blind and state.pebbles == 2:
            raise ZeroDivisionError("a page that cannot be made")
        return drawing(system, state, seat, told)

    monkeypatch.setattr(seat_view, "now", now)

    async def test(server: Server) -> None:
        table = await server.open()
        given = (table.gm_key,) if by_master else (table.player_key, "Bo")
        async with server.join(table.table, *given) as bo, server.join(table.table, table.player_key, "Cy") as cy:
            async with server.join(table.table, table.player_key, "Ada") as ada:
                blind.append(ada.welcome["seat"])
                await bo.do(DROP)
                assert (await bo.do(DROP))["seq"] == 2
                await bo.catch_up(3)
                assert UNSHOWN in str(bo.steps[-1]["line"])
                key = ada.welcome["key"]
            async with server.join(table.table, key) as ada:
                assert ada.seq == 3
                assert ada.now["view"]["pebbles"] == 1
                await cy.catch_up(3)
                assert cy.now["view"]["pebbles"] == 1
                blind.clear()
                assert (await cy.do(DROP))["seq"] == 4
                await ada.catch_up(4)
                await bo.catch_up(4)
                await are_shown_the_same(server, table, ada, bo, cy)

    run(tmp_path, test)
