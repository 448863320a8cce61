"""Many tables at once beside a server that only sends back what it is sent: same machine, same client, in turn."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvloop

from bench.table.playing import again, at, echoed, played
from bench.table.serving import running

TABLES, SEATS, SECONDS, TURNS = 100, 6, 15.0, 3
FIGURES = (20, 80)
ASKED = {50: 4, 99: 6}
"""How many times the echo's an answer should take at the most, by per cent of the answers."""
PROCESSOR = {20: 0.8, 80: 3.0}
"""Milliseconds of processor that a command should cost at the most, with six seats, by figures."""


class Measured(NamedTuple):
    """One turn: the seconds that answers took at the tables, at the echo, and where they are only kept and told; what a
    command cost the server, and one that is only kept and told."""

    tables: list[float]
    echo: list[float]
    kept: list[float]
    processor: float
    without_rules: float
    sent: float


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


async def _turns(figures: int, tables: int, turns: int, seconds: float) -> list[Measured]:
    found = []
    with (
        TemporaryDirectory() as folder,
        TemporaryDirectory() as beside,
        running(folder, str(tables), str(figures)) as server,
        running("keeps", beside) as keeps,
        running("echo") as other,
    ):
        took, here = await played(server.port, server.tables, 3.0)
        for _ in range(turns):
            with _undisturbed():
                echo = await echoed(other.port, tables, seconds)
                bare = keeps.processor()
                kept = await echoed(keeps.port, tables, seconds, SEATS)
                bare = (keeps.processor() - bare) / len(kept.seconds)
            took.seconds, took.heard, before = [], 0, server.processor()
            with _undisturbed():
                await again(here, seconds)
            many = len(took.seconds)
            spent = (server.processor() - before) / many
            found.append(Measured(took.seconds, echo.seconds, kept.seconds, spent, bare, took.heard / many))
        print(f"  {server.memory():.0f} MiB, {took.refused} refused", file=sys.stderr)
        for table in here:
            for seat in table.seats:
                seat.task.cancel()
    return found


def compared(figures: int = 20, tables: int = TABLES, turns: int = TURNS, seconds: float = SECONDS) -> int:
    """Measure, and print it; 1 where it is more than is asked."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # what the client takes counts for both
        found = runner.run(_turns(figures, tables, turns, seconds))
    print(f"{tables} tables of six with {figures} figures, a command a second each, durable on SQLite:")
    broken = 0
    for percent, asked in ASKED.items():
        ours, theirs, kept = (median(at(percent, m[place]) for m in found) for place in (0, 1, 2))
        times, bare = (median(at(percent, m[place]) / at(percent, m.echo) for m in found) for place in (0, 2))
        print(f"  p{percent} {ours:.2f} ms, the echo's {theirs:.2f} ms: {times:.1f} times, asked are {asked}")
        print(f"    kept and told without rules {kept:.2f} ms: {bare:.1f} times")
        broken += times > asked
    spent, bare = (median(m[place] for m in found) * 1000 for place in (3, 4))
    print(f"  processor a command {spent:.2f} ms, asked are {PROCESSOR[figures]}; without rules {bare:.2f} ms")
    print(f"  bytes out a command {median(m.sent for m in found):.0f}")
    return 1 if broken or spent > PROCESSOR[figures] else 0


def both() -> int:
    """With few figures and with many."""
    return max(compared(figures) for figures in FIGURES)
