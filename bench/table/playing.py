"""People at many tables: each gives a command a second, whatever the server does, and says how long it took."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from random import Random as Source
from statistics import quantiles
from typing import Any

import websockets

from bench.people import Person, chosen
from bench.table.serving import HEROES, own_key
from wildtable.play import GM


class Took:
    """The seconds that answers took, and the bytes sent for them."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.heard = self.refused = 0


def at(percent: int, seconds: Sequence[float]) -> float:
    """Milliseconds that so many per cent of the answers took at most."""
    return quantiles(seconds, n=100)[percent - 1] * 1000


class Seat(Person):
    """A socket that follows its table, and says how long its commands took."""

    def __init__(self, took: Took) -> None:
        super().__init__()
        self.took = took
        self.sent: dict[str, float] = {}

    def heard(self, message: dict[str, Any], size: int, at: float) -> None:
        """Something was sent."""
        self.took.heard += size
        if (sent := self.sent.pop(message.get("id", ""), None)) is not None:
            if message["type"] == "step":
                self.took.seconds.append(at - sent)
            else:
                self.took.refused += 1

    async def do(self, command: dict[str, Any], name: str) -> None:
        """Give a command, and do not wait for what comes of it."""
        self.sent[name] = time.perf_counter()
        await self.say({"type": "do", "id": name, "seen": self.seq, "command": command})


class Table:
    """Six people at a table, the game master first."""

    def __init__(self, name: str, took: Took, source: Source) -> None:
        self.name, self.source, self.count = name, source, 0
        self.seats = [Seat(took) for _ in (GM, *HEROES)]

    async def sit(self, port: int) -> None:
        """Everybody sits down."""
        for name, seat in zip((GM, *HEROES), self.seats, strict=True):
            await seat.sit(port, self.name, own_key(name))

    async def play(self, until: float) -> None:
        """One command a second, by whoever has something to do."""
        await asyncio.sleep(self.source.random())
        at = time.perf_counter()
        while at < until:
            if found := chosen(self.seats, self.source):
                seat, command = found
                self.count += 1
                await seat.do(command, f"{self.name}-{self.count}")
            at += 1
            await asyncio.sleep(max(0.0, at - time.perf_counter()))


async def played(port: int, tables: Sequence[str], seconds: float, seed: int = 1) -> tuple[Took, list[Table]]:
    """So many tables play for so long; everybody is still there afterwards."""
    took, source = Took(), Source(seed)
    here = [Table(name, took, Source(source.random())) for name in tables]
    for table in here:
        await table.sit(port)
    await again(here, seconds)
    return took, here


async def again(tables: Sequence[Table], seconds: float) -> None:
    """They play on."""
    until = time.perf_counter() + seconds
    await asyncio.gather(*[table.play(until) for table in tables])
    await asyncio.sleep(0.5)


async def echoed(port: int, tables: int, seconds: float, seats: int = 1) -> Took:
    """As many messages as so many tables would send, each answered by the same message. ``seats``: how many sockets
    each table has, all of which are told."""
    took, source = Took(), Source(1)
    text = json.dumps({"type": "do", "id": "x" * 12, "seen": 10, "command": {"type": "attack", "who": "captain-0"}})
    ways = [f"ws://127.0.0.1:{port}/{table}" for table in range(tables) for _ in range(seats)]
    sockets = [await websockets.connect(way, max_size=None, proxy=None, ping_interval=None) for way in ways]
    until = time.perf_counter() + seconds

    async def one(socket: websockets.ClientConnection) -> None:
        await asyncio.sleep(source.random())
        at = time.perf_counter()
        while at < until:
            sent = time.perf_counter()
            await socket.send(text)
            told = await socket.recv()
            took.seconds.append(time.perf_counter() - sent)
            took.heard += len(told)
            at += 1
            await asyncio.sleep(max(0.0, at - time.perf_counter()))

    async def other(socket: websockets.ClientConnection) -> None:
        async for told in socket:
            took.heard += len(told)

    others = [asyncio.create_task(other(socket)) for place, socket in enumerate(sockets) if place % seats]
    await asyncio.gather(*map(one, sockets[::seats]))
    for socket in sockets:
        await socket.close()
    await asyncio.gather(*others)
    return took
