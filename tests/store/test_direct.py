"""An entry is kept by the driver itself: the same is said and promised as by SQLAlchemy, and it can go on after it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import JSON, Column, Integer, MetaData, Table, UpdateBase, bindparam, insert, update
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import InvalidRequestError

from wildtable.store import Kept, KeptMember, KeptTable, OutOfStep, Store, Unkept, hashed, schema, sqlite
from wildtable.store.database import Statements
from wildtable.store.direct import Direct
from wildtable.store.files import store_url
from wildtable.store.sqlite import OneAtATime
from wildtable.store.store import opened

NOWHERE = {"table_id": "nowhere", "seq": 1, "command_id": "c1", "at": 5, "body": "{}"}


class Writing:
    """A store with two tables, and what it says to SQLite on the connection that writes."""

    def __init__(self, store: Store, database: OneAtATime) -> None:
        self.store, self.database = store, database
        connection = database._connection
        assert connection is not None
        self.driver = cast("sqlite3.Connection", connection.connection.dbapi_connection)
        self.said: list[str] = []
        self.in_loop: list[str] = []
        self.driver.set_trace_callback(self._note)

    def _note(self, statement: str) -> None:
        self.said.append(statement)
        if threading.current_thread() is threading.main_thread():
            self.in_loop.append(statement)

    async def kept(self, name: str = "t1") -> list[int]:
        """The numbers of a table's entries, which its own number fits."""
        seqs = [kept.seq async for page in self.store.entries(name) for kept in page]
        found = await self.store.table(name)
        assert found is not None
        assert found.seq == len(seqs)
        return seqs

    async def goes_on(self) -> None:
        """See that everything can be written still, whichever way, by a connection that nothing is under way on."""
        assert not self.driver.in_transaction
        assert self.database._connection is not None
        assert not self.database._connection.in_transaction()
        before = len(await self.kept("t2"))
        await self.store.append("t2", entry(before + 1))
        await self.store.add_member(KeptMember("t2", f"p-{before}", "player", "Ada", hashed("k"), 7))
        await self.store.append("t2", entry(before + 2))
        assert await self.kept("t2") == list(range(1, before + 3))
        assert not self.driver.in_transaction


def entry(seq: int, name: str = "") -> Kept:
    return Kept(seq, name or f"c{seq}", 5, "{}")


def run(data: Path, test: Callable[[Writing], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with opened(store_url(data)) as store:
            for name in ("t1", "t2"):
                await store.add_table(
                    KeptTable(name, "stones", "long", "heap", "A table", "{}", 1, 0, hashed("gm"), hashed("player"))
                )
            assert isinstance(store._write, OneAtATime)
            await test(Writing(store, store._write))

    asyncio.run(whole())


def test_it_says_what_sqlalchemy_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(writing: Writing) -> None:
        append = partial(writing.store.append, "t1", Kept(1, "it's", 2**40, '{"a":"?"}'))
        await append()
        itself = [each for each in writing.said if "PRAGMA" not in each]
        writing.driver.execute("DELETE FROM entries")
        writing.driver.execute("UPDATE tables SET seq = 0")
        writing.said.clear()
        monkeypatch.setattr(writing.database, "run_short", writing.database.run)
        await append()
        assert itself == [each for each in writing.said if "PRAGMA" not in each]
        assert [each.split()[0] for each in itself] == ["BEGIN", "UPDATE", "INSERT", "COMMIT"]
        assert (await writing.kept(), len(await writing.kept("t2"))) == ([1], 0)

    run(tmp_path, test)


def test_only_the_commit_is_beside_the_loop(tmp_path: Path) -> None:
    async def test(writing: Writing) -> None:
        await writing.store.append("t1", entry(1))
        writing.said.clear()
        writing.in_loop.clear()
        await asyncio.gather(*[writing.store.append("t1", entry(seq)) for seq in range(2, 12)])
        assert writing.said == [*writing.in_loop, "COMMIT"]
        assert len(writing.said) == 2 + 2 * 10, "one transaction, and nothing else"
        assert await writing.kept() == list(range(1, 12))

    run(tmp_path, test)


def test_how_long_it_waits_is_set_where_it_changes(tmp_path: Path) -> None:
    async def test(writing: Writing) -> None:
        for seq in (1, 3):
            await writing.store.append("t1", entry(seq))
            await writing.store.append("t1", entry(seq + 1))
            for name in ("a", "b"):
                await writing.store.add_member(KeptMember("t1", f"{name}{seq}", "player", "Ada", hashed("k"), 7))
        pragmas = [each for each in writing.said if "busy_timeout" in each]
        assert pragmas == [f"PRAGMA busy_timeout={each}" for each in (0, sqlite.PATIENCE) * 2]
        assert writing.driver.execute("PRAGMA busy_timeout").fetchone()[0] == sqlite.PATIENCE

    run(tmp_path, test)


def test_a_connection_that_was_lost_is_made_anew_with_its_settings(tmp_path: Path) -> None:
    async def test(writing: Writing) -> None:
        await writing.store.append("t1", entry(1))
        assert writing.database._connection is not None
        writing.database._connection.invalidate()
        await writing.store.append("t1", entry(2))
        writing = Writing(writing.store, writing.database)
        asked = [writing.driver.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "busy_timeout")]
        assert asked == [sqlite.FULL, 0]
        assert await writing.kept() == [1, 2]
        await writing.goes_on()

    run(tmp_path, test)


BAD = {"a wrong number": entry(9), "a number that is used": entry(1, "new"), "an id that is used": entry(3, "c1")}


@pytest.mark.parametrize("bad", BAD)
def test_one_of_a_group_fails_alone_wherever_it_stands(tmp_path: Path, bad: str) -> None:
    async def test(writing: Writing) -> None:
        await writing.store.append("t1", entry(1))
        writing.said.clear()
        group = [
            writing.store.append("t1", entry(2)),
            writing.store.append("t1", BAD[bad]),
            writing.store.append("t1", entry(3)),
            writing.store.append("t2", entry(1)),
        ]
        failed = [type(each) for each in await asyncio.gather(*group, return_exceptions=True)]
        assert failed == [type(None), OutOfStep, type(None), type(None)]
        assert writing.said.count("ROLLBACK") == 2, "the group, and what was wrong with it"
        assert writing.said.count("COMMIT") == 3
        assert (await writing.kept(), await writing.kept("t2")) == ([1, 2, 3], [1])
        await writing.goes_on()

    run(tmp_path, test)


def test_a_full_disk_is_told_and_heals(tmp_path: Path) -> None:
    async def test(writing: Writing) -> None:
        await writing.store.append("t1", entry(1))
        pages = writing.driver.execute("PRAGMA page_count").fetchone()[0]
        writing.driver.execute(f"PRAGMA max_page_count={pages}")  # what SQLite says is what it says of a full disk
        with pytest.raises(Unkept, match="OperationalError"):
            await writing.store.append("t1", Kept(2, "c2", 5, "x" * 2**16))
        assert await writing.kept() == [1]
        writing.driver.execute("PRAGMA max_page_count=1000000")
        await writing.store.append("t1", Kept(2, "c2", 5, "x" * 2**16))
        assert await writing.kept() == [1, 2]
        await writing.goes_on()

    run(tmp_path, test)


def test_what_fails_at_its_commit_is_not_done(tmp_path: Path) -> None:
    async def test(writing: Writing) -> None:
        def fails_last(connection: Statements) -> None:
            writing.driver.execute("PRAGMA defer_foreign_keys=ON")  # of this transaction alone
            connection.execute(insert(schema.entries), NOWHERE)

        with pytest.raises(sqlite3.IntegrityError):
            await writing.database.run_short(fails_last)
        assert writing.said[-2:] == ["COMMIT", "ROLLBACK"]
        await writing.goes_on()

    run(tmp_path, test)


def test_what_is_raised_between_is_raised_and_nothing_is_done(tmp_path: Path) -> None:
    async def test(writing: Writing) -> None:
        def stops(connection: Statements) -> None:
            connection.execute(insert(schema.entries), NOWHERE | {"table_id": "t1"})
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            await writing.database.run_short(stops)
        assert await writing.kept() == []
        await writing.goes_on()

    run(tmp_path, test)


def test_no_loop_waits_for_another_program(tmp_path: Path) -> None:
    async def test(writing: Writing) -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "wildtable.db", isolation_level=None)) as another:
            another.execute("BEGIN IMMEDIATE")
            began = time.monotonic()
            waiting = [asyncio.create_task(writing.store.append("t1", entry(seq))) for seq in (1, 2, 9)]
            for _ in range(10):
                await asyncio.sleep(0.01)
            assert time.monotonic() - began < sqlite.PATIENCE / 1000, "the loop waits itself"
            assert not any(each.done() for each in waiting)
            another.execute("COMMIT")
        failed = [type(each) for each in await asyncio.gather(*waiting, return_exceptions=True)]
        assert failed == [type(None), type(None), OutOfStep]
        assert await writing.kept() == [1, 2]
        await writing.goes_on()

    run(tmp_path, test)


# What it cannot do is refused.

THINGS = Table("things", MetaData(), Column("id", Integer), Column("facts", JSON), Column("made", Integer, default=int))
OTHERS: dict[str, tuple[UpdateBase, dict[str, Any]]] = {
    "a value that is changed": (update(THINGS).values(facts=bindparam("given", type_=JSON)), {"given": {}}),
    "an answer that is changed": (update(THINGS).values(id=1).returning(THINGS.c.facts), {}),
    "a value that is made up": (insert(THINGS), {"id": 1}),
    "more values than one": (
        update(THINGS).values(id=1).where(THINGS.c.id.in_(bindparam("some", expanding=True))),
        {"some": [1, 2]},
    ),
    "a value in the text": (
        update(THINGS).values(id=bindparam("given", literal_execute=True)),
        {"given": 1},
    ),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_what_sqlalchemy_does_more_than_write_down_is_not_for_it(kind: str) -> None:
    statement, values = OTHERS[kind]
    with contextlib.closing(sqlite3.connect(":memory:")) as driver:
        driver.execute("CREATE TABLE things (id, facts, made)")
        with pytest.raises(TypeError, match="only SQLAlchemy"):
            Direct(driver, dialect()).execute(statement, values)


def test_each_value_has_its_place_and_one_that_is_missing_is_no_null() -> None:
    with contextlib.closing(sqlite3.connect(":memory:")) as driver:
        driver.execute("CREATE TABLE things (id, facts, made)")
        direct = Direct(driver, dialect())
        statement = update(THINGS).values(id=bindparam("new")).where(THINGS.c.id == bindparam("old"))
        with pytest.raises(InvalidRequestError):
            direct.execute(statement, {"new": 1})
        direct.execute(insert(THINGS), {"id": 1, "made": 2})
        assert direct.scalar(statement.returning(THINGS.c.made), {"old": 1, "new": 5}) == 2
        assert direct.scalar(statement.returning(THINGS.c.made), {"old": 1, "new": 6}) is None
        twice = update(THINGS).values(made=bindparam("at")).where(THINGS.c.id == bindparam("at"))
        direct.execute(twice, {"at": 5})
        assert driver.execute("SELECT * FROM things").fetchall() == [(5, None, 5)]
