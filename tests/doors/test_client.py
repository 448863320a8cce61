"""The client for programs: what it follows, what it gives, and that nothing is lost or doubled when servers stop."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import pytest
from clients import FREE, served

from wildtable.client import Client, Lost, connect, parse_link
from wildtable.play import Refused
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
    "text", ["", "t-1", "ftp://x/#/t/k", "http://user@x/#/t/k", "http://x/#/t", "http://x/#/t/k k"]
)
def test_other_links_are_refused(text: str) -> None:
    with pytest.raises(Refused, match="not a link"):
        parse_link(text)


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
    surroundings = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
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
