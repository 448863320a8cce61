"""Six people who play while strangers come, and a newcomer: how long they wait."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Sequence
from random import Random as Source
from statistics import quantiles
from typing import Any

import websockets

from bench.people import Person, chosen

APART = 0.125
"""Seconds between two commands of the table."""
PATIENCE = 6.0
"""Seconds after which a newcomer gives up."""


class Sitting(Person):
    """Somebody at a table, who notes when each command came to be seen."""

    def __init__(self, table: Played) -> None:
        super().__init__()
        self.table = table

    def heard(self, message: dict[str, Any], size: int, at: float) -> None:
        """Note how long it took from when it was sent."""
        if sent := self.table.sent.get(message.get("id", "")):
            self.table.took.append(at - sent)


class Played:
    """A table that is played."""

    def __init__(self, name: str) -> None:
        self.name, self.source, self.numbers = name, Source(name), itertools.count()
        self.sent: dict[str, float] = {}
        self.took: list[float] = []
        self.seats = [Sitting(self) for _ in range(6)]

    async def sit(self, port: int, keys: Sequence[str]) -> None:
        """Everybody sits down by a key of their own."""
        for seat, key in zip(self.seats, keys, strict=True):
            await seat.sit(port, self.name, key)

    async def play(self, seconds: float) -> float:
        """Play for so long; in how many milliseconds 99 of a hundred had seen what was done."""
        self.took.clear()
        self.sent.clear()
        at = time.perf_counter()
        until = at + seconds
        while at < until:
            name = f"c{next(self.numbers)}"
            seat, message = self.seats[0], {"type": "say", "id": name, "text": "/r d6"}
            if found := chosen(self.seats, self.source):
                seat, command = found
                message = {"type": "do", "id": name, "seen": seat.seq, "command": command}
            self.sent[name] = time.perf_counter()
            await seat.say(message)
            at += APART
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
        await asyncio.sleep(APART)
        took = self.took if len(self.took) > 1 else [seconds, seconds]  # nobody has seen anything
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
