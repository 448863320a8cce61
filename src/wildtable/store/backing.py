"""Backups of a whole server: all tables at one moment, and the server's keys, in a folder.

A backup has ``wildtable.db`` (always SQLite), ``keys/`` and ``backup.json``, which lists the content with checksums.
It is written under another name and renamed at the end, so that a folder with its name is complete.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct
from sqlalchemy import make_url

from wildtable.play import Refused
from wildtable.store import moving, sqlite
from wildtable.store.lasting import sync
from wildtable.store.migrate import versions
from wildtable.store.opening import unopened
from wildtable.store.soundness import check_beginning, check_sound, schema_of

FORMAT = 1
DATABASE, KEYS, MANIFEST = "wildtable.db", "keys", "backup.json"
PATTERNS = ("demo*.json", "demo*.said")
"""The name patterns of the files of keys, and of those beside them."""
NAME = re.compile(r"wildtable\.db|keys/demo[\w.-]{0,200}\.(json|said)")
PAGES = 2_000  # of the database, copied between two words about it
NOTHING = "Nothing was changed."

Progress = Callable[[int, int], None]
"""Is told how much is done, of how much."""


class BackedFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a backup: its SHA-256 in hex, its bytes."""

    sha256: str
    size: int


class Backup(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a backup. ``at``: the time it was taken, in milliseconds; ``rows``: the number in each of its
    tables."""

    wildtable_backup: int
    schema: str
    of: str
    at: int
    rows: dict[str, int]
    files: dict[str, BackedFile]


# Taking one.


def back_up(url: str, keys: Path, to: Path, progress: Progress = lambda *_: None) -> Backup:
    """Write all that a database and a folder of keys hold into a new folder, while a server plays or not.

    Raises `Refused`; then there is no such folder.
    """
    if os.path.lexists(to):
        raise Refused("there-already", f"The folder {to} already exists.", f"{NOTHING} Name a new folder.")
    half = to.with_name(f".{to.name}.{secrets.token_hex(4)}.part")
    try:
        half.mkdir(mode=0o700, parents=True)
        (half / KEYS).mkdir(mode=0o700)
        for path in _keys_in(keys):  # before the database, so that each of their tables is in it
            _write(half / KEYS / path.name, path.read_bytes())
        _copy_out(url, half / DATABASE, progress)
        made = _described(half, make_url(url).get_backend_name())
        _write(half / MANIFEST, msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n")
        for folder in (half / KEYS, half):
            sync(folder)
        half.rename(to)
        sync(to.absolute().parent)
    except (OSError, sqlite3.Error) as error:
        raise _unwritten(to, error) from error
    finally:
        shutil.rmtree(half, ignore_errors=True)
    return made


def _copy_out(url: str, to: Path, progress: Progress) -> None:
    """Copy a database as it is at one moment. Raises `Refused` where it cannot be read or is damaged."""
    if make_url(url).get_backend_name() != "sqlite":
        moving.read_out(url, to, progress)
    else:
        file = sqlite.file_of(url)
        if not file.exists():
            raise Refused("no-store", f"There are no tables in {file.parent}.", "Name the data folder: --data FOLDER.")
        try:
            check_beginning(file)
            source = sqlite.looking(file)
        except (OSError, sqlite3.Error) as error:
            raise unopened(url, error) from error
        with contextlib.closing(source):
            _copy_file(url, source, to, progress)
    try:
        check_sound(to, wholly=True)
    except Refused as refused:
        problem = refused.problem.replace(f"{to} ", "")
        raise Refused(refused.code, problem, "No backup was written. Keep those that you have.") from None
    if not (has := schema_of(to)):
        raise Refused("no-store", "No server has used this database yet.", "Name the one that holds the tables.")
    if has not in versions():
        raise Refused("newer-store", f"This data was written by a newer Wildtable ({has}).", "Update Wildtable.")
    sync(to)


def _copy_file(url: str, source: sqlite3.Connection, to: Path, progress: Progress) -> None:
    """Copy a database as a connection sees it. The transaction keeps out later writes."""
    try:
        source.execute("BEGIN")
        source.execute("SELECT name FROM sqlite_master LIMIT 1").fetchone()
    except sqlite3.Error as error:
        raise unopened(url, error) from error
    to.touch(mode=0o600)
    with contextlib.closing(sqlite3.connect(to)) as target:
        target.execute("PRAGMA synchronous=OFF")  # it is synced once it is whole
        source.backup(target, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
        target.execute("PRAGMA journal_mode=DELETE")  # so that it is one file


def _described(folder: Path, of: str) -> Backup:
    names = [DATABASE, *sorted(f"{KEYS}/{path.name}" for path in (folder / KEYS).iterdir())]
    files = {name: _file(folder / name) for name in names}
    now = time.time_ns() // 1_000_000
    return Backup(FORMAT, schema_of(folder / DATABASE), of, now, rows=_rows(folder / DATABASE), files=files)


def _file(path: Path) -> BackedFile:
    with path.open("rb") as file:
        return BackedFile(hashlib.file_digest(file, "sha256").hexdigest(), path.stat().st_size)


def _rows(file: Path) -> dict[str, int]:
    """Return the number of rows of each table in a file."""
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY 1"
    with contextlib.closing(sqlite.left_alone(file)) as connection:
        found = [name for (name,) in connection.execute(names)]
        return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in found}  # noqa: S608 - its own names


# Bringing one back.


def read_backup(folder: Path) -> Backup:
    """Return the content of a backup, with each file as it was written and the database whole. Raises `Refused`."""
    try:
        made = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Backup)
    except FileNotFoundError:
        problem = f"There is no backup in {folder}." if folder.is_dir() else f"There is no folder {folder}."
        raise Refused("no-backup", problem, f"Name a folder that `wildtable backup` wrote. {NOTHING}") from None
    except (OSError, msgspec.MsgspecError) as error:
        raise _bad(f"{MANIFEST} cannot be read") from error
    if made.wildtable_backup != FORMAT or made.schema not in versions():
        raise Refused("newer-store", "The backup was taken by a newer Wildtable.", f"Update Wildtable. {NOTHING}")
    if DATABASE not in made.files or not all(NAME.fullmatch(name) for name in made.files):
        raise _bad("it names files that no backup has")
    for name, file in made.files.items():
        try:
            found = _file(folder / name)
        except OSError as error:
            raise _bad(f"{name} cannot be read: {error.strerror}") from error
        if found != file:
            raise _bad(f"{name} is not as it was written")
    try:
        check_sound(folder / DATABASE, wholly=True)
        rows, has = _rows(folder / DATABASE), schema_of(folder / DATABASE)
    except sqlite3.Error as error:
        raise _bad(f"the database cannot be read: {error}") from error
    if (rows, has) != (made.rows, made.schema):
        raise _bad("the database holds something else than it says")
    return made


def restore(folder: Path, url: str, keys: Path) -> Backup:
    """Bring a backup back into a store that holds nothing. Raises `Refused`; then the store is as it was."""
    made = read_backup(folder)
    _check_keys(folder, made, keys)
    try:
        if make_url(url).get_backend_name() != "sqlite":
            _put_keys(folder, made, keys)
            moving.read_in(folder / DATABASE, url)
        else:
            file = sqlite.file_of(url)
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = sqlite.OneProcess(file)
            try:
                _check_empty(file)
                _put_keys(folder, made, keys)
                _put_file(folder / DATABASE, file)
            finally:
                lock.release()
    except (OSError, sqlite3.Error) as error:
        raise _unwritten(keys, error) from error
    return made


def _check_empty(file: Path) -> None:
    """Raise `Refused` where a file is there and is not the database of a server that nobody has played on."""
    if not file.exists():
        return
    try:
        with contextlib.closing(sqlite.left_alone(file)) as connection:
            count = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.Error:
        count = 1
    if count:
        remedy = f"{NOTHING} Restore into another folder, or move the database away."
        raise Refused("not-empty", f"There is a database {file} already, and it is not empty.", remedy)


def _put_file(source: Path, file: Path) -> None:
    """Put a database where a server takes it: whole, or not at all."""
    half = file.with_name(f"{file.name}.part")
    half.unlink(missing_ok=True)
    try:
        half.touch(mode=0o600)
        shutil.copyfile(source, half)
        moving.make_new(half)
        with contextlib.closing(sqlite3.connect(half)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")  # so that it can be looked into before a server has it
        sync(half)
        for beside in ("-wal", "-shm"):
            Path(f"{file}{beside}").unlink(missing_ok=True)
        half.replace(file)
        sync(file.absolute().parent)
    finally:
        for beside in ("", "-wal", "-shm"):
            Path(f"{half}{beside}").unlink(missing_ok=True)


def _keys_in(folder: Path) -> list[Path]:
    return sorted(
        path for pattern in PATTERNS for path in folder.glob(pattern) if NAME.fullmatch(f"{KEYS}/{path.name}")
    )


def _keys_of(folder: Path, made: Backup, keys: Path) -> Iterator[tuple[Path, Path]]:
    """Yield each file of keys in a backup, and the path where it belongs."""
    for name in made.files:
        if name != DATABASE:
            yield folder / name, keys / Path(name).name


def _check_keys(folder: Path, made: Backup, keys: Path) -> None:
    """Raise `Refused` where there are keys of other tables."""
    for source, target in _keys_of(folder, made, keys):
        if target.exists() and target.read_bytes() != source.read_bytes():
            remedy = f"{NOTHING} Restore into another folder, or move that file away."
            raise Refused("not-empty", f"{target} has the keys of another table.", remedy)


def _put_keys(folder: Path, made: Backup, keys: Path) -> None:
    keys.mkdir(mode=0o700, parents=True, exist_ok=True)
    for source, target in _keys_of(folder, made, keys):
        half = target.with_name(f"{target.name}.new")
        half.unlink(missing_ok=True)
        _write(half, source.read_bytes())
        half.replace(target)


# Files.


def _write(path: Path, data: bytes) -> None:
    """Write a file for nobody else's eyes, down to the disk."""
    path.touch(mode=0o600, exist_ok=False)
    path.write_bytes(data)
    sync(path)


def _unwritten(to: Path, error: OSError | sqlite3.Error) -> Refused:
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Refused(
        "unwritable", f"The folder {to} could not be written ({why}).", "Check its disk, and who may write there."
    )


def _bad(problem: str) -> Refused:
    return Refused("bad-backup", f"The backup is damaged: {problem}.", f"{NOTHING} Take an earlier one.")
