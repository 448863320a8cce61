"""The servers that are measured, each a process of its own: `python -m bench.table.serving FOLDER TABLES FIGURES`;
`... echo`, which only sends back what it was sent; `... keeps FOLDER`, which keeps it and sends it to six, and knows no
rules. They print where they are, and stop when their input ends."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import uvloop

from bench.table.drawing import crowd
from wildtable.play import Codec, Seat
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.server.admission.connections import Connections
from wildtable.server.admission.limits import Limits
from wildtable.server.admission.protocols import Config
from wildtable.server.http.app import application, opened_hub
from wildtable.server.ops.garbage_collection import deferred_collection
from wildtable.server.table.hub import Hub
from wildtable.store import KeptMember, KeptTable, hashed
from wildtable.store.files import store_url

GM_KEY, PLAYER_KEY = "master-of-the-table", "player-of-the-table"
HEROES = ("p1", "p2", "p3", "p4", "p5")
"""The seats of the players, whose heroes `crowd` puts on the map."""
ROOM = Limits(
    burst=1000,
    rate=1000,
    table_burst=10**6,
    commands_burst=10**6,
    connections=10**5,
    connections_address=10**5,
    sockets_address=10**5,
    openings=10**6,
    outbox=4096,
    outbox_text=10**8,
    guesses=10**6,
)
"""One client plays everybody: what keeps a stranger from doing so is measured by itself."""


class Running:
    """A server that runs: its process, port and tables."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, tables: list[str]) -> None:
        self.process, self.port, self.tables = process, port, tables

    def processor(self) -> float:
        """Seconds of processor that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """MiB that it holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def running(*arguments: str, module: str = "bench.table.serving") -> Iterator[Running]:
    """A server for the length of a block."""
    command = [sys.executable, "-m", module, *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603 - ours
        assert process.stdin is not None
        assert process.stdout is not None
        told = msgspec.json.decode(process.stdout.readline())
        try:
            yield Running(process, told["port"], told["tables"])
        finally:
            process.stdin.close()
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Sends back what it was sent."""
    assert scope["type"] == "websocket"
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


class Keeps:
    """Keeps what it is sent, durably and by the simplest program there is, and sends it to all at the table, which is
    in the path, as long as a step is: what no server of tables can do without."""

    LONG = 1000
    """Characters of what is sent to each."""

    def __init__(self, folder: Path) -> None:
        self._tables: dict[str, list[Any]] = {}
        self._thread, self._turn = ThreadPoolExecutor(1), asyncio.Lock()
        self._file = sqlite3.connect(folder / "kept.db", isolation_level=None, check_same_thread=False)
        for word in ("journal_mode = WAL", "synchronous = FULL"):
            self._file.execute(f"PRAGMA {word}")
        self._file.execute("CREATE TABLE entries (seq INTEGER PRIMARY KEY, at TEXT, said TEXT)")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """A socket."""
        here = self._tables.setdefault(scope["path"], [])
        await receive()
        await send({"type": "websocket.accept"})
        here.append(send)
        while (message := await receive())["type"] == "websocket.receive":
            text = message["text"]
            async with self._turn:
                self._file.execute("BEGIN")
                self._file.execute("INSERT INTO entries (at, said) VALUES (?, ?)", (scope["path"], text))
                await asyncio.get_running_loop().run_in_executor(self._thread, self._file.commit)
            for each in here:
                await each({"type": "websocket.send", "text": text.ljust(self.LONG)})
        here.remove(send)


def _bare(app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app, lifespan="off", ws_per_message_deflate=False, proxy_headers=False, access_log=False, log_level="warning"
    )


async def _tables(folder: Path, many: int, figures: int) -> None:
    first = crowd(figures)
    async with opened_hub(store_url(folder), limits=ROOM) as hub:
        names = [f"t-{number}" for number in range(many)]
        for name in names:
            await keep(hub, name, first)
        async with deferred_collection(hub.scheduler.idle_seconds):
            connections = Connections(hub.limits, hub.rejections)
            await serving(Config(application(hub), hub.limits, hub.scheduler, connections), names)


async def keep(hub: Hub, name: str, first: Fight) -> None:
    """A table and its players, with keys that everybody knows."""
    keys = hashed(GM_KEY), hashed(PLAYER_KEY)
    text = Codec(SAVAGE).encode(first).decode()
    players = [KeptMember(name, seat, "player", f"Player {seat[1:]}", hashed(own_key(seat)), 0) for seat in HEROES]
    await hub.store.add_table(KeptTable(name, "savage", "adventure", "", name, text, 0, 0, *keys), members=players)


def own_key(seat: Seat) -> str:
    """The key of somebody who has a seat at every table."""
    return f"key-of-{seat}" if seat in HEROES else GM_KEY


async def serving(config: uvicorn.Config, tables: list[str]) -> None:
    """Serve on a free port, say where, and stop when the input ends."""
    with socket.create_server(("127.0.0.1", 0), backlog=4096) as listening:
        server = uvicorn.Server(config)
        told = {"port": listening.getsockname()[1], "tables": tables}
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()
        threading.Thread(target=_until_the_end, args=(server,), daemon=True).start()
        await server.serve(sockets=[listening])


def _until_the_end(server: uvicorn.Server) -> None:
    sys.stdin.buffer.read()
    server.should_exit = True


def main() -> None:
    """Serve what the arguments say."""
    match sys.argv[1:]:
        case ["echo"]:
            work = serving(_bare(echo), [])
        case ["keeps", folder]:
            work = serving(_bare(Keeps(Path(folder))), [])
        case [folder, many, figures]:
            work = _tables(Path(folder), int(many), int(figures))
        case _:
            sys.exit(__doc__)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work)


if __name__ == "__main__":
    main()
