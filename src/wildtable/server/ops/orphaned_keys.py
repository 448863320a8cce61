"""Orphaned keys: a database that was never used, beside the keys of tables that were in one."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
from sqlalchemy import make_url

from wildtable.play import Refused
from wildtable.server.ops.settings import Settings
from wildtable.server.wire.tables import Opened
from wildtable.store import sqlite
from wildtable.store.opening import PATIENCE, unopened, version_of
from wildtable.store.urls import database_shown

PATTERN = "demo*.json"
"""A pattern of the names of files with keys."""


def keys_folder(settings: Settings) -> Path:
    """Return the folder of the keys of tables that are opened at the start: each named database has its own, so that
    changing to another and back loses none."""
    if not settings.database:
        return settings.data
    digest = hashlib.sha256(database_shown(settings.database).encode()).hexdigest()[:12]
    return settings.data / f"keys-{digest}"


def check_no_orphaned_keys(settings: Settings, patience: float = PATIENCE) -> str:
    """Return the version of the database's schema, empty where it has none yet.

    ``patience``: seconds that it may take. Raises `Refused` where it has none although there are keys of tables that
    were in it, also where it cannot be used.
    """
    url, folder = settings.store, keys_folder(settings)
    if make_url(url).get_backend_name() == "sqlite":
        try:
            sqlite.check_alone(sqlite.file_of(url))
        except OSError as error:
            raise unopened(url, error) from error
    has = asyncio.run(version_of(url, patience))
    kept = next(_tables_in(folder), None) if not has else None
    if kept is not None:
        place = database_shown(settings.database) if settings.database else sqlite.file_of(url)
        problem = f"The database {place} is new, but {kept} has the keys of a table that was in it."
        remedy = "Bring the database back, or restore a backup. To start over, move the file with the keys away."
        raise Refused("lost-database", problem, f"Nothing was changed. {remedy}")
    return has


def _tables_in(folder: Path) -> Iterator[Path]:
    """Yield the files with keys of tables."""
    for path in sorted(folder.glob(PATTERN)):
        try:
            msgspec.json.decode(path.read_bytes(), type=Opened)
        except (OSError, msgspec.MsgspecError):
            continue
        yield path
