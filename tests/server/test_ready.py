"""Alive is not ready: a disk that is full or cannot be written, a database that is away or slow, and it heals."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import luck
import pytest
import toy
from clients import FREE, Server, is_plain, run
from processes import SERVER, fresh_database

from wildtable.server.http.app import opened_hub
from wildtable.server.ops import health
from wildtable.server.ops.health import Readiness
from wildtable.store.sqlite import OneAtATime
from wildtable.store.urls import database_url

SERVED = Path(__file__).parents[1] / "reliability" / "served.py"


async def asked(server: Server) -> tuple[int, Any]:
    """Return what it says of itself, by whatever name it is asked; it is alive all the while."""
    async with server.http() as http:
        assert (await http.get("/api/health")).json()["ok"] is True
        answer = await http.get("/api/ready", headers={"Host": "whatever.example.org"})
        return answer.status_code, answer.json()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is given again."""
    monkeypatch.setattr(health, "FRESH", 0.0)


async def on_its_writer(server: Server, statement: str) -> None:
    """Run something on the connection that writes."""
    database = server.hub.store._write
    assert isinstance(database, OneAtATime)
    if database._connection is None:
        await database.run(lambda _: None)
    assert database._connection is not None
    connection: Any = database._connection.connection.dbapi_connection
    connection.execute(statement)  # no transaction is begun


def test_what_was_tried_is_told(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        code, told = await asked(server)
        assert (code, told["ok"], sorted(told)) == (200, True, ["ok", "read", "written"])

    run(tmp_path, test)


@pytest.mark.usefixtures("at_once")
def test_something_is_really_written(tmp_path: Path) -> None:
    """Not rolled back, and not what is there already: neither would reach the disk."""

    async def test(server: Server) -> None:
        log = tmp_path / "wildtable.db-wal"
        sizes = []
        for _ in range(3):
            assert (await asked(server))[0] == 200
            sizes.append(log.stat().st_size)
        assert sizes[0] < sizes[1] < sizes[2]

    run(tmp_path, test)


@pytest.mark.usefixtures("at_once")
def test_a_disk_that_cannot_be_written_is_told_and_heals(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        await on_its_writer(server, "PRAGMA query_only=ON")  # what SQLite says is what it says of a read-only disk
        code, told = await asked(server)
        assert (code, told["code"], is_plain(told)) == (503, "not-writable", True)
        await on_its_writer(server, "PRAGMA query_only=OFF")
        assert (await asked(server))[0] == 200

    run(tmp_path, test)


@pytest.mark.usefixtures("at_once")
def test_a_file_that_was_taken_away_is_told_and_heals(tmp_path: Path) -> None:
    """SQLite goes on writing into a file that nobody will find again."""

    async def test(server: Server) -> None:
        file, aside = tmp_path / "wildtable.db", tmp_path / "aside"
        file.rename(aside)
        assert (await asked(server))[0] == 503
        file.write_bytes(aside.read_bytes())
        assert (await asked(server))[0] == 503
        aside.replace(file)
        assert (await asked(server))[0] == 200

    run(tmp_path, test)


def test_however_many_ask_it_is_tried_once_a_second(tmp_path: Path) -> None:
    tried: list[str] = []

    async def test(server: Server) -> None:
        store, now = server.hub.store, 100.0
        for name in ("try_reading", "try_writing"):
            setattr(store, name, _noting(tried, name, getattr(store, name)))
        asking = Readiness(store, lambda: now)
        await asyncio.gather(*[asking.check() for _ in range(50)])
        now += 0.9
        await asking.check()
        assert tried == ["try_reading", "try_writing"]
        now += 0.2
        await asking.check()
        assert tried == ["try_reading", "try_writing"] * 2

    run(tmp_path, test)


@pytest.mark.usefixtures("at_once")
def test_a_new_probe_does_not_take_the_place_of_one_that_is_waited_for(tmp_path: Path) -> None:
    """The old one has ended already, its askers have not been woken yet."""

    async def test(server: Server) -> None:
        async def asks_after(passes: int) -> None:
            for _ in range(passes):
                await asyncio.sleep(0)
            assert (await asking.check()).ok

        asking = Readiness(server.hub.store)
        for name in ("try_reading", "try_writing"):
            setattr(server.hub.store, name, lambda: asyncio.sleep(0))
        await asyncio.gather(*[asks_after(passes) for passes in range(20)])

    run(tmp_path, test)


def _noting(tried: list[str], name: str, does: Any) -> Any:
    async def noted() -> None:
        tried.append(name)
        await does()

    return noted


@pytest.mark.usefixtures("at_once")
def test_a_database_that_hangs_is_not_waited_for_and_not_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Server) -> None:
        goes_on, tried = asyncio.Event(), []

        async def hangs() -> None:
            tried.append("write")
            await goes_on.wait()

        monkeypatch.setattr(server.hub.store, "try_writing", hangs)
        asking = server.hub.readiness
        for _ in range(3):
            with pytest.raises(Exception, match="has not answered"):
                await asking.check(0.05)
        assert tried == ["write"]
        goes_on.set()
        await asyncio.sleep(0)
        assert (await asked(server))[0] == 200

    run(tmp_path, test)


@pytest.mark.skipif(not hasattr(os, "posix_fallocate"), reason="limits of another process are Linux's")
def test_a_full_disk_is_told_and_heals(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - not everywhere

    surroundings = luck.surroundings()
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, SERVED, tmp_path, "0"], stdout=subprocess.PIPE, text=True, env=surroundings
    ) as process:
        try:
            assert process.stdout
            printed = [process.stdout.readline()]
            while "Ctrl+C" not in printed[-1]:
                assert printed[-1], "it stopped instead of serving"
                printed.append(process.stdout.readline())
            place = printed[0].split(maxsplit=2)[-1].strip()
            with httpx.Client(trust_env=False) as http:
                found = []
                for most in (resource.RLIM_INFINITY, 4096, resource.RLIM_INFINITY):  # bytes that a file may have
                    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
                    signal.sigtimedwait((), health.FRESH + 0.1)
                    found.append(http.get(f"{place}api/ready").status_code)
                    assert http.get(f"{place}api/health").status_code == 200
            assert found == [200, 503, 200]
        finally:
            process.kill()


@pytest.mark.usefixtures("at_once")
def test_a_database_that_is_away_is_told_and_heals() -> None:
    import asyncpg  # noqa: PLC0415 - it is not there everywhere

    async def test(url: str) -> None:
        name = url.rpartition("/")[2]
        async with opened_hub(database_url(url), systems=(toy.SYSTEM,), limits=FREE) as hub:
            assert (await hub.readiness.check()).ok
            admin = await asyncpg.connect(SERVER, timeout=5)
            try:
                await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
                await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
                with pytest.raises(Exception, match="does not answer"):
                    await hub.readiness.check()
                await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
                assert (await hub.readiness.check()).ok
                await admin.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
                await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
                with pytest.raises(Exception, match="cannot be written"):
                    await hub.readiness.check()
            finally:
                await admin.close()

    with fresh_database() as url:
        asyncio.run(test(url))
