"""Two servers on one database of PostgreSQL: whoever sits at one sees what is done at the other, in the same order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest
from clients import FREE, Client, Server
from msgspec.structs import replace
from processes import fresh_database
from several import here, two, until_here

from wildtable.play.promising import seed_of
from wildtable.server.admission.limits import Limits
from wildtable.server.table import presence
from wildtable.server.table.presence import Presence
from wildtable.store import Kept, OutOfStep, Store, Unkept
from wildtable.store.urls import database_url
from wildtable.store.waking import HEARS

DROP = {"type": "drop"}
LISTENING = f"FROM pg_stat_activity WHERE datname = current_database() AND application_name = '{HEARS}'"


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with fresh_database() as url:
        yield url


def run(url: str, test: Callable[[Server, Server], Awaitable[None]], limits: Limits = FREE) -> None:
    """Run a test against two servers of its own."""

    async def whole() -> None:
        async with asyncio.timeout(120), two(url, limits) as (one, other):
            await test(one, other)

    asyncio.run(whole())


async def logged(server: Server, table: str) -> list[Kept]:
    """Return what the database has of a table."""
    return [entry async for page in server.hub.store.entries(table) for entry in page]


async def asked(url: str, question: str) -> Any:
    """Return what the database itself answers."""
    import asyncpg  # noqa: PLC0415 - it is not there everywhere

    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(question)
    finally:
        await connection.close()


def test_what_is_done_at_one_is_seen_at_the_other(database: str) -> None:
    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with (
            one.join(table.table, table.player_key, "Ada") as ada,
            other.join(table.table, table.player_key, "Bo") as bo,
            other.join(table.table, table.gm_key) as gm,
        ):
            done = await ada.do({"type": "sit", "side": "red"})
            for client in (bo, gm):
                await client.catch_up(1)
                assert client.steps[0]["line"] == done["line"]
                assert client.now["view"]["seats"] == [["red", ada.welcome["seat"]]]
            assert (await bo.do({"type": "sit", "side": "blue"}))["seq"] == 2
            await ada.catch_up(2)
            assert (await ada.do({"type": "toss"}))["seq"] == 3
            await bo.catch_up(3)
            assert bo.now["asks"] == "blue must answer."
            assert bo.steps[-1]["promise"] == ada.steps[-1]["promise"] != bo.welcome["promise"]

    run(database, test)


def test_secrets_stop_at_the_other_server_too(database: str) -> None:
    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with (
            one.join(table.table, table.gm_key) as gm,
            other.join(table.table, table.player_key, "Bo") as bo,
            other.join(table.table, table.gm_key) as second,
        ):
            await gm.do({"type": "hide", "word": "canary"})
            await bo.catch_up(1)
            await second.catch_up(1)
            assert "canary" not in "".join(bo.frames)
            assert "canary" in "".join(second.frames)

    run(database, test)


def test_all_see_the_same_order_whoever_acts_at_once(database: str) -> None:
    """Pebbles are offered in the same words all the time: none is refused, though somebody else was quicker."""
    many, rounds = 3, 10

    async def play(client: Client) -> None:
        for _ in range(rounds):
            assert (done := await client.do(DROP))["type"] == "step", done

    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with contextlib.AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(server.join(table.table, table.player_key, f"P{number}"))
                for number, server in enumerate((one, other) * many)
            ]
            await asyncio.gather(*map(play, clients))
            for client in clients:
                await client.catch_up(2 * many * rounds)
            log = await logged(one, table.table)
            ids = [entry.id for entry in log]
            assert len(set(ids)) == len(ids) == 2 * many * rounds
            heads = dict[int, str]()
            for client in clients:
                assert client.now["view"]["pebbles"] == 2 * many * rounds
                told = {step["seq"]: step for step in client.steps}
                assert [told[seq]["id"] for seq in sorted(told)] == ids
                for seq, step in told.items():
                    assert heads.setdefault(seq, step["line"]["head"]) == step["line"]["head"]

    run(database, test)


def test_a_server_that_is_always_late_has_its_turn(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def late(*_: Any) -> None:
        raise OutOfStep("another was quicker")

    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with (
            one.join(table.table, table.player_key, "Ada") as ada,
            other.join(table.table, table.player_key, "Bo") as bo,
        ):
            other.hub.tables.wake = lambda *_: None  # type: ignore[method-assign]  # it comes too late
            monkeypatch.setattr(other.hub.store, "append", late)
            await ada.do(DROP)
            assert (await bo.do(DROP))["seq"] == 2
            await ada.catch_up(2)
            assert (await bo.do({"type": "take", "count": 1}))["code"] == "not-open", "a refusal stays one"
            assert (await bo.do(DROP))["seq"] == 3

    run(database, test)


def test_what_others_have_changed_meanwhile_is_stale(database: str) -> None:
    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with (
            one.join(table.table, table.player_key, "Ada") as ada,
            other.join(table.table, table.player_key, "Bo") as bo,
        ):
            other.hub.tables.wake = lambda *_: None  # type: ignore[method-assign]  # it comes too late
            await ada.do({"type": "sit", "side": "red"})
            stale = await bo.do({"type": "sit", "side": "red"})
            assert (stale["type"], stale["code"]) == ("refusal", "stale")
            assert bo.seq == 1, "what the other has done is shown all the same"
            await ada.do({"type": "toss"})
            assert (await bo.do({"type": "sit", "side": "blue"}))["seq"] == 3, "it is what it was"

    run(database, test)


def test_dice_that_were_decided_in_vain_are_promised_still(database: str) -> None:
    """Nobody has seen them: the seed goes to whoever is next, and none is used twice."""

    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        kept = await one.hub.store.table(table.table)
        assert kept is not None
        async with (
            one.join(table.table, table.player_key, "Ada") as ada,
            other.join(table.table, table.player_key, "Bo") as bo,
        ):
            other.hub.tables.wake = lambda *_: None  # type: ignore[method-assign]  # it comes too late
            await ada.do(DROP)
            for client, nonce in ((bo, "b" * 32), (ada, "a" * 32), (bo, "c" * 32)):
                said = await client.ask(type="say", id=client.new_id(), text="d20", nonce=nonce)
                assert said["proof"]["nonce"] == nonce, said
            await ada.catch_up(4)
        proofs = [step["proof"]["seed"] for step in ada.steps[-3:]]
        assert proofs == [seed_of(kept.secret, number).hex() for number in range(3)]

    run(database, test)


def test_a_resend_at_the_other_is_answered_and_not_done_again(database: str) -> None:
    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with one.join(table.table, table.player_key, "Ada") as ada:
            key = ada.welcome["key"]
            async with other.join(table.table, key) as again:
                other.hub.tables.wake = lambda *_: None  # type: ignore[method-assign]  # it comes too late
                first = await ada.do({"type": "mark", "mark": "x"}, id="one")
                for _ in range(2):
                    step = await again.do({"type": "mark", "mark": "x"}, id="one", seen=0)
                    assert (step["type"], step["seq"], step["line"]) == ("step", 1, first["line"])
                await ada.do(DROP, id="two")
                for name in ("one", "two"):  # what was done by that name may be told first
                    await again.say(type="do", id=name, seen=again.seq, command={"type": "mark", "mark": "y"})
                    assert (await again.until("refusal", id=name))["code"] == "id-used"
                assert (again.seq, again.now["view"]["pebbles"]) == (2, 1)
            assert len(await logged(one, table.table)) == 2

    run(database, test)


def test_who_comes_from_the_other_server_is_shown_no_older_picture(database: str) -> None:
    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with one.join(table.table, table.player_key, "Ada") as ada, other.join(table.table, table.gm_key):
            other.hub.tables.wake = lambda *_: None  # type: ignore[method-assign]  # it comes too late
            for _ in range(3):
                await ada.do(DROP)
            async with other.join(table.table, ada.welcome["key"], since=3) as again:
                assert (again.welcome["seq"], again.now["view"]["pebbles"]) == (3, 3)

    run(database, test)


def test_who_sits_at_the_other_server_is_here(database: str) -> None:
    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with one.join(table.table, table.player_key, "Ada") as ada:
            async with other.join(table.table, table.player_key, "Bo") as bo:
                await until_here(ada, "Ada", "Bo")
                await until_here(bo, "Ada", "Bo")
                async with other.join(table.table, table.player_key):
                    await until_here(ada, "Ada", "Bo", "Spectators")
                await until_here(ada, "Ada", "Bo")
                await bo.do(DROP)
                await ada.catch_up(1)
            members = await ada.until("members")
            assert here(members["members"]) == {"Ada"}
            assert "Bo" in {member["name"] for member in members["members"]}

    run(database, test)


def test_whoever_has_just_sat_down_elsewhere_is_called_by_name(database: str) -> None:
    """Also where the word of it comes later than what they do."""

    async def test(one: Server, other: Server) -> None:
        table = await one.open()

        async def nothing(_: str) -> None:
            return

        async with one.join(table.table, table.gm_key) as gm:
            one.hub.tables.recheck = nothing  # type: ignore[method-assign]
            async with other.join(table.table, table.player_key, "Bo") as bo:
                said = await bo.ask(type="say", id="hi", text="Hello.")
                await gm.catch_up(1)
                assert gm.steps[0]["line"]["head"] == said["line"]["head"]
                live = one.hub.tables._tables[table.table].result()
                assert live.members.names[bo.welcome["seat"]] == "Bo"

    run(database, test)


def test_a_connection_that_is_cut_heals_and_nothing_is_missed(database: str) -> None:
    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with (
            one.join(table.table, table.player_key, "Ada") as ada,
            other.join(table.table, table.player_key, "Bo") as bo,
        ):
            for number in range(1, 4):
                while await asked(database, f"SELECT count(*) {LISTENING}") < 2:  # noqa: ASYNC110 - a test may look
                    await asyncio.sleep(0.05)
                assert await asked(database, f"SELECT sum(pg_terminate_backend(pid)::int) {LISTENING}") == 2
                for _ in range(3):
                    await ada.do(DROP)
                await bo.catch_up(ada.seq)
                assert bo.now["view"]["pebbles"] == 3 * number
            async with other.join(table.table, table.player_key, "Cy"):
                await until_here(ada, "Ada", "Bo", "Cy")

    run(database, test)


def test_who_comes_while_servers_do_not_hear_each_other_is_here_once_they_do(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wildtable.store.waking.PAUSES", (0.5,))

    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with one.join(table.table, table.player_key, "Ada") as ada:
            while await asked(database, f"SELECT count(*) {LISTENING}") < 2:  # noqa: ASYNC110 - a test may look
                await asyncio.sleep(0.05)
            await asked(database, f"SELECT count(pg_terminate_backend(pid)) {LISTENING}")
            async with other.join(table.table, table.player_key, "Bo"):
                await until_here(ada, "Ada", "Bo")

    run(database, test)


def test_a_log_that_does_not_answer_is_asked_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.server.table.replication.AGAIN", 0.05)

    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with (
            one.join(table.table, table.player_key, "Ada") as ada,
            other.join(table.table, table.player_key, "Bo") as bo,
        ):
            entries, failed = other.hub.store.entries, 0

            async def away(*given: Any) -> AsyncIterator[list[Kept]]:
                nonlocal failed
                failed += 1
                if failed < 4:
                    raise Unkept("away")
                async for page in entries(*given):
                    yield page

            monkeypatch.setattr(other.hub.store, "entries", away)
            await ada.do(DROP)
            await bo.catch_up(1)
            assert failed == 4

    run(database, test)


@pytest.mark.slow
def test_a_long_run_of_entries_is_shown_whole(database: str) -> None:
    """More of them at once than may be on the way to a socket: whoever reads is not cut."""
    many = 320

    async def test(one: Server, other: Server) -> None:
        table = await one.open()
        async with (
            one.join(table.table, table.player_key, "Ada") as ada,
            other.join(table.table, table.player_key, "Bo") as bo,
        ):
            wake, other.hub.tables.wake = other.hub.tables.wake, lambda *_: None  # type: ignore[method-assign]
            for number in range(many):
                await ada.say(type="do", id=f"d{number}", seen=0, command=DROP)
            await ada.catch_up(many)
            assert bo.seq == 0
            wake(table.table, many)
            await bo.catch_up(many)
            assert [step["id"] for step in bo.steps] == [step["id"] for step in ada.steps]
            assert bo.now["view"]["pebbles"] == many

    run(database, test, replace(FREE, outbox=256, lines=2 * many))


def test_two_servers_that_start_at_once_make_one_schema() -> None:
    async def start(url: str) -> None:
        async with asyncio.timeout(20):
            stores = await asyncio.gather(*[Store.open(database_url(url)) for _ in range(4)])
        for store in stores:
            await store.close()

    with fresh_database() as url:
        asyncio.run(start(url))


def test_groups_of_writes_of_two_servers_do_not_wait_for_each_other(database: str) -> None:
    """Both write into the same tables, each in another order: it would take PostgreSQL a second to end one of them."""

    async def test(one: Server, other: Server) -> None:
        tables = [(await one.open()).table for _ in range(6)]

        async def write(server: Server, table: str) -> int:
            done = 0
            while done < 10:
                kept = await server.hub.store.table(table)
                assert kept is not None
                with contextlib.suppress(Unkept):
                    name = f"{server.port}-{done}"
                    await server.hub.store.append(table, Kept(kept.seq + 1, name, 0, "{}"))
                    done += 1
            return done

        begun = asyncio.get_running_loop().time()
        ways = [(one, table) for table in tables] + [(other, table) for table in reversed(tables)]
        await asyncio.gather(*[write(*way) for way in ways])
        async with contextlib.aclosing(one.hub.store.entries(tables[0])) as pages:
            assert sum([len(page) async for page in pages]) == 20
        found = await asked(database, "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        assert found == 0, asyncio.get_running_loop().time() - begun

    run(database, test)


# Who sits where, by itself.


class Clock:
    """A clock that is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def linked(*all_of_them: Presence) -> None:
    """Have servers hear each other at once."""
    for each in all_of_them:
        each.send = lambda said: [one.receive(said) for one in all_of_them] and None


def test_a_server_that_is_heard_no_more_takes_its_people_with_it() -> None:
    clock = Clock()
    one, other = Presence(clock), Presence(clock)
    told: list[str] = []
    one.changed = told.append
    linked(one, other)
    other.set_seats("red", ["gm", "p1"])
    other.set_seats("red", ["gm", "p1"])
    assert (one.seats("red"), told) == ({"gm", "p1"}, ["red"])
    other.set_seats("red", ["gm"])
    assert one.seats("red") == {"gm"}
    clock.now += presence.SILENT - 1
    other.heartbeat()
    clock.now += presence.SILENT - 1
    one.heartbeat()
    assert one.seats("red") == {"gm"}
    clock.now += 2
    one.heartbeat()
    assert (one.seats("red"), told) == (set(), ["red"] * 3)
    other.heartbeat()  # it was only slow
    assert one.seats("red") == {"gm"}
    other.leave()
    assert one.seats("red") == set()


def test_who_begins_later_learns_who_sits_where() -> None:
    one, other = Presence(), Presence()
    one.set_seats("red", ["p1"])
    other.set_seats("red", ["p2"])
    linked(one, other)
    other.announce()
    assert (one.seats("red"), other.seats("red")) == ({"p2"}, {"p1"})
    one.set_seats("red", [])
    assert other.seats("red") == set()


@pytest.mark.parametrize("said", ["", " ", "x", "x y", "x sits", "x sits ", f"x {'y' * 9000}", "x who red"])
def test_nonsense_does_nothing(said: str) -> None:
    one = Presence()
    one.receive(said)
    assert one.seats("red") == one.seats("") == set()


def test_no_more_is_told_than_the_database_carries() -> None:
    told: list[str] = []
    one = Presence()
    one.send = told.append
    one.set_seats("t-1", [f"p-{number:08x}" for number in range(1000)])
    assert len(told[0]) < 8000
    assert all(len(seat) == 10 for seat in told[0].split(" ")[3:])
