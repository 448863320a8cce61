"""People who do not give up: when the server or the network fails they come back, and send again what was open.

Their sockets are raw: they have to notice a gap, a second answer or another line, about which `wildtable.client` comes
anew or is silent; they come from addresses of their own, and send a known id again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from collections.abc import Callable
from random import Random as Source
from typing import Any

import msgspec
import websockets

from bench.chaos.serving import SEATS, key_of
from bench.people import chosen
from wildtable.client.connection import GONE
from wildtable.client.patching import patched

AGAIN = ("too-fast", "not-kept", "no-store", "internal")
"""Refusals after which the same message may be sent again."""
REMEMBERED = 1000
"""Lines that a welcome goes back at most, as the limits have it."""
BREATH = 0.1
"""Seconds at most before somebody whose connection has failed tries again."""


def digest(line: Any) -> str | None:
    """Return what a line comes to, however its keys are ordered; None for one that is hidden."""
    if line is None:
        return None
    return hashlib.sha256(msgspec.json.encode(line, order="deterministic")).hexdigest()[:16]


class Turned(Exception):
    """Somebody was not let in. ``refusal``: what they were told."""

    def __init__(self, refusal: dict[str, Any]) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Player:
    """One seat at a table, through any number of sockets.

    ``seq``: the last entry it was told; ``picture``: how things stand for it;
    ``told``: what it was told each entry is (`digest`); ``done``: the entries that its commands were answered with,
    ``refused``: the codes that others were; ``open``: what was sent and is not answered; ``wrong``: what must not be,
    ``twice``: commands that two entries answered.
    ``resent``: messages sent again; ``came``: how often it came in.
    """

    def __init__(self, table: str, name: str, source: Source) -> None:
        self.table, self.name, self.source = table, name, source
        self.seq = 0
        self.picture: dict[str, Any] = {}
        self.socket: Any = None
        self.task: asyncio.Task[None] | None = None
        self.told: dict[int, str | None] = {}
        self.done: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.open: dict[str, dict[str, Any]] = {}
        self.wrong: list[str] = []
        self.twice: list[str] = []
        self.made = self.resent = self.came = 0
        self._sent: set[str] = set()
        self._news = asyncio.Event()

    # What it is told.

    async def _follow(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for frame in self.socket:
                message = msgspec.json.decode(frame)
                if message["type"] == "step":
                    self.stepped(message)
                self.heard(message)

    def _note(self, seq: int, line: Any, *, again: bool = False) -> None:
        """It was told what an entry is; ``again``: as an answer, which leaves out what is too long ago."""
        found = digest(line)
        if again and found is None:
            return
        if self.told.setdefault(seq, found) != found:
            self.wrong.append(f"{self.name} at {self.table}: entry {seq} was another before")

    def stepped(self, step: dict[str, Any]) -> None:
        """Something has happened, or is told again as an answer."""
        seq, line = step["seq"], step.get("line")
        self._note(seq, line, again=seq <= self.seq)
        if seq <= self.seq:
            return
        if seq != self.seq + 1:
            self.wrong.append(f"{self.name} at {self.table}: {self.seq} and then {seq}")
        self.seq = seq
        self.picture = step["now"] if "now" in step else patched(self.picture, step.get("changes", ()))

    def heard(self, message: dict[str, Any]) -> None:
        """Keep what became of a command."""
        named = message.get("id", "")
        if message["type"] == "step" and named.startswith(f"{self.name}-"):
            if self.done.setdefault(named, message["seq"]) != message["seq"]:
                self.twice.append(f"{self.name} at {self.table}: {named} was done twice")
            self.open.pop(named, None)
        elif message["type"] == "refusal" and message["code"] not in AGAIN and named in self.open:
            self.refused[named] = message["code"]
            del self.open[named]
        self._news.set()

    # What it does.

    async def come(self, port: int, **way: Any) -> None:
        """Come in, or come back. Raises what `GONE` says, and `Turned`. ``way``: options of the connection."""
        since = self.seq
        async with asyncio.timeout(10):
            ours: dict[str, Any] = {"max_size": None, "max_queue": None, "proxy": None, "ping_interval": None}
            self.socket = await websockets.connect(f"ws://127.0.0.1:{port}/api/play", **(ours | way))
            hello = {"type": "hello", "table": self.table, "key": key_of(self.name, self.table), "since": since}
            await self.say(hello)
            welcome: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        if welcome["type"] != "welcome":
            raise Turned(welcome)
        self.seq, self.picture = welcome["seq"], welcome["now"]
        self.task = asyncio.create_task(self._follow())
        self.came += 1
        last = welcome["seq"]  # what came after it has been heard by now, perhaps
        if last < since:
            self.wrong.append(f"{self.name} at {self.table}: was at {since}, and there are only {last}")
        lines = {line["seq"]: line for line in welcome["lines"]}
        for seq in range(max(since, last - REMEMBERED) + 1, last + 1):
            self._note(seq, lines.get(seq))

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message, and do not wait for what comes of it."""
        await self.socket.send(json.dumps(message))

    async def drop(self) -> None:
        """Be gone at once, as somebody whose network has failed."""
        if self.socket is not None:
            self.socket.transport.abort()
        if self.task is not None:
            self.task.cancel()
            await asyncio.wait([self.task])
            if not self.task.cancelled() and (error := self.task.exception()):
                self.wrong.append(f"{self.name} at {self.table} could not follow: {error!r}")

    def order(self) -> dict[str, Any]:
        """Something to send: what an offer says, or a line with dice or words."""
        self.made += 1
        named = f"{self.name}-{self.made}"
        found = chosen([self], self.source) if self.source.random() < 0.7 else None
        if found:
            return {"type": "do", "id": named, "seen": self.seq, "command": found[1]}
        return {"type": "say", "id": named, "text": self.source.choice(("/r 2d6", "/gmr d8", f"Word {self.made}"))}

    async def give(self, many: int) -> None:
        """Give some commands without waiting for one another."""
        for _ in range(many):
            order = self.order()
            self.open[order["id"]] = order
            await self.say(order)
            self._sent.add(order["id"])

    async def send_again(self) -> None:
        """Send what was not answered, as it was."""
        for order in list(self.open.values()):
            await self.say(order)
            self.resent += order["id"] in self._sent
            self._sent.add(order["id"])

    async def settled(self, patience: float) -> None:
        """Wait until all is answered. Raises ConnectionError where the socket has ended, TimeoutError."""
        async with asyncio.timeout(patience):
            while self.open:
                self._news.clear()
                news = asyncio.create_task(self._news.wait())
                try:
                    await asyncio.wait([news, self.task], return_when=asyncio.FIRST_COMPLETED)
                finally:
                    news.cancel()
                if self.task.done():
                    raise ConnectionError("the socket has ended")

    async def _pause(self, seconds: float, over: asyncio.Event) -> None:
        """Wait so long, or until it is ``over``. Raises ConnectionError where the socket has ended."""
        ended = asyncio.create_task(over.wait())
        assert self.task is not None
        await asyncio.wait([ended, self.task], timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if self.task.done():
            raise ConnectionError("the socket has ended")

    async def play(
        self, come: Callable[[Player], Any], over: asyncio.Event, pace: float, patience: float, most: int = 3
    ) -> None:
        """Play until it is ``over``: up to ``most`` commands at once, ``pace`` seconds apart in the middle.

        ``come``: how to come in; ``patience``: seconds after which a socket that does not answer is given up.
        """
        clock = asyncio.get_running_loop().time
        due = clock() + self.source.expovariate(1 / pace)
        while not over.is_set():
            try:
                await come(self)
                await self.send_again()
                while not over.is_set():
                    await self.settled(patience)
                    await self._pause(max(0.0, due - clock()), over)
                    due = clock() + self.source.expovariate(1 / pace)
                    await self.give(self.source.randint(1, most))
            except Turned as turned:
                await asyncio.sleep(turned.refusal.get("again", 0) or BREATH)
            except GONE:
                pass
            await self.drop()
            await asyncio.sleep(self.source.uniform(0, BREATH))

    async def heal(self, come: Callable[[Player], Any], patience: float = 20.0) -> None:
        """Come in, and have all answered; stays there. Raises TimeoutError where that does not come about."""
        async with asyncio.timeout(patience):
            while True:
                try:
                    await come(self)
                    await self.send_again()
                    await self.settled(patience / 4)
                except Turned as turned:
                    await asyncio.sleep(turned.refusal.get("again", 0) or BREATH)
                except GONE:
                    await asyncio.sleep(self.source.uniform(0, BREATH))
                else:
                    return
                await self.drop()


def players_at(tables: list[str], source: Source) -> list[Player]:
    """The game master and five players at each table."""
    return [Player(table, name, Source(source.random())) for table in tables for name in ("gm", *SEATS)]


async def caught_up(players: list[Player], patience: float = 20.0) -> bool:
    """Wait until all at a table have been told as much; whether that came about."""
    ends: dict[str, int] = {}
    for player in players:
        ends[player.table] = max(ends.get(player.table, 0), player.seq)
    try:
        async with asyncio.timeout(patience):
            while any(player.seq < ends[player.table] for player in players):
                await asyncio.sleep(0.02)
                for player in players:
                    ends[player.table] = max(ends[player.table], player.seq)
    except TimeoutError:
        return False
    return True
