"""People at two servers of one database. Who loses their server comes back as the page does, to whichever answers."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import json
import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random as Source
from typing import Any

import msgspec
import websockets

from bench.people import filled, is_play

sys.path.append(str(Path(__file__).parents[2] / "tests"))

from clients import shown, stands

BACKOFF = (0.3, 1.0, 2.0, 4.0)
"""Seconds after which the page tries again, times 0.75 to 1.25 (`web/src/net/link.ts`)."""
PATIENCE = 5.0
"""Seconds in which all are to have seen what was done last."""
GONE = (OSError, TimeoutError, websockets.WebSocketException)


def digest(line: Any) -> str:
    """A line of the log in a few letters, the same for the same line."""
    return hashlib.sha256(msgspec.json.encode(line, order="deterministic")).hexdigest()[:16]


class Person:
    """Somebody at a table. ``ports``: where there are servers; the first that answers is taken."""

    def __init__(self, table: Table, key: str, ports: Sequence[int]) -> None:
        self.table, self.key, self.ports = table, key, list(ports)
        self.seq, self.picture = 0, dict[str, Any]()
        self.ids, self.lines = dict[int, str](), dict[int, str]()
        self.unanswered = dict[str, dict[str, Any]]()
        self.answered, self.refused = dict[str, int](), set[str]()
        self.faults: list[str] = []
        self.resent, self.came, self.at = 0, 0.0, 0
        self.here = asyncio.Event()
        self._socket: websockets.ClientConnection | None = None
        self._task = asyncio.create_task(self._live())

    async def say(self, message: dict[str, Any]) -> None:
        """Send something now, or as soon as there is a server."""
        self.unanswered[message["id"]] = message
        if self._socket is not None and self.here.is_set():
            with contextlib.suppress(*GONE):
                await self._socket.send(json.dumps(message))

    async def move(self, ports: Sequence[int]) -> None:
        """Leave, and come in again at another server."""
        self.ports = list(ports)
        self.here.clear()
        if self._socket is not None:
            await self._socket.close()

    async def leave(self) -> None:
        """Go."""
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _live(self) -> None:
        tries = 0
        while True:
            came = self.came
            with contextlib.suppress(*GONE):
                await self._sit()
            self.here.clear()
            tries = tries + 1 if self.came == came else 0
            await asyncio.sleep(BACKOFF[min(tries, 3)] * self.table.source.uniform(0.75, 1.25))

    async def _sit(self) -> None:
        """Come in, and follow what happens until the server is gone."""
        async with await self._reached() as socket:
            hello = {"type": "hello", "table": self.table.name, "key": self.key, "since": self.seq}
            await socket.send(json.dumps(hello))
            async for frame in socket:
                message = json.loads(frame)
                self._socket = socket
                self._heard(message, time.perf_counter())
                if message["type"] == "welcome":
                    for waiting in list(self.unanswered.values()):
                        self.resent += 1
                        await socket.send(json.dumps(waiting))

    async def _reached(self) -> websockets.ClientConnection:
        """The first server that answers, as a proxy would find it."""
        for port in self.ports:
            with contextlib.suppress(*GONE):
                way: dict[str, Any] = {"max_size": None, "max_queue": None, "proxy": None, "ping_interval": None}
                found = await websockets.connect(f"ws://127.0.0.1:{port}/api/play", close_timeout=0.2, **way)
                self.at = port
                return found
        raise ConnectionRefusedError

    def _heard(self, message: dict[str, Any], now: float) -> None:
        kind = message["type"]
        if kind == "welcome":
            self._welcomed(message, now)
        elif kind == "step":
            self._stepped(message, now)
        elif kind == "refusal":
            if self.unanswered.pop(message["id"], None) is not None:
                self.refused.add(message["id"])
            elif not message["id"]:
                self.faults.append(f"not let in: {message['code']}")

    def _welcomed(self, message: dict[str, Any], now: float) -> None:
        if message["seq"] < self.seq:
            self.faults.append(f"had seen {self.seq} and was told {message['seq']}")
        for line in message["lines"]:
            self._note(self.lines, line["seq"], digest(line))
        self.seq, self.picture, self.came = message["seq"], message["now"], now
        self.here.set()

    def _stepped(self, message: dict[str, Any], now: float) -> None:
        seq, name = message["seq"], message["id"]
        if seq == self.seq + 1:
            self.seq, self.picture = seq, stands(self.picture, message)
            self.table.seen(self, name, now)
            self._note(self.ids, seq, name)
            if message.get("line"):
                self._note(self.lines, seq, digest(message["line"]))
        elif seq > self.seq:
            self.faults.append(f"a gap: {self.seq}, then {seq}")
        if self.unanswered.pop(name, None) is not None:
            self.answered[name] = seq

    def _note(self, where: dict[int, str], seq: int, what: str) -> None:
        if where.setdefault(seq, what) != what:
            self.faults.append(f"entry {seq} was told in two ways")


class Table:
    """Six people at a table, half of them at each of two servers."""

    def __init__(self, name: str, keys: Sequence[str], ports: Sequence[int]) -> None:
        self.name, self.source, self.numbers = name, Source(name), itertools.count()
        self.sent = dict[str, tuple[float, int]]()
        self.own, self.other = list[float](), list[float]()
        self.people = [Person(self, key, ports if number % 2 else ports[::-1]) for number, key in enumerate(keys)]

    def seen(self, person: Person, name: str, now: float) -> None:
        """Somebody is shown what was done by a name."""
        if sent := self.sent.get(name):
            (self.own if person.at == sent[1] else self.other).append(now - sent[0])

    async def play(self, apart: float, stop: asyncio.Event, many: int = 2**30, *, in_pairs: bool = False) -> None:
        """Commands, so many seconds apart whatever the servers do, by whoever has something to do.

        ``in_pairs``: by two at a time, who sit at different servers where both are there.
        """
        at = time.perf_counter() + self.source.random() * apart
        for _ in range(many):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), max(0.001, at - time.perf_counter()))
            if stop.is_set():
                return
            at += apart
            ports = sorted({person.at for person in self.people}) if in_pairs else [0]
            await asyncio.gather(*[self._act(port) for port in ports])

    async def _act(self, port: int) -> None:
        people = [person for person in self.people if not person.unanswered and port in (0, person.at)]
        choices = [(each, offer) for each in people for offer in each.picture.get("offers", ()) if is_play(offer)]
        if not people:
            return
        name = f"{self.name}-{next(self.numbers)}"
        message: dict[str, Any] = {"id": name, "nonce": secrets.token_hex(16)}
        if choices and self.source.random() < 0.8:
            person, offer = self.source.choice(choices)
            message |= {"type": "do", "seen": person.seq, "command": filled(offer, self.source)}
        else:
            person = self.source.choice(people)
            message |= {"type": "say", "text": "2d6"}
        self.sent[name] = (time.perf_counter(), person.at)
        await person.say(message)

    async def settle(self) -> None:
        """Wait until everybody is here, has been answered, and has seen the same; note whoever has not."""
        until = time.perf_counter() + PATIENCE
        while time.perf_counter() < until:
            last = max(person.seq for person in self.people)
            left = [each for each in self.people if each.unanswered or not each.here.is_set() or each.seq < last]
            if not left:
                return
            await asyncio.sleep(0.01)
        for person in left:
            person.faults.append(f"has seen {person.seq} of {last} entries, {len(person.unanswered)} unanswered")


async def told(port: int, person: Person) -> tuple[dict[str, Any], dict[int, str]]:
    """Return the state for somebody who comes in at a server just now, and all lines that they are told."""
    async with websockets.connect(f"ws://127.0.0.1:{port}/api/play", max_size=None, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello", "table": person.table.name, "key": person.key, "since": 0}))
        welcome = json.loads(await socket.recv())
        if welcome["type"] != "welcome":
            return welcome, {}
        return shown(welcome["now"]), {line["seq"]: digest(line) for line in welcome["lines"]}
