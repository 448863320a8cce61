"""The client for programs: what it follows, what it gives, and that nothing is lost or doubled when servers stop."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import luck
import pytest
import websockets
from clients import FREE, served

from wildtable.client import Client, Lost, Received, connect, connection, parse_link
from wildtable.client.connection import FRAME, TOLD_AGAIN
from wildtable.client.missed import fetch_page
from wildtable.play import Refused
from wildtable.server.wire.messages import Now, Step, Welcome, encode
from wildtable.store import access, hashed
from wildtable.text.spoken import Line

RESTARTS = 20


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


@contextlib.asynccontextmanager
async def reading(client: Client) -> AsyncIterator[list[Line]]:
    """The lines that a client yields, as they come."""
    lines: list[Line] = []

    async def read() -> None:
        async for line in client.lines():
            lines.append(line)  # noqa: PERF401 - they are read while they come

    task = asyncio.create_task(read())
    try:
        yield lines
    finally:
        task.cancel()
        await asyncio.wait([task])


def test_a_link_is_taken_apart() -> None:
    link = parse_link(" https://play.example.org/rpg/#/t-1/key ")
    assert link == ("https://play.example.org/rpg", "t-1", "key")
    assert link.socket == "wss://play.example.org/rpg/api/play"
    assert "key" not in repr(link)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "t-1",
        "ftp://x/#/t/k",
        "http://user@x/#/t/k",
        "http://x/#/t",
        "http://x/#/t/k k",
        "http://x:99999/#/t/k",
        "http://x:0/#/t/k",
        "http://x:abc/#/t/k",
        "http://[::1/#/t/k",
        "http://\ud800/#/t/k",
        f"http://{'a' * 70}/#/t/k",
        "http://../#/t/k",
    ],
)
def test_other_links_are_refused(text: str) -> None:
    with pytest.raises(Refused, match="not a link"):
        parse_link(text)


@pytest.mark.parametrize("text", [None, 3, b"http://x/#/t/k"])
def test_a_link_is_text(text: Any) -> None:
    with pytest.raises(Refused, match="not a link"):
        parse_link(text)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": "\ud800"}, "half of a surrogate pair"),
        ({"name": "A\0"}, "not text"),
        ({"name": "x" * 100_000}, "at most 500"),
        ({"name": None}, "not text"),
        ({"name": b"Ada"}, "not text"),
        ({"since": -1}, "at least 0"),
        ({"since": 2**70}, "at most"),
        ({"since": "3"}, "whole number"),
        ({"servers": "http://127.0.0.1:1"}, "not a list"),
        ({"servers": None}, "not a list"),
        ({"servers": ["127.0.0.1:1"]}, "address of a server"),
        ({"servers": [3]}, "address of a server"),
        ({"heard": 3}, "cannot be called"),
    ],
)
def test_what_cannot_be_is_refused_before_a_server_is_there(wrong: dict[str, Any], said: str) -> None:
    async def test() -> None:
        with pytest.raises(Refused, match=said) as refused:
            async with connect(f"http://127.0.0.1:{free_port()}/#/t-1/key", **wrong):
                raise AssertionError("nobody is there")
        assert not isinstance(refused.value, Lost)
        assert refused.value.remedy

    asyncio.run(test())


@pytest.mark.parametrize("error", [ValueError, KeyError, ZeroDivisionError])
def test_a_fault_of_the_callers_function_is_told_and_not_laid_on_the_server(
    tmp_path: Path, error: type[Exception]
) -> None:
    def heard(received: Received) -> None:
        raise error

    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            with pytest.raises(Lost, match=f"`heard` raised {error.__name__}"):
                async with asyncio.timeout(5), connect(f"{server.url}/#/{opened.table}/{opened.gm_key}", heard=heard):
                    pass

    asyncio.run(test())


def test_a_server_that_is_no_table_is_told_from_one_that_is_not_there() -> None:
    async def page(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    async def test() -> None:
        async with await asyncio.start_server(page, "127.0.0.1", 0) as server:
            link = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/#/t/k"
            with pytest.raises(Lost, match="answered 404, not as a table does"):
                async with connect(link):
                    pass

    asyncio.run(asyncio.wait_for(test(), 20))


@pytest.mark.parametrize("text", [None, 3, b"bytes", ["a"]])
def test_only_text_is_said(tmp_path: Path, text: Any) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            async with connect(f"{server.url}/#/{opened.table}/{opened.gm_key}") as gm:
                for give in (gm.say, gm.take_back):
                    with pytest.raises(Refused, match="is not text"):
                        await give(text)

    asyncio.run(test())


@pytest.mark.parametrize("wrong", [None, 3, "pass", [], {"type": object()}, {"type": "\ud800"}, {"type": {1j: 2}}])
def test_a_command_that_is_none_is_refused(tmp_path: Path, wrong: Any) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            async with connect(f"{server.url}/#/{opened.table}/{opened.gm_key}") as gm:
                for give in (gm.do, gm.chances):
                    with pytest.raises(Refused, match=r"cannot be sent|no command"):
                        await asyncio.wait_for(give(wrong), 5)
                with pytest.raises(Refused, match="cannot be sent"):
                    await asyncio.wait_for(gm.take_back("\ud800") if gm.now.back >= 0 else gm.say("\ud800"), 5)
                await asyncio.wait_for(gm.say("still here"), 5)
                assert gm.reconnected == 0

    asyncio.run(test())


def test_a_message_that_is_too_long_for_the_server_is_refused_and_others_are_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            async with connect(f"{server.url}/#/{opened.table}/{opened.gm_key}") as gm:
                long, short = asyncio.create_task(gm.say("x" * 3_000_000)), asyncio.create_task(gm.say("short"))
                with pytest.raises(Refused, match="too long for the server"):
                    await asyncio.wait_for(long, 10)
                await asyncio.wait_for(short, 10)
                await asyncio.wait_for(gm.say("still here"), 10)

    asyncio.run(test())


def test_a_client_follows_and_plays(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            link = f"{server.url}/#/{opened.table}/"
            async with connect(link + opened.gm_key) as gm, connect(link + opened.player_key, "Ada") as ada:
                async with reading(gm) as lines:
                    sit = next(offer for offer in ada.offers if b"sit" in bytes(offer.command))
                    step = await ada.do(sit, side="red")
                    await ada.say("hello")
                    while gm.seq < ada.seq:
                        await gm.changed()
                    await asyncio.sleep(0)
                    assert [line.seq for line in lines] == [1, 2]
                    assert step.seq == 1
                    assert gm.view["seats"] == ada.view["seats"]
                with pytest.raises(Refused, match="no field"):
                    await ada.do(ada.offers[0], nonsense=1)
                with pytest.raises(Refused):
                    await ada.do({"type": "hide", "word": "no player may"})
                back = await ada.take_back()
                assert back.seq > step.seq

    asyncio.run(test())


def test_a_client_whose_key_is_revoked_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            async with connect(f"{server.url}/#/{opened.table}/{opened.player_key}", "Ada") as ada:
                await server.hub.store.change(opened.table, access.member_renewed(opened.table, ada.seat, hashed("x")))
                await server.hub.tables.recheck(opened.table)
                with pytest.raises(Lost):
                    async for _ in ada.lines():
                        pass
                with pytest.raises(Lost):
                    await ada.say("still here?")

    asyncio.run(test())


def test_nobody_there_is_said_so() -> None:
    async def test() -> None:
        with pytest.raises(Lost, match="No server answers"):
            async with connect(f"http://127.0.0.1:{free_port()}/#/t/k"):
                pass

    asyncio.run(test())


async def play_on(client: Client, said: dict[str, int], stop: asyncio.Event, random: Random) -> None:
    """Say one thing after the other, whatever becomes of the server; ``said``: the entry of each."""
    while not stop.is_set():
        words = f"word-{len(said)}"
        said[words] = (await client.say(words)).seq
        await asyncio.sleep(random.random() * 0.02)


def check(said: dict[str, int], lines: list[Line]) -> None:
    """Nothing lost and nothing doubled: every line told once and in order, every word in the entry it was said in."""
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
    told = {line.seq: " ".join((line.head, *line.said)).split()[-1] for line in lines}
    assert [seq for seq, word in told.items() if word in said] == sorted(said.values())
    assert all(told[seq] == word for word, seq in said.items())


def test_through_20_restarts_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    async def test() -> None:
        port, random, stop = free_port(), Random(1), asyncio.Event()
        async with served(tmp_path, FREE, port=port) as server:
            opened = await server.open()
        link = f"http://127.0.0.1:{port}/#/{opened.table}/{opened.player_key}"
        async with contextlib.AsyncExitStack() as stack:
            running = contextlib.AsyncExitStack()
            await running.enter_async_context(served(tmp_path, FREE, port=port))
            ada = await stack.enter_async_context(connect(link, "Ada"))
            watch = await stack.enter_async_context(connect(link))
            lines = await stack.enter_async_context(reading(watch))
            said: dict[str, int] = {}
            playing = asyncio.create_task(play_on(ada, said, stop, random))
            for number in range(RESTARTS):
                times = ada.reconnected
                await asyncio.sleep(0.05 + random.random() * 0.1)
                await running.aclose()
                await running.enter_async_context(served(tmp_path, FREE, port=port))
                while number % 2 and ada.reconnected == times:  # the others may stop before it is back
                    await ada.changed()
            before = len(said)
            while len(said) < before + 3:
                await ada.changed()
            stop.set()
            await playing
            while watch.seq < ada.seq:
                await watch.changed()
            await asyncio.sleep(0.05)
            assert ada.reconnected >= RESTARTS // 2
            check(said, lines)
            await running.aclose()

    asyncio.run(asyncio.wait_for(test(), 120))


@contextlib.contextmanager
def killed_later(data: Path, port: int) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A server in a process of its own, and the links it has printed; it is killed at the end."""
    command = [sys.executable, "-m", "wildtable.cli.main", "serve", "--demo", "--port", str(port), "--data", str(data)]
    surroundings = luck.surroundings()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings) as server:  # noqa: S603 - ours
        assert server.stdout is not None
        printed: list[str] = []
        while not printed or "Ctrl+C" not in printed[-1]:
            printed.append(server.stdout.readline())
        yield server, [line.split()[-1] for line in printed if "#/" in line]
        server.send_signal(signal.SIGKILL)


@pytest.mark.slow  # test_through_20_restarts_nothing_is_lost_or_doubled does the same within one process
def test_through_20_kills_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    async def test() -> None:
        port, random, stop = free_port(), Random(2), asyncio.Event()
        said: dict[str, int] = {}
        async with contextlib.AsyncExitStack() as stack:
            for number in range(RESTARTS + 1):
                running = killed_later(tmp_path, port)
                _, links = await asyncio.to_thread(running.__enter__)
                if number == 0:
                    ada = await stack.enter_async_context(connect(links[-1], "Ada"))
                    watch = await stack.enter_async_context(connect(links[-1]))
                    lines = await stack.enter_async_context(reading(watch))
                    playing = asyncio.create_task(play_on(ada, said, stop, random))
                before = len(said)
                while len(said) < before + 20:
                    await ada.changed()
                if number == RESTARTS:
                    stop.set()
                    await playing
                    while watch.seq < ada.seq:
                        await watch.changed()
                    await asyncio.sleep(0.05)
                await asyncio.to_thread(running.__exit__, None, None, None)
            assert ada.reconnected == RESTARTS
            check(said, lines)

    asyncio.run(test())


# A server that lies.


class Liar:
    """A server that answers hello with a welcome, and then sends what a test says."""

    def __init__(self) -> None:
        self.hellos: list[dict[str, Any]] = []
        self.port, self.stop = 0, lambda: None

    @property
    def link(self) -> str:
        """The link to its table."""
        return f"http://127.0.0.1:{self.port}/#/t/k"

    def welcome(self, seq: int = 0, **now: Any) -> str:
        """A welcome after so many entries."""
        told = Welcome("t", "", "stones", "p-1", "player", "Ada", "k", seq, (), (), Now({}, ()), "")
        return json.dumps(json.loads(encode(told)) | {"now": {"view": {}, "offers": []} | now})

    @contextlib.asynccontextmanager
    async def there(self, *frames: str | bytes, first: str | None = None) -> AsyncIterator[Liar]:
        """It is there for the length of a block, and sends these after its ``first``."""

        async def lie(socket: websockets.ServerConnection) -> None:
            self.hellos.append(json.loads(await socket.recv()))
            await socket.send(self.welcome() if first is None else first)
            for frame in frames if len(self.hellos) == 1 else ():
                await socket.send(frame)
            await socket.wait_closed()

        async with websockets.serve(lie, "127.0.0.1", 0, max_size=None) as server:
            self.port, self.stop = next(iter(server.sockets)).getsockname()[1], server.close
            yield self


def stepped(seq: int, *changes: dict[str, Any]) -> str:
    """A step with changes."""
    return json.dumps({"type": "step", "seq": seq, "id": "x", "line": None, "changes": changes})


@pytest.mark.parametrize(
    "frame",
    [
        "[" * 10_000 + "]" * 10_000,
        '{"type":"shown","id":"x","seq":0,"now":' + "[" * 5_000 + "]" * 5_000 + "}",
        stepped(2),
        stepped(1, {"op": "replace", "path": "/view/x", "value": 1}),
        stepped(1, {"op": "add", "path": "/view/x/y", "value": 1}),
        stepped(1, {"op": "add", "path": "", "value": 1}),
        stepped(1, {"op": "add", "path": "/offers/-1", "value": 1}),
        stepped(1, {"op": "add", "path": "/offers/x", "value": 1}),
        stepped(1, {"op": "add", "path": "/view/x", "value": 1}, {"op": "add", "path": "/view/x/y", "value": 1}),
        stepped(1, {"op": "move", "from": "/nowhere", "path": "/view"}),
        stepped(1, {"op": "add", "path": "/view" * 50_000, "value": 1}),
        b"\xff\xfe",
        "x" * (FRAME + 1),
    ],
)
def test_what_does_not_fit_is_asked_for_anew(frame: str | bytes) -> None:
    async def test() -> None:
        async with Liar().there(frame) as liar, connect(liar.link) as client:
            while not client.reconnected:
                await client.changed()
            assert client.now.view == {}
            assert len(liar.hellos) == 2

    asyncio.run(asyncio.wait_for(test(), 30))


def test_each_message_is_handed_over_as_it_came() -> None:
    async def test() -> None:
        frame, heard = stepped(1), list[Received]()
        async with Liar().there(frame, frame, stepped(3)) as liar, connect(liar.link, heard=heard.append) as client:
            while not client.reconnected:
                await client.changed()
            assert client.document == {"view": client.now.view, "offers": []}
            assert [type(each.message) for each in heard] == [Welcome, Step, Step, Step, Welcome]
            assert heard[1].size == len(frame)
            assert sorted(each.at for each in heard) == [each.at for each in heard]

    asyncio.run(asyncio.wait_for(test(), 30))


def test_when_a_server_is_gone_the_next_one_is_tried() -> None:
    async def test() -> None:
        async with Liar().there() as other:
            servers = [f"http://127.0.0.1:{other.port}"]
            async with connect(f"http://127.0.0.1:{free_port()}/#/t/k", servers=servers):
                assert len(other.hellos) == 1
            async with contextlib.AsyncExitStack() as stack:
                running = Liar()
                first = await stack.enter_async_context(running.there(stepped(1)))
                client = await stack.enter_async_context(connect(first.link, servers=servers))
                while client.seq < 1:
                    await client.changed()
                running.stop()
                while len(other.hellos) < 2:
                    await client.changed()
                assert other.hellos[1]["since"] == 1
        with pytest.raises(Lost, match="No server answers"):
            async with connect(f"http://127.0.0.1:{free_port()}/#/t/k", servers=servers):
                pass

    asyncio.run(asyncio.wait_for(test(), 30))


@pytest.mark.parametrize("first", ["[" * 10_000, "{}", '{"type":"pong","n":1}', '{"type":"welcome"}', "hello"])
def test_what_is_no_welcome_is_said_at_once(first: str) -> None:
    async def test() -> None:
        async with Liar().there(first=first) as liar:
            with pytest.raises(Lost, match="otherwise than a table"):
                async with connect(liar.link):
                    pass

    asyncio.run(asyncio.wait_for(test(), 30))


def test_a_view_that_only_grows_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "FRAME", 10_000)
    grows = [stepped(seq, {"op": "add", "path": f"/view/{seq}", "value": "x" * 2_000}) for seq in range(1, 30)]

    async def test() -> None:
        async with Liar().there(*grows) as liar, connect(liar.link) as client:
            while not client.reconnected:
                await client.changed()
                assert len(json.dumps(client.view)) < 40_000

    asyncio.run(asyncio.wait_for(test(), 30))


async def until_lost(client: Client) -> None:
    """Wait until a client is lost, without reading its lines."""
    while True:
        await client.changed()


def test_lines_that_nobody_reads_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HELD_BYTES", 10_000)

    async def test() -> None:
        line = {"seq": 0, "at": 0, "seat": "gm", "kind": "said", "head": "x" * 3_000, "said": []}
        steps = [json.dumps(json.loads(stepped(seq)) | {"line": line | {"seq": seq}}) for seq in range(1, 6)]
        async with Liar().there(*steps) as liar, connect(liar.link) as client:
            with pytest.raises(Lost, match="lines of the log wait"):
                await until_lost(client)
            assert client.seq <= 4

    asyncio.run(asyncio.wait_for(test(), 30))


def test_a_server_cannot_have_a_client_sleep_or_send_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "LONGEST_PAUSE", 0.01)

    async def test() -> None:
        async with Liar().there() as liar, connect(liar.link) as client:
            client._asked["x"] = b"{}", asyncio.get_running_loop().create_future()
            for _ in range(1000):
                client._take('{"type":"refusal","id":"x","code":"too-fast","problem":"","remedy":"","again":999999999}')
            assert len(client._tasks) == 1
            await asyncio.wait_for(next(iter(client._tasks)), 5)

    asyncio.run(asyncio.wait_for(test(), 30))


def test_a_server_that_never_welcomes_holds_no_sockets_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 0.2)
    monkeypatch.setattr(connection, "PAUSES", (0.01, 0.01))
    opened: set[websockets.ServerConnection] = set()

    async def test() -> None:
        async def silent(socket: websockets.ServerConnection) -> None:
            if not opened:
                await socket.recv()
                await socket.send(Liar().welcome())
                await socket.close()
            opened.add(socket)
            await socket.wait_closed()
            opened.discard(socket)

        async with websockets.serve(silent, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            opened.clear()
            async with connect(f"http://127.0.0.1:{port}/#/t/k"):
                opened.add(None)  # type: ignore[arg-type]
                await asyncio.sleep(2)
                assert len(opened) <= 3

    asyncio.run(asyncio.wait_for(test(), 60))


def test_the_key_goes_to_no_other_server() -> None:
    async def test() -> None:
        async with Liar().there() as other:

            def elsewhere(socket: websockets.ServerConnection, request: Any) -> Any:
                answer = socket.respond(302, "")
                answer.headers["Location"] = f"ws://127.0.0.1:{other.port}/api/play"
                return answer

            async with websockets.serve(lambda _: asyncio.sleep(0), "127.0.0.1", 0, process_request=elsewhere) as it:
                port = next(iter(it.sockets)).getsockname()[1]
                with pytest.raises(Lost, match="answered 302"):
                    async with connect(f"http://127.0.0.1:{port}/#/t/k"):
                        pass
            assert other.hellos == []

    asyncio.run(asyncio.wait_for(test(), 30))


@contextlib.contextmanager
def answering(status: int, body: bytes, location: str = "") -> Iterator[tuple[int, list[str]]]:
    """A server that answers every GET so, its port, and the keys that it was sent."""
    keys: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            keys.append(self.headers.get("authorization", ""))
            self.send_response(status)
            self.send_header("Location", location)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server.server_port, keys
        finally:
            server.shutdown()
            thread.join()


def test_missed_lines_come_from_no_other_server_and_have_an_end() -> None:
    with answering(200, b'{"seq":9,"upto":0,"lines":[],"begun":[],"taken_back":[]}') as (other, keys):
        with pytest.raises(ValueError, match="does not go on"):
            fetch_page(parse_link(f"http://127.0.0.1:{other}/#/t/k"), "k", 0)
        keys.clear()
        with answering(302, b"", f"http://127.0.0.1:{other}/") as (port, _), pytest.raises(OSError, match="302"):
            fetch_page(parse_link(f"http://127.0.0.1:{port}/#/t/k"), "k", 0)
        assert keys == []


def test_a_client_away_for_long_is_told_all_it_missed_page_by_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            link = f"{server.url}/#/{opened.table}/"
            async with connect(link + opened.gm_key) as gm:
                for number in range(TOLD_AGAIN + 50):
                    await gm.say(f"word-{number}")
            async with connect(link + opened.player_key, since=3) as watch, reading(watch) as lines:
                while len(lines) < TOLD_AGAIN + 47:  # noqa: ASYNC110 - a reader takes them as they come
                    await asyncio.sleep(0.01)
                assert [line.seq for line in lines] == list(range(4, TOLD_AGAIN + 51))

    asyncio.run(asyncio.wait_for(test(), 120))
