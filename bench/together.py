"""Dice that all pages mix: what they add to an answer, and what becomes of somebody who owns the server.

Its pages are raw sockets: `wildtable.client` neither mixes dice nor takes a nonce that was chosen for a 20.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Literal

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from clients import FREE, Server, served
from mixing import Page, attending, naturals, page

from wildtable.server.wire.tables import NewTable, Opened
from wildtable.systems import systems

PLAYERS, THROWS, ATTACKS = 4, 200, 12
AWAY = 0.08
"""Seconds that the slowest page is away: a phone on a mobile network."""
BOUND = 0.150
"""Seconds that the option may add to an answer with such a page."""


def played() -> int:
    """Measure all of it; 1 where something is not as it should be."""
    return asyncio.run(_played())


async def _played() -> int:
    with TemporaryDirectory() as folder:
        async with served(Path(folder), FREE, systems=systems()) as server:
            plain = await _answers(server, "", 0.0)
            near = await _answers(server, "together", 0.0)
            far = await _answers(server, "together", AWAY)
            chosen, tries = await _attacked(server, "")
            mixed, _ = await _attacked(server, "together")
    for name, times in (("without it", plain), ("all pages near", near), (f"one {AWAY * 1000:.0f} ms away", far)):
        p99 = quantiles(times, n=100)[98]
        print(
            f"{PLAYERS + 1} pages, {name:18}: answer after p50 {median(times) * 1e3:6.1f} ms, p99 {p99 * 1e3:6.1f} ms"
        )
    added = median(far) - median(plain)
    print(f"added with one page {AWAY * 1e3:.0f} ms away: {added * 1e3:.1f} ms, {BOUND * 1e3:.0f} at most")
    print(f"the server's owner: {chosen} of {ATTACKS} natural 20s in {tries} tries without it")
    print(f"the server's owner: {mixed} of {ATTACKS} natural 20s with it and one other page")
    return int(added > BOUND or chosen < ATTACKS or mixed > ATTACKS // 2)


@contextlib.asynccontextmanager
async def _seated(
    server: Server, dice: Literal["", "together"], players: int
) -> AsyncIterator[tuple[Opened, Page, list[Page]]]:
    """A table with its game master and so many players."""
    table = await server.hub.open(NewTable("savage", "adventure", "ambush", "", dice))
    async with contextlib.AsyncExitStack() as stack:
        gm = await stack.enter_async_context(page(server, table.table, table.gm_key))
        others = [
            await stack.enter_async_context(page(server, table.table, table.player_key, f"Player {number}"))
            for number in range(players)
        ]
        yield table, gm, others


async def _answers(server: Server, dice: Literal["", "together"], late: float) -> list[float]:
    """Return the seconds the game master waits for each throw, where the last page answers ``late`` seconds later."""
    times = []
    async with _seated(server, dice, PLAYERS) as (_, gm, others):
        others[-1].late = late
        async with attending(*others):
            for _ in range(THROWS):
                await _ping(others)
                begun = perf_counter()
                step = await gm.ask(type="say", id=gm.new_id(), text="d20", nonce="ab" * 16)
                times.append(perf_counter() - begun)
                assert ("rounds" in step) == (dice == "together"), step
    return times


async def _ping(pages: list[Page]) -> None:
    for each in pages:
        await each.say(type="ping")


async def _attacked(server: Server, dice: Literal["", "together"]) -> tuple[int, int]:
    """Return the natural 20s that the owner gets with one other page at the table, and the nonces tried."""
    async with _seated(server, dice, 1) as (table, gm, others), attending(*others):
        return await naturals(server, table.table, gm, ATTACKS)
