"""All that is SQLite's alone: durable settings on every connection, and one process a file."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import sqlite3
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import IO, Any, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event, make_url

from wildtable.play import Refused
from wildtable.store.database import Statements, Threaded
from wildtable.store.direct import Direct

T = TypeVar("T")

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _lock_folder(folder: Path) -> int | None:
        return None  # a file that is open cannot be deleted there: the lock file is enough
else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _lock_folder(folder: Path) -> int | None:
        """Lock a folder; its descriptor, None where its file system locks none. Raises OSError where another has it."""
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
                raise
            return None
        return descriptor


FULL = 2  # what PRAGMA synchronous answers for FULL; NORMAL loses acknowledged entries with the power


def file_of(url: str) -> Path:
    """Return the database file that a URL names. Raises `Refused` where it names none."""
    name = make_url(url).database
    if not name or name == ":memory:":
        raise Refused("no-store", "A store must be a file.", "Give a data folder.")
    return Path(name)


def looking(path: Path) -> sqlite3.Connection:
    """Return a connection that cannot write, not even a checkpoint: the file itself is open for reading only.

    `PRAGMA query_only` alone lets a connection move what is in the log into the file (decision 0036). Raises
    sqlite3.Error.
    """
    return sqlite3.connect(_uri(path), uri=True, isolation_level=None)


def left_alone(path: Path) -> sqlite3.Connection:
    """Return a connection that only reads a file without another user; no file is made beside it if its log is empty.

    Raises sqlite3.Error.
    """
    log = Path(f"{path}-wal")
    if log.exists() and log.stat().st_size:
        return looking(path)
    return sqlite3.connect(f"{_uri(path)}&immutable=1", uri=True, isolation_level=None)


def _uri(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


def probe(path: Path, *, writes: bool) -> None:
    """Open a file and look into it, once and at once. Raises sqlite3.Error where that fails."""
    opened = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rwc", uri=True) if writes else looking(path)
    with contextlib.closing(opened) as connection:
        connection.execute("SELECT name FROM sqlite_master LIMIT 1").fetchall()


class OneProcess:
    """Holds a file's folder and a lock file, so that a second server there refuses to start.

    Deleting the lock file does no harm, because the folder itself is locked. The lock file is there for Windows, and
    for earlier versions, which lock nothing else. Both locks end with the process.
    Raises `Refused` where another holds one of them, OSError where the folder cannot be used.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._was: tuple[int, int] | None = None
        self._folder: int | None = None
        self._file = Path(f"{path}.lock").open("a+")  # noqa: SIM115 - open for as long as the lock is held
        try:
            _lock(self._file)
            self._folder = _lock_folder(path.parent)
        except OSError as error:
            self._file.close()
            raise _in_use(path) from error

    def release(self) -> None:
        """Let another process have the file."""
        self._file.close()
        if self._folder is not None:
            os.close(self._folder)
            self._folder = None

    def check_there(self) -> None:
        """Raise OSError where the file is gone or replaced since the first call, so that no write is lost."""
        found = self._path.stat()
        now = (found.st_dev, found.st_ino)
        self._was = self._was or now
        if now != self._was:
            raise OSError(errno.ESTALE, "the database is another file than it was", str(self._path))


def check_alone(path: Path) -> None:
    """Raise `Refused` where another process has a database file; nothing is made. Raises OSError where the folder
    cannot be looked into."""
    if not path.parent.is_dir():
        return
    if Path(f"{path}.lock").exists():
        OneProcess(path).release()
        return
    try:
        descriptor = _lock_folder(path.parent)
    except OSError as error:
        if error.errno not in (errno.EWOULDBLOCK, errno.EACCES):
            raise
        raise _in_use(path) from error
    if descriptor is not None:
        os.close(descriptor)


def _in_use(path: Path) -> Refused:
    return Refused("in-use", f"Another Wildtable is using {path}.", "Stop it first, or use another data folder.")


READERS = 3
PATIENCE = 5000
"""Milliseconds that a thread waits while another one writes."""
WAITS = "waits"
"""The key, in a connection's facts, of the milliseconds that it waits now."""
BEGIN = "BEGIN IMMEDIATE"
"""The statement that begins a write with the lock, so that no other process writes after the first read."""


class OneAtATime(Threaded):
    """A file with one connection, which it keeps: for the one writer, who waits for each of his transactions."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine, 1)
        self._connection: Connection | None = None

    async def run_short(self, work: Callable[[Statements], T]) -> T:
        """Run a few small statements in this thread, and the commit, which waits for the disk, in another.

        A trip to a thread takes longer than such statements (decision 0036).
        """
        driver = _driver(self._patient(0))
        try:
            driver.execute(BEGIN)
        except sqlite3.OperationalError:  # somebody else is writing: the loop must not wait for them
            return await self.run(work)
        try:
            made = work(Direct(driver, self.engine.dialect))
        except BaseException:
            driver.rollback()
            raise
        await self._beside(partial(_commit, driver))
        return made

    def _run(self, work: Callable[[Connection], T]) -> T:
        connection = self._patient(PATIENCE)
        with connection.begin():
            return work(connection)

    def _patient(self, patience: int) -> Connection:
        """Return the connection, set to wait so many milliseconds while another process writes."""
        self._connection = connection = self._connection or self.engine.connect()
        if connection.info[WAITS] != patience:
            _wait(_driver(connection), patience)
            connection.info[WAITS] = patience  # it ends with the driver's connection, as the setting does
        return connection

    async def close(self) -> None:
        """Finish the current work, and close."""
        await asyncio.get_running_loop().run_in_executor(None, self._threads.shutdown)
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()


def _driver(connection: Connection) -> sqlite3.Connection:
    return cast("sqlite3.Connection", connection.connection.dbapi_connection)


def _commit(driver: sqlite3.Connection) -> None:
    try:
        driver.commit()
    except BaseException:
        driver.rollback()
        raise


def _wait(connection: sqlite3.Connection, patience: int) -> None:
    """Have a connection wait for so many milliseconds where another one writes."""
    connection.execute(f"PRAGMA busy_timeout={patience}").close()


def database(url: str, *, writes: bool) -> Threaded:
    """Return the database of a file: one connection that writes, or a few that can only read."""
    many = 1 if writes else READERS
    made = create_engine(url, pool_size=many, max_overflow=0, hide_parameters=True)
    if not writes:
        event.listen(made, "do_connect", _read_only)

    @event.listens_for(made, "connect")
    def settle(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # transactions begin below, not where the driver thinks
        _settle(connection.cursor(), writes)
        record.info[WAITS] = PATIENCE

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(BEGIN if writes else "BEGIN")

    return OneAtATime(made) if writes else Threaded(made, many)


def _read_only(_dialect: Any, _record: Any, given: list[Any], options: dict[str, Any]) -> None:
    """Have a connection opened as `looking` does."""
    given[0] = _uri(Path(given[0]))
    options["uri"] = True


def _settle(cursor: Any, writes: bool) -> None:
    """Set the pragmas that durability needs, and read them back."""

    def ask(pragma: str) -> Any:
        cursor.execute(f"PRAGMA {pragma}")
        row = cursor.fetchone()
        return row[0] if row else None

    ask(f"busy_timeout={PATIENCE}")
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
