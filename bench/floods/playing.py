"""Six people who play while strangers come, and a newcomer: how long they wait.

The newcomer's socket is raw: it comes from another address, which `wildtable.client` does not choose.
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
from wildtable.client import Received
from wildtable.play import Refused
from wildtable.server.wire.messages import Step

APART = 0.125
"""Seconds between two commands of the table."""
PATIENCE = 6.0
"""Seconds after which a newcomer gives up."""


class Sitting(Person):
    """Somebody at a table, who notes when each command came to be seen."""

    def __init__(self, table: Played) -> None:
        super().__init__()
        self.table = table

    def heard(self, received: Received) -> None:
        """Note when it came."""
        if isinstance(received.message, Step):
            self.table.seen.append((received.message.id, received.at))

    async def give(self, command: dict[str, Any] | None) -> None:
        """Give a command, or roll a die, and note when it was sent, or how long a refusal took."""
        sent, refused, at = self.table.sent, self.table.refused, time.perf_counter()
        try:
            step = await (self.client.say("/r d6") if command is None else self.client.do(command))
            sent[step.id] = at
        except Refused:
            refused.append(time.perf_counter() - at)


class Played:
    """A table that is played."""

    def __init__(self, name: str) -> None:
        self.name, self.source = name, Source(name)
        self.sent: dict[str, float] = {}
        self.seen: list[tuple[str, float]] = []
        self.refused: list[float] = []
        self.seats = [Sitting(self) for _ in range(6)]

    async def sit(self, port: int, keys: Sequence[str]) -> None:
        """Everybody sits down by a key of their own."""
        for seat, key in zip(self.seats, keys, strict=True):
            await seat.sit(port, self.name, key)

    async def play(self, seconds: float) -> float:
        """Play for so long; in how many milliseconds 99 of a hundred had seen what was done."""
        self.sent, self.seen, self.refused = {}, [], []
        at = time.perf_counter()
        until = at + seconds
        while at < until:
            seat, command = chosen(self.seats, self.source) or (self.seats[0], None)
            seat.begin(seat.give(command))
            at += APART
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
        await asyncio.sleep(APART)
        took = [at - self.sent[name] for name, at in self.seen if name in self.sent] + self.refused
        took = took if len(took) > 1 else [seconds, seconds]  # nobody has seen anything
        return quantiles(took, n=100)[98] * 1000

    async def leave(self) -> None:
        """Everybody goes."""
        for seat in self.seats:
            await seat.leave()


async def came(port: int, address: str, table: str, key: str) -> float:
    """Seconds until somebody from another address is at a table; `PATIENCE` for somebody who does not get in."""
    begun = time.perf_counter()
    try:
        async with asyncio.timeout(PATIENCE):
            way: dict[str, Any] = {"max_size": None, "proxy": None, "local_addr": (address, 0), "close_timeout": 0.2}
            async with websockets.connect(f"ws://127.0.0.1:{port}/api/play", **way) as newcomer:
                await newcomer.send(json.dumps({"type": "hello", "table": table, "key": key}))
                heard = json.loads(await newcomer.recv())
                return time.perf_counter() - begun if heard["type"] == "welcome" else PATIENCE
    except (OSError, TimeoutError, websockets.WebSocketException):
        return PATIENCE
