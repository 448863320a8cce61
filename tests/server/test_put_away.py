"""Tables that are put away, by hand or because nobody comes, and deleted ones: called back, or gone for good."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from clients import FREE, Server, served
from msgspec.structs import replace
from processes import fresh_database
from sqlalchemy import func, select
from test_keys import DROP, asks, goes, plays_on, refused, run, three, until

from wildtable.cli.main import main
from wildtable.server.admission.limits import DAY
from wildtable.server.ops.origins import ListenConfig
from wildtable.server.run import demo_table, links
from wildtable.server.wire.tables import Opened
from wildtable.store import KeptAgent, KeptCode, KeptPicture, Store, access, new_key, schema
from wildtable.store.files import store_url
from wildtable.store.urls import database_url

HOUR = 60 * 60 * 1000
BEGINS = 4 * 10**12
"""Later than any clock on a wall here: what was noted by that one is long ago."""


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = BEGINS

    def __call__(self) -> int:
        return self.now


def timed(server: Server) -> Clock:
    """Have a server go by a clock of ours, which goes on as time does."""
    hub, clock = server.hub, Clock()
    hub.clock = hub.tables._clock = hub.authentication._clock = hub.cleanup._clock = hub.codes._clock = clock
    hub.cleanup._ticks = lambda: clock.now / 1000
    hub.cleanup._ahead = 0.0
    return clock


async def rows(store: Store, table: str) -> dict[str, int]:
    """Return how many rows of each kind a table has."""
    found = {}
    for kind in schema.metadata.sorted_tables:
        column = kind.c.id if kind is schema.tables else kind.c.table_id
        query = select(func.count()).where(column == table)
        found[kind.name] = await store.look(lambda connection, query=query: connection.execute(query).scalar_one())  # type: ignore[misc]
    return found


# By hand.


def test_a_table_that_is_put_away_has_nobody_and_is_taken_out_at_a_tap(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        async with three(server, table) as (master, ada, bo), server.join(table.table, table.player_key) as watcher:
            own = ada.welcome["key"]
            await plays_on(master, ada, bo)
            assert (await asks(server, table.table, table.gm_key, "put-away"))["put_away"]
            await watcher.catch_up(3)
            assert [await goes(each) for each in (master, ada, bo, watcher)] == ["take-out", *["put-away"] * 3]
        for key, name in ((own, ""), (table.player_key, "Cy"), (table.player_key, "")):
            assert await refused(server, table.table, key, name) == "put-away"
        assert await refused(server, table.table, table.gm_key) == "take-out"
        assert await refused(server, table.table, new_key()) == "no-entry"
        assert (await asks(server, table.table, own, "evenings", "GET", 409))["code"] == "put-away"
        assert (await asks(server, table.table, table.gm_key, "export", "GET", 409))["code"] == "take-out"
        assert (await asks(server, table.table, table.gm_key, "keys", "GET"))["put_away"]
        await asks(server, table.table, own, "put-away", "DELETE", 403)
        assert not (await asks(server, table.table, table.gm_key, "put-away", "DELETE")).get("put_away")
        async with server.join(table.table, own) as ada, server.join(table.table, table.gm_key) as master:
            assert ada.welcome["seq"] == 3
            await plays_on(ada, master)

    run(tmp_path, test)


def test_deleting_wants_the_title_and_can_be_called_back_for_a_while(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        clock = timed(server)
        async with three(server, table) as (master, ada, bo):
            own = ada.welcome["key"]
            for wrong in ("", "Another table"):
                said = await asks(server, table.table, table.gm_key, "deletion", "POST", 400, title=wrong)
                assert said["code"] == "other-title"
            await asks(server, table.table, table.gm_key, "deletion", "POST", 400)
            await plays_on(master, ada, bo)
            told = await asks(server, table.table, table.gm_key, "deletion", title=" a  TABLE ")
            assert told["deleted"] == clock.now + 7 * DAY
            assert [await goes(each) for each in (master, ada, bo)] == ["call-back", "deleted", "deleted"]
        assert await refused(server, table.table, own) == "deleted"
        assert await refused(server, table.table, table.gm_key) == "call-back"
        clock.now += DAY
        again = await asks(server, table.table, table.gm_key, "deletion", title="A table")
        assert again["deleted"] == told["deleted"]  # twice is once
        clock.now = told["deleted"] - 1
        await server.hub.cleanup.look()
        assert not (await asks(server, table.table, table.gm_key, "deletion", "DELETE")).get("deleted")
        async with server.join(table.table, own) as ada:
            assert ada.welcome["seq"] == 3
        await asks(server, table.table, table.gm_key, "deletion", title="A table")
        clock.now += 7 * DAY
        for key in (own, table.gm_key, table.player_key):  # nobody has looked yet, and it is gone all the same
            assert await refused(server, table.table, key) == "no-entry"
        await asks(server, table.table, table.gm_key, "deletion", "DELETE", 403)

    run(tmp_path, test)


def test_the_command_line_says_what_keeps_people_from_a_table(tmp_path: Path) -> None:
    def listed() -> str:
        return CliRunner().invoke(main, ["tables", "--data", str(tmp_path)]).output.rstrip()

    async def test(server: Server, table: Opened) -> None:
        store = server.hub.store
        assert (await asyncio.to_thread(listed)).endswith("A table")
        await store.change(table.table, access.locked(table.table, True))
        await store.change(table.table, access.put_away(table.table, 5))
        await store.change(table.table, access.deleted(table.table, 2 * 10**12))
        said = "A table  (locked; archived; deleted, can be restored until 2033-05-18 03:33 UTC)"
        assert (await asyncio.to_thread(listed)).endswith(said)

    run(tmp_path, test)


def test_a_restored_table_is_not_gone_at_once(tmp_path: Path) -> None:
    from wildtable.store.moving import make_new  # noqa: PLC0415 - of this test alone

    async def test(server: Server, table: Opened) -> None:
        await server.hub.store.change(table.table, access.deleted(table.table, 5))
        assert await refused(server, table.table, table.gm_key) == "no-entry"

    async def again(server: Server, _: Opened) -> None:
        (table, _) = await server.hub.store.tables()
        left = table.deleted - server.hub.clock()
        assert 6 * DAY < left <= 7 * DAY

    run(tmp_path, test)
    make_new(tmp_path / "wildtable.db")
    run(tmp_path, again)


# What nobody comes to.


def test_what_nobody_came_to_is_put_away_and_who_plays_is_not(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        hub, clock = server.hub, timed(server)
        idle = await server.open()
        async with server.join(table.table, table.gm_key) as master:
            for _ in range(4 * 24):
                clock.now += HOUR
                await hub.cleanup.look()
            kept, away = await hub.store.table(table.table), await hub.store.table(idle.table)
            assert kept is not None
            assert away is not None
            assert (kept.put_away, away.put_away) == (0, BEGINS + 73 * HOUR)
            await plays_on(master)
        assert await refused(server, idle.table, idle.gm_key) == "take-out"
        await asks(server, idle.table, idle.gm_key, "put-away", "DELETE")
        clock.now += 71 * HOUR
        await hub.cleanup.look()
        async with server.join(idle.table, idle.gm_key):
            pass

    run(tmp_path, test, replace(FREE, untouched=3.0))


def test_nothing_is_put_away_unless_it_is_asked_for(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        timed(server).now += 10_000 * DAY
        await server.hub.cleanup.look()
        async with server.join(table.table, table.gm_key):
            pass

    run(tmp_path, test)


def test_a_visit_is_noted_when_it_begins_and_ends_and_not_with_each_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Server, table: Opened) -> None:
        hub, clock = server.hub, timed(server)
        noted = 0
        change = Store.change

        async def counted(store: Store, *given: Any) -> Any:
            nonlocal noted
            noted += 1
            return await change(store, *given)

        monkeypatch.setattr(Store, "change", counted)
        async with server.join(table.table, table.gm_key) as master:
            for _ in range(20):
                await master.do(DROP)
            assert noted == 1
        kept = await hub.store.table(table.table)
        assert kept is not None
        assert kept.touched == clock.now
        clock.now += 2 * HOUR
        await until(lambda: not server.hub_listeners(table.table))
        hub.tables.unload(hub.tables._tables[table.table].result())
        await asyncio.gather(*hub.cleanup._tasks)
        kept = await hub.store.table(table.table)
        assert kept is not None
        assert (noted, kept.touched) == (2, clock.now)

    run(tmp_path, test)


# Gone for good.


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database of either kind."""
    if request.param == "SQLite":
        yield store_url(tmp_path)
        return
    with fresh_database() as url:
        yield database_url(url)


def test_all_rows_of_a_deleted_table_go_and_none_of_its_neighbours(
    tmp_path: Path, store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "SLICE", 4)

    async def test(server: Server, table: Opened) -> None:
        hub, clock = server.hub, timed(server)
        other = await server.open()
        for each in (table, other):
            async with three(server, each) as clients:
                for _ in range(3):
                    await plays_on(*clients)
            code = "AAAAAA" if each is table else "BBBBBB"
            await hub.store.keep_code(KeptCode(each.table, code, clock.now), clock.now)
            for name in "ab":
                await hub.store.add_picture(KeptPicture(each.table, name * 64, "webp", 4, 3, 9, b"x"), 9, 99)
            agent = KeptAgent(each.table, "bot", "p-1", "look", "Bot", each.table.ljust(64, "0"), 1)
            await hub.store.change(each.table, access.agent_added(agent, 9))
        whole = {"tables": 1, "entries": 9, "members": 2, "agents": 1, "pictures": 2, "codes": 1}
        assert await rows(hub.store, table.table) == await rows(hub.store, other.table) == whole
        await asks(server, table.table, table.gm_key, "deletion", title="A table")
        await hub.cleanup.look()
        assert await rows(hub.store, table.table) == whole
        clock.now += 7 * DAY
        while await hub.store.change(table.table, access.removed(table.table, clock.now)):
            has = await rows(hub.store, table.table)  # cut short here, it is a shorter table, and none that is damaged
            kept = await hub.store.table(table.table)
            assert kept is not None
            assert kept.seq == has["entries"]
            assert not await hub.store.change(table.table, access.called_back(table.table, clock.now))
        assert set((await rows(hub.store, table.table)).values()) == {0}
        assert await rows(hub.store, other.table) == whole
        await hub.cleanup.look()
        async with server.join(other.table, other.gm_key) as master:
            assert master.welcome["seq"] == 9
            await plays_on(master)

    run(tmp_path, test, store=store)


def test_the_server_removes_it_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.server.ops.cleanup.EVERY", 0.02)

    async def test(server: Server, table: Opened) -> None:
        clock = timed(server)
        other = await server.open()
        async with server.join(table.table, table.gm_key) as master, server.join(other.table, other.gm_key) as stays:
            await master.do(DROP)
            await asks(server, table.table, table.gm_key, "deletion", title="A table")
            clock.now += 8 * DAY
            async with asyncio.timeout(10):
                while await server.hub.store.table(table.table):  # noqa: ASYNC110 - what happens there sets no event
                    await asyncio.sleep(0.01)
            assert set((await rows(server.hub.store, table.table)).values()) == {0}
            await plays_on(stays)

    run(tmp_path, test)


def test_nothing_is_put_away_or_removed_because_the_clock_was_set(tmp_path: Path) -> None:
    async def test(server: Server, _table: Opened) -> None:
        clock, cleanup = timed(server), server.hub.cleanup
        passed = 0.0
        cleanup._ticks = lambda: passed
        cleanup._ahead = clock.now / 1000
        assert cleanup.is_time()
        clock.now += 365 * DAY
        assert not cleanup.is_time()
        for _ in range(23):
            passed += 3600
            clock.now += HOUR
            assert not cleanup.is_time()
        passed += 2 * 3600
        clock.now += 2 * HOUR
        assert cleanup.is_time(), "it has gone on by itself for a day"
        clock.now -= 365 * DAY
        assert not cleanup.is_time(), "it was set back"

    run(tmp_path, test)


# A table that is opened at the start.


def test_a_table_of_the_start_is_taken_out_and_a_deleted_one_is_opened_anew(tmp_path: Path) -> None:
    async def whole() -> None:
        at = ListenConfig("127.0.0.1", 8000)
        async with served(tmp_path) as server:
            hub, path = server.hub, tmp_path / "demo.json"
            first = await demo_table(hub, path)
            await asks(server, first.table, first.gm_key, "put-away")
            assert await demo_table(hub, path) == first
            async with server.join(first.table, first.gm_key):
                pass
            await asks(server, first.table, first.gm_key, "keys/master", key=new_key())
            second = await demo_table(hub, path)
            assert second == replace(first, gm_key="")
            (said,) = [link for whose, link in links(at, second) if whose == "Game master"]
            assert "renewed" in said
            assert "http" not in said
            kept = await hub.store.table(first.table)
            assert kept is not None
            await hub.store.change(first.table, access.deleted(first.table, hub.clock() + DAY))
            third = await demo_table(hub, path)
            assert third.table != first.table
            async with server.join(third.table, third.gm_key):
                pass

    asyncio.run(whole())
