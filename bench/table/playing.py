"""People at many tables: each gives a command a second, whatever the server does, and says how long it took.

The echo, which is no table, has raw sockets.
"""

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
from wildtable.client import Received
from wildtable.play import GM, Refused
from wildtable.server.wire.messages import Step


class Took:
    """The seconds that answers took, and the bytes sent for them."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.heard = self.refused = 0


def at(percent: int, seconds: Sequence[float]) -> float:
    """Milliseconds that so many per cent of the answers took at most."""
    return quantiles(seconds, n=100)[percent - 1] * 1000


class Seat(Person):
    """Somebody who says how long their commands took."""

    def __init__(self, took: Took) -> None:
        super().__init__()
        self.took = took
        self._came: dict[str, float] = {}

    def heard(self, received: Received) -> None:
        """Note how much was sent, and when."""
        self.took.heard += received.size
        if isinstance(received.message, Step):
            self._came[received.message.id] = received.at

    async def do(self, command: dict[str, Any], sent: float) -> None:
        """Give a command, and note the seconds from when it was ``sent`` until its answer came."""
        try:
            step = await self.client.do(command)
        except Refused:
            self.took.refused += 1
        else:
            self.took.seconds.append(self._came[step.id] - sent)


class Table:
    """Six people at a table, the game master first."""

    def __init__(self, name: str, took: Took, source: Source) -> None:
        self.name, self.source = name, source
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
                seat.begin(seat.do(command, time.perf_counter()))
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
