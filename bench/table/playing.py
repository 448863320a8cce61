"""People at many tables: each gives a command a second, whatever the server does, and says how long it took."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random as Source
from statistics import quantiles
from typing import Any

import websockets

from bench.table.serving import HEROES, own_key

sys.path.append(str(Path(__file__).parents[2] / "tests"))

from clients import stands

from wildtable.play import GM

UNFIT = ("text", "change", "seat")
"""Kinds of fields that a person would have to write in."""


class Took:
    """How long answers took, in seconds, and what was sent for them."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.heard = self.refused = 0


def at(percent: int, seconds: Sequence[float]) -> float:
    """Milliseconds that so many per cent of the answers took at most."""
    return quantiles(seconds, n=100)[percent - 1] * 1000


class Seat:
    """A socket that follows its table."""

    def __init__(self, took: Took) -> None:
        self.took, self.seq = took, 0
        self.picture: dict[str, Any] = {}
        self.sent: dict[str, float] = {}

    async def sit(self, port: int, table: str, key: str) -> None:
        """Come in, and follow what happens from then on."""
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{port}/api/play", max_size=None, max_queue=None, proxy=None, ping_interval=None
        )
        hello = {"type": "hello", "table": table, "key": key}
        await self.socket.send(json.dumps(hello))
        welcome = json.loads(await self.socket.recv())
        assert welcome["type"] == "welcome", welcome
        self.seq, self.picture = welcome["seq"], welcome["now"]
        self.task = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        async for frame in self.socket:
            now = time.perf_counter()
            self.took.heard += len(frame)
            message = json.loads(frame)
            if message["type"] == "step":
                self.seq, self.picture = message["seq"], stands(self.picture, message)
            self.heard(message)
            if (sent := self.sent.pop(message.get("id", ""), None)) is not None:
                if message["type"] == "step":
                    self.took.seconds.append(now - sent)
                else:
                    self.took.refused += 1

    def heard(self, message: dict[str, Any]) -> None:
        """Something was sent."""

    async def do(self, command: dict[str, Any], name: str) -> None:
        """Give a command, and do not wait for what comes of it."""
        text = json.dumps({"type": "do", "id": name, "seen": self.seq, "command": command})
        self.sent[name] = time.perf_counter()
        await self.socket.send(text)

    async def leave(self) -> None:
        """Go."""
        self.task.cancel()
        await self.socket.close()


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
            choices = [(seat, offer) for seat in self.seats for offer in seat.picture["offers"] if is_play(offer)]
            if choices:
                seat, offer = self.source.choice(choices)
                self.count += 1
                await seat.do(filled(offer, self.source), f"{self.name}-{self.count}")
            at += 1
            await asyncio.sleep(max(0.0, at - time.perf_counter()))


def is_play(offer: dict[str, Any]) -> bool:
    """Whether an offer is somebody's turn, an answer or the beginning of a fight, and can be filled in by chance."""
    kinds = [field["kind"] for field in offer.get("fields", ())]
    begins = offer["command"]["type"] == "begin" and not offer["command"].get("ambush")
    return (offer["when"] in ("turn", "answer") or begins) and not set(kinds) & set(UNFIT)


def filled(offer: dict[str, Any], source: Source) -> dict[str, Any]:
    """A command of an offer, with one of the values for each field and no options."""
    command = dict(offer["command"])
    for field in offer.get("fields", ()):
        if field["kind"] == "some":
            command[field["name"]] = []
        elif field["kind"] == "number":
            command[field["name"]] = field["low"]
        elif field.get("choices"):
            command[field["name"]] = source.choice(field["choices"])["value"]
    return command


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


async def echoed(port: int, many: int, seconds: float) -> Took:
    """As many messages as so many tables would send, each sent back to who sent it."""
    took, source = Took(), Source(1)
    text = json.dumps({"type": "do", "id": "x" * 12, "seen": 10, "command": {"type": "attack", "who": "captain-0"}})
    sockets = [
        await websockets.connect(f"ws://127.0.0.1:{port}/", max_size=None, proxy=None, ping_interval=None)
        for _ in range(many)
    ]
    until = time.perf_counter() + seconds

    async def one(socket: websockets.ClientConnection) -> None:
        await asyncio.sleep(source.random())
        at = time.perf_counter()
        while at < until:
            sent = time.perf_counter()
            await socket.send(text)
            await socket.recv()
            took.seconds.append(time.perf_counter() - sent)
            at += 1
            await asyncio.sleep(max(0.0, at - time.perf_counter()))

    await asyncio.gather(*map(one, sockets))
    for socket in sockets:
        await socket.close()
    return took
