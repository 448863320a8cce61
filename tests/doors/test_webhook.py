"""The webhook: signed, in order, once each, through an outage; and nowhere that it may not go."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator, Sized
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from clients import FREE, Server, served

from wildtable.cli.main import main
from wildtable.client import connect, parse_link
from wildtable.client.webhook import Progress, forward, is_signed, parse_target, post, resolved, signature
from wildtable.play import Refused

SECRET = "a secret of the owner's"  # noqa: S105 - of this test


class Receiver:
    """A receiver that can be away; ``got``: the number of each entry that it took, ``status``: its answers."""

    def __init__(self) -> None:
        self.got: list[int] = []
        self.bodies: list[bytes] = []
        self.status = 204
        self.unsigned = 0
        self.port = 0

    @contextlib.contextmanager
    def there(self) -> Iterator[None]:
        """The receiver is there for the length of a block, on the same port each time."""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                if not is_signed(SECRET.encode(), self.headers["wildtable-signature"], body, time.time()):
                    receiver.unsigned += 1
                if receiver.status < 300:
                    receiver.got.append(json.loads(body)["seq"])
                    receiver.bodies.append(body)
                self.send_response(receiver.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        with ThreadingHTTPServer(("127.0.0.1", self.port), Handler) as server:
            self.port = server.server_port
            thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
            thread.start()
            try:
                yield
            finally:
                server.shutdown()
                thread.join()


@contextlib.asynccontextmanager
async def forwarding(
    server: Server, link: str, receiver: Receiver, state: Path, tries: int = 100
) -> AsyncIterator[list[str]]:
    """A webhook at a table; what it tells."""
    told: list[str] = []
    target = parse_target(f"http://127.0.0.1:{receiver.port}/hook", SECRET, may_be_private=True)
    progress = Progress(state, parse_link(link).table)
    async with connect(link, since=progress.seq) as client:
        task = asyncio.create_task(forward(client, target, progress, told.append, tries=tries, pauses=(0.01, 0.05)))
        try:
            yield told
        finally:
            task.cancel()
            await asyncio.wait([task])


async def noted(state: Path, table: str, seq: int) -> None:
    """Wait until it is kept that a line was sent: a restart before that sends the line again."""
    for _ in range(500):
        if Progress(state, table).seq == seq:
            return
        await asyncio.sleep(0.01)
    pytest.fail(f"line {seq} was never noted")


async def until(grows: Sized, many: int) -> None:
    """Wait until a list that another thread fills has so many things."""
    async with asyncio.timeout(20):
        while len(grows) < many:  # noqa: ASYNC110 - threads have no events of asyncio's
            await asyncio.sleep(0.01)


def test_nothing_is_lost_or_doubled_through_an_outage_and_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        receiver, state = Receiver(), tmp_path / "webhook.json"
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            link = f"{server.url}/#/{opened.table}/{opened.player_key}"
            async with connect(f"{server.url}/#/{opened.table}/{opened.gm_key}") as gm:
                with receiver.there():
                    async with forwarding(server, link, receiver, state) as told:
                        for number in range(5):
                            await gm.say(f"before {number}")
                        await until(receiver.got, 5)
                        await noted(state, opened.table, 5)
                async with forwarding(server, link, receiver, state) as more:
                    for number in range(5):
                        await gm.say(f"while it is away {number}")
                    await asyncio.sleep(0.3)
                    with receiver.there():
                        await until(receiver.got, 10)
                        await noted(state, opened.table, 10)
                with receiver.there():
                    async with forwarding(server, link, receiver, state) as most:
                        await gm.say("after")
                        await until(receiver.got, 11)
                        await asyncio.sleep(0.1)
            assert receiver.got == list(range(1, 12))
            assert (told, more, most, receiver.unsigned) == ([], [], [], 0)

    asyncio.run(test())


def test_dead_letters_are_told_and_kept(tmp_path: Path) -> None:
    async def test() -> None:
        receiver, state = Receiver(), tmp_path / "webhook.json"
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            link = f"{server.url}/#/{opened.table}/{opened.player_key}"
            async with connect(f"{server.url}/#/{opened.table}/{opened.gm_key}") as gm:
                with receiver.there():
                    receiver.status = 422
                    async with forwarding(server, link, receiver, state, tries=3) as told:
                        await gm.say("refused")
                        await until(told, 1)
                        receiver.status = 503
                        await gm.say("given up")
                        await until(told, 2)
                        receiver.status = 200
                        await gm.say("taken")
                        await until(receiver.got, 1)
            assert receiver.got == [3]
            assert ["answered 422" in told[0], "answered 503" in told[1]] == [True, True]
            letters = [json.loads(line) for line in (tmp_path / "webhook.dead.jsonl").read_text().splitlines()]
            assert [letter["letter"]["seq"] for letter in letters] == [1, 2]

    asyncio.run(test())


def test_what_was_sent_of_one_table_is_not_taken_for_another(tmp_path: Path) -> None:
    Progress(tmp_path / "webhook.json", "t-one").note(7)
    assert Progress(tmp_path / "webhook.json", "t-one").seq == 7
    with pytest.raises(Refused, match="'t-one'"):
        Progress(tmp_path / "webhook.json", "t-two")


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such modes")
def test_nothing_is_sent_where_it_cannot_be_noted(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "webhook.json"
    words = ["webhook", "http://127.0.0.1:1/#/t-1/key", "http://127.0.0.1:1/", "--secret", SECRET, "--private"]
    said = CliRunner().invoke(main, [*words, "--state", str(file)])
    assert said.exit_code == 3
    assert f"{file} cannot be written (No such file or directory). Name another file" in said.output
    progress = Progress(file, "t-1")
    for does in (lambda: progress.note(3), lambda: progress.bury(b"{}", "why")):
        with pytest.raises(Refused, match="cannot be written"):
            does()


def test_dead_letters_are_for_their_owner(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "webhook.json", "t-one")
    progress.bury(b"{}", "why")
    assert progress.dead_letters.stat().st_mode & 0o077 == 0


def test_a_spectator_reads_no_secret(tmp_path: Path) -> None:
    async def test() -> None:
        receiver = Receiver()
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            link = f"{server.url}/#/{opened.table}/{opened.player_key}"
            async with connect(f"{server.url}/#/{opened.table}/{opened.gm_key}") as gm, connect(link, "Ada"):
                with receiver.there():
                    async with forwarding(server, link, receiver, tmp_path / "webhook.json"):
                        await gm.do({"type": "hide", "word": "CANARY"})
                        await gm.say("/w Ada CANARY")
                        await gm.say("done")
                        await until(receiver.got, 1)
            assert b"CANARY" not in b"".join(receiver.bodies)

    asyncio.run(test())


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "10.1.2.3", "192.168.1.1", "169.254.169.254", "::1", "::ffff:127.0.0.1", "0.0.0.0"],  # noqa: S104 - it is refused,
)
def test_private_addresses_are_refused_unless_they_are_allowed(host: str) -> None:
    with pytest.raises(Refused, match="private network"):
        resolved(host, 80, may_be_private=False)
    assert resolved(host, 80, may_be_private=True)


@pytest.mark.parametrize(
    "address",
    ["64:ff9b::7f00:1", "2002:c0a8:101::1", "::127.0.0.1", "::ffff:10.0.0.1", "fec0::1", "64:ff9b:1::a00:1",
     "2001:0:4136:e378:8000:63bf:3fff:fdd2", "224.0.0.1", "ff0e::1", "169.254.169.254", "240.0.0.1"],
)  # fmt: skip
def test_private_addresses_in_other_forms_are_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (address, 80))])
    with pytest.raises(Refused, match="private network"):
        resolved("example.org", 80, may_be_private=False)


@pytest.mark.parametrize("address", ["64:ff9b::808:808", "2002:808:808::1", "8.8.8.8", "2606:4700:4700::1111"])
def test_public_addresses_in_other_forms_are_open(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (address, 80))])
    assert resolved("example.org", 80, may_be_private=False) == address


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_the_command_sends_nothing_and_skips_nothing_where_the_receiver_may_not_be(host: str, tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    given = ["webhook", "http://127.0.0.1:9/#/t/k", f"http://{host}:9/hook", "--secret", SECRET, "--state", str(state)]
    done = CliRunner().invoke(main, given)
    assert done.exit_code
    assert f"{host} is in a private network. Allow it with --private." in done.output
    assert not state.exists()


def test_no_redirect_is_followed_to_a_private_address() -> None:
    receiver = Receiver()
    receiver.status = 302
    with receiver.there():
        target = parse_target(f"http://127.0.0.1:{receiver.port}/", SECRET, may_be_private=True)
        assert post(target, "t:1", b"{}") == 302


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://x/",
        "https:///x",
        "http://u:p@x/",
        "http://x:0/",
        "http://x:99999/",
        "file:///etc",
        "http://[::1/",
        f"http://{'a' * 70}.com/",
        "https://x..y/",
        "https://x/\u00e9",
    ],
)
def test_other_addresses_are_refused(url: str) -> None:
    with pytest.raises(Refused, match="not the address"):
        parse_target(url, SECRET)


@pytest.mark.parametrize("secret", ["short", "\udcff" * 16, None])
def test_a_secret_that_will_not_do_is_refused(secret: Any) -> None:
    with pytest.raises(Refused, match="The secret is"):
        parse_target("https://x/", secret)


def test_a_signature_holds_for_its_body_and_its_time() -> None:
    secret, body = SECRET.encode(), b'{"seq":1}'
    header = signature(secret, 1000, body)
    assert is_signed(secret, header, body, 1100)
    assert not is_signed(secret, header, body, 2000), "too old"
    assert not is_signed(secret, header, b'{"seq":2}', 1000)
    assert not is_signed(b"another one of 16", header, body, 1000)
    assert not is_signed(secret, header.replace("t=1000", "t=1001"), body, 1000)
    assert not is_signed(secret, "", body, 1000)
    assert not is_signed(secret, "t=1000,v1=\u00e9", body, 1000)
    assert not is_signed(secret, f"t={'9' * 5000},v1=0", body, 1000)


@pytest.mark.parametrize("begins", [b"", b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\nX: "])
def test_a_receiver_that_drips_is_given_up(begins: bytes) -> None:
    """A timeout of the socket's own begins anew with every byte."""
    stop = threading.Event()

    def drip(listening: socket.socket) -> None:
        taken, _ = listening.accept()
        with taken, contextlib.suppress(OSError):
            taken.sendall(begins)
            while not stop.wait(0.05):
                taken.sendall(b"x")

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=drip, args=(listening,))
        thread.start()
        target = parse_target(f"http://127.0.0.1:{listening.getsockname()[1]}/", SECRET, may_be_private=True)
        began = time.monotonic()
        try:
            with pytest.raises(OSError):  # noqa: PT011 - of whatever kind
                post(target, "t:1", b"{}", patience=1.0)
            assert time.monotonic() - began < 10
        finally:
            stop.set()
            thread.join()
