"""Checks of the settings by `wildtable serve --check`, without serving anybody."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from wildtable.play import Refused
from wildtable.server.ops import process_manager, tls
from wildtable.server.ops.orphaned_keys import check_no_orphaned_keys
from wildtable.server.ops.settings import BUILT_IN, LoadedSettings, Settings, flattened
from wildtable.server.run import listen, listening_by
from wildtable.store import sqlite
from wildtable.store.migrate import versions
from wildtable.store.opening import CONNECTIONS
from wildtable.store.soundness import check_sound
from wildtable.store.urls import database_shown

PATIENCE = 5.0
"""Seconds that a database may take."""
SOON = timedelta(days=14)


class PreflightReport(NamedTuple):
    """Results of the checks: what is fine, what to consider, what is wrong."""

    good: list[str]
    notes: list[str]
    wrong: list[str]


def changed_settings(read: LoadedSettings) -> list[tuple[str, str, str]]:
    """Return each setting that differs from its default: its name, its value, its source. Never a password."""
    values = flattened(read.settings)
    return [
        (name, _shown(name, values[name]), source)
        for name, source in sorted(read.sources.items(), key=_place)
        if values[name] != BUILT_IN[name]
    ]


def _place(item: tuple[str, str]) -> int:
    return list(BUILT_IN).index(item[0])


def _shown(name: str, value: object) -> str:
    if name == "database":
        return database_shown(str(value))
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def run_checks(read: LoadedSettings) -> PreflightReport:
    """Run all checks; each by itself, so that everything wrong is found at once."""
    settings = read.settings
    found = PreflightReport([], list(_to_think_of(settings)), list(read.mistakes))
    for attempt, names in ATTEMPTS.items():
        if read.wrong & names:
            continue  # it would be tried as it is built in, which nobody asked for
        try:
            found.good.extend(attempt(settings, found.notes.append))
        except Refused as refused:
            found.wrong.append(str(refused))
    return found


Note = Callable[[str], None]


def _to_think_of(settings: Settings) -> Iterator[str]:
    if settings.trusted_proxies and not settings.hosts:
        yield (
            "trusted_proxies is set and hosts is not: the server refuses people who use a name such as "
            "play.example.org until it is in hosts."
        )
    if any(network.endswith("/0") for network in settings.metrics):
        yield "metrics contains a network of all addresses: everyone who reaches the port can read them."
    if any(network.endswith("/0") for network in settings.trusted_proxies):
        yield "trusted_proxies contains a network of all addresses: a client without a proxy can give a false address."


def _address(settings: Settings, note: Note) -> Iterator[str]:
    with contextlib.closing(listen(settings.host, settings.port)) as listening:
        at = listening_by(settings, listening.getsockname()[1])
    yield f"Port {at.port} of {settings.host} is free." if settings.port else "The server will use a free port."
    if settings.port:
        yield f"People connect to {', '.join(at.origins)}."


def _folder(settings: Settings, note: Note) -> Iterator[str]:
    """Check that the data folder can be written, or made."""
    data = settings.data.absolute()
    there = next(folder for folder in (data, *data.parents) if os.path.lexists(folder))
    try:
        with tempfile.TemporaryFile(dir=there):  # what the permissions say is not always so
            pass
    except OSError as error:
        what = "written" if there == data else "created"
        raise Refused("no-store", f"The data folder {data} cannot be {what} ({there}: {error.strerror}).") from None
    yield f"The data folder {data} can be written." if there == data else f"The data folder {data} will be created."


def _database(settings: Settings, note: Note) -> Iterator[str]:
    """Check that the database is there, that nobody else has it, and that it is of no newer version."""
    url = settings.store
    place = database_shown(settings.database) if settings.database else f"SQLite in {settings.data}"
    if url.startswith("sqlite"):
        _check_file(sqlite.file_of(url))
    has, known = check_no_orphaned_keys(settings, PATIENCE), versions()
    if has and has not in known:
        raise Refused("newer-store", f"{place} was written by a newer Wildtable ({has}).", "Update Wildtable.")
    if not has:
        yield f"{place} is empty. The first start creates schema {known[0]}."
    elif has == known[0]:
        yield f"{place} has this version's schema, {has}."
    else:
        yield f"{place} has schema {has}. The next start upgrades it to {known[0]}."


def _check_file(file: Path) -> None:
    """Raise `Refused` where another process has a database file, or it is damaged; nothing is made or changed."""
    try:
        sqlite.check_alone(file)
        check_sound(file)
    except (OSError, sqlite3.Error) as error:
        said = getattr(error, "strerror", None) or error
        raise Refused("no-store", f"The data in {file} cannot be opened ({said}).", "Check its permissions.") from None


def _certificate(settings: Settings, note: Note) -> Iterator[str]:
    """Check that the certificate and its key can be read, fit each other, and have not expired."""
    if settings.tls_certificate is None or settings.tls_key is None:
        return
    until = tls.valid_until(settings.tls_certificate, settings.tls_key)
    yield f"The certificate in {settings.tls_certificate} is valid until {until:%Y-%m-%d}."
    if until - datetime.now(UTC) < SOON:
        note(f"The certificate expires on {until:%Y-%m-%d}. The server loads a renewed one within a minute.")


def _workers(settings: Settings, note: Note) -> Iterator[str]:
    """Check that the system has several processes."""
    if settings.workers > 1:
        process_manager.check_forks()
        many = settings.workers
        yield f"{many} processes will serve, with at most {many * CONNECTIONS} connections to the database."


ATTEMPTS = {
    _address: {"host", "port"},
    _folder: {"data"},
    _database: {"data", "database"},
    _workers: {"workers"},
    _certificate: {"tls_certificate", "tls_key"},
}
"""Checks, and the settings that each rests on."""
