"""Many tables at once beside a server that only sends back what it is sent: same machine, same client, in turn."""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
from collections.abc import Awaitable, Iterator, Sequence
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


class Bound(NamedTuple):
    """The most that a command may cost: ``times`` the processor of a server without rules, and the milliseconds that
    99 of 100 answers take."""

    times: float
    slowest: float


BOUNDS = {20: Bound(4.5, 50.0), 80: Bound(5.5, 80.0)}
"""By figures."""


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


def compared(figures: int, tables: int = TABLES, turns: int = TURNS, seconds: float = SECONDS) -> int:
    """Measure, and print it; 1 where it is more than is asked."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # what the client takes counts for all
        found = runner.run(_turns(figures, tables, turns, seconds))
    asked = BOUNDS[figures]
    print(f"{tables} tables of six with {figures} figures, a command a second each, durable on SQLite:")
    for percent in (50, 99):
        echo, bare, ours = (median(at(percent, turn[place].seconds) for turn in found) for place in range(3))
        print(f"  p{percent} {ours:.2f} ms; without rules {bare:.2f} ms, the echo's {echo:.2f} ms")
    without, spent = (1000 * median(turn[place].processor for turn in found) for place in (1, 2))
    times = median(turn.tables.processor / turn.bare.processor for turn in found)
    print(f"  processor a command {spent:.2f} ms; without rules {without:.2f} ms: {times:.1f} times")
    sent, words = (median(turn[place].sent for turn in found) for place in (1, 2))
    print(f"  bytes out a command {words:.0f}; without rules {sent:.0f}")
    slowest = median(at(99, turn.tables.seconds) for turn in found)
    broken = times > asked.times or slowest > asked.slowest
    print(f"  asked are at most {asked.times:g} times, and p99 {asked.slowest:g} ms: {'NOT MET' if broken else 'ok'}")
    return int(broken)


def both() -> int:
    """With few figures and with many."""
    return max(compared(figures) for figures in BOUNDS)


def main(arguments: Sequence[str]) -> int:
    """Read the command line after `python -m bench echo`."""
    parser = argparse.ArgumentParser(prog="python -m bench echo", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help=f"{TABLES} unless told")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help=f"of each server a turn, {SECONDS:g} unless told"
    )
    parser.add_argument("--turns", type=int, default=TURNS, help=f"{TURNS} unless told; the median counts")
    parser.add_argument("--figures", type=int, choices=BOUNDS, help="both unless told")
    args = parser.parse_args(arguments)
    asked = [args.figures] if args.figures else list(BOUNDS)
    return max(compared(figures, args.tables, args.turns, args.seconds) for figures in asked)
