"""The same commands sent again and again, by the same sockets and by others: `python -m bench resends`."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter, deque
from pathlib import Path
from random import Random as Source
from typing import Any

from bench.chaos.judging import Found, judged, nothing, rows
from bench.chaos.playing import Player
from bench.chaos.serving import SEATS, Server, prepared, with_room

TABLES, FIGURES = 10, 10
LAST = 50
"""Commands of a seat that are sent again, the last ones of it."""
ROUND = 200
"""Messages of a table that are under way at once."""
CONFLICT, FOREIGN = 0.03, 0.03
"""The frequency with which something else is sent under a known id, and what another seat sent."""
BACK = 0.1
"""The number of times in a round that somebody comes in anew."""
PATIENCE = 30.0
"""Seconds in which all of a round is answered."""


class Book:
    """The commands that a table's people have sent, and their results.

    ``sends``, ``answers``: how many; ``again``: of those sent before, ``conflicts``: of those that are something else
    than what has their id. ``done``: the entry of each command; ``codes``: of refusals; ``last``: of each seat.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self.sends = self.answers = self.again = self.conflicts = 0
        self.done: dict[str, int] = {}
        self.codes: Counter[str] = Counter()
        self.twice: list[str] = []
        self.last: dict[str, deque[dict[str, Any]]] = {name: deque(maxlen=LAST) for name in ("gm", *SEATS)}

    def fresh(self, named: str, seq: int) -> None:
        """An entry was shown as new."""
        if named not in self.done:
            self.done[named] = seq
            self.answers += 1
        elif self.done[named] != seq:
            self.twice.append(f"{named} of {self.table} is {self.done[named]} and {seq}")

    def told_again(self, named: str, seq: int) -> None:
        """An entry was told to somebody who sent its command again."""
        self.answers += 1
        if self.done.get(named) != seq:
            self.twice.append(f"{named} of {self.table} was {self.done.get(named)}, and is answered with {seq}")


class Voice(Player):
    """One of the sockets of a seat."""

    def __init__(self, book: Book, name: str, number: int, source: Source) -> None:
        super().__init__(book.table, name, source)
        self.book, self.number = book, number
        self._fresh = False

    def stepped(self, step: dict[str, Any]) -> None:
        """Note whether it is new."""
        self._fresh = step["seq"] > self.seq
        super().stepped(step)

    def heard(self, message: dict[str, Any]) -> None:
        """Write it into the book."""
        if message["type"] == "step":
            (self.book.fresh if self._fresh else self.book.told_again)(message["id"], message["seq"])
        elif message["type"] == "refusal":
            self.book.answers += 1
            self.book.codes[message["code"]] += 1

    def order(self) -> dict[str, Any]:
        """Something new, under an id that no other socket uses."""
        order = super().order()
        return order | {"id": f"{order['id']}.{self.number}"}

    async def new(self) -> None:
        """Give a new command."""
        order = self.order()
        self.book.last[self.name].append(order)
        await self.send(order)

    async def send(self, order: dict[str, Any]) -> None:
        """Send something that has to be answered once."""
        self.book.sends += 1
        await self.say(order)

    async def once_more(self) -> None:
        """Send one of the last commands again: as it was, or in conflict with it; or that of another seat."""
        chance = self.source.random()
        others = [order for order in self._others() if order["id"] in self.book.done] if chance < FOREIGN else []
        known = [order for order in self.book.last[self.name] if order["id"] in self.book.done]
        if others:
            self.book.conflicts += 1
            await self.send(self.source.choice(others))
        elif chance < FOREIGN + CONFLICT and known:
            self.book.conflicts += 1
            order = self.source.choice(known)
            await self.send({"type": "say", "id": order["id"], "text": f"Not what {order['id']} was"})
        elif self.book.last[self.name]:
            self.book.again += 1
            await self.send(self.source.choice(self.book.last[self.name]))

    def _others(self) -> list[dict[str, Any]]:
        return [order for name, orders in self.book.last.items() if name != self.name for order in orders]


class _Table:
    """The people of a table, two sockets for each seat; two game masters act on the same state."""

    def __init__(self, name: str, source: Source) -> None:
        self.book, self.source = Book(name), source
        self.voices = [
            Voice(self.book, seat, number, Source(source.random())) for seat in ("gm", *SEATS) for number in (1, 2)
        ]
        self.found = nothing()
        self._both = 0

    async def play(self, port: int, enough: int) -> None:
        """Send again until it was often enough; each round is answered before the next."""
        for voice in self.voices:
            await voice.come(port)
        while self.book.again < enough and not self.found.other:
            if self.source.random() < BACK:
                voice = self.source.choice(self.voices)
                await voice.drop()
                await voice.come(port)
            await asyncio.gather(*[voice.new() for voice in self.voices if self.source.random() < 0.7])
            await self._at_odds()
            for _ in range(ROUND):
                await self.source.choice(self.voices).once_more()
            await self._answered()
        for voice in self.voices:
            await voice.drop()

    async def _at_odds(self) -> None:
        """Both game masters use one id for two things: one is done, and the other is told."""
        self._both += 1
        named = f"both-{self._both}"
        await self._answered()
        before = self.book.codes["id-used"]
        one, other = self.voices[:2]
        await asyncio.gather(
            one.send({"type": "say", "id": named, "text": "This"}),
            other.send({"type": "say", "id": named, "text": "That"}),
        )
        await self._answered()
        self.book.conflicts += 1
        if self.book.codes["id-used"] != before + 1 or named not in self.book.done:
            self.found.other.append(f"of two game masters with one id at {self.book.table} not one was told of it")

    async def _answered(self) -> None:
        """Wait until everything is answered, each once."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.book.answers < self.book.sends:  # noqa: ASYNC110 - many sockets count
                    await asyncio.sleep(0.002)
        except TimeoutError:
            missing = self.book.sends - self.book.answers
            self.found.other.append(f"{missing} of {self.book.sends} were never answered at {self.book.table}")
            self.book.answers = self.book.sends
        if self.book.answers > self.book.sends:
            self.found.twice.append(f"{self.book.answers} answers to {self.book.sends} messages at {self.book.table}")

    def judge(self, folder: Path) -> Found:
        """Compare what was answered with the log."""
        found = self.found
        found.twice.extend(self.book.twice)
        if self.book.codes["id-used"] != self.book.conflicts:
            found.other.append(f"{self.book.conflicts} conflicts, and {self.book.codes['id-used']} were told of")
        at = {row.id: row.seq for row in rows(folder)[self.book.table]}
        found.lost.extend(
            f"{named} of {self.book.table}" for named, seq in self.book.done.items() if at.get(named) != seq
        )
        found.other.extend(f"{named} is in the log and was never told" for named in at.keys() - self.book.done.keys())
        return found


def played(resends: int = 100_000, seed: int = 1, plant: str = "") -> int:
    """Send so much again, and print what came of it; 1 where something was done twice, lost or not answered."""
    source, begun = Source(seed), time.monotonic()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "data"
        names = [f"t-{number}" for number in range(TABLES)]
        prepared(folder, names, FIGURES)
        server = Server(folder, plant, with_room())
        server.begin()
        tables = [_Table(name, Source(source.random())) for name in names]

        async def all_play() -> None:
            await asyncio.gather(*[table.play(server.port, -(-resends // TABLES)) for table in tables])

        try:
            asyncio.run(all_play())
        finally:
            server.stop()
        found = judged(folder, [voice for table in tables for voice in table.voices])
        for table in tables:
            for mine, theirs in zip(found, table.judge(folder), strict=True):
                mine.extend(theirs)
        found.other.extend(server.faults())
    books = [table.book for table in tables]
    codes = sum((book.codes for book in books), Counter[str]())
    print(
        f"{sum(book.again for book in books)} resends (seed {seed}) by {12 * TABLES} sockets, of "
        f"{sum(len(book.done) for book in books)} entries, and {sum(book.conflicts for book in books)} conflicts; "
        f"{time.monotonic() - begun:.0f} s in all"
    )
    print(f"refused: {', '.join(f'{many} {code}' for code, many in codes.most_common())}")
    print(found)
    return 1 if found.say() else 0
