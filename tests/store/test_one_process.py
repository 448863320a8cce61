"""One server a folder, whoever deletes what; and others who look into it cannot touch the file."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import luck
import pytest
from sqlalchemy import Connection, text

from wildtable.play import Refused
from wildtable.store import Kept, KeptTable, Store, sqlite
from wildtable.store.files import list_tables, store_url
from wildtable.store.sqlite import OneProcess, check_alone, looking
from wildtable.store.store import opened

HOLDS = """
import os, sys, asyncio
from pathlib import Path
from wildtable.store.files import store_url
from wildtable.store.store import Store
from wildtable.store import Kept, KeptTable
async def hold():
    store = await Store.open(store_url(Path(sys.argv[1])))
    if not await store.table("t1"):
        await store.add_table(KeptTable("t1", "stones", "long", "heap", "A", "{}", 1, 0, "a", "b"))
        for seq in range(1, 31):
            await store.append("t1", Kept(seq, f"c{seq}", 5, "{}"))
    print("held", flush=True)
    await asyncio.sleep(60)
asyncio.run(hold())
"""


@contextlib.contextmanager
def held(data: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has a data folder; killed at the end at the latest."""
    surroundings = luck.surroundings()
    command = [sys.executable, "-c", HOLDS, str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings) as process:  # noqa: S603 - ours
        try:
            assert process.stdout
            assert process.stdout.readline() == "held\n"
            yield process
        finally:
            process.kill()


async def _open(data: Path) -> None:
    await (await Store.open(store_url(data))).close()


def test_deleting_the_lock_file_lets_nobody_in(tmp_path: Path) -> None:
    with held(tmp_path) as process:
        for _ in range(2):
            with pytest.raises(Refused, match="Another Wildtable is using"):
                asyncio.run(_open(tmp_path))
            with pytest.raises(Refused, match="Another Wildtable is using"):
                check_alone(tmp_path / "wildtable.db")
            (tmp_path / "wildtable.db.lock").unlink(missing_ok=True)
        process.send_signal(signal.SIGKILL)
        process.wait()
    asyncio.run(_open(tmp_path))
    check_alone(tmp_path / "wildtable.db")


def test_who_may_not_come_in_leaves_the_lock_as_it_is(tmp_path: Path) -> None:
    first = OneProcess(tmp_path / "a.db")
    for name in ("a.db", "b.db"):
        with pytest.raises(Refused):
            OneProcess(tmp_path / name)
    first.release()
    OneProcess(tmp_path / "a.db").release()


def test_a_folder_that_cannot_be_locked_leaves_the_lock_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on some network file systems, and as with an earlier version, which locked nothing else."""
    monkeypatch.setattr(sqlite, "_lock_folder", lambda _: None)
    first = OneProcess(tmp_path / "a.db")
    with pytest.raises(Refused):
        OneProcess(tmp_path / "a.db")
    with pytest.raises(Refused):
        check_alone(tmp_path / "a.db")
    first.release()


def test_a_file_that_is_another_one_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.write_bytes(b"")
    lock = OneProcess(file)
    lock.check_there()
    lock.check_there()
    file.rename(tmp_path / "b.db")
    with pytest.raises(FileNotFoundError):
        lock.check_there()
    file.write_bytes(b"")
    with pytest.raises(OSError, match="another file"):
        lock.check_there()
    lock.release()


# What other processes of ours cannot do (decision 0036).


def files(data: Path) -> dict[str, bytes]:
    return {name: (data / name).read_bytes() for name in ("wildtable.db", "wildtable.db-wal")}


def look_again(data: Path) -> None:
    """All that a process may do that looks into a folder, and one that goes about it in its own way."""
    assert [table.seq for table in list_tables(store_url(data))] == [30]
    with contextlib.closing(looking(data / "wildtable.db")) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (30,)
        for statement in ("PRAGMA wal_checkpoint(TRUNCATE)", "UPDATE tables SET seq = 0", "PRAGMA journal_mode=DELETE"):
            with contextlib.suppress(sqlite3.OperationalError):
                connection.execute(statement)


def test_who_looks_moves_nothing_into_the_file_while_a_server_plays(tmp_path: Path) -> None:
    with held(tmp_path):
        before = files(tmp_path)
        assert len(before["wildtable.db-wal"]) > 30 * 4096
        look_again(tmp_path)
        assert files(tmp_path) == before


def test_who_looks_moves_nothing_into_the_file_after_a_kill(tmp_path: Path) -> None:
    """Then the one who looks is the last to close, and would be the one to tidy up."""
    with held(tmp_path) as process:
        process.kill()
        process.wait()
    before = files(tmp_path)
    look_again(tmp_path)
    assert files(tmp_path) == before


def test_a_servers_own_readers_cannot_either(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(store_url(tmp_path)) as store:
            await store.add_table(KeptTable("t1", "stones", "long", "heap", "A", "{}", 1, 0, "a", "b"))
            await store.append("t1", Kept(1, "c1", 5, "{}"))
            before = files(tmp_path)
            seq = await store._read.run(
                lambda connection: connection.execute(text("SELECT seq FROM tables")).scalar_one()
            )
            assert seq == 1

            def checkpoint(connection: Connection) -> None:
                with contextlib.suppress(Exception):
                    connection.exec_driver_sql("COMMIT")
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

            with contextlib.suppress(Exception):  # its transaction is over before it ends
                await store._read.run(checkpoint)
            await store._read.close()
            assert files(tmp_path) == before

    asyncio.run(test())
