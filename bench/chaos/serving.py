"""`wildtable serve` on a folder: begun, killed, and begun again on the same port."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.table.drawing import crowd
from bench.table.serving import ROOM
from wildtable.play import Codec
from wildtable.savage.game import SAVAGE
from wildtable.server.admission.limits import Limits
from wildtable.store import KeptMember, KeptTable, hashed
from wildtable.store.files import store_url
from wildtable.store.store import opened

GM_KEY, PLAYER_KEY = "master-of-the-table", "player-of-the-table"
SEATS = ("p1", "p2", "p3", "p4", "p5")
"""The people at a table beside the game master."""
PATIENCE = 30.0
"""Seconds that a server may take to begin."""
TRIES = 0.005
"""Seconds between two looks whether it has begun."""


class Server:
    """A server of a folder that can be killed at any moment. ``said``: the file with its log."""

    def __init__(self, folder: Path, plant: str = "", options: Sequence[str] = (), before: Sequence[str] = ()) -> None:
        """``plant``: a fault of `bench.chaos.planted`; ``before``: a command that runs it, such as a tracer."""
        self.folder, self.plant, self.options, self.before = folder, plant, options, before
        self.said = folder.with_name(f"{folder.name}.said")
        self.port = 0

    def begin(self) -> list[str]:
        """Start it, on the port it had; the lines it has printed when it is ready.

        Raises RuntimeError where it stops instead.
        """
        program = ["bench.chaos.planted", self.plant] if self.plant else ["wildtable.cli.main"]
        where = ["--port", str(self.port), "--data", str(self.folder)]
        command = [*self.before, sys.executable, "-m", *program, "serve", *where, *self.options]
        surroundings = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
        with self.said.open("a") as said:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True, env=surroundings)  # noqa: S603 - ours
        assert self.process.stdout
        lines: list[str] = []
        while not lines or "Ctrl+C" not in lines[-1]:
            lines.append(self.process.stdout.readline())
            if not lines[-1]:
                raise RuntimeError(f"the server stopped instead of serving: {self.said.read_text()[-500:]}")
        self.port = int(lines[0].split()[-1].rpartition(":")[2].partition("/")[0])
        self._wait()
        return lines

    def _wait(self) -> None:
        """Wait until it answers: it says its links a moment before."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with socket.socket() as tried:
                if not tried.connect_ex(("127.0.0.1", self.port)):
                    return
            time.sleep(TRIES)
        raise RuntimeError("the server does not answer")

    @property
    def pid(self) -> int:
        """The process of the server itself, also where something else runs it."""
        if not self.before:
            return self.process.pid
        (child,) = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(child)

    def kill(self) -> None:
        """End it at once, whatever it is at."""
        os.kill(self.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        """Ask it to end, as whoever runs it does."""
        os.kill(self.pid, signal.SIGINT)
        self._gone()

    def _gone(self) -> None:
        try:
            self.process.wait(20)
        finally:
            self.process.kill()
            assert self.process.stdout
            self.process.stdout.close()

    def memory(self) -> tuple[float, float]:
        """MiB that it holds, and the most that it has held."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        kilobytes = {
            name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in lines) if "kB" in rest
        }
        return kilobytes["VmRSS"] / 1024, kilobytes["VmHWM"] / 1024

    def processor(self) -> float:
        """Seconds of processor that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def faults(self) -> list[str]:
        """The lines of its log that tell of a fault of its own."""
        lines = self.said.read_text().splitlines()
        return [line for line in lines if "Traceback" in line or "exception" in line.casefold() or "Error" in line]


def with_room() -> list[str]:
    """Options that raise the limits: one client plays everybody, and what keeps a stranger from that is measured by
    itself."""
    built_in = Limits()
    more = {name: getattr(ROOM, name) for name in ROOM.__struct_fields__} | {"joins": 10**6, "sockets_table": 10**3}
    changed = {name: value for name, value in more.items() if value != getattr(built_in, name)}
    return [option for name, value in changed.items() for option in ("--limit", f"{name}={value}")]


def key_of(seat: str, table: str) -> str:
    """The key of a seat at a table that was `prepared`."""
    return GM_KEY if seat == "gm" else f"{seat}-of-{table}"


def prepared(folder: Path, tables: Iterable[str], figures: int) -> None:
    """Make tables in a folder, each with a fight of so many figures and five players who have keys of their own."""
    first = Codec(SAVAGE).encode(crowd(figures)).decode()
    folder.mkdir(exist_ok=True)

    async def make() -> None:
        async with opened(store_url(folder)) as store:
            for name in tables:
                keys = hashed(GM_KEY), hashed(PLAYER_KEY)
                members = [KeptMember(name, seat, "player", seat, hashed(key_of(seat, name)), 0) for seat in SEATS]
                kept = KeptTable(name, "savage", "adventure", "", name, first, 0, 0, *keys)
                await store.add_table(kept, members=members)

    asyncio.run(make())
