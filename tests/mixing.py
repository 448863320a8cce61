"""Pages that mix numbers into a table's dice, as sockets of tests; and the attack of somebody who owns the server."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
from collections.abc import AsyncIterator
from itertools import count
from typing import Any

from clients import Client, Server, connected

from wildtable.dice.fair import fell, seed_of
from wildtable.dice.proof import ChancePiece


def commit_of(number: str) -> str:
    """The SHA-256 of a number, in hex."""
    return hashlib.sha256(bytes.fromhex(number)).hexdigest()


class Page(Client):
    """A page that commits to numbers. ``gives``: whether it answers calls, and ``most``: how many; ``late``: seconds
    that it takes to."""

    number, gives, late, most = "", True, 0.0, 10**9
    calls: list[dict[str, Any]]

    async def commit(self, **changes: Any) -> None:
        """Commit to a number."""
        self.calls = getattr(self, "calls", [])
        self.number = secrets.token_hex(32)
        await self.say(**({"type": "commit", "commit": commit_of(self.number)} | changes))

    async def hear(self) -> dict[str, Any]:
        """The next message; a call for the number is answered at once."""
        message = await super().hear()
        if message["type"] == "call":
            self.calls.append(message)
            if self.gives and len(self.calls) <= self.most:
                await asyncio.sleep(self.late)
                await self.give(message)
        return message

    async def give(self, call: dict[str, Any], number: str = "") -> None:
        """Give the number that stands, and commit to another."""
        number, self.number = number or self.number, secrets.token_hex(32)
        await self.say(type="give", call=call["call"], number=number, next=commit_of(self.number))

    async def is_read(self) -> None:
        """Wait until the server has read all that was sent. Somebody must attend."""
        heard = len(self.frames)
        await self.say(type="ping")
        while not any('"pong"' in frame for frame in self.frames[heard:]):  # noqa: ASYNC110 - filled by another task
            await asyncio.sleep(0.005)

    async def attend(self) -> None:
        """Answer whatever comes."""
        while True:
            await self.hear()


@contextlib.asynccontextmanager
async def page(server: Server, table: str, key: str, name: str = "") -> AsyncIterator[Page]:
    """A page at a table that has committed to a number."""
    async with connected(server.port) as client:
        made = Page(client.socket)
        await made.say(type="hello", table=table, key=key, name=name, since=0)
        await made.until("welcome")
        await made.commit()
        yield made


@contextlib.asynccontextmanager
async def attending(*pages: Page) -> AsyncIterator[None]:
    """Pages that answer in the background for the length of a block."""
    tasks = [asyncio.create_task(each.attend()) for each in pages]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def naturals(server: Server, table: str, owner: Client, throws: int) -> tuple[int, int]:
    """Have the owner of a server throw d20s with nonces chosen for a 20, for they know the next seed.

    Return how many 20s fell, and how many nonces were tried.
    """
    twenties = tries = 0
    for _ in range(throws):
        kept = await server.hub.store.table(table)
        assert kept is not None
        live = await server.hub.tables.get(table)
        seed = seed_of(kept.secret, live.promises.used)
        suiting = (number for number in count() if fell(seed, f"{number:032x}", ChancePiece(0, (20,))) == ((20,),))
        number = next(suiting)
        nonce, tries = f"{number:032x}", tries + number + 1
        step = await owner.ask(type="say", id=owner.new_id(), text="d20", nonce=nonce)
        twenties += step["line"]["rolls"][0]["dice"][0]["faces"] == [20]
    return twenties, tries
