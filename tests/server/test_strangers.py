"""Strangers: whatever comes in is limited, and those who play, and newcomers from elsewhere, do not suffer from it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import websockets
from clients import FREE, Client, Server, connected, is_plain, run, served
from msgspec.structs import replace
from structlog.testing import capture_logs
from websockets.frames import Frame

from wildtable.server.admission.addresses import Networks
from wildtable.server.admission.connections import Connection, Connections
from wildtable.server.admission.fair_scheduler import LONGEST, QUIET, FairScheduler
from wildtable.server.admission.limits import Limits, TokenBuckets
from wildtable.server.admission.protocols import FrameLimiter
from wildtable.server.admission.rejections import MOST, OTHERS, Rejections
from wildtable.server.http.websocket import CUT
from wildtable.server.table.client import Outboxes, TableClient


async def raw(server: Server, address: str = "127.0.0.1") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection from an address of this machine."""
    return await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))


async def closed(reader: asyncio.StreamReader, seconds: float = 5) -> bytes:
    """Return what came before a connection was closed. Raises TimeoutError where it stays open."""
    async with asyncio.timeout(seconds):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


async def frames(server: Server, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket by hand, to which something is sent that no client would send."""
    reader, writer = await raw(server)
    writer.write(
        b"GET /api/play HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    writer.write(data)
    return reader, writer


def masked(first: int, data: bytes = b"") -> bytes:
    """A short frame of a client."""
    return bytes([first, 0x80 | len(data)]) + bytes(4) + data


def code_of(answer: bytes) -> int:
    """The code of the close frame that an answer ends with."""
    at = answer.rindex(b"\x88")
    return int.from_bytes(answer[at + 2 : at + 4])


# Below HTTP.


def test_half_a_request_is_let_go(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        silent, half = await raw(server), await raw(server)
        half[1].write(b"GET /api/health HTTP/1.1\r\nHos")
        later = await raw(server)
        later[1].write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert b'"ok":true' in await later[0].read(2000)
        later[1].write(b"\r\n")  # a byte of the next one, and no more
        for reader, _ in (silent, half, later):
            assert await closed(reader) == b""

    run(tmp_path, test, replace(FREE, head=0.4))


def test_a_head_without_an_end_is_let_go(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        reader, writer = await raw(server)
        writer.write(b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"x" * 60_000)
        assert await closed(reader) == b""

    run(tmp_path, test)


def test_a_body_that_does_not_come_is_answered_and_nothing_is_written_of_one_that_broke_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test(server: Server) -> None:
        head = b"POST /api/code HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{"
        reader, writer = await raw(server)
        writer.write(head)
        async with asyncio.timeout(5):
            answer = await reader.read(2000)
        assert b"408" in answer.split(b"\r\n")[0]
        assert is_plain(json.loads(answer.split(b"\r\n\r\n")[1]))
        gone = await raw(server)
        gone[1].write(head)
        await asyncio.sleep(0.1)
        gone[1].close()
        await asyncio.sleep(0.2)

    run(tmp_path, test, replace(FREE, body=0.5))
    assert "Traceback" not in (said := capsys.readouterr()).out + said.err


def test_requests_on_top_of_each_other_are_no_way_in(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        reader, writer = await raw(server)
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 500)
        assert (await closed(reader)).count(b"200 OK") < 20

    run(tmp_path, test)


def test_an_address_has_only_so_many_connections_and_others_come_in(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        half = [await raw(server, "127.0.1.1") for _ in range(5)]
        for _, writer in half[:3]:
            writer.write(b"GET /")
        await asyncio.gather(*[closed(reader) for reader, _ in half[3:]])
        async with server.join(table.table, table.gm_key):
            pass
        half[0][1].close()
        answer = b""
        async with asyncio.timeout(20):
            while not answer:  # until it is seen that one is gone
                reader, writer = await raw(server, "127.0.1.1")
                writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                with contextlib.suppress(ConnectionError):
                    answer = await reader.read(2000)
        assert b'"ok":true' in answer

    run(tmp_path, test, replace(FREE, connections_address=3))


def test_where_it_is_full_the_oldest_of_the_greatest_crowd_goes_and_nobody_who_plays(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            one = await raw(server, "127.0.1.2")
            crowd = [await raw(server) for _ in range(20)]  # from where the game master is
            await asyncio.sleep(0.1)
            async with server.join(table.table, table.player_key, "Ada"):
                assert (await gm.do({"type": "drop"}))["type"] == "step"
            one[1].write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b'"ok":true' in await one[0].read(2000)
            await closed(crowd[0][0])
            with pytest.raises(TimeoutError):
                await closed(crowd[-1][0], 0.2)

    run(tmp_path, test, replace(FREE, connections=10))


def some_connections(noted: Rejections | None = None, **numbers: int) -> Connections:
    return Connections(replace(Limits(), **numbers), noted or Rejections(), Networks(["10.0.0.1"]))


def test_a_trusted_proxy_is_counted_for_whoever_it_tells_of() -> None:
    connections, dropped = some_connections(connections=6, connections_address=2), list[str]()
    with capture_logs():
        held = [connections.add("10.0.0.1", lambda number=number: dropped.append(str(number))) for number in range(5)]
        told = [each for each in held if each is not None]
        assert [connections.identify(each, "192.0.2.1") for each in told[:3]] == [True, True, False]
        assert connections.identify(told[3], "192.0.2.2")
        connections.release(told[0])
        assert connections.identify(told[2], "192.0.2.1")
        assert dropped == []
        connections.seat(told[1])
        connections.add("192.0.2.3", lambda: dropped.append("sixth"))
        connections.add("192.0.2.4", lambda: dropped.append("seventh"))
        assert dropped == ["2"], "the oldest that waits of the address that has most, and none that is seated"
        for each in told:
            connections.remove(each)
            connections.remove(each)
    assert connections.all == 2


def test_an_ipv6_network_is_one_address() -> None:
    connections, dropped = some_connections(connections_address=2), list[str]()
    with capture_logs():
        for number in range(4):
            connections.add(f"2001:db8::{number}", lambda number=number: dropped.append(str(number)))
        assert isinstance(connections.add("2001:db8:0:1::1", dropped.clear), Connection)
    assert dropped == ["2", "3"]


# Sockets.


@pytest.mark.parametrize("frame", [masked(0x89), masked(0x8A), masked(0x01, b"x") + masked(0x00) * 30], ids=repr)
def test_frames_that_nobody_is_told_of_are_counted(tmp_path: Path, frame: bytes) -> None:
    async def test(server: Server) -> None:
        reader, _ = await frames(server, frame * 30)
        assert code_of(await closed(reader)) == 1008

    run(tmp_path, test)


def test_a_few_pings_are_answered(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            for _ in range(15):
                await (await gm.socket.ping())
            await gm.silence()

    run(tmp_path, test)


def test_a_frame_that_is_no_text_is_closed_and_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test(server: Server) -> None:
        for data in (masked(0x81, b"\xff\xfe"), masked(0x01, b"\xc3") + masked(0x80, b"("), masked(0x80), b"\xff" * 40):
            reader, _ = await frames(server, data)
            assert code_of(await closed(reader)) in (1002, 1007)

    run(tmp_path, test)
    assert "Traceback" not in (said := capsys.readouterr()).out + said.err


def test_what_is_sent_is_not_looked_at_before_what_came_first_is_dealt_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """40,000 messages at once hold up nobody: they are read as they are answered."""
    looked_at, before = [0], FrameLimiter.recv_frame

    def counted(conn: FrameLimiter, frame: Frame) -> None:
        looked_at[0] += 1
        before(conn, frame)

    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key) as bad:
            monkeypatch.setattr(FrameLimiter, "recv_frame", counted)
            bad.socket.transport.write(masked(0x81, b"x") * 40_000)
            async with asyncio.timeout(20):
                while looked_at[0] <= 20:  # noqa: ASYNC110 - a test may look
                    await asyncio.sleep(0.01)
            assert looked_at[0] < 1000

    run(tmp_path, test, replace(FREE, burst=20, rate=100.0))


# Whose turn it is.


class Clock:
    """A clock, and a processor, that stand still until they are told."""

    def __init__(self) -> None:
        self.now = self.worked = 100.0

    def work(self, seconds: float) -> None:
        self.now += seconds
        self.worked += seconds


def turned(test: Callable[[FairScheduler, Clock], Awaitable[None]], busy: float = 0.5) -> None:
    async def whole() -> None:
        clock = Clock()
        await test(FairScheduler(busy, lambda: clock.now, lambda: clock.worked), clock)

    asyncio.run(whole())


def test_addresses_take_turns_and_wait_for_those_who_play() -> None:
    async def test(turns: FairScheduler, clock: Clock) -> None:
        came: list[str] = []
        turns.note_play()
        for number in range(6):
            turns.schedule("one", lambda number=number: (came.append(f"one-{number}"), clock.work(0.004))[0])
        turns.schedule("other", lambda: (came.append("other"), clock.work(0.004))[0])
        assert came == ["one-0"]
        await asyncio.sleep(0.005)
        assert came == ["one-0"], "it took 4 ms of work, so 4 ms more are for those who play"
        clock.now += 0.004
        await asyncio.sleep(0.01)
        assert came == ["one-0", "one-1"]
        clock.now += LONGEST
        await asyncio.sleep(0.02)
        assert came == ["one-0", "one-1", "other"], "the other one waits for one turn, not for six"
        clock.now += QUIET
        await asyncio.sleep(0.02)
        assert came[3:] == ["one-2", "one-3", "one-4", "one-5"], "while nobody plays nobody waits"

    turned(test)


def test_nobody_waits_for_ever_however_much_there_is_to_do() -> None:
    async def test(turns: FairScheduler, clock: Clock) -> None:
        came: list[int] = []
        turns.note_play()
        for number in range(3):
            turns.schedule("one", lambda number=number: came.append(number))
        for _ in range(8):
            clock.work(LONGEST)
            await asyncio.sleep(0.012)
        assert came == [0, 1, 2]

    turned(test)


def test_who_has_gone_takes_no_turn_and_what_was_to_be_done_is_not_left_open() -> None:
    async def test(turns: FairScheduler, clock: Clock) -> None:
        async def nothing() -> str:
            return "done"

        turns.note_play()
        turns.schedule("one", lambda: clock.work(0.004))
        waiting = asyncio.create_task(turns.run("one", nothing()))
        await asyncio.sleep(0)
        waiting.cancel()
        clock.now += 0.1
        assert await turns.run("two", nothing()) == "done"

    turned(test)


# Coming in.


async def told(server: Server, table: str, key: str, name: str = "", address: str = "127.0.0.1") -> dict[str, Any]:
    """Return what whoever says hello is told first."""
    async with connected(server.port, local_addr=(address, 0)) as client:
        await client.say(type="hello", table=table, key=key, name=name)
        return await client.hear()


def test_coming_in_again_and_again_is_refused_for_a_while_and_nobody_else_is(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            key = ada.welcome["key"]
        kinds = [(await told(server, table.table, key, address=f"127.0.1.{n}")).get("code") for n in range(1, 6)]
        assert kinds == [None, None, None, "too-often", "too-often"], "from wherever it comes"
        refused = await told(server, table.table, key)
        assert (is_plain(refused), refused["again"], refused["remedy"]) == (True, 1, "Wait 1 second.")
        assert (await told(server, table.table, table.gm_key))["type"] == "welcome"
        watching = [(await told(server, table.table, table.player_key)).get("code") for _ in range(6)]
        assert set(watching) == {None}, "many come by the players' key"
        await asyncio.sleep(refused["again"])
        assert (await told(server, table.table, key))["type"] == "welcome"

    run(tmp_path, test, replace(FREE, joins=3, joins_rate=1.5, sockets_table=10))


def test_all_of_a_school_come_back_at_once(tmp_path: Path) -> None:
    """Twelve tables of six behind one address, with the limits as they are built in."""

    async def test(server: Server) -> None:
        doors: list[tuple[str, str]] = []
        for _ in range(12):
            table = await server.open()
            doors.append((table.table, table.gm_key))
            for name in ("Ada", "Bo", "Cy", "Di", "Ed"):
                async with server.join(table.table, table.player_key, name) as client:
                    doors.append((table.table, client.welcome["key"]))
        async with server.join(*doors[0]) as playing:
            task = asyncio.create_task(_play(playing))
            kinds = await asyncio.gather(*[told(server, *door) for door in doors])
            task.cancel()
        assert {kind["type"] for kind in kinds} == {"welcome"}

    run(tmp_path, test, Limits())


async def _play(client: Client) -> None:
    for _ in range(1000):
        await client.do({"type": "drop"})
        await asyncio.sleep(0.1)


def test_only_so_many_sit_down_for_the_first_time(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        kinds = [(await told(server, table.table, table.player_key, f"N{n}")).get("code") for n in range(4)]
        assert kinds == [None, None, "too-often", "too-often"]
        assert len(await server.hub.store.members(table.table)) == 2
        other = await server.open()
        assert (await told(server, other.table, other.player_key, "Ada"))["type"] == "welcome"

    run(tmp_path, test, replace(FREE, seats=2))


def test_tables_are_counted_by_the_day_and_for_all(tmp_path: Path) -> None:
    async def opened(server: Server, address: str) -> int:
        reader, writer = await raw(server, address)
        body = b'{"system":"stones","edition":"long","scene":"heap"}'
        head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        writer.write(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        answer = await reader.readuntil(b"\r\n")
        writer.close()
        return int(answer.split()[1])

    async def test(server: Server) -> None:
        assert [await opened(server, "127.0.1.1") for _ in range(3)] == [201, 201, 429]
        assert [await opened(server, "127.0.1.2") for _ in range(2)] == [201, 429]

    run(tmp_path, test, replace(FREE, openings_day=2, openings_all=3))


# Those who are in.


def test_a_table_that_is_flooded_answers_those_who_send_little(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm, server.join(table.table, table.player_key, "M") as bad:
            answers = [await bad.ask(type="say", id=f"b{number}", text="x") for number in range(20)]
            assert {answer["type"] for answer in answers[:10]} == {"step"}
            assert answers[-1]["code"] == "too-fast"
            assert (await gm.ask(type="say", id="g", text="hello"))["type"] == "step"

    run(tmp_path, test, replace(FREE, table_burst=10, table_rate=0.01, burst=40, rate=0.01))


def test_a_socket_that_is_not_read_is_cut_in_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, replace(FREE, unread=0.3), send_buffer=4096) as server:
            table = await server.open()
            made = socket.socket()
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            made.connect(("127.0.0.1", server.port))
            async with server.join(table.table, table.gm_key) as gm:
                way: dict[str, Any] = {"sock": made, "max_queue": 1, "proxy": None, "ping_interval": None}
                async with websockets.connect(f"ws://127.0.0.1:{server.port}/api/play", **way) as bad:
                    hello = {"type": "hello", "table": table.table, "key": table.player_key}
                    await bad.send(json.dumps(hello))
                    await bad.recv()
                    bad.transport.pause_reading()
                    for number in range(250):
                        await gm.say(type="say", id=f"g{number}", text="x" * 400)
                    await gm.catch_up(250)
                    async with asyncio.timeout(5):
                        while len(server.hub_listeners(table.table)) > 1:  # noqa: ASYNC110 - a set, not an event
                            await asyncio.sleep(0.05)
                    bad.transport.abort()

    asyncio.run(test())


def test_where_too_much_is_on_its_way_in_all_the_one_goes_that_has_most() -> None:
    async def test() -> None:
        boxes, stuck = Outboxes(1000, 10), asyncio.Event()

        async def send(text: str) -> None:
            await stuck.wait()

        little, much = (TableClient(send, 100, 10**6, boxes) for _ in range(2))
        little.send_text("x" * 300)
        much.send_text("x" * 600)
        await asyncio.sleep(0)
        little.send_text("x" * 150)
        async with asyncio.timeout(1):
            await much.ended()
        much.send_text("x" * 900)
        little.send_text("x" * 400)
        stuck.set()
        await little.finish(1)
        assert boxes.waiting == 0

    asyncio.run(test())
    assert CUT == 1013


def test_buckets_that_are_full_again_are_forgotten() -> None:
    clock = Clock()
    buckets = TokenBuckets(1.0, lambda: clock.now)
    for number in range(TokenBuckets.SOME):
        buckets.take(number, 1)
    assert buckets.wait(5) == 1
    clock.now += 5
    assert buckets.wait(5, 6) == 0
    buckets.take("new", 1)
    assert len(buckets) == 1


def test_the_log_has_a_line_for_each_kind_and_address_and_minute() -> None:
    clock = Clock()
    with capture_logs() as said:
        noted = Rejections(lambda: clock.now)
        for _ in range(100):
            noted.note("joins", "192.0.2.1")
        noted.note("joins", "192.0.2.2")
        clock.now += 61
        noted.note("joins", "192.0.2.1")
        for number in range(10 * MOST):
            noted.note("frames", f"192.0.3.{number}")
    told = [(line["event"], line["kind"], line["address"], line.get("times")) for line in said]
    assert told[:4] == [
        ("refused", "joins", "192.0.2.1", None),
        ("refused", "joins", "192.0.2.2", None),
        ("refused again", "joins", "192.0.2.1", 100),
        ("refused", "joins", "192.0.2.1", None),
    ]
    assert len(told) < MOST + 10
    assert told[-1] == ("refused", "frames", OTHERS, None)


def test_later_is_said_in_whole_seconds(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        assert (await told(server, table.table, table.gm_key))["type"] == "welcome"
        refused = await told(server, table.table, table.gm_key)
        assert (refused["again"], refused["remedy"]) == (4, "Wait 4 seconds.")

    run(tmp_path, test, replace(FREE, joins=1, joins_rate=0.25))
