"""Run as a program: a server whose dice a test has chosen, and which can be made to die in the middle of a command.

`scripted.py SOCKET`: for each message there, `[folder, port, what, seed]` with a file to print to, a server is forked
and its process id is sent back. The folder holds the data and files of the test: `dice`, the bytes that the next throws
and draws are made of, `fuse`, which says where the process ends itself, and `table.toml`, where the table has a file;
`fair`, where its dice are those that a table promises, and `lies`, while they are others.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import sys
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import luck
import toy

from wildtable.dice import Random
from wildtable.dice.fair import Fair
from wildtable.play import Codec
from wildtable.play.promising import Promises
from wildtable.server import run
from wildtable.server.admission.limits import Limits
from wildtable.server.http.app import opened_hub
from wildtable.server.table.seat_view import now
from wildtable.store import Kept, Store
from wildtable.systems import System, system, systems

LIMITS = Limits(openings=10_000, openings_day=10_000, openings_all=10_000, joins=10_000, pace=0.3)
"""A test may open and bring in as many tables, and come in as often, as it likes; figures that act alone hurry."""

LATE = (
    "sqlalchemy.dialects.sqlite.pysqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)
"""Modules that a server imports only when it starts."""


class Script:
    """Bytes that a test wrote, one at a time, and others when they are used up."""

    def __init__(self, folder: Path) -> None:
        self._chosen, self._missing = folder / "dice", folder / "not-scripted"

    def take(self, count: int) -> bytes:
        """The next byte of the script. (`Random` drops what it does not use, so it gets no more.)"""
        chosen = self._chosen.read_bytes() if self._chosen.exists() else b""
        if chosen:
            rest = self._chosen.with_suffix(".rest")
            rest.write_bytes(chosen[1:])
            rest.replace(self._chosen)
            return chosen[:1]
        with self._missing.open("ab") as missing:
            missing.write(b"?")
        return os.urandom(count)


def light(fuse: Path) -> None:
    """Have the store end the process just before or just after it keeps the next entry, as the fuse says."""
    append = Store.append

    def burns(when: str) -> None:
        if fuse.exists() and fuse.read_text() == when:
            os.kill(os.getpid(), signal.SIGKILL)

    async def burning(self: Store, table: str, entry: Kept) -> None:
        burns("before")
        await append(self, table, entry)
        burns("after")

    Store.append = burning  # type: ignore[method-assign]


def lie(told: Path) -> None:
    """Have the server throw other dice than those that it promised, while a file is there."""
    honest = Promises.dice
    Promises.dice = lambda self, nonce="", *mixed: (  # type: ignore[method-assign]
        Fair(os.urandom(32), nonce) if told.exists() else honest(self, nonce, *mixed)
    )


def played(what: str) -> tuple[System, ...]:
    """The systems to be played, the demo's first: ``savage``, or with an edition and a scene ``savage/deluxe/duel``."""
    if what == "stones":
        return (toy.SYSTEM,)
    name, *ready = what.split("/")
    first = system(name)
    if ready:
        edition, scene = ready
        first = replace(first, editions=(edition,), scenes={scene: first.scenes[scene]})
    return (first, *(known for known in systems() if known.name != name))


def serve(folder: Path, port: int, what: str) -> None:
    """Serve until somebody ends it."""
    light(folder / "fuse")
    lie(folder / "lies")
    if not (folder / "fair").exists():
        run.opened_hub = partial(opened_hub, dice=lambda: Random(Script(folder).take))
    own = folder / "table.toml"
    table = own if own.exists() else None
    run.serve("127.0.0.1", port, folder / "data", limits=LIMITS, demo=True, own=table, systems=played(what))


def forked(folder: str, port: int, what: str, seed: str, output: int) -> int:
    """Fork a server that draws by a seed and prints into a file; return its process id."""
    if pid := os.fork():
        os.close(output)
        return pid
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(output, sys.stdout.fileno())
    os.close(output)
    luck.seed(seed)
    ended = 1
    try:
        serve(Path(folder), port, what)
        ended = 0
    finally:
        sys.stdout.flush()
        os._exit(ended)


if __name__ == "__main__":
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    for each in systems():  # imported and read once, for all of them
        now(each, each.new(each.editions[0], next(iter(each.scenes))), "gm")
        Codec(each.game)
    for module in LATE:
        import_module(module)
    gc.collect()
    gc.freeze()  # what all share stays shared: no collection writes to it
    with socket.socket(fileno=int(sys.argv[1])) as asked:
        while True:
            message, files, *_ = socket.recv_fds(asked, 65536, 1)
            if not message:
                break
            asked.send(str(forked(*json.loads(message), files[0])).encode())
