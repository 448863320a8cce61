"""All that is SQLite's alone: durable settings on every connection, and one process a file."""

from __future__ import annotations

import contextlib
import sqlite3
import sys
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, create_engine, event, make_url

from wildtable.play import Refused
from wildtable.store.database import Threaded

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


FULL = 2  # what PRAGMA synchronous answers for FULL; NORMAL loses acknowledged entries with the power


def file_of(url: str) -> Path:
    """The database file that a URL names. Raises `Refused` where it names none."""
    name = make_url(url).database
    if not name or name == ":memory:":
        raise Refused("no-store", "A store must be a file.", "Give a data folder.")
    return Path(name)


def probe(path: Path, *, writes: bool) -> None:
    """Open a file and look into it, once and at once. Raises sqlite3.Error where that fails."""
    mode = "rwc" if writes else "ro"
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)) as connection:
        connection.execute("SELECT name FROM sqlite_master LIMIT 1").fetchall()


class OneProcess:
    """Holds a lock file, so that a second server on the same file refuses to start.

    The lock dies with the process, however it dies. Raises `Refused` where another holds it.
    """

    def __init__(self, path: Path) -> None:
        self._file = Path(f"{path}.lock").open("a+")  # noqa: SIM115 - open for as long as the lock is held
        try:
            _lock(self._file)
        except OSError as error:
            self._file.close()
            raise Refused(
                "in-use", f"Another Wildtable is using {path}.", "Stop it first, or use another data folder."
            ) from error

    def release(self) -> None:
        """Let another process have the file."""
        self._file.close()


READERS = 3


def database(url: str, *, writes: bool) -> Threaded:
    """A file: one connection that writes, or a few that only read."""
    many = 1 if writes else READERS
    made = create_engine(url, pool_size=many, max_overflow=0)

    @event.listens_for(made, "connect")
    def settle(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin below, not where the driver thinks
        _settle(connection.cursor(), writes)

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return Threaded(made, many, "store")


def _settle(cursor: Any, writes: bool) -> None:
    """Set what durability rests on, and read it back: a setting that did not take is no promise."""

    def ask(pragma: str) -> Any:
        cursor.execute(f"PRAGMA {pragma}")
        row = cursor.fetchone()
        return row[0] if row else None

    ask("busy_timeout=5000")
    if writes:
        ask("journal_mode=WAL")
    ask("synchronous=FULL")
    ask("foreign_keys=ON")
    if not writes:
        ask("query_only=ON")
    kept = (ask("journal_mode"), ask("synchronous"), ask("foreign_keys"))
    cursor.close()
    if kept != ("wal", FULL, 1):
        raise Refused(
            "not-durable",
            f"SQLite did not take the settings that keep a log safe (it has {kept}).",
            "Put the data folder on an ordinary local disk.",
        )
