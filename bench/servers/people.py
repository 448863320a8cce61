"""People at two servers of one database, by `wildtable.client`: who loses their server comes back to whichever answers.

A time until something is seen is without the library's decoding of it; the seconds until all are back include the
library's pauses between attempts.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import sys
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from random import Random as Source
from typing import Any

import msgspec

from bench.people import Person as Sitting
from bench.people import chosen
from wildtable.client import Lost, Received, connect
from wildtable.client.connection import AGAIN
from wildtable.play import Refused
from wildtable.server.wire.messages import Refusal, Step, Welcome

sys.path.append(str(Path(__file__).parents[2] / "tests"))

from clients import shown

PATIENCE = 5.0
"""Seconds in which all are to have seen what was done last."""


def digest(line: Any) -> str:
    """A line of the log in a few letters, the same for the same line."""
    return hashlib.sha256(msgspec.json.encode(line, order="deterministic")).hexdigest()[:16]


class Person(Sitting):
    """Somebody at a table. ``ports``: where there are servers; the first is taken, and the next when it is gone.

    ``seen``: each new entry by its command's id, when it came, and to which port.
    """

    def __init__(self, table: Table, key: str, ports: Sequence[int]) -> None:
        super().__init__()
        self.table, self.key, self.ports = table, key, ports
        self.seq, self.came, self.at, self.resent = 0, 0.0, ports[0], 0
        self.ids, self.lines = dict[int, str](), dict[int, str]()
        self.sent, self.seen = dict[str, tuple[float, int]](), list[tuple[str, float, int]]()
        self.answered, self.refused = dict[str, int](), set[str]()
        self.faults: list[str] = []

    async def come(self, port: int) -> None:
        """Come in at a server, or at another where it does not answer. Raises `Refused`."""
        others = [f"http://127.0.0.1:{other}" for other in self.ports if other != port]
        await self.sit(port, self.table.name, self.key, since=self.seq, servers=others)
        self.at = self._port()

    def _port(self) -> int:
        return int(self.client.link.server.rpartition(":")[2])

    async def move(self, port: int) -> None:
        """Leave once all is answered, and come in again at another server. Raises `Refused`."""
        while len(self.giving) > 1:  # noqa: ASYNC110 - this itself is one
            await asyncio.sleep(0.002)
        await self._stack.aclose()
        self.came = 0.0
        await self.come(port)

    async def give(self, doing: Coroutine[Any, Any, Step]) -> None:
        """Give a command, and note its entry, and when and where it was sent."""
        sent = time.perf_counter(), self.at
        try:
            step = await doing
        except Lost as lost:
            self.faults.append(str(lost))
        except Refused:
            return
        else:
            self.answered[step.id], self.sent[step.id] = step.seq, sent

    def heard(self, received: Received) -> None:
        """Note a message."""
        message = received.message
        if isinstance(message, Welcome):
            self._welcomed(message, received.at)
        elif isinstance(message, Step):
            self._stepped(message, received.at)
        elif isinstance(message, Refusal) and message.id and message.code not in AGAIN:
            self.refused.add(message.id)

    def _welcomed(self, message: Welcome, now: float) -> None:
        if message.seq < self.seq:
            self.faults.append(f"had seen {self.seq} and was told {message.seq}")
        for line in message.lines:
            self._note(self.lines, line.seq, digest(line))
        if self.came:  # it was here, and is back
            self.at, self.resent = self._port(), self.resent + len(self.giving)
        self.seq, self.came = message.seq, now

    def _stepped(self, message: Step, now: float) -> None:
        if message.seq == self.seq + 1:
            self.seq = message.seq
            self.seen.append((message.id, now, self.at))
            self._note(self.ids, message.seq, message.id)
            if message.line is not None:
                self._note(self.lines, message.seq, digest(message.line))
        elif message.seq > self.seq:
            self.faults.append(f"a gap: {self.seq}, then {message.seq}")

    def _note(self, where: dict[int, str], seq: int, what: str) -> None:
        if where.setdefault(seq, what) != what:
            self.faults.append(f"entry {seq} was told in two ways")


class Table:
    """Six people at a table, half of them at each of two servers."""

    def __init__(self, name: str, keys: Sequence[str], ports: Sequence[int]) -> None:
        self.name, self.source = name, Source(name)
        self.people = [Person(self, key, ports if number % 2 else ports[::-1]) for number, key in enumerate(keys)]

    async def sit(self) -> None:
        """Everybody sits down."""
        for person in self.people:
            await person.come(person.ports[0])

    def seconds(self, *, elsewhere: bool) -> list[float]:
        """Return how long each command took until somebody at its own server saw it, or somebody ``elsewhere``."""
        sent = {name: sent for person in self.people for name, sent in person.sent.items()}
        seen = [each for person in self.people for each in person.seen if each[0] in sent]
        return [at - sent[name][0] for name, at, port in seen if (port != sent[name][1]) == elsewhere]

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
        people = [person for person in self.people if not person.giving and port in (0, person.at)]
        if not people:
            return
        if self.source.random() < 0.8 and (found := chosen(people, self.source)):
            person, command = found
            person.begin(person.give(person.client.do(command)))
        else:
            person = self.source.choice(people)
            person.begin(person.give(person.client.say("2d6")))

    async def settle(self) -> None:
        """Wait until everybody has been answered, and has seen the same; note whoever has not."""
        until = time.perf_counter() + PATIENCE
        while time.perf_counter() < until:
            last = max(person.seq for person in self.people)
            left = [each for each in self.people if each.giving or each.seq < last]
            if not left:
                return
            await asyncio.sleep(0.01)
        for person in left:
            person.faults.append(f"has seen {person.seq} of {last} entries, {len(person.giving)} unanswered")


async def told(port: int, person: Person) -> tuple[dict[str, Any], dict[int, str]]:
    """Return the state for somebody who comes in at a server just now, and all lines that they are told. Raises
    `Refused`."""
    lines = dict[int, str]()

    def heard(received: Received) -> None:
        if isinstance(received.message, Welcome):
            lines.update((line.seq, digest(line)) for line in received.message.lines)

    async with connect(f"http://127.0.0.1:{port}/#/{person.table.name}/{person.key}", heard=heard) as client:
        return shown(dict(client.document)), lines
