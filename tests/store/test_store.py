"""The store: what it has said it kept is on the disk, in order, once."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from processes import fresh_database
from sqlalchemy import text

from wildtable.dice.fair import promise_of, seed_of
from wildtable.play import Refused
from wildtable.play.promising import published
from wildtable.store import (
    Kept,
    KeptCode,
    KeptMember,
    KeptPicture,
    KeptTable,
    OutOfStep,
    Store,
    Unkept,
    hashed,
    new_key,
    opens,
    schema,
    sqlite,
)
from wildtable.store.files import store_url
from wildtable.store.sealing import Seals
from wildtable.store.store import opened
from wildtable.store.urls import database_url

VERSIONED = "UPDATE alembic_version SET version_num ="


def table(name: str = "t1") -> KeptTable:
    return KeptTable(name, "stones", "long", "heap", "A table", "{}", 1, 0, hashed("gm"), hashed("player"))


def entry(seq: int, name: str = "") -> Kept:
    return Kept(seq, name or f"c{seq}", 5, f'{{"seq":{seq}}}')


def run(data: Path, test: Callable[[Store], Awaitable[None]]) -> None:
    run_on(store_url(data), test)


def run_on(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with opened(url, seals=Seals(bytes(32))) as store:
            await test(store)

    asyncio.run(whole())


async def read(store: Store, name: str = "t1") -> list[Kept]:
    return [kept async for page in store.entries(name) for kept in page]


def test_what_was_kept_is_there_after_a_restart(tmp_path: Path) -> None:
    async def first(store: Store) -> None:
        await store.add_table(table())
        await store.add_member(KeptMember("t1", "p-1", "player", "Ada", hashed("k"), 7))
        for seq in range(1, 1203):
            await store.append("t1", entry(seq))

    async def then(store: Store) -> None:
        assert await read(store) == [entry(seq) for seq in range(1, 1203)]
        kept = await store.table("t1")
        assert kept is not None
        assert kept.seq == 1202
        assert [member.name for member in await store.members("t1")] == ["Ada"]
        assert [kept.id for kept in await store.tables()] == ["t1"]
        assert await store.table("t2") is None

    run(tmp_path, first)
    run(tmp_path, then)


def test_only_the_next_number_and_a_new_id_are_taken(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.add_table(table())
        await store.append("t1", entry(1))
        for wrong in (entry(1, "other"), entry(3), entry(2, "c1")):
            with pytest.raises(OutOfStep):
                await store.append("t1", wrong)
        with pytest.raises(OutOfStep):
            await store.append("nowhere", entry(1))
        await store.append("t1", entry(2))
        assert [kept.seq for kept in await read(store)] == [1, 2]

    run(tmp_path, test)


def test_what_queues_up_is_committed_together_and_fails_alone(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        assert store._write is not None
        for number in range(40):
            await store.add_table(table(f"t{number}"))
        said: list[str] = []
        await store._write.run(
            lambda connection: connection.connection.dbapi_connection.set_trace_callback(said.append)  # type: ignore[union-attr]  # it is open
        )
        good = [store.append(f"t{number}", entry(1)) for number in range(40)]
        await asyncio.gather(*good)
        assert 1 <= said[1:].count("COMMIT") <= 3  # the first is of whoever asked for it
        mixed = [store.append(f"t{number}", entry(9 if number == 7 else 2)) for number in range(40)]
        results = await asyncio.gather(*mixed, return_exceptions=True)
        assert [number for number, result in enumerate(results) if result is not None] == [7]
        assert isinstance(results[7], OutOfStep)
        assert [kept.seq for kept in await read(store, "t7")] == [1]
        assert [kept.seq for kept in await read(store, "t8")] == [1, 2]

    run(tmp_path, test)


def test_others_go_on_while_a_write_waits_for_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []

    def wait(connection: sqlite3.Connection, patience: int) -> None:
        waits.append(patience if threading.current_thread() is threading.main_thread() else 0)
        waiting_for(connection, patience)

    waiting_for = sqlite._wait
    monkeypatch.setattr(sqlite, "_wait", wait)

    async def test(store: Store) -> None:
        await store.add_table(table())
        await store.append("t1", entry(1))
        with contextlib.closing(sqlite3.connect(tmp_path / "wildtable.db", isolation_level=None)) as another:
            another.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(store.append("t1", entry(2)))
            for _ in range(10):
                await asyncio.sleep(0.01)
            assert not waiting.done()
            another.execute("COMMIT")
        await waiting
        await store.append("t1", entry(3))
        assert [kept.seq for kept in await read(store)] == [1, 2, 3]
        assert set(waits) == {0}, "the loop waits itself"

    run(tmp_path, test)


def test_every_connection_syncs_in_full(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        for database in (store._write, store._read):
            assert database is not None
            values = await database.run(
                lambda connection: [
                    connection.execute(text(f"PRAGMA {name}")).scalar()
                    for name in ("synchronous", "journal_mode", "foreign_keys")
                ]
            )
            assert values == [2, "wal", 1]

    run(tmp_path, test)


def test_settings_that_do_not_take_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "FULL", 3)  # as if SQLite had answered something else
    with pytest.raises(Refused, match="did not take the settings"):
        run(tmp_path, read)  # type: ignore[arg-type]


def test_a_second_store_on_the_file_is_refused_and_a_reader_is_not(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.add_table(table())
        with pytest.raises(Refused, match="Another Wildtable is using"):
            await Store.open(store_url(tmp_path))
        async with opened(store_url(tmp_path), read_only=True) as reader:
            assert await reader.table("t1") is not None
            with pytest.raises(Unkept):
                await reader.append("t1", entry(1))
        await store.append("t1", entry(1))

    run(tmp_path, test)
    run(tmp_path, test_nothing)


async def test_nothing(store: Store) -> None:
    """The lock is free again once the store is closed."""


test_nothing.__test__ = False  # type: ignore[attr-defined]


def test_migrations_make_the_schema(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        assert store._write is not None
        found = await store._write.run(
            lambda connection: compare_metadata(MigrationContext.configure(connection), schema.metadata)
        )
        assert found == []

    run(tmp_path, test)


def test_data_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    async def newer(store: Store) -> None:
        assert store._write is not None
        await store._write.run(
            lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        )

    run(tmp_path, newer)
    with pytest.raises(Refused, match="newer Wildtable"):
        run(tmp_path, newer)


@pytest.mark.parametrize("kind", ["not a database", "a folder", "no folder"])
def test_what_is_no_store_is_refused(tmp_path: Path, kind: str) -> None:
    data = tmp_path / "data"
    if kind != "no folder":
        data.mkdir()
    if kind == "not a database":
        (data / "wildtable.db").write_text("this is a shopping list, which is long enough to be read as a page\n" * 50)
    if kind == "a folder":
        (data / "wildtable.db").mkdir()
    with pytest.raises(Refused, match="is not a database" if kind == "not a database" else "cannot be opened"):
        run(data, test_nothing)


def test_a_key_opens_only_its_own_lock() -> None:
    key = new_key()
    assert len(key) >= 22  # 128 bits in base 64
    assert key != new_key()
    assert opens(key, hashed(key))
    assert not opens(key + "x", hashed(key))
    assert key not in hashed(key)


def picture(name: str = "a", of: str = "t1", data: bytes = b"x" * 10) -> KeptPicture:
    return KeptPicture(of, name * 64, "webp", 4, 3, 9, data)


def test_a_picture_is_its_tables_own(tmp_path: Path) -> None:
    async def first(store: Store) -> None:
        await store.add_table(table())
        await store.add_table(table("t2"), pictures=(picture("b", "t2"),))
        await store.add_picture(picture(), 10, 100)
        await store.add_picture(picture(data=b"another"), 10, 100)
        with pytest.raises(OutOfStep):
            await store.add_picture(picture(of="nowhere"), 10, 100)

    async def then(store: Store) -> None:
        assert await store.picture("t1", "a" * 64) == picture()
        assert await store.picture("t1", "b" * 64) is None
        assert (await store.pictures("t1"), await store.pictures("t2")) == (["a" * 64], ["b" * 64])

    run(tmp_path, first)
    run(tmp_path, then)


def test_pictures_have_an_end(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.add_table(table())
        await store.add_picture(picture("a"), 2, 20)
        with pytest.raises(Refused, match="has 1 pictures of"):
            await store.add_picture(picture("b", data=b"x" * 11), 2, 20)
        await store.add_picture(picture("b"), 2, 20)
        with pytest.raises(Refused):
            await store.add_picture(picture("c", data=b""), 2, 20)
        await store.add_picture(picture("a"), 2, 20)
        assert len(await store.pictures("t1")) == 2

    run(tmp_path, test)


UNDONE = {
    "0007": ("DROP TABLE agents",),
    "0006": ("UPDATE tables SET secret = 'in the clear'",),
    "0005": (
        "DROP INDEX tables_untouched",
        "DROP INDEX tables_deleted",
        *[f"ALTER TABLE tables DROP COLUMN {name}" for name in ("locked", "put_away", "deleted", "touched")],
        "ALTER TABLE members DROP COLUMN sent_away",
    ),
    "0004": ("ALTER TABLE tables DROP COLUMN secret", "ALTER TABLE tables DROP COLUMN promises"),
    "0003": ("DROP TABLE codes",),
    "0002": ("DROP TABLE pictures",),
}
"""The changes of each migration, the newest first."""


@pytest.mark.parametrize("database", ["SQLite", "PostgreSQL"])
@pytest.mark.parametrize("version", ["0001", "0002", "0003", "0004"])
def test_data_of_each_earlier_version_gets_room_for_what_it_lacks(tmp_path: Path, version: str, database: str) -> None:
    async def older(store: Store) -> None:
        await store.add_table(table())
        await store.add_member(KeptMember("t1", "p-1", "player", "Ada", hashed("k"), 7))
        assert store._write is not None
        undone = [statement for made, each in UNDONE.items() if made > version for statement in each]
        statements = (*undone, f"{VERSIONED} '{version}'")
        await store._write.run(lambda connection: [connection.execute(text(statement)) for statement in statements])

    async def now(store: Store) -> None:
        await store.add_picture(picture(), 10, 100)
        assert await store.pictures("t1") == ["a" * 64]
        code = KeptCode("t1", "KRTMWA", 5)
        assert await store.keep_code(code, 0) == await store.coded("KRTMWA") == code
        kept = await store.promising("t1")
        assert kept is not None
        ((begins, promise),) = published(kept.promises)
        assert (len(kept.secret), begins) == (64, kept.seq + 1)
        assert promise == promise_of(seed_of(kept.secret, 0))
        assert (kept.locked, kept.put_away, kept.deleted) == (False, 0, 0)
        assert kept.touched > 10**12  # just now, so that it is not put away for what was not counted before
        assert [(member.name, member.sent_away) for member in await store.members("t1")] == [("Ada", 0)]

    with contextlib.ExitStack() as stack:
        url = store_url(tmp_path) if database == "SQLite" else database_url(stack.enter_context(fresh_database()))
        run_on(url, older)
        run_on(url, now)
