"""Count the functions that a command runs: `python -m tools.trace` prints how many, in how many files.

Three things are traced without a store: an Attack that is decided, applied and sent to three seats (their log lines,
views, offers and the words of these); the same Attack decided and applied alone; and a roll of Saga decided and
applied. A fourth is the same Attack on a server: from the text that a socket brings to the log and the texts for three
sockets, in the event loop's thread. Each is traced twice, in a new process: first with nothing remembered, as after a
start (on the server with the seats' coming), then once the seats have been sent how things stand, as while a table
goes on. Functions of `src/wildtable` count, each once; a comprehension or a lambda belongs to the function around it.
`--list` names them.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, nullcontext
from multiprocessing import get_context
from pathlib import Path
from random import Random as Source
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any, NamedTuple

import msgspec

from bench.scene import BLOW, ten
from wildtable.dice import Random
from wildtable.play import GM, Codec, Entry, Seat, Table
from wildtable.server.http.app import application, opened_hub
from wildtable.store import KeptMember, KeptTable, hashed
from wildtable.store.files import store_url
from wildtable.systems import System, system
from wildtable.text import entries

HOME = Path(__file__).parents[1] / "src" / "wildtable"
SEATS = (GM, "p1", "p2")

ROLL: tuple[tuple[Seat, dict[str, Any]], ...] = (
    ("p1", {"type": "play", "who": "mira", "seat": "p1"}),
    ("p1", {"type": "place-token", "who": "mira", "drive": "Pay my debts"}),
    (GM, {"type": "place-token", "who": "josef", "drive": "Find the burned book"}),
    ("p1", {"type": "attempt", "who": "mira", "skill": "weaponry"}),
    (GM, {"type": "rate", "dice": 4}),
    ("p1", {"type": "respond", "who": "mira"}),
    ("p1", {"type": "roll", "who": "mira"}),
)
"""The commands of a Saga table up to the roll that is traced, which is the last."""


class Function(NamedTuple):
    """A function that ran: its file below the package, its line, its name."""

    file: str
    line: int
    name: str


@contextmanager
def traced() -> Iterator[set[Function]]:
    """Collect the functions of the package that run."""
    codes, found = set[CodeType](), set[Function]()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            codes.add(frame.f_code)

    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)
        for code in codes:
            path = Path(code.co_filename)
            if path.is_relative_to(HOME) and not code.co_name.startswith("<"):
                found.add(Function(str(path.relative_to(HOME)), code.co_firstlineno, code.co_qualname))


def decided(table: Table[Any, Any, Any], seat: Seat, command: Any) -> Entry[Any, Any]:
    """Decide a command on dice from a seed, and add its entry to the table."""
    entry = table.do(seat, command, Random(Source(7).randbytes))
    table.add(entry)
    return entry


class Shown:
    """The seats of a table, and what the server works out for them."""

    def __init__(self, played: System) -> None:
        self._system, self._told = played, played.told()

    def send(self, state: Any, entry: Entry[Any, Any] | None = None) -> None:
        """Work out for each seat its line of an entry, its view and its offers, in words."""
        game, words = self._system.game, self._system.words
        for seat in SEATS:
            if entry is not None and (seen := entries.shown(game, entry, seat, state, state)) is not None:
                entries.line(words, state, seen, seat)
            view = self._told.view(state, seat)
            offers = self._told.offers(state, seat)
            words.next(state, seat, offers)
            words.panels(view)
            self._told.asks(state)


def attack_to_seats(started: bool) -> set[Function]:
    """Trace an Attack with all that three seats are sent of it."""
    table, shown = _fight(started)
    with traced() as found:
        entry = decided(table, "p1", BLOW)
        shown.send(table.state, entry)
    return found


def attack_alone(started: bool) -> set[Function]:
    """Trace an Attack that is decided and applied."""
    table, _ = _fight(started)
    with traced() as found:
        decided(table, "p1", BLOW)
    return found


def saga_roll(started: bool) -> set[Function]:
    """Trace a roll of Saga that is decided and applied."""
    saga = system("saga")
    codec = Codec(saga.game)
    table: Table[Any, Any, Any] = Table(saga.game, saga.new("saga", next(iter(saga.scenes))))
    *before, (seat, roll) = [(seat, codec.command.decode(codec.encode(command))) for seat, command in ROLL]
    for each in before:
        decided(table, *each)
    if started:
        Shown(saga).send(table.state)
    with traced() as found:
        decided(table, seat, roll)
    return found


class Socket:
    """A page's socket, of a server that runs in this process."""

    def __init__(self, app: Any, key: str) -> None:
        self._app, self._key = app, key
        self._to_server, self._to_page = asyncio.Queue[dict[str, Any]](), asyncio.Queue[dict[str, Any]]()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Sit at the table for the length of a block."""
        scope = {"type": "websocket", "path": "/api/play", "headers": [(b"host", b"localhost")], "query_string": b""}
        await self._to_server.put({"type": "websocket.connect"})
        serving = asyncio.create_task(
            self._app(scope | {"client": ("127.0.0.1", 1)}, self._to_server.get, self._to_page.put)
        )
        await self._to_page.get()
        await self.send(type="hello", table="t", key=self._key)
        await self.receive("welcome")
        try:
            yield
        finally:
            await self._to_server.put({"type": "websocket.disconnect", "code": 1000})
            await serving

    async def send(self, **message: Any) -> None:
        """Send the server a message."""
        await self._to_server.put({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def receive(self, tag: str) -> None:
        """Wait for a message of this tag."""
        while msgspec.json.decode((await self._to_page.get())["text"])["type"] != tag:
            pass


@asynccontextmanager
async def _served(folder: Path) -> AsyncIterator[list[Socket]]:
    """Serve a table of ten fighters for the length of a block, with a socket for each seat."""
    savage = system("savage")
    first = Codec(savage.game).encode(ten("ada", bennies=False)).decode()
    gm_key, *keys = map(hashed, SEATS)
    kept = KeptTable("t", "savage", "adventure", "", "", first, 0, 0, gm_key_hash=gm_key, player_key_hash="")
    players = [KeptMember("t", seat, "player", seat, key, 0) for seat, key in zip(SEATS[1:], keys, strict=True)]
    async with opened_hub(store_url(folder), systems=[savage]) as hub:
        await hub.store.add_table(kept, members=players)
        yield [Socket(application(hub), seat) for seat in SEATS]


async def _attack(folder: Path, started: bool) -> set[Function]:
    command = msgspec.to_builtins(BLOW)
    async with _served(folder) as sockets, AsyncExitStack() as stack:
        found = stack.enter_context(traced()) if not started else set[Function]()
        for socket in sockets:
            await stack.enter_async_context(socket.opened())
        with traced() if started else nullcontext(found) as found:
            await sockets[1].send(type="do", id="blow", seen=0, command=command)
            for socket in sockets:
                await socket.receive("step")
    return found


def attack_on_server(started: bool) -> set[Function]:
    """Trace an Attack from a socket to the log and to three sockets."""
    with TemporaryDirectory() as folder:
        return asyncio.run(_attack(Path(folder), started))


def _fight(started: bool) -> tuple[Table[Any, Any, Any], Shown]:
    """Return ten fighters, of whom one acts and none has a Benny, so that an Attack goes on to the Wounds; and three
    seats that have been sent how things stand where the table has ``started``."""
    savage = system("savage")
    table: Table[Any, Any, Any] = Table(savage.game, ten("ada", bennies=False))
    shown = Shown(savage)
    if started:
        shown.send(table.state)
    return table, shown


TRACES: Mapping[str, Callable[[bool], set[Function]]] = {
    "an Attack to three seats": attack_to_seats,
    "an Attack, decided and applied": attack_alone,
    "a Saga roll, decided and applied": saga_roll,
    "an Attack on a server, to three seats": attack_on_server,
}


def apart(trace: Callable[[bool], set[Function]], started: bool) -> set[Function]:
    """Trace in a process of its own, in which nothing is remembered of other traces."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(trace, started).result()


def main(words: Sequence[str] | None = None) -> int:
    """Print the counts, or the functions too."""
    parser = argparse.ArgumentParser(prog="python -m tools.trace", description=__doc__.partition("\n")[0])
    parser.add_argument("--list", action="store_true", help="name the functions, file by file")
    args = parser.parse_args(words)
    for name, trace in TRACES.items():
        for started in (False, True):
            found = apart(trace, started)
            files = {each.file for each in found}
            print(f"{name}, {'in play' if started else 'at first'}: {len(found)} functions in {len(files)} files")
            if args.list:
                print(*(f"  {each.file}:{each.line} {each.name}" for each in sorted(found)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
