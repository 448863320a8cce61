"""`wildtable serve --workers 2`: two processes on one port; one that dies is missed for a moment, and another comes."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer

import luck
import pytest
from clients import Client, joined
from processes import fresh_database, serving

from wildtable.play import Refused
from wildtable.server.jobs.kinds import share
from wildtable.server.ops import process_manager
from wildtable.server.ops.settings import Settings, settings_from
from wildtable.server.run import listen, start

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
SAY = {"type": "say", "text": "d6"}


def children(process: int) -> set[int]:
    """The processes that one has started."""
    return set(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))


def until(what: Callable[[], bool]) -> None:
    """Wait until something is so."""
    late = time.monotonic() + 20
    while not what():
        assert time.monotonic() < late
        time.sleep(0.02)


def holder(port: int) -> dict[int, int]:
    """Of each connection to a port, by the port it comes from, the process that has its other end."""
    ends = dict[str, int]()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        _, local, remote, *rest = line.split()
        if int(local.rpartition(":")[2], 16) == port and remote.rpartition(":")[2] != "0000":
            ends[rest[6]] = int(remote.rpartition(":")[2], 16)
    found = dict[int, int]()
    for process in {int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()}:
        with contextlib.suppress(OSError):
            for file in Path(f"/proc/{process}/fd").iterdir():
                with contextlib.suppress(OSError):
                    inode = str(file.readlink()).removeprefix("socket:[").removesuffix("]")
                    if inode in ends:
                        found[ends[inode]] = process
    return found


async def at_each(port: int, table: str, key: str, stack: contextlib.AsyncExitStack) -> dict[int, Client]:
    """Somebody at each of two processes, by that process."""
    found = dict[int, Client]()
    while len(found) < 2:
        client = await stack.enter_async_context(joined(port, table, key, f"P{len(found)}"))
        mine = client.socket.transport.get_extra_info("sockname")[1]
        found.setdefault(holder(port)[mine], client)
    return found


@LINUX
def test_two_processes_serve_one_table_and_one_that_dies_is_replaced(tmp_path: Path) -> None:
    async def play(port: int, table: str, key: str, parent: int) -> None:
        async with contextlib.AsyncExitStack() as stack:
            found = await at_each(port, table, key, stack)
            assert found.keys() == children(parent)
            (dying, first), (_, second) = found.items()
            step = await first.ask(**SAY, id="one")
            assert (await second.until("step", id="one"))["seq"] == step["seq"]
            os.kill(dying, signal.SIGKILL)
            assert (await second.ask(**SAY, id="two"))["seq"] == step["seq"] + 1
            until(lambda: dying not in children(parent))  # until then it may be given connections, and drop them
            async with joined(port, table, first.welcome["key"], since=step["seq"]) as back:
                assert back.welcome["seat"] == first.welcome["seat"]
                assert [line["seq"] for line in back.welcome["lines"]] == [step["seq"] + 1]
            until(lambda: len(children(parent) - {dying}) == 2)
            again = await at_each(port, table, key, stack)
            assert again.keys() == children(parent), "the new one serves too"
            assert (await again[max(again)].ask(**SAY, id="three"))["type"] == "step"

    with fresh_database() as url:
        options = ["--database", url, "--workers", "2", "--data", str(tmp_path), "--demo"]
        printed = tmp_path / "printed"
        with serving(*options, environment={"WILDTABLE_ODDS_PROCESSES": "1"}, rest=printed) as links:
            place, table, key = links[-1].rsplit("/", 2)
            port = int(place.removesuffix("/#").rpartition(":")[2])
            ours = {pid: Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children(os.getpid())}
            (parent,) = [pid for pid, line in ours.items() if b"--workers" in line]
            until(lambda: len(children(parent)) == 2)
            asyncio.run(play(port, table, key, parent))
            left = children(parent)
        assert not any(Path(f"/proc/{pid}").exists() for pid in left), "all of them have stopped"
        assert len(list(tmp_path.glob("keys-*/demo*.json"))) == 1, "one table was opened"
        assert printed.read_text() == "", "and its links printed once"


def test_what_the_first_process_refuses_is_refused(tmp_path: Path) -> None:
    """In one sentence, and nothing runs any more."""
    command = [sys.executable, "-c", REFUSES]
    surroundings = luck.surroundings()
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, env=surroundings, check=False)  # noqa: S603 - ours
    assert done.stdout.split() == ["began", "0", "no-way"], done.stderr


REFUSES = """
from wildtable.play import Refused
from wildtable.server.ops import process_manager

def work(child):
    print("began", child.number, flush=True)
    raise Refused("no-way", "It cannot be.")

try:
    process_manager.run_workers(3, work)
except Refused as refused:
    print(refused.code)
"""

CREW = """
import os, sys, time, signal
from wildtable.server.ops import process_manager

process_manager.PAUSES = (0.0, 0.2)

def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())  # a line at once: others write there too

def stop(*_):
    if len(sys.argv) == 1:
        say("told")
        os._exit(0)

def work(child):
    signal.signal(signal.SIGTERM, stop)
    say(child.number, os.getpid())
    child.ready()
    while os.getppid() == int(os.environ["CREW"]):
        time.sleep(0.01)

process_manager.STOPPING = 0.5
os.environ["CREW"] = str(os.getpid())
process_manager.run_workers(2, work)
say("ended")
"""


@contextlib.contextmanager
def crewed(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A crew of two that only print who they are."""
    surroundings = luck.surroundings()
    command = [sys.executable, "-c", CREW, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings) as process:  # noqa: S603 - ours
        late = Timer(20, process.kill)
        late.start()
        try:
            yield process
        finally:
            late.cancel()
            process.kill()


def said(process: subprocess.Popen[str]) -> tuple[int, int]:
    """The number and process of the next one that begins."""
    assert process.stdout
    number, pid = map(int, process.stdout.readline().split())
    return number, pid


def test_another_comes_in_the_place_of_one_that_died_and_all_stop() -> None:
    with crewed() as process:
        (first, one), (second, two) = said(process), said(process)
        assert (first, second) == (0, 1)
        for _ in range(3):
            os.kill(two, signal.SIGKILL)
            number, two = said(process)
            assert number == 1
        os.kill(one, signal.SIGKILL)
        assert said(process)[0] == 0
        process.send_signal(signal.SIGTERM)
        assert process.stdout
        assert process.stdout.read() == "told\ntold\nended\n"
        assert process.wait(10) == 0


def test_who_does_not_stop_is_ended() -> None:
    with crewed("deaf") as process:
        said(process), said(process)
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0


def test_several_share_a_port_and_nobody_else_gets_it() -> None:
    with contextlib.closing(listen("127.0.0.1", 0, shared=True)) as one:
        port = one.getsockname()[1]
        listen("127.0.0.1", port, shared=True).close()
        with pytest.raises(Refused) as refused:
            listen("127.0.0.1", port)
        assert refused.value.code == "port-taken"
        settings = Settings(port=port, database="postgresql://127.0.0.1/none", workers=2)
        with pytest.raises(Refused) as refused:
            start(settings, out=io.StringIO())
        assert refused.value.code == "port-taken", "another crew has it"


def test_several_need_postgresql() -> None:
    for options in ({"workers": "2"}, {"workers": "2", "database": "sqlite:///a.db"}):
        (said,) = settings_from(options=options).mistakes
        assert said == "workers is 2. More than one needs PostgreSQL."
    assert settings_from(options={"workers": "2", "database": "postgres://h/n"}).mistakes == ()
    assert settings_from(options={"workers": "0"}).mistakes
    assert settings_from(options={"workers": "1"}).mistakes == ()


def test_processes_for_odds_are_divided() -> None:
    assert [share(8, workers) for workers in (1, 2, 3, 16)] == [8, 4, 2, 1]
    assert share(0, 64) == 1


def test_pauses_grow_where_it_dies_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(process_manager.time, "monotonic", lambda: now)
    place = process_manager._Slot(0)
    waits = list[float]()
    for _ in range(9):
        place.began = now
        place.died()
        waits.append(place.due - now)
    assert waits == [*process_manager.PAUSES, process_manager.PAUSES[-1], process_manager.PAUSES[-1]]
    now += process_manager.STEADY + 1
    place.died()
    assert place.due == now
