"""Keys: shown, renewed and revoked; somebody sent away; the door locked. Whose key opens nothing any more has to go."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import websockets
from clients import FREE, Client, Server, connected, is_plain, served
from msgspec.structs import replace
from processes import fresh_database

from wildtable.play import GM
from wildtable.server.table.client import TableClient
from wildtable.server.table.members import GONE
from wildtable.server.wire.messages import Hello
from wildtable.server.wire.tables import Opened
from wildtable.store import Store, Unkept, access, hashed, new_key
from wildtable.store.urls import database_url

DROP = {"type": "drop"}


def run(data: Path, test: Callable[[Server, Opened], Awaitable[None]], limits: Any = FREE, **options: Any) -> None:
    """Run a test at a table of the toy game."""

    async def whole() -> None:
        async with served(data, limits, **options) as server:
            await test(server, await server.open())

    asyncio.run(whole())


async def asks(
    server: Server, table: str, key: str, path: str, method: str = "POST", status: int = 200, /, **body: Any
) -> Any:
    """Return what is answered to whoever asks for something below a table's address by a key."""
    headers = {"Authorization": f"Bearer {key}"}
    content = json.dumps(body) if body else ""
    async with server.http() as http:
        answer = await http.request(method, f"/api/tables/{table}/{path}", headers=headers, content=content)
    assert answer.status_code == status, answer.text
    told = answer.json()
    if status != 200:
        assert is_plain(told), told
    return told


async def refused(server: Server, table: str, key: str, name: str = "") -> str:
    """The code of the refusal at the door."""
    async with connected(server.port) as client:
        await client.say(type="hello", table=table, key=key, name=name)
        heard = await client.hear()
        assert heard["type"] == "refusal", heard
        assert is_plain(heard), heard
        return str(heard["code"])


async def goes(client: Client) -> str:
    """The last word to somebody whose socket is closed; nothing else may come before it but who is here."""
    kinds = await until_closed(client)
    assert kinds <= {"members", "refusal"}, kinds
    assert is_plain(client.refusals[-1])
    return str(client.refusals[-1]["code"])


async def until_closed(client: Client) -> set[str]:
    """Return what kinds of messages come until the socket is closed with a code of its own."""
    kinds = set()
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            kinds.add((await client.hear())["type"])
    assert client.socket.close_code == GONE
    return kinds


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for what happens in this process."""
    async with asyncio.timeout(10):
        while not is_so():  # noqa: ASYNC110 - what happens there sets no event
            await asyncio.sleep(0.01)


async def plays_on(*clients: Client) -> None:
    """Each of them still plays, and hears what the others do."""
    for client in clients:
        assert (await client.do(DROP))["type"] == "step"
        for other in clients:
            await other.catch_up(client.seq)


@contextlib.asynccontextmanager
async def three(server: Server, table: Opened) -> AsyncIterator[tuple[Client, Client, Client]]:
    """The game master and two players."""
    async with (
        server.join(table.table, table.gm_key) as master,
        server.join(table.table, table.player_key, "Ada") as ada,
        server.join(table.table, table.player_key, "Bo") as bo,
    ):
        yield master, ada, bo


# Shown.


def test_the_game_master_is_shown_who_has_a_key_and_no_key(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        async with three(server, table) as (_, ada, bo):
            told = await asks(server, table.table, table.gm_key, "keys", "GET")
            assert [member["name"] for member in told["members"]] == ["Ada", "Bo"]
            assert [member["seat"] for member in told["members"]] == [ada.welcome["seat"], bo.welcome["seat"]]
            assert not any(told.get(name) for name in ("locked", "code", "put_away", "deleted", "key"))
            text = json.dumps(told)
            keys = (table.gm_key, table.player_key, ada.welcome["key"])
            assert not any(key in text or hashed(key) in text for key in keys)

    run(tmp_path, test)


CHANGES = [
    ("keys", "GET", {}),
    ("keys/players", "POST", {}),
    ("keys/master", "POST", {"key": new_key()}),
    ("members/SEAT/key", "POST", {}),
    ("members/SEAT/away", "POST", {}),
    ("members/SEAT/away", "DELETE", {}),
    ("lock", "POST", {}),
    ("lock", "DELETE", {}),
    ("put-away", "POST", {}),
    ("put-away", "DELETE", {}),
    ("deletion", "POST", {"title": "A table"}),
    ("deletion", "DELETE", {}),
]


def test_nobody_else_may_and_a_key_of_another_table_changes_nothing(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        other = await server.open()
        async with three(server, table) as clients:
            own, seat = clients[1].welcome["key"], clients[2].welcome["seat"]
            before = await server.hub.store.table(table.table), await server.hub.store.members(table.table)
            for path, method, body in CHANGES:
                for key in (own, table.player_key, other.gm_key, new_key()):
                    said = await asks(server, table.table, key, path.replace("SEAT", seat), method, 403, **body)
                    assert said["code"] == "no-entry"
            assert (await server.hub.store.table(table.table), await server.hub.store.members(table.table)) == before
            for path, method, _ in CHANGES:  # what is not there is told as plainly, and GET changes nothing
                if "SEAT" in path:
                    said = await asks(server, table.table, table.gm_key, path.replace("SEAT", "p-0"), method, 404)
                    assert said["code"] == "nobody-there"
                if method == "POST":
                    async with server.http() as http:
                        headers = {"Authorization": f"Bearer {table.gm_key}"}
                        got = await http.get(f"/api/tables/{table.table}/{path}", headers=headers)
                    assert got.status_code in (404, 405)
            assert await server.hub.store.members(table.table) == before[1]
            await plays_on(*clients)

    run(tmp_path, test, replace(FREE, guesses=1000, readings=1000))


def test_who_asks_too_much_waits(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        for _ in range(2):
            await asks(server, table.table, table.gm_key, "lock")
        assert (await asks(server, table.table, table.gm_key, "lock", "POST", 429))["code"] == "too-fast"
        await asks(server, table.table, table.gm_key, "keys", "GET")

    run(tmp_path, test, replace(FREE, readings=2))


# Renewed.


def test_another_players_link_leaves_members_and_ends_spectators(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        code = await server.hub.codes.issue(table.table)
        async with (
            three(server, table) as clients,
            server.join(table.table, table.player_key) as watcher,
            server.join(table.table, code) as by_code,
        ):
            new = (await asks(server, table.table, table.gm_key, "keys/players"))["key"]
            assert await goes(watcher) == "renewed"
            assert await goes(by_code) == "renewed"
            await plays_on(*clients)
            for old in (table.player_key, code):
                assert await refused(server, table.table, old) == "no-entry"
                assert await refused(server, table.table, old, "Cy") == "no-entry"
            assert new.startswith("p.")
            async with (
                server.join(table.table, new, "Cy"),
                server.join(table.table, clients[1].welcome["key"]),
                server.join(table.table, await server.hub.codes.issue(table.table)),
            ):
                pass

    run(tmp_path, test)


def test_another_code_ends_no_spectator_also_when_something_else_changes(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        code = await server.hub.codes.issue(table.table)
        async with server.join(table.table, code) as watcher, server.join(table.table, table.gm_key) as master:
            await server.hub.codes.issue(table.table, anew=True)
            await asks(server, table.table, table.gm_key, "lock")
            await master.do(DROP)
            await watcher.catch_up(1)

    run(tmp_path, test)


def test_a_members_new_key_ends_the_old_one_and_nobody_elses(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        async with three(server, table) as (master, ada, bo):
            seat, old = ada.welcome["seat"], ada.welcome["key"]
            async with server.join(table.table, old) as second:
                new = (await asks(server, table.table, table.gm_key, f"members/{seat}/key"))["key"]
                assert [await goes(ada), await goes(second)] == ["renewed", "renewed"]
            await plays_on(master, bo)
            assert await refused(server, table.table, old) == "no-entry"
            async with server.join(table.table, new) as again:
                assert (again.welcome["name"], again.welcome["seat"]) == ("Ada", seat)
                await plays_on(master, bo, again)

    run(tmp_path, test)


def test_another_key_of_the_game_masters_ends_all_others(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        new = new_key()
        async with three(server, table) as (master, ada, bo):
            await asks(server, table.table, table.gm_key, "keys/master", key=new)
            assert await goes(master) == "renewed"
            await plays_on(ada, bo)
            assert await refused(server, table.table, table.gm_key) == "no-entry"
            await asks(server, table.table, table.gm_key, "lock", "POST", 403)
            async with server.join(table.table, new) as again:
                assert again.welcome["role"] == "gm"
                await asks(server, table.table, new, "keys/master", key=new)  # its answer was lost, so it comes again
                await plays_on(again, ada, bo)
            own = ada.welcome["key"]
            for used in (own, table.player_key.replace("p.", "")):
                is_known = used == own
                said = await asks(server, table.table, new, "keys/master", "POST", 400 if is_known else 200, key=used)
                assert not is_known or said["code"] == "bad-key"
                new = new if is_known else used
            await asks(server, table.table, new, "keys/master", "POST", 400, key="short")

    run(tmp_path, test)


# Sent away.


def test_who_is_sent_away_goes_at_once_and_comes_back_when_let_in(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        async with three(server, table) as (master, ada, bo):
            seat, old = bo.welcome["seat"], bo.welcome["key"]
            await bo.say(type="do", id="b1", seen=0, command=DROP)
            await master.catch_up(1)
            told = await asks(server, table.table, table.gm_key, f"members/{seat}/away")
            assert [bool(member.get("sent_away")) for member in told["members"]] == [False, True]
            while (await ada.until("members"))["members"][-1].get("sent_away") is not True:
                pass
            await until_closed(bo)  # what was on its way may have come before
            assert bo.refusals[-1]["code"] == "sent-away"
            for name in ("", "Bo"):
                assert await refused(server, table.table, old, name) == "sent-away"
            for name in ("Bo", " bО "):
                assert await refused(server, table.table, table.player_key, name) == "bad-name"
            assert (await asks(server, table.table, old, "evenings", "GET", 403))["code"] == "sent-away"
            assert (await asks(server, table.table, table.gm_key, f"members/{seat}/key", "POST", 409))[
                "code"
            ] == "is-away"
            await asks(server, table.table, table.gm_key, f"members/{seat}/away")  # twice is once
            await plays_on(master, ada)
            new = (await asks(server, table.table, table.gm_key, f"members/{seat}/away", "DELETE"))["key"]
            assert await refused(server, table.table, old) == "no-entry"
            async with server.join(table.table, new) as again:
                assert (again.welcome["name"], again.welcome["seat"]) == ("Bo", seat)
                await plays_on(master, ada, again)
            said = await asks(server, table.table, table.gm_key, f"members/{seat}/away", "DELETE", 409)
            assert said["code"] == "not-away"

    run(tmp_path, test)


def test_what_somebody_has_sent_before_is_not_done_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server, table: Opened) -> None:
        async with three(server, table) as (master, _, bo):
            live = server.hub.tables._tables[table.table].result()
            held, append = asyncio.Event(), server.hub.store.append

            async def slow(*given: Any) -> None:
                await held.wait()
                await append(*given)

            monkeypatch.setattr(server.hub.store, "append", slow)
            await master.say(type="do", id="m1", seen=0, command=DROP)
            for number in range(5):
                await bo.say(type="do", id=f"b{number}", seen=0, command=DROP)
            await until(lambda: live.inbox.qsize() == 5)
            await asks(server, table.table, table.gm_key, f"members/{bo.welcome['seat']}/away")
            held.set()
            assert await goes(bo) == "sent-away"
            assert (await master.until("step"))["id"] == "m1"
            await master.do(DROP)
            assert [entry.act.seat for entry in live.table.entries] == ["gm", "gm"]

    run(tmp_path, test)


def test_a_game_master_who_has_no_key_any_more_writes_no_campaign(tmp_path: Path) -> None:
    """The toy game has none, so it is asked of what waits in the queue."""

    async def test(server: Server, table: Opened) -> None:
        from wildtable.server.table.request_sender import RequestSender  # noqa: PLC0415 - of this test alone

        async with three(server, table) as (_, ada, __):
            live = server.hub.tables._tables[table.table].result()
            caller = RequestSender(live, GM, live.members.access.key_of(GM), "")
            await asks(server, table.table, table.gm_key, f"members/{ada.welcome['seat']}/away")
            assert not caller.is_closed
            await asks(server, table.table, table.gm_key, "keys/master", key=new_key())
            assert caller.is_closed

    run(tmp_path, test)


def test_a_socket_is_shut_in_the_turn_of_the_loop_in_which_its_key_is(tmp_path: Path) -> None:
    """Also where it reads nothing, and everything is full."""

    async def test(server: Server, table: Opened) -> None:
        hub = server.hub
        full = asyncio.Event()

        async def never(_: str) -> None:
            full.set()
            await asyncio.Event().wait()

        listener = TableClient(never, 1, 10**6, hub.outboxes)
        async with server.join(table.table, table.gm_key) as master:
            live = await hub.join(Hello(table.table, table.player_key, "Bo"), listener, "here")
            await full.wait()
            await master.do(DROP)
            async with asyncio.timeout(10):
                while not listener._queue.full():  # noqa: ASYNC110 - each seat is told in its own turn of the loop
                    await asyncio.sleep(0)
            assert listener in hub.outboxes._waiting
            await hub.store.change(table.table, access.sent_away(table.table, listener.seat, 5))
            assert not listener.is_closed
            await hub.tables.recheck(table.table)
            assert listener.is_closed
            assert listener not in live.members.clients
            assert listener not in hub.outboxes._waiting
            async with asyncio.timeout(1):
                await listener.ended()
            assert not await listener.finish(0.05)  # it did not take its last word
            hub.leave(live, listener)
            members = (await master.until("members"))["members"]
            while not any(member.get("sent_away") for member in members):
                members = (await master.until("members"))["members"]
            await master.silence()

    run(tmp_path, test)


def test_a_socket_that_never_reads_is_closed_all_the_same(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        async with server.join(table.table, table.gm_key) as master:
            small = socket.socket()
            small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            small.connect(("127.0.0.1", server.port))
            reader, writer = await asyncio.open_connection(sock=small, limit=2000)
            key = "GET /api/play HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            more = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            writer.write((key + more).encode())
            await reader.readuntil(b"\r\n\r\n")
            hello = json.dumps({"type": "hello", "table": table.table, "key": table.player_key, "name": "Bo"}).encode()
            hello = hello.ljust(126)  # so that its length is written in two bytes
            writer.write(bytes([0x81, 0x80 | 126, *len(hello).to_bytes(2, "big"), 0, 0, 0, 0]) + hello)
            members = (await master.until("members"))["members"]
            while not any(member["name"] == "Bo" and member.get("here") for member in members):
                members = (await master.until("members"))["members"]
            seat = next(member["seat"] for member in members if member["name"] == "Bo")
            (listener,) = [each for each in server.hub_listeners(table.table) if each.seat == seat]
            for _ in range(20):  # far more than is held for it below us
                listener.send_text("x" * 100_000)
            await until(lambda: server.hub.outboxes._waiting[listener] > 10**6)
            await asks(server, table.table, table.gm_key, f"members/{seat}/away")
            await until(lambda: server.hub.rate_limits.sockets["127.0.0.1"] == 1)
            writer.close()

    run(tmp_path, test, send_buffer=4096)


# The door.


def test_a_locked_door_lets_in_who_has_a_seat_and_nobody_new(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        code = await server.hub.codes.issue(table.table)
        async with three(server, table) as clients, server.join(table.table, table.player_key) as watcher:
            assert (await asks(server, table.table, table.gm_key, "lock"))["locked"]
            await plays_on(*clients)
            await watcher.catch_up(3)
            for key, name in ((table.player_key, ""), (table.player_key, "Cy"), (code, ""), (code, "Cy")):
                assert await refused(server, table.table, key, name) == "locked"
            async with server.join(table.table, clients[1].welcome["key"]), server.join(table.table, table.gm_key):
                pass
            assert (await asks(server, table.table, table.player_key, "replay", "GET"))["lines"]  # somebody watches
            await watcher.socket.close()
            await until(lambda: all(each.seat != "watch" for each in server.hub_listeners(table.table)))
            assert (await asks(server, table.table, table.player_key, "replay", "GET", 403))["code"] == "locked"
            assert not (await asks(server, table.table, table.gm_key, "lock", "DELETE")).get("locked")
            async with server.join(table.table, code, "Cy") as cy, server.join(table.table, table.player_key):
                await plays_on(*clients, cy)

    run(tmp_path, test)


# At the same moment.


ENDS: dict[str, tuple[str, str, Callable[[str, str], Any]]] = {
    "member renewed": ("member", "renewed", lambda table, seat: access.member_renewed(table, seat, hashed("n"))),
    "member sent away": ("member", "sent-away", lambda table, seat: access.sent_away(table, seat, 5)),
    "master renewed": ("master", "renewed", lambda table, _: access.master_renewed(table, "OLD", hashed("n"))),
    "players renewed": ("watch", "renewed", lambda table, _: access.players_renewed(table, hashed("n"))),
    "put away": ("member", "put-away", lambda table, _: access.put_away(table, 5)),
    "deleted": ("member", "deleted", lambda table, _: access.deleted(table, 2**50)),
    "players renewed, sits down": ("new", "changed", lambda table, _: access.players_renewed(table, hashed("n"))),
    "locked, sits down": ("new", "changed", lambda table, _: access.locked(table, True)),
    "put away, sits down": ("new", "put-away changed", lambda table, _: access.put_away(table, 5)),
}


NOT_LOADED = ("member sent away", "master renewed", "players renewed", "locked, sits down")


@pytest.mark.parametrize(
    ("what", "loaded"), [*[(what, True) for what in ENDS], *[(what, False) for what in NOT_LOADED]]
)
def test_who_is_just_coming_in_does_not_stay(
    tmp_path: Path, what: str, loaded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    does_not_stay(tmp_path, what, loaded, monkeypatch)


@pytest.mark.parametrize("what", ["member sent away", "locked, sits down"])
def test_who_is_just_coming_in_does_not_stay_on_postgresql(
    tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with fresh_database() as url:
        does_not_stay(tmp_path, what, True, monkeypatch, database_url(url))


def does_not_stay(tmp_path: Path, what: str, loaded: bool, monkeypatch: pytest.MonkeyPatch, store: str = "") -> None:
    """The key fits when it is looked at, and is none when the door opens."""
    who, code, write = ENDS[what]

    async def test(server: Server, table: Opened) -> None:
        hub = server.hub
        async with server.join(table.table, table.player_key, "Ada") as ada:
            seat, own = ada.welcome["seat"], ada.welcome["key"]
        if not loaded:
            await until(lambda: not server.hub_listeners(table.table))
            hub.tables.unload(hub.tables._tables[table.table].result())
            assert table.table not in hub.tables._tables
        knows = hub.authentication.authenticate

        async def then(*given: Any, **more: Any) -> Any:
            found = await knows(*given, **more)
            monkeypatch.setattr(hub.authentication, "authenticate", knows)
            made = write(table.table, seat)
            if who == "master":
                made = access.master_renewed(table.table, hashed(table.gm_key), hashed("n"))
            assert await hub.store.change(table.table, made)
            await hub.tables.recheck(table.table)
            return found

        monkeypatch.setattr(hub.authentication, "authenticate", then)
        key = {"member": own, "master": table.gm_key}.get(who, table.player_key)
        assert await refused(server, table.table, key, "Cy" if who == "new" else "") in code.split()
        assert [member.name for member in await hub.store.members(table.table)] == ["Ada"]

    run(tmp_path, test, store=store)


def test_who_sits_down_while_members_are_read_anew_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server, table: Opened) -> None:
        hub = server.hub
        async with server.join(table.table, table.gm_key) as master:
            members, go, reading = hub.store.members, asyncio.Event(), asyncio.Event()

            async def slow(name: str) -> Any:
                found = await members(name)
                if not reading.is_set():
                    reading.set()
                    await go.wait()
                return found

            monkeypatch.setattr(hub.store, "members", slow)
            change = asyncio.create_task(hub.tables.recheck(table.table))
            await reading.wait()
            async with connected(server.port) as ada:
                await ada.say(type="hello", table=table.table, key=table.player_key, name="Ada", since=0)
                await asyncio.sleep(0.1)
                go.set()
                await change
                assert (await ada.hear())["type"] == "welcome"
                await plays_on(master, ada)

    run(tmp_path, test)


def test_a_key_that_another_server_has_just_made_opens_here(tmp_path: Path) -> None:
    """The memory of this server is older than the store."""

    async def test(server: Server, table: Opened) -> None:
        async with three(server, table) as (master, ada, _):
            new = new_key()
            await server.hub.store.change(
                table.table, access.member_renewed(table.table, ada.welcome["seat"], hashed(new))
            )
            async with server.join(table.table, new) as again:
                assert again.welcome["name"] == "Ada"
                assert await goes(ada) == "renewed"
                await plays_on(master, again)

    run(tmp_path, test)


def test_another_server_on_the_database_takes_it_in_at_once(tmp_path: Path) -> None:
    async def whole(url: str) -> None:
        async with served(tmp_path, store=url) as here, served(tmp_path, store=url) as there:
            table = await here.open()
            async with three(there, table) as (master, ada, bo):
                seat = bo.welcome["seat"]
                await until(lambda: seat in here.hub.presence.seats(table.table))
                await asks(here, table.table, table.gm_key, f"members/{seat}/away")
                assert await goes(bo) == "sent-away"
                await until(lambda: seat not in here.hub.presence.seats(table.table))
                assert await refused(there, table.table, bo.welcome["key"]) == "sent-away"
                await plays_on(master, ada)
                await asks(here, table.table, table.gm_key, "keys/players")
                assert await refused(there, table.table, table.player_key) == "no-entry"
                await plays_on(master, ada)

    with fresh_database() as url:
        asyncio.run(whole(database_url(url)))


def test_sockets_go_as_soon_as_the_store_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.server.table.loaded_tables.AGAIN", 0.05)

    async def away(*_: Any) -> Any:
        raise Unkept("away")

    async def test(server: Server, table: Opened) -> None:
        async with three(server, table) as (_, __, bo):
            change = Store.change

            async def done(store: Store, *given: Any) -> Any:
                found = await change(store, *given)
                monkeypatch.setattr(server.hub.store, "members", away)
                return found

            with monkeypatch.context() as spoiled:
                spoiled.setattr(Store, "change", done)
                path = f"members/{bo.welcome['seat']}/away"
                assert (await asks(server, table.table, table.gm_key, path, "POST", 503))["code"] == "no-store"
            await asyncio.sleep(0.1)
            monkeypatch.delattr(server.hub.store, "members")
            assert await goes(bo) == "sent-away"

    run(tmp_path, test)
