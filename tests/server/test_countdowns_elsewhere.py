"""Countdowns at two servers of one database: whoever sees one there may hold it as well."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from clients import Client, Server
from msgspec.json import encode
from processes import fresh_database
from several import two, until_here

from wildtable.server.table import countdowns
from wildtable.server.table.countdowns import CountdownNews
from wildtable.server.table.news import news_of
from wildtable.server.wire.tables import NewTable
from wildtable.systems import systems


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with fresh_database() as url:
        yield url


def run(url: str, test: Callable[[Server, Server, Client, Client], Awaitable[None]]) -> None:
    """Run a test at the ready ambush: its game master is at the second server, Mia, who plays Ada Quill, at the first;
    both are asked to pass."""

    async def whole() -> None:
        async with asyncio.timeout(60), two(url, systems=systems()) as (one, other):
            table = await one.hub.open(NewTable())
            async with (
                other.join(table.table, table.gm_key) as gm,
                one.join(table.table, table.player_key, "Mia") as mia,
            ):
                await until_here(gm, "Game master", "Mia")
                await gm.do({"type": "hand-over", "who": "ada", "seat": mia.welcome["seat"]})
                await gm.do({"type": "begin"})
                await mia.catch_up(gm.seq)
                await test(one, other, gm, mia)

    asyncio.run(whole())


async def told(client: Client) -> list[dict[str, Any]]:
    """The next countdowns that a client is sent."""
    found: list[dict[str, Any]] = (await client.until("countdowns"))["countdowns"]
    return found


def test_it_is_seen_and_held_at_the_other_server(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(countdowns, "SECONDS", 1.0)

    async def test(_one: Server, _other: Server, gm: Client, mia: Client) -> None:
        await mia.say(type="start-countdown", who="ada")
        (own,), (seen,) = await told(mia), await told(gm)
        assert own == seen | {"yours": True, "left": 1000}
        await gm.say(type="hold-countdown", who="ada")
        (held,), (here,) = await told(mia), await told(gm)
        assert held["held"] == here["held"] == "gm"
        await asyncio.sleep(1.2)
        await mia.silence()  # it does not run out
        await mia.do({"type": "pass", "who": "ada"})
        assert await told(gm) == []

    run(database, test)


def test_it_ends_with_the_page_that_would_answer_at_the_other_server(database: str) -> None:
    async def test(one: Server, _other: Server, gm: Client, mia: Client) -> None:
        async with one.join(mia.welcome["table"], mia.welcome["key"]) as phone:
            await phone.say(type="start-countdown", who="ada")
            assert len(await told(gm)) == 1
        assert await told(gm) == []  # she is still here, at her other page

    run(database, test)


def test_it_ends_when_the_server_of_the_page_is_gone(database: str) -> None:
    async def test(one: Server, _other: Server, gm: Client, mia: Client) -> None:
        await mia.say(type="start-countdown", who="ada")
        assert len(await told(gm)) == 1
        one.hub.presence.leave()
        assert await told(gm) == []

    run(database, test)


def test_it_waits_until_the_choice_is_open_here(database: str) -> None:
    async def test(one: Server, other: Server, gm: Client, mia: Client) -> None:
        table, seat = mia.welcome["table"], mia.welcome["seat"]
        name = one.hub.presence.name
        other.hub.tables.hear(CountdownNews(name, table, did="start", seat=seat, who="ada", seq=gm.seq + 1))
        await gm.silence()
        await gm.do({"type": "pass", "who": "gm"})
        assert [each["who"] for each in await told(gm)] == ["ada"]

    run(database, test)


@pytest.mark.parametrize(
    "said", ["", "x alive", "{", "[]", encode({"type": "countdown"}).decode(), encode({"type": "pointing"}).decode()]
)
def test_nothing_else_is_read_as_news(said: str) -> None:
    assert news_of(said) is None
