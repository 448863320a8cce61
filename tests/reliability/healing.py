"""A server with people at its table, to which something happens: what they were told meanwhile, and what became of it.

What is here is run by `test_heals.py` and printed by `python -m bench heals`.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import mmap
import os
import pwd
import re
import secrets
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import websockets

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent)]  # as pytest has it

import luck  # noqa: E402
import toy  # noqa: E402
from clients import Client, is_plain, joined  # noqa: E402

from wildtable.store.files import list_tables, load_table, store_url  # noqa: E402
from wildtable.store.urls import database_url  # noqa: E402

SERVED = HERE / "served.py"
FAULTY = HERE / "faulty.c"
LINK = re.compile(r"(?m)^(?:Game master|Players): +http://127\.0\.0\.1:(\d+)/#/(\S+)/(\S+)$")
HEALED = ("not-kept", "no-store")
"""Codes that the sender of a command may get while nothing can be kept."""
HOUR = 3600 * 10**9
"""In nanoseconds, as clocks are set here."""
PATIENCE = 20.0
NAMES = ("Ada", "Bo", "Cy")


class Absent(Exception):
    """This machine has not what it takes; the message says what."""


class Served:
    """A server in a process of its own. ``port``, ``table``, ``gm_key``, ``player_key``: as it printed them."""

    def __init__(self, before: Sequence[str], data: Path, database: str, environment: dict[str, str]) -> None:
        self.data = data
        self.url = database_url(database) if database else store_url(data)
        self._log = (data.parent / "log").open("w+")
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            [*before, sys.executable, str(SERVED), str(data), "0", *([database] if database else [])],
            stdout=subprocess.PIPE,
            stderr=self._log,  # a pipe that nobody reads would stop it
            text=True,
            env=luck.surroundings(environment),
        )

    def close(self) -> None:
        """It has ended."""
        self._log.close()

    def wait(self) -> None:
        """Until it serves. Raises AssertionError with its last words where it stops instead."""
        assert self.process.stdout
        printed = ""
        while "Ctrl+C" not in printed:
            line = self.process.stdout.readline()
            assert line, self.log
            printed += line
        (port, self.table, self.gm_key), (_, _, self.player_key) = LINK.findall(printed)
        self.port = int(port)

    @property
    def log(self) -> str:
        """The text of its log."""
        return (self.data.parent / "log").read_text()

    async def ready(self) -> tuple[int, Any]:
        """Return what it says of whether it is ready."""
        async with httpx.AsyncClient(trust_env=False) as http:
            answer = await http.get(f"http://127.0.0.1:{self.port}/api/ready")
            return answer.status_code, answer.json()

    async def becomes(self, status: int) -> float:
        """Seconds until it says so of whether it is ready. Raises TimeoutError."""
        began = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            while (await self.ready())[0] != status:  # noqa: ASYNC110 - it has no event
                await asyncio.sleep(0.1)
        return time.monotonic() - began


@contextlib.contextmanager
def serving(
    data: Path, database: str = "", *, before: Sequence[str] = (), environment: dict[str, str] | None = None
) -> Iterator[Served]:
    """A server that is ready; stopped at the end of the block, and killed where that takes too long."""
    server = Served(before, data, database, environment or {})
    try:
        server.wait()
        yield server
        server.process.send_signal(signal.SIGTERM)
        server.process.communicate(timeout=PATIENCE)
    finally:
        server.process.kill()
        server.process.communicate()
        server.close()


class Person:
    """Somebody who gives one command after the other, each again under its id until it is done."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.done: dict[str, int] = {}
        self.heads: dict[int, str] = {}
        self.refused: Counter[str] = Counter()
        self.odd: list[Any] = []
        """Messages that nobody should get."""

    async def play(self, server: Served, over: asyncio.Event) -> None:
        """Play until it is over; whoever loses the line comes back."""
        async with joined(server.port, server.table, server.player_key, self.name) as client:
            while not over.is_set():
                await self._one(client)
                await asyncio.sleep(0.005)
            await client.say(type="ping", n=1)
            await client.until("pong", n=1)
            self.note(client)

    async def _one(self, client: Client) -> None:
        name = secrets.token_hex(6)
        while True:
            answer = await client.ask(type="do", id=name, seen=client.seq, command={"type": "drop"})
            if answer["type"] == "step":
                self.done[name] = answer["seq"]
                return
            self.refused[answer["code"]] += 1
            if answer["code"] != "stale" and not (answer["code"] in HEALED and is_plain(answer)):
                self.odd.append(answer)
            await asyncio.sleep(0.02)

    def note(self, client: Client) -> None:
        """Keep what has been shown."""
        self.heads |= {step["seq"]: step["line"]["head"] for step in client.steps if step["line"]}


class Found(NamedTuple):
    """The results of an evening.

    ``done``: commands that were acknowledged; ``refused``: how often by what; ``lost`` and ``twice``: of those that
    were acknowledged; ``odd``: answers that are neither; ``differing``: entries that were not shown alike, or not in
    order; ``healed``: seconds until something was done again, of each time.
    """

    done: int
    refused: Counter[str]
    lost: int
    twice: int
    odd: int
    differing: int
    healed: tuple[float, ...]

    def __str__(self) -> str:
        refused = ", ".join(f"{times} {code}" for code, times in sorted(self.refused.items())) or "none"
        healed = f"; heals within {max(self.healed):.2f} s of {len(self.healed)}" if self.healed else ""
        return (
            f"{self.done} done, refused: {refused}; {self.lost} lost, {self.twice} twice, {self.differing} shown"
            f" otherwise, {self.odd} odd{healed}"
        )

    @property
    def whole(self) -> bool:
        """True if nothing was lost, done twice, shown otherwise or said that should not be."""
        return bool(self.done) and not (self.lost or self.twice or self.odd or self.differing)


Happening = Callable[["Evening"], Awaitable[None]]


class Evening:
    """People who play at a server while something happens."""

    def __init__(self, server: Served) -> None:
        self.server, self.people = server, [Person(name) for name in NAMES]
        self.healed: list[float] = []

    @property
    def done(self) -> int:
        """Commands that were done so far."""
        return sum(len(person.done) for person in self.people)

    @property
    def refusals(self) -> int:
        """The number of times that somebody was told that nothing can be kept."""
        return sum(person.refused[code] for person in self.people for code in HEALED)

    async def more(self, commands: int = 15) -> float:
        """Seconds until the first of so many more commands was done. Raises TimeoutError."""
        before, began, first = self.done, time.monotonic(), 0.0
        async with asyncio.timeout(PATIENCE):
            while self.done < before + commands:
                first = first or (time.monotonic() - began) * (self.done > before)
                await asyncio.sleep(0.005)
        return first or time.monotonic() - began

    async def refuses(self, times: int = 10) -> None:
        """Wait until people were refused so often, and see that nothing is done meanwhile. Raises TimeoutError."""
        before = self.refusals
        async with asyncio.timeout(PATIENCE):
            while self.refusals < before + times:  # noqa: ASYNC110 - people have no event
                await asyncio.sleep(0.005)

    @contextlib.asynccontextmanager
    async def newcomer(self) -> AsyncIterator[Client]:
        """The game master comes in once more, which only reads."""
        async with joined(self.server.port, self.server.table, self.server.gm_key) as client:
            yield client

    async def _whole(self, happening: Happening) -> None:
        over = asyncio.Event()
        playing = [asyncio.create_task(person.play(self.server, over)) for person in self.people]
        try:
            await self.more(30)
            await happening(self)
            await self.more(30)
        finally:
            over.set()
            await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)

    def play(self, happening: Happening) -> Found:
        """Play the evening and look into the log."""
        asyncio.run(self._whole(happening))
        return self.found()

    def found(self) -> Found:
        """Return what the log says, and what everybody was shown."""
        (kept,) = list_tables(self.server.url)
        _, table = load_table(self.server.url, kept.id, (toy.SYSTEM,))
        times = Counter(entry.id for entry in table.entries)
        at = {entry.id: entry.seq for entry in table.entries}
        done = {name: seq for person in self.people for name, seq in person.done.items()}
        shown = [(seq, head) for person in self.people for seq, head in person.heads.items()]
        heads: dict[int, set[str]] = {}
        for seq, head in shown:
            heads.setdefault(seq, set()).add(head)
        numbers = [entry.seq for entry in table.entries]
        return Found(
            len(done),
            sum((person.refused for person in self.people), Counter()),
            sum(at.get(name) != seq for name, seq in done.items()),
            sum(count > 1 for count in times.values()) + (table.state.pebbles != len(numbers)),
            sum(len(person.odd) for person in self.people),
            sum(len(told) > 1 for told in heads.values()) + (numbers != list(range(1, len(numbers) + 1))),
            tuple(self.healed),
        )


# A machine with faults.


class Machine:
    """The settings of a process that was started with `faulty.c`."""

    def __init__(self, folder: Path, below: Path) -> None:
        library, self._file = folder / "faulty.so", folder / "faulty"
        compiler = shutil.which("gcc") or shutil.which("cc")
        if compiler is None or sys.platform != "linux":
            raise Absent("faults of a machine need Linux and a C compiler")
        made = subprocess.run(  # noqa: S603 - our own source
            [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(FAULTY)], capture_output=True, check=False
        )
        if made.returncode:
            raise Absent(f"faulty.c cannot be compiled here: {made.stderr.decode()[:500]}")
        self._file.write_bytes(bytes(24))
        with self._file.open("r+b") as file:
            self._set = mmap.mmap(file.fileno(), 24)
        self.environment = {"LD_PRELOAD": str(library), "FAULTY": str(self._file), "FAULTY_BELOW": str(below)}

    def clock(self, off: int) -> None:
        """Set the clock on the wall, so many nanoseconds off."""
        self._set[0:8] = struct.pack("q", off)

    def disk(self, error: int) -> None:
        """Set the result of writing below the folder: an error's number, 0 for none."""
        self._set[8:16] = struct.pack("q", error)

    @property
    def failed(self) -> int:
        """The number of times that writing failed."""
        return int(struct.unpack("q", self._set[16:24])[0])


def clock_set(folder: Path) -> Found:
    """The clock is set an hour forward, an hour back, to 1970 and right again while people play.

    A code lasts, wrong keys are counted on, and no entry is older than the one before it.
    """
    data = folder / "data"
    machine = Machine(folder, data)

    async def jumps(evening: Evening) -> None:
        code, wrong = await _code(evening.server), 0
        async with evening.newcomer() as gm:
            for off in (HOUR, -HOUR, -time.time_ns() + HOUR, 0):
                machine.clock(off)
                evening.healed.append(await evening.more())
                await gm.say(type="ping", n=7)
                await gm.until("pong", n=7)
                async with joined(evening.server.port, evening.server.table, code, "") as other:
                    assert other.welcome["role"] == "watch", "the code is one still"
                wrong += await _wrong_keys(evening.server, 4)
        wrong += await _wrong_keys(evening.server, 10)
        assert wrong == 26 - 20, "twenty of a minute are looked at, whatever the clock says"

    with serving(data, environment=machine.environment) as server:
        found = Evening(server).play(jumps)
    _, table = load_table(server.url, server.table, (toy.SYSTEM,))
    times = [entry.at for entry in table.entries]
    assert times == sorted(times), "an entry is older than the one before it"
    assert max(times) - min(times) > 3_500_000, "the clock was never set"
    return found


async def _code(server: Served) -> str:
    """The code of the table."""
    async with httpx.AsyncClient(trust_env=False) as http:
        url = f"http://127.0.0.1:{server.port}"
        answer = await http.post(
            f"{url}/api/tables/{server.table}/invitation",
            json={"here": url},
            headers={"Authorization": f"Bearer {server.gm_key}"},
        )
        return str(answer.json()["code"])


async def _wrong_keys(server: Served, times: int) -> int:
    """Return how many of some wrong keys were too many."""
    found = Counter[str]()
    for _ in range(times):
        async with websockets.connect(f"ws://127.0.0.1:{server.port}/api/play", proxy=None) as wrong:
            await wrong.send(f'{{"type":"hello","table":"{server.table}","key":"wrong"}}')
            found["too-many-guesses" in str(await wrong.recv())] += 1
    return found[True]


DISKS = {"read-only": errno.EROFS, "full": errno.ENOSPC, "broken": errno.EIO}


def disk_fails(folder: Path, how: str, times: int = 3) -> Found:
    """Nothing can be written any more, and then it can, several times."""
    data = folder / "data"
    machine = Machine(folder, data)

    async def fails(evening: Evening) -> None:
        for _ in range(times):
            machine.disk(DISKS[how])
            await evening.refuses(3)  # what was under way may still be done
            done, failed = evening.done, machine.failed
            await evening.refuses()
            assert evening.done == done, "something was done that cannot have been kept"
            assert machine.failed > failed
            await _can_be_read(evening)
            await evening.server.becomes(503)
            machine.disk(0)
            evening.healed.append(await evening.more())
            await evening.server.becomes(200)

    with serving(data, environment=machine.environment) as server:
        found = Evening(server).play(fails)
        _check_told(server, times)
        return found


def _check_told(server: Served, times: int) -> None:
    """The log tells when it began and when it was over, and not of each command."""
    began, over = (server.log.count(event) for event in ("entry not kept", "entries are kept again"))
    assert times <= began == over <= 2 * times, server.log[-2000:]
    assert "Traceback" not in server.log
    assert "traceback" not in server.log


async def _can_be_read(evening: Evening) -> None:
    """Check that somebody with a key comes in and sees how things stand; the log can be taken along."""
    async with evening.newcomer() as gm:
        assert gm.welcome["seq"] > 0
    async with httpx.AsyncClient(trust_env=False) as http:
        url = f"http://127.0.0.1:{evening.server.port}/api/tables/{evening.server.table}/export"
        answer = await http.get(url, headers={"Authorization": f"Bearer {evening.server.gm_key}"})
        assert answer.status_code == 200
        assert len(answer.json()["entries"]) > 0


def _fill(ballast: Path) -> None:
    """Write until nothing more can be written."""
    with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass


def _empty(ballast: Path) -> None:
    ballast.unlink()


def disk_full(folder: Path, times: int = 3) -> Found:
    """A real disk of eight megabytes, filled up by something else and emptied again, several times."""
    data = folder / "small"
    data.mkdir()
    mounted = ["unshare", "-rm", "sh", "-c", 'mount -t tmpfs -o size=8m none "$0" && exec "$@"', str(data)]
    if not shutil.which("unshare") or subprocess.run([*mounted, "true"], capture_output=True, check=False).returncode:  # noqa: S603
        raise Absent("nobody may mount a disk of their own here")

    async def fills(evening: Evening) -> None:
        ballast = Path(f"/proc/{evening.server.process.pid}/root{data}/ballast")
        for _ in range(times):
            _fill(ballast)
            await evening.refuses()
            await _can_be_read(evening)
            await evening.server.becomes(503)
            _empty(ballast)
            evening.healed.append(await evening.more())
            await evening.server.becomes(200)

    there: list[Path] = []
    with serving(data, before=mounted) as server:
        evening = Evening(server)
        asyncio.run(evening._whole(fills))
        # What is on it is gone with the process, so it is looked at before.
        inside = Path(f"/proc/{server.process.pid}/root{data}")
        there = [shutil.copy(path, folder) for path in sorted(inside.glob("wildtable.db*"))]
    assert there
    server.url = store_url(folder)
    return evening.found()


# A database that comes and goes.


class Cluster:
    """A PostgreSQL server of our own in a folder. Raises `Absent` where there is none to start."""

    def __init__(self, folder: Path) -> None:
        found = [shutil.which("pg_ctl"), *map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")))]
        programs = [Path(path).resolve().parent for path in found if path]
        if not programs:
            raise Absent("PostgreSQL is not installed")
        self._programs, self._data = programs[-1], folder / "cluster"
        self._as: list[str] = []
        if os.geteuid() == 0:  # which PostgreSQL refuses to run as
            try:
                owner = pwd.getpwnam("postgres")
            except KeyError:
                raise Absent("there is no user postgres to run PostgreSQL as") from None
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self._as = ["runuser", "-u", "postgres", "--"]
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        try:
            self._run("initdb", "-D", str(self._data), "-A", "trust", "-U", "wildtable", "--no-sync")
        except (OSError, AssertionError) as error:
            raise Absent(f"PostgreSQL cannot be used here: {error}") from error
        self._options = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -p {port}"
        self.url = f"postgresql://wildtable@127.0.0.1:{port}/postgres"

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(  # noqa: S603 - PostgreSQL's own programs
            [*self._as, str(self._programs / program), *words],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
        )
        assert not done.returncode, f"{program}: {done.stderr.strip()[-300:]}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        log = str(self._data / "log")
        self._run("pg_ctl", "-D", str(self._data), "-w", "-l", log, "-o", self._options, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it: ``fast`` as when it is asked to, ``immediate`` as when it is killed."""
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", how, "stop")


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of our own that runs, and is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="wildtable-"))
    made = None
    try:
        made = Cluster(folder)
        made.start()
        yield made
    finally:
        if made is not None:
            with contextlib.suppress(AssertionError):
                made.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


def database_away(folder: Path, times: int = 6) -> Found:
    """PostgreSQL is stopped and started again while people play, every other time as if it were killed."""

    async def goes(evening: Evening) -> None:
        for number in range(times):
            stopping = asyncio.create_task(asyncio.to_thread(database.stop, ("fast", "immediate")[number % 2]))
            await evening.refuses()
            await stopping
            done = evening.done
            await evening.refuses()
            assert evening.done == done, "something was done that cannot have been kept"
            async with websockets.connect(f"ws://127.0.0.1:{evening.server.port}/api/play", proxy=None) as late:
                hello = f'{{"type":"hello","table":"{evening.server.table}","key":"{evening.server.gm_key}"}}'
                await late.send(hello)
                assert "no-store" in str(await late.recv())
            await evening.server.becomes(503)
            await asyncio.to_thread(database.start)
            evening.healed.append(await evening.more())
            await evening.server.becomes(200)
            await _can_be_read(evening)

    with cluster() as database, serving(folder / "data", database.url) as server:
        found = Evening(server).play(goes)
        _check_told(server, times)
        return found
