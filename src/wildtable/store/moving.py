"""All that a database on a server of its own holds, into a file of SQLite and out of one: each table, row by row."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, Table, create_engine, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from wildtable.play import Refused
from wildtable.store import schema
from wildtable.store.migrate import migrate, version, versions
from wildtable.store.opening import PATIENCE, unopened

GRACE = 7 * 24 * 60 * 60 * 1000  # milliseconds
FEW, MANY = 8, 500  # rows at a time: of those with pictures in them, and of others


def read_out(url: str, to: Path, progress: Callable[[int, int], None]) -> None:
    """Copy a database, as it is at one moment, into a new file with our schema. Raises `Refused`."""

    async def read(connection: AsyncConnection) -> None:
        connection = await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        _check_version(await connection.run_sync(version))
        total = sum([(await connection.execute(_count(table))).scalar_one() for table in _tables()])
        done = 0
        with _filing(to) as filing:
            migrate(filing)
            for table in _tables():
                found = await connection.stream(select(table), execution_options={"yield_per": _several(table)})
                async for rows in found.mappings().partitions():
                    filing.execute(insert(table), [dict(row) for row in rows])
                    done += len(rows)
                    progress(done, total)

    async def whole(engine: AsyncEngine) -> None:
        async with engine.connect() as connection:
            await read(connection)

    _run(url, whole)


def read_in(file: Path, url: str) -> None:
    """Copy a file's content into an empty database, all or nothing. Raises `Refused`."""

    async def write(engine: AsyncEngine, copied: Path) -> None:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
            for table in _tables():
                if (await connection.execute(_count(table))).scalar_one():
                    remedy = "Nothing was changed. Restore into a database of its own."
                    raise Refused("not-empty", "There are tables in the database already.", remedy)
            with _filing(copied) as filing:
                for table in _tables():
                    found = filing.execute(select(table), execution_options={"yield_per": _several(table)})
                    for rows in found.mappings().partitions():
                        await connection.execute(insert(table), [dict(row) for row in rows])

    with TemporaryDirectory() as folder:
        copied = Path(shutil.copy(file, folder))
        make_new(copied)
        _run(url, lambda engine: write(engine, copied))


def make_new(file: Path) -> None:
    """Bring a copy of a database to this version's schema, with new promises of dice for every table.

    A deleted table can be restored for a week from now.

    After the moment of the copy more may have been played, and the people there know the seeds that were used for it.
    """
    with _filing(file) as filing:
        migrate(filing)
        columns = schema.tables.c
        filing.execute(update(schema.tables).values(secret=""))
        again = time.time_ns() // 1_000_000 + GRACE  # or what was deleted since the copy would be gone at once
        filing.execute(update(schema.tables).where(columns.deleted.between(1, again)).values(deleted=again))


def _tables() -> list[Table]:
    """Return the tables, each after those that it refers to."""
    return schema.metadata.sorted_tables


def _count(table: Table) -> Any:
    return select(func.count()).select_from(table)


def _several(table: Table) -> int:
    return FEW if table is schema.pictures else MANY


def _check_version(has: str) -> None:
    if has not in versions():
        problem = "No server has used this database yet, or one of a newer Wildtable."
        raise Refused("no-store", problem, "Name the one that holds the tables, or update Wildtable.")
    if has != versions()[0]:
        problem = f"The database has the schema {has}, and this Wildtable has {versions()[0]}."
        raise Refused("older-store", problem, "Back it up with the Wildtable that serves it.")


@contextlib.contextmanager
def _filing(path: Path) -> Iterator[Connection]:
    """Yield a connection to an SQLite file for the length of a block; all that was written is committed, or nothing."""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _run(url: str, work: Callable[[AsyncEngine], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": PATIENCE})
        try:
            await work(engine)
        finally:
            await engine.dispose()

    try:
        asyncio.run(run())
    except (SQLAlchemyError, OSError) as error:
        raise unopened(url, error) from error
