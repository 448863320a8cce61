"""A check that a database file is ours and whole, before anybody writes into it."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import structlog
from sqlalchemy.schema import Table

from wildtable.play import Refused
from wildtable.store import schema, sqlite
from wildtable.store.migrate import versions

log = structlog.get_logger()

BEGINNING = b"SQLite format 3\0"
PATIENCE = 10.0
"""Seconds for looking through a file at the start; a large one is looked into as far as that goes."""
STEPS = 20_000  # of SQLite's machine between two looks at the clock
MOST_TOLD = 3
SHORT = 80  # of what SQLite says
RESTORE = "Nothing was changed. Restore a backup into another data folder: wildtable restore BACKUP --data FOLDER."
ANEW = f"{RESTORE} If there never was a table in it, delete the file."


def check_sound(path: Path, patience: float = PATIENCE, *, wholly: bool = False) -> bool:
    """Look through a database file that no other process uses; whether there was time for all of it.

    A file that is not there is sound: the first start makes it. ``patience``: seconds. ``wholly``: all of it,
    indexes too, however long that takes. Raises `Refused` where it is not a database, another program's or
    damaged, sqlite3.Error or OSError where it cannot be read.
    """
    if not path.exists():
        _check_no_log(path)
        return True
    check_beginning(path)
    until = time.monotonic() + patience
    try:
        with _plainly(path), contextlib.closing(sqlite.left_alone(path)) as connection:
            if not wholly:
                connection.set_progress_handler(lambda: time.monotonic() > until, STEPS)
            has = _names(connection)
            if _is_ours(connection, path, has):
                for problem in _problems(connection, has, wholly):
                    raise _damaged(path, problem)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        log.warning("database too large to be looked through at the start", seconds=patience)
        return False
    return True


def schema_of(path: Path) -> str:
    """Return the version of the schema in a file, an empty text where it has none; no file is made beside it.

    Raises `Refused` where it is not a database or damaged, sqlite3.Error or OSError where it cannot be read.
    """
    check_beginning(path)
    with _plainly(path), contextlib.closing(sqlite.left_alone(path)) as connection:
        return _version(connection, _names(connection))


def _check_no_log(path: Path) -> None:
    """Raise `Refused` where the database is gone and SQLite would delete its log."""
    beside = Path(f"{path}-wal")
    if beside.exists() and beside.stat().st_size:
        problem = f"The database {path} is gone, but its last changes are still in {beside.name}."
        raise Refused("damaged-store", problem, f"Put the database back if you have it. {RESTORE}")


def check_beginning(path: Path) -> None:
    """Raise `Refused` where a file does not begin as a database does, OSError where it cannot be read."""
    with path.open("rb") as file:
        beginning = file.read(100)
    if beginning.startswith(BEGINNING):
        return
    if not beginning:
        raise Refused("damaged-store", f"The database {path} is empty: it has not even a beginning.", ANEW)
    if not any(beginning):
        raise Refused("damaged-store", f"The database {path} begins with zeros: it was overwritten.", ANEW)
    raise Refused("not-ours", f"{path} is not a database.", RESTORE)


def _names(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _version(connection: sqlite3.Connection, has: set[str]) -> str:
    if "alembic_version" not in has:
        return ""
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(row[0]) if row else ""


def _is_ours(connection: sqlite3.Connection, path: Path, has: set[str]) -> bool:
    """Return whether it has our tables of a known version. Raises `Refused` for another program's.

    One of a newer version is not looked through: it is refused by its version.
    """
    version = _version(connection, has)
    ours = {"tables", "entries", "members"}
    if version in versions():
        if ours <= has:
            return True
        lost = ", ".join(sorted(ours - has))
        raise _damaged(path, f"it lacks {lost}")
    if has and not ours <= has:
        raise Refused("not-ours", f"{path} is a database of another program.", "Use another data folder.")
    return False


def _problems(connection: sqlite3.Connection, has: set[str], wholly: bool) -> Iterator[str]:
    """Yield each fault inside in a few words, looking for the cheapest first."""
    for (found,) in connection.execute(f"PRAGMA {'integrity_check' if wholly else 'quick_check'}({MOST_TOLD})"):
        if found != "ok":
            yield _said(found)
    for row in connection.execute("PRAGMA foreign_key_check"):
        yield f"a row of {row[0]} belongs to no table"
    counted = (
        "SELECT tables.id, tables.seq, (SELECT count(*) FROM entries WHERE table_id = tables.id),"
        " (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = tables.id) FROM tables"
    )
    for name, seq, count, last in connection.execute(counted):
        if not seq == count == last:
            yield f"the table {name} should have {seq} entries and has {count}"
    lost = {each.name for each in _expected(connection)} - has
    if lost:
        yield f"it lacks {', '.join(sorted(lost))}"


def _expected(connection: sqlite3.Connection) -> list[Table]:
    """Return the tables that a file of this version's schema has; none for an earlier version."""
    is_latest = _version(connection, {"alembic_version"}) == versions()[0]
    return schema.metadata.sorted_tables if is_latest else []


@contextlib.contextmanager
def _plainly(path: Path) -> Iterator[None]:
    """Raise SQLite's errors on a damaged file as `Refused`, and other ones unchanged."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_FORMAT):
            raise
        raise _damaged(path, _said(str(error))) from error


def _said(told: str) -> str:
    """Return SQLite's message on one short line."""
    return f"SQLite says: {' '.join(told.replace('*** in database main ***', '').split())[:SHORT]}"


def _damaged(path: Path, problem: str) -> Refused:
    return Refused("damaged-store", f"The database {path} is damaged ({problem}).", RESTORE)
