"""A server where people play, flooded in every way: how much slower it gets, who still gets in, what it holds."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

import msgspec

from bench.floods.playing import Played, came
from bench.floods.strangers import FLOODS, Orders, addresses
from bench.table.drawing import crowd
from wildtable.play import Codec
from wildtable.savage.game import SAVAGE
from wildtable.store import KeptMember, KeptTable, Store, hashed
from wildtable.store.files import store_url

SEATS = ("p1", "p2", "p3", "p4", "p5")
GM_KEY, PLAYER_KEY = "master-of-the-table", "player-of-the-table"
FIGURES = 20
OTHERS = ["o-1", "o-2", "o-3", "o-4", "o-5"]
"""Tables of the strangers."""
DOOR = "door"
"""The table that newcomers come to."""
QUIET, WINDOW, WINDOWS = 1.5, 1.2, 5
"""Seconds that are measured before a flood and in it, and how often in it."""
BEGINS = 0.5
"""Seconds that a flood has before it is measured."""
CALM = 2.5
"""Times the quickest quiet measure that the middle one may be, on a machine that has nothing else to do."""
RATIO, SECONDS, MEMORY = 3.0, 3.0, 100.0
"""The promises: how much slower the table is, in how many seconds a newcomer is in, MiB that a flood costs."""
MANY = range(1, 61)
UNREAD = 2.0
"""Seconds after which a socket that is not read is cut here: 30 would be longer than a flood."""


class Found(NamedTuple):
    """The effects of a flood: ms that 99 of a hundred waited before and in it, seconds of newcomers, MiB, how often
    tried."""

    quiet: float
    flooded: float
    came: float
    grown: float
    tries: int


@contextmanager
def serving(folder: Path) -> Iterator[tuple[int, int]]:
    """`wildtable serve` on a folder, for the length of a block: its port and process."""
    command = [sys.executable, "-m", "wildtable.cli.main", "serve", "--port", "0", "--data", str(folder)]
    command += ["--limit", f"unread={UNREAD}"]
    surroundings = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    with (
        (folder / "said").open("w") as said,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True, env=surroundings) as server,  # noqa: S603 - ours
    ):
        assert server.stdout
        try:
            link = server.stdout.readline()
            yield int(link.strip().rstrip("/").rpartition(":")[2]), server.pid
            server.send_signal(signal.SIGINT)
            server.wait(20)
        finally:
            server.kill()


def memory(process: int) -> float:
    """MiB that a process holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def prepared(folder: Path, tables: list[str]) -> None:
    """Tables in a folder, each with a fight of some."""
    first = Codec(SAVAGE).encode(crowd(FIGURES)).decode()
    store = await Store.open(store_url(folder))
    try:
        for name in [*tables, *OTHERS, DOOR]:
            keys = hashed(GM_KEY), hashed(PLAYER_KEY)
            members = [KeptMember(name, seat, "player", seat, hashed(f"{seat}-of-{name}"), 0) for seat in SEATS]
            await store.add_table(KeptTable(name, "savage", "adventure", "", name, first, 0, 0, *keys), members=members)
    finally:
        await store.close()


async def flooded(port: int, process: int, kind: str, froms: list[str], table: str) -> Found:
    """One flood."""
    played = Played(table)
    own = [GM_KEY, *[f"{seat}-of-{table}" for seat in SEATS]]
    await played.sit(port, own)
    await played.play(BEGINS)
    quiet = await played.play(QUIET)
    held = memory(process)
    offer = next(offer for offer in played.seats[0].picture["offers"])
    _, many = FLOODS[kind]
    orders = Orders(kind, port, froms, many, table, own[-1], PLAYER_KEY, OTHERS, GM_KEY, offer["command"])
    command = [sys.executable, "-m", "bench.floods.strangers"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as flood:  # noqa: ASYNC220, S603
        assert flood.stdin
        assert flood.stdout
        flood.stdin.write(msgspec.json.encode(orders) + b"\n")
        flood.stdin.flush()
        await played.play(BEGINS + 0.5)
        newcomers = asyncio.create_task(_newcomers(port, f"127.0.2.{1 + int(table[2:])}"))
        windows = [await played.play(WINDOW) for _ in range(WINDOWS)]
        newcomers.cancel()
        grown = memory(process) - held
        flood.stdin.close()
        tries = int(await asyncio.to_thread(flood.stdout.readline) or 0)
    seconds = await asyncio.gather(newcomers)
    await played.leave()
    return Found(quiet, median(windows), max(seconds[0]), grown, tries)


async def _newcomers(port: int, address: str) -> list[float]:
    """Newcomers, one after the other, until it is enough; what each waited, the last one as long as it has."""
    found: list[float] = []
    begun = asyncio.get_running_loop().time()
    try:
        while True:
            begun = asyncio.get_running_loop().time()
            found.append(await came(port, address, DOOR, PLAYER_KEY))
            await asyncio.sleep(0.3)
    except asyncio.CancelledError:
        waited = asyncio.get_running_loop().time() - begun
        return found or [waited]


def played(only: str = "") -> int:
    """Flood in every way and print what came of it; 1 where a bound is broken."""
    kinds = [kind for kind in FLOODS if only in ("", kind)]
    ways = [(kind, froms) for kind in kinds for froms in (addresses([1]), addresses(MANY))]
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        tables = [f"t-{number}" for number in range(len(ways))]
        asyncio.run(prepared(folder, tables))
        with serving(folder) as (port, process):
            begun = memory(process)
            found = [
                asyncio.run(flooded(port, process, kind, froms, table))
                for (kind, froms), table in zip(ways, tables, strict=True)
            ]
            grown = memory(process) - begun
        lines = (folder / "said").read_text().splitlines()
    quiet = median([each.quiet for each in found])
    spread = sorted(each.quiet for each in found)
    print(f"quiet: 99 of 100 have seen it within {quiet:.1f} ms ({spread[0]:.1f} to {spread[-1]:.1f})")
    if quiet > CALM * spread[0]:
        print("the machine has other work: what follows says more of that than of the floods")
    print(f"{'flood':<14} {'from':>4} {'tries':>7} {'p99 ms':>7} {'ratio':>6} {'newcomer s':>11} {'MiB':>6}")
    broken = 0
    for (kind, froms), each in zip(ways, found, strict=True):
        ratio = each.flooded / quiet
        met = ratio <= RATIO and each.came <= SECONDS and each.grown <= MEMORY
        broken += not met
        print(
            f"{kind:<14} {len(froms):>4} {each.tries:>7} {each.flooded:>7.1f} {ratio:>6.2f} {each.came:>11.2f} "
            f"{each.grown:>6.1f}  {'ok' if met else 'NOT MET'}"
        )
    print(f"in all the server has grown by {grown:.0f} MiB, and written {len(lines)} lines of log")
    if only in ("", "never-readers") and not any("never read" in line for line in lines):
        print("nobody was cut who never reads")
        broken += 1
    faults = [line for line in lines if "Traceback" in line or "exception" in line.casefold()]
    if faults:
        print(f"it has written {len(faults)} faults, such as: {faults[0]}")
    return 1 if broken or faults else 0
