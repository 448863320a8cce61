"""What is promised of many tables at once, measured beside a server that only sends back what it is sent."""

from __future__ import annotations

import asyncio
import sys
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.table.playing import again, at, echoed, played
from bench.table.serving import running

TABLES, SECONDS, TURNS = 100, 20.0, 3


class Measured(NamedTuple):
    """One turn: the seconds that answers took at the tables and at the echo; what a command cost the server."""

    tables: list[float]
    echo: list[float]
    processor: float
    sent: float


async def _turns(figures: int, tables: int, turns: int, seconds: float) -> list[Measured]:
    found = []
    with TemporaryDirectory() as folder, running(folder, str(tables), str(figures)) as server, running("echo") as other:
        took, here = await played(server.port, server.tables, 3.0)
        for _ in range(turns):
            echo = await echoed(other.port, tables, seconds)
            took.seconds, took.heard, before = [], 0, server.processor()
            await again(here, seconds)
            many = len(took.seconds)
            found.append(Measured(took.seconds, echo.seconds, (server.processor() - before) / many, took.heard / many))
        print(f"  {server.memory():.0f} MiB, {took.refused} refused", file=sys.stderr)
        for table in here:
            for seat in table.seats:
                seat.task.cancel()
    return found


def main(figures: int = 20, tables: int = TABLES, turns: int = TURNS, seconds: float = SECONDS) -> int:
    """Measure, and print it."""
    found = asyncio.run(_turns(figures, tables, turns, seconds))
    for percent in (50, 99):
        ours, theirs = (median(at(percent, m[place]) for m in found) for place in (0, 1))
        times = median(at(percent, m.tables) / at(percent, m.echo) for m in found)
        print(f"p{percent}: {ours:.2f} ms, echo {theirs:.2f} ms, {times:.2f} times")
    print(f"processor a command: {median(m.processor for m in found) * 1000:.2f} ms")
    print(f"bytes out a command: {median(m.sent for m in found):.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
