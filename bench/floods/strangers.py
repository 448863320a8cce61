"""A flood, a process of its own: `python -m bench.floods.strangers` reads what to do from its input, goes on until that
ends, and prints how often it has tried."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import os
import socket
import struct
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import uvloop

HOST = "127.0.0.1"
NICE = 15
"""The niceness of the flood's process: what is measured is the server, and not who gets a processor."""
LITTLE = 4096
"""Bytes that a socket which is never read takes."""


class Orders(msgspec.Struct):
    """The orders of a flood: which flood, at which port, from which addresses, how many at once; the table that is
    played, a key of a member's and the players', and other tables with the game master's key."""

    kind: str
    port: int
    addresses: list[str]
    many: int
    table: str
    own_key: str
    player_key: str
    others: list[str]
    gm_key: str
    command: Any


class Stranger:
    """One of a flood: where it comes from, and what it has tried."""

    def __init__(self, orders: Orders, number: int) -> None:
        self.orders, self.number, self.tries = orders, number, 0
        self.address = orders.addresses[number % len(orders.addresses)]
        self.other = orders.others[number % len(orders.others)]

    async def opened(self, little: bool = False) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection."""
        made = socket.socket()
        made.setblocking(False)
        if little:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
        made.bind((self.address, 0))
        try:
            async with asyncio.timeout(5):
                await asyncio.get_running_loop().sock_connect(made, (HOST, self.orders.port))
        except BaseException:
            made.close()
            raise
        self.tries += 1
        return await asyncio.open_connection(sock=made, limit=LITTLE if little else 2**16)

    async def socket(self, little: bool = False) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection that has become a socket."""
        reader, writer = await self.opened(little)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/play HTTP/1.1\r\nHost: {HOST}:{self.orders.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        try:
            async with asyncio.timeout(10):
                answer = await reader.readuntil(b"\r\n\r\n")
        except BaseException:
            writer.close()
            raise
        if b" 101 " not in answer.split(b"\r\n")[0]:
            writer.close()
            raise ConnectionError
        return reader, writer

    async def said(
        self, table: str, key: str, name: str = "", little: bool = False
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket that has said hello."""
        reader, writer = await self.socket(little)
        writer.write(text({"type": "hello", "table": table, "key": key, "name": name}))
        return reader, writer

    async def asked(self, method: str, path: str, head: str = "", body: str = "") -> None:
        """A request that is answered."""
        reader, writer = await self.opened()
        try:
            writer.write(request(method, path, f"{head}Connection: close\r\n", body))
            async with asyncio.timeout(10):
                while await reader.read(2**16):
                    pass
        finally:
            writer.close()


def request(method: str, path: str, head: str, body: str = "") -> bytes:
    """A request as it is sent."""
    length = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\n{head}{length}\r\n{body}".encode()


def frame(opcode: int, data: bytes, first: int = 0x80) -> bytes:
    """A frame of a client's, masked with nothing."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack("!H", size)
    return bytes([first | opcode]) + length + bytes(4) + data


def text(message: Any) -> bytes:
    """A message as a frame."""
    return frame(1, json.dumps(message).encode())


PINGS = frame(9, b"") * 10_000
WORDS = frame(1, b"x") * 5_000
PIECES = frame(1, b"x", 0) + frame(0, b"", 0) * 10_000


async def drained(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, data: Callable[[], bytes], pause: float = 0
) -> None:
    """Send data over and over until the connection is closed, and read all that comes. ``pause``: seconds between."""

    async def reading() -> None:
        while await reader.read(2**16):
            pass
        writer.close()

    task = asyncio.create_task(reading())
    try:
        while not task.done():
            writer.write(data())
            await writer.drain()
            await asyncio.sleep(pause)
    finally:
        task.cancel()
        writer.close()


async def pings(one: Stranger) -> None:
    """Pings, before any hello."""
    await drained(*await one.socket(), lambda: PINGS)


async def frames(one: Stranger) -> None:
    """Send data that is no message: bytes that are no text, pieces without an end, no frames at all, a thousand small
    ones."""
    kind = one.number % 4
    if kind == 3:
        await drained(*await one.said(one.other, one.orders.player_key), lambda: WORDS)
    else:
        await drained(*await one.socket(), lambda: (frame(1, b"\xff\xfe"), PIECES, b"\xff" * 1000)[kind])


async def heads(one: Stranger) -> None:
    """Half a request, and nothing more."""
    reader, writer = await one.opened()
    writer.write(b"GET /api/health HTTP/1.1\r\nHost: ")
    await reader.read()
    writer.close()


async def bodies(one: Stranger) -> None:
    """A request whose body comes a byte a second."""
    reader, writer = await one.opened()
    writer.write(f"POST /api/code HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 60000\r\n\r\n".encode())
    while not reader.at_eof():
        writer.write(b" ")
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                await reader.read(1000)
    writer.close()


async def keys(one: Stranger) -> None:
    """Wrong keys, on sockets and by requests."""
    wrong = base64.urlsafe_b64encode(os.urandom(16)).decode()
    if one.tries % 2:
        await one.asked("GET", f"/api/tables/{one.orders.table}/evenings", f"Authorization: Bearer {wrong}\r\n")
    else:
        reader, writer = await one.said(one.orders.table, wrong)
        await reader.read(1000)
        writer.close()


async def joins(one: Stranger) -> None:
    """In and out with a good key: a member's or the players', of the table that is played."""
    key = one.orders.own_key if one.tries % 2 else one.orders.player_key
    reader, writer = await one.said(one.orders.table, key)
    await reader.read(1000)
    writer.close()


async def odds(one: Stranger) -> None:
    """The chances of a command, asked again and again."""
    reader, writer = await one.said(one.other, one.orders.gm_key)
    welcome = await reader.read(1000)
    if b"refusal" in welcome or not welcome:
        writer.close()
        return
    asked = itertools.count()

    def question() -> bytes:
        one.tries += 1
        return text({"type": "foretell", "id": f"q{next(asked)}", "seen": 0, "command": one.orders.command})

    await drained(reader, writer, question, pause=0.005)


async def commands(one: Stranger) -> None:
    """Members of other tables who never stop."""
    reader, writer = await one.said(one.other, one.orders.player_key, f"Member {one.number}")
    asked = itertools.count()

    def said() -> bytes:
        one.tries += 1
        return text({"type": "say", "id": f"{one.number}-{one.tries}-{next(asked)}-{id(writer)}", "text": "/r 20d6!"})

    await drained(reader, writer, said, pause=0.02)


async def openings(one: Stranger) -> None:
    """New tables."""
    await one.asked("POST", "/api/tables", body="{}")


async def requests(one: Stranger) -> None:
    """The longest answer that is anybody's."""
    await one.asked("GET", "/api/rules", "Accept-Encoding: gzip\r\n")


async def readers(one: Stranger) -> None:
    """Somebody at a table who wants to be told all of it, and reads nothing."""
    _, writer = await one.said(one.other, one.orders.player_key, little=True)
    for number in itertools.count():
        if writer.is_closing():
            return
        writer.write(text({"type": "show", "id": f"s{number}"}))
        writer.write(frame(10, b""))
        await asyncio.sleep(0.2)


FLOODS: dict[str, tuple[Callable[[Stranger], Awaitable[None]], int]] = {
    "pings": (pings, 40),
    "half heads": (heads, 1500),
    "half bodies": (bodies, 1500),
    "wrong keys": (keys, 60),
    "joins": (joins, 60),
    "odds": (odds, 60),
    "openings": (openings, 60),
    "never-readers": (readers, 200),
    "frames": (frames, 40),
    "commands": (commands, 60),
    "requests": (requests, 60),
}
"""Each flood, and how many do it at once."""


async def again(one: Stranger, does: Callable[[Stranger], Awaitable[None]]) -> None:
    """One goes on and on, whatever becomes of it."""
    while True:
        with suppress(OSError, TimeoutError, EOFError, asyncio.LimitOverrunError):
            await does(one)
        await asyncio.sleep(0.01)


async def flooded(orders: Orders) -> int:
    """Flood until the input ends; how often it was tried."""
    does, _ = FLOODS[orders.kind]
    everybody = [Stranger(orders, number) for number in range(orders.many)]
    tasks = [asyncio.create_task(again(one, does)) for one in everybody]
    await asyncio.to_thread(sys.stdin.buffer.read)
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    return sum(one.tries for one in everybody)


def addresses(many: Sequence[int]) -> list[str]:
    """Addresses of this machine, by their numbers."""
    return [f"127.0.1.{number}" for number in many]


def main() -> None:
    """Do as told."""
    os.nice(NICE)
    orders = msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(runner.run(flooded(orders)))


if __name__ == "__main__":
    main()
