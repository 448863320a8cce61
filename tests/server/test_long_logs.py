"""A long log holds up nobody: it is read, and told to whoever comes, in pieces; others have their turn in between."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
import toy
from clients import FREE
from msgspec import Raw
from msgspec.structs import replace

from wildtable.play import Refused
from wildtable.server.admission.limits import Limits
from wildtable.server.http.app import opened_hub
from wildtable.server.table import broadcast, loaded_tables, seat_view
from wildtable.server.table.client import TableClient
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import Do, Hello
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store import access
from wildtable.store.files import store_url

LONG = 5 * broadcast.AT_ONCE + 7
"""Entries of a log."""
DROP = Raw(b'{"type":"drop"}')


class Guest:
    """Somebody who comes to a table without a socket, and reads at once."""

    def __init__(self, hub: Hub, table: Opened, key: str = "") -> None:
        self.hub, self.table, self.key = hub, table, key or table.player_key
        self.told: list[int] = []
        self.here = TableClient(self.take, 10**6, 10**9)
        self.news = asyncio.Event()

    async def take(self, text: str) -> None:
        message = json.loads(text)
        self.news.set()
        if message["type"] == "welcome":
            self.key, self.told = message["key"], [line["seq"] for line in message["lines"]]
        elif message["type"] == "step":
            self.told.append(message["seq"])

    async def come(self, name: str = "", since: int = 0) -> LiveTable:
        hello = Hello(self.table.table, self.key, name, since)
        self.live = await self.hub.join(hello, self.here, "192.0.2.1")
        return self.live

    async def drops(self, many: int) -> None:
        """Give commands, and hear of each."""
        for seq in range(self.live.table.seq + 1, self.live.table.seq + many + 1):
            await self.live.inbox.submit(self.here, Do(f"{self.here.seat}-{seq}", seq - 1, DROP))
            await self.heard(seq)

    async def heard(self, seq: int) -> None:
        """Wait until an entry was told."""
        async with asyncio.timeout(5):
            while seq not in self.told:
                self.news.clear()
                await self.news.wait()


@asynccontextmanager
async def played(data: Path, many: int = LONG, limits: Limits = FREE) -> AsyncIterator[tuple[Hub, Opened, Guest]]:
    """A table at which Ada has given so many commands."""
    async with opened_hub(store_url(data), systems=(toy.SYSTEM,), limits=limits) as hub:
        table = await hub.open(NewTable("stones", "long", "heap"))
        ada = Guest(hub, table)
        await ada.come("Ada")
        await ada.drops(many)
        yield hub, table, ada


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> Iterator[Callable[[], int]]:
    """For the length of a block: how often something was called at most while nobody else had a turn of the loop."""
    most = since = 0
    does = getattr(where, name)

    def counts(*given: Any, **named: Any) -> Any:
        nonlocal most, since
        since += 1
        most = max(most, since)
        return does(*given, **named)

    async def turns() -> None:
        nonlocal since
        while True:
            await asyncio.sleep(0)
            since = 0

    task = asyncio.get_running_loop().create_task(turns())
    with monkeypatch.context() as patch:
        patch.setattr(where, name, counts)
        yield lambda: most
    task.cancel()


@asynccontextmanager
async def halfway(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, guest: Guest, name: str = ""
) -> AsyncIterator[asyncio.Task[LiveTable]]:
    """For the length of a block somebody who comes has been told a piece, and waits for a turn; then they come in, or
    are refused."""
    waits, goes = asyncio.Event(), asyncio.Event()

    async def turn(whose: str) -> None:
        waits.set()
        await goes.wait()

    with monkeypatch.context() as patch:
        patch.setattr(hub.scheduler, "wait_turn", turn)
        patch.setattr(hub.scheduler, "run", lambda whose, work: work)
        coming = asyncio.create_task(guest.come(name))
        await waits.wait()
        yield coming
        goes.set()
        await asyncio.wait([coming])


def test_it_is_told_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with played(tmp_path) as (hub, table, _):
            bo = Guest(hub, table)
            with counted(monkeypatch, seat_view, "line") as most:
                await bo.come("Bo")
                await bo.heard(LONG)
            assert bo.told == [*range(1, LONG + 1)]
            assert 0 < most() <= broadcast.AT_ONCE

    asyncio.run(test())


@pytest.mark.parametrize(
    "since", [0, 3, LONG - broadcast.AT_ONCE - 1, LONG - broadcast.AT_ONCE, LONG - 1, LONG, LONG + 5]
)
def test_each_piece_waits_for_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, since: int) -> None:
    """As strangers do while people play; who knows most of it need not wait, and who knows too much is told all."""

    async def test() -> None:
        async with played(tmp_path) as (hub, table, _):
            turns: list[str] = []

            async def turn(whose: str) -> None:
                turns.append(whose)

            monkeypatch.setattr(hub.scheduler, "wait_turn", turn)
            bo = Guest(hub, table)
            await bo.come("Bo", since)
            new = LONG - since if since <= LONG else LONG
            assert turns[1:] == ["192.0.2.1"] * max(0, -(-new // broadcast.AT_ONCE) - 1)  # the first is the door's
            await bo.news.wait()
            assert bo.told == [*range(LONG - new + 1, LONG + 1)]

    asyncio.run(test())


def test_what_is_played_meanwhile_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with played(tmp_path) as (hub, table, ada):
            bo = Guest(hub, table)
            async with halfway(hub, monkeypatch, bo, "Bo"):
                await ada.drops(3)
            await ada.drops(1)
            await bo.heard(LONG + 4)
            assert bo.told == [*range(1, LONG + 5)]

    asyncio.run(test())


def test_whoever_is_sent_away_meanwhile_does_not_come_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with played(tmp_path) as (hub, table, ada):
            bo = Guest(hub, table)
            await bo.come("Bo")
            await bo.heard(LONG)
            seat = bo.here.seat
            bo.live.leave(bo.here)
            again = Guest(hub, table, bo.key)
            async with halfway(hub, monkeypatch, again) as coming:
                await hub.store.change(table.table, access.sent_away(table.table, seat, 1))
                await hub.tables.recheck(table.table)
            with pytest.raises(Refused):
                await coming
            assert again.told == []
            assert again.here not in ada.live.members.clients

    asyncio.run(test())


def test_a_table_that_is_let_go_meanwhile_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with played(tmp_path) as (hub, table, ada):
            bo = Guest(hub, table)
            async with halfway(hub, monkeypatch, bo, "Bo"):
                hub.leave(ada.live, ada.here)
                hub.tables.unload(ada.live)
                assert table.table not in hub.tables
            assert bo.live is not ada.live
            await bo.drops(1)
            await bo.heard(LONG + 1)
            assert bo.told == [*range(1, LONG + 2)]

    asyncio.run(test())


def test_what_is_no_longer_remembered_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is forgotten while somebody is being told."""

    async def test() -> None:
        many = 2 * broadcast.AT_ONCE
        async with played(tmp_path, limits=replace(FREE, lines=many)) as (hub, table, ada):
            bo = Guest(hub, table)
            await bo.come("Bo")
            await bo.heard(LONG)
            assert bo.told == [*range(LONG - many + 1, LONG + 1)]
            cy = Guest(hub, table)
            async with halfway(hub, monkeypatch, cy, "Cy"):
                await ada.drops(many)
            await cy.heard(LONG + many)
            assert cy.told[-many:] == [*range(LONG + 1, LONG + many + 1)]

    asyncio.run(test())


def test_for_whom_there_is_no_room_nothing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with played(tmp_path, limits=replace(FREE, sockets_table=2)) as (hub, table, _):
            bo = Guest(hub, table)
            await bo.come("Bo")
            await bo.heard(LONG)
            with counted(monkeypatch, seat_view, "line") as most, pytest.raises(Refused):
                await Guest(hub, table, bo.key).come()
            assert most() == 0

    asyncio.run(test())


def test_it_is_read_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        many = 3 * loaded_tables.AT_ONCE
        async with played(tmp_path, many) as (hub, table, ada):
            hub.leave(ada.live, ada.here)
            hub.tables.unload(ada.live)
            with counted(monkeypatch, LiveTable, "remember") as most:
                live = await hub.tables.get(table.table)
            assert live is not ada.live
            assert live.table.seq == many
            assert 0 < most() <= loaded_tables.AT_ONCE

    asyncio.run(test())
