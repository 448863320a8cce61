"""Pings, lines and circles on the map: who is shown them, and that they stand nowhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from clients import Client, Server
from test_countdowns import run

from wildtable.server.table.news import news_of
from wildtable.server.table.pointing import PointingNews
from wildtable.server.wire.messages import encode
from wildtable.server.wire.pointing import Pointed
from wildtable.server.wire.tables import Opened

LINE: dict[str, Any] = {"shape": "line", "start": [3, 4], "end": [8, 4]}


async def points(client: Client, **changed: Any) -> None:
    await client.say(**{"type": "point", **LINE, **changed})


def test_all_see_who_points_where_and_nothing_of_it_stands_in_the_log(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, gm: Client, mia: Client) -> None:
        async with server.join(table.table, table.player_key) as wall:
            seq = gm.seq
            await points(mia)
            for each in (gm, mia, wall):
                assert await each.until("pointed") == {"type": "pointed", "seat": mia.welcome["seat"], **LINE}
            assert (await server.hub.tables.get(table.table)).table.seq == seq

    run(tmp_path, test)


@pytest.mark.parametrize("changed", [{"shape": "star"}, {"start": [-1, 0]}, {"end": [1]}, {"end": [10_000, 1]}])
def test_nothing_else_can_be_pointed_with(tmp_path: Path, changed: dict[str, Any]) -> None:
    async def test(_server: Server, _table: Opened, gm: Client, mia: Client) -> None:
        await points(mia, **changed)
        assert (await mia.until("refusal"))["code"]
        await gm.silence()

    run(tmp_path, test)


def test_a_spectator_points_at_nothing(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, gm: Client, _mia: Client) -> None:
        async with server.join(table.table, table.player_key) as wall:
            await points(wall)
            assert (await wall.until("refusal"))["code"] == "only-watching"
            await gm.until("members")
            await gm.silence()

    run(tmp_path, test)


def test_members_at_another_server_see_it_too(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, gm: Client, mia: Client) -> None:
        pointed = Pointed("someone", "ping", (1, 2), (1, 2))
        told = encode(PointingNews("another-server", table.table, pointed)).decode()
        news = news_of(told)
        assert news is not None
        server.hub.tables.hear(news)
        for each in (gm, mia):
            assert (await each.until("pointed"))["seat"] == "someone"
        server.hub.tables.hear(PointingNews(server.hub.presence.name, table.table, pointed))  # its own
        await gm.silence()

    run(tmp_path, test)
