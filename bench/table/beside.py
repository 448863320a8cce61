"""Many tables at once beside a server that only sends back what it is sent: same machine, same client, in turn."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvloop

from bench.table.playing import Took, again, at, echoed, played
from bench.table.serving import HEROES, Running, running

TABLES, SECONDS, TURNS = 100, 15.0, 3
SEATS = 1 + len(HEROES)
"""At each table: the game master's, and those of the players."""
FIGURES = (20, 80)
ASKED = {50: 4, 99: 6}
"""The multiple of the echo's time that an answer should take at the most, by per cent of the answers."""
PROCESSOR = {20: 0.8, 80: 3.0}
"""Milliseconds of processor that a command should cost at the most, with six seats, by figures."""


class Side(NamedTuple):
    """The measurements of one server in a turn: the seconds that answers took; the seconds of processor and the
    characters out that each cost."""

    seconds: list[float]
    processor: float
    sent: float


class Turn(NamedTuple):
    """One turn of the three: the echo, the server that only keeps and tells, and the tables."""

    echo: Side
    bare: Side
    tables: Side


@contextmanager
def _undisturbed() -> Iterator[None]:
    """While they play nobody looks for garbage in what six hundred people see: half a second of it is no server's."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def _side(server: Running, playing: Awaitable[Took]) -> Side:
    before = server.processor()
    with _undisturbed():
        took = await playing
    many = len(took.seconds)
    return Side(took.seconds, (server.processor() - before) / many, took.heard / many)


async def _turns(figures: int, tables: int, turns: int, seconds: float) -> list[Turn]:
    found = []
    with (
        TemporaryDirectory() as folder,
        TemporaryDirectory() as beside,
        running(folder, str(tables), str(figures)) as server,
        running("keeps", beside) as keeps,
        running("echo") as other,
    ):
        took, here = await played(server.port, server.tables, 3.0)

        async def play() -> Took:
            took.seconds, took.heard = [], 0
            await again(here, seconds)
            return took

        for _ in range(turns):
            echo = await _side(other, echoed(other.port, tables, seconds))
            bare = await _side(keeps, echoed(keeps.port, tables, seconds, SEATS))
            found.append(Turn(echo, bare, await _side(server, play())))
        print(f"  {server.memory():.0f} MiB, {took.refused} refused", file=sys.stderr)
        for table in here:
            for seat in table.seats:
                await seat.leave()
    return found


def compared(figures: int = 20, tables: int = TABLES, turns: int = TURNS, seconds: float = SECONDS) -> int:
    """Measure, and print it; 1 where it is more than is asked."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # what the client takes counts for all
        found = runner.run(_turns(figures, tables, turns, seconds))
    print(f"{tables} tables of six with {figures} figures, a command a second each, durable on SQLite:")
    broken = 0
    for percent, asked in ASKED.items():
        took = [[at(percent, side.seconds) for side in turn] for turn in found]
        echo, bare, ours = (median(side) for side in zip(*took, strict=True))
        without, times = (median(turn[place] / turn[0] for turn in took) for place in (1, 2))
        print(f"  p{percent} {ours:.2f} ms, the echo's {echo:.2f} ms: {times:.1f} times, asked are {asked}")
        print(f"    kept and told without rules {bare:.2f} ms: {without:.1f} times")
        broken += times > asked
    without, spent = (1000 * median(turn[place].processor for turn in found) for place in (1, 2))
    print(f"  processor a command {spent:.2f} ms, asked are {PROCESSOR[figures]}; without rules {without:.2f} ms")
    bare, ours = (median(turn[place].sent for turn in found) for place in (1, 2))
    print(f"  bytes out a command {ours:.0f}; without rules {bare:.0f}")
    return 1 if broken or spent > PROCESSOR[figures] else 0


def both() -> int:
    """With few figures and with many."""
    return max(compared(figures) for figures in FIGURES)
