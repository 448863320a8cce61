"""The tables of a store, and files of them: list, read, export, import. For the command line; no asyncio outside."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, BinaryIO, TypeVar

from wildtable.play import Codec, Entry, Refused, Table
from wildtable.store import sqlite
from wildtable.store.filed import Sized, written
from wildtable.store.opening import no_tables
from wildtable.store.records import Kept, KeptTable, Unkept
from wildtable.store.sifted import Imported, sift, take_in
from wildtable.store.store import Store, opened
from wildtable.systems import System, system_of

T = TypeVar("T")


def store_url(data: Path) -> str:
    """Return the URL of the database in a data folder."""
    return f"sqlite:///{data.absolute() / 'wildtable.db'}"


def list_tables(url: str) -> list[KeptTable]:
    """Return every table of a store, the oldest first; a running server is not disturbed. Raises `Refused`."""

    async def read(store: Store) -> list[KeptTable]:
        return await store.tables()

    return _run(url, read, read_only=True)


def load_table(url: str, table_id: str, systems: Sequence[System]) -> tuple[System, Table[Any, Any, Any]]:
    """Return a table with its whole log, folded, and its system. Raises `Refused`."""

    async def read(store: Store) -> tuple[System, Table[Any, Any, Any]]:
        return await _read(store, table_id, systems)

    return _run(url, read, read_only=True)


def add_entry(
    url: str,
    table_id: str,
    systems: Sequence[System],
    make: Callable[[System, Table[Any, Any, Any]], Entry[Any, Any]],
) -> None:
    """Add to a table that no server plays an entry that is made of the table as it is. Raises `Refused`."""

    async def add(store: Store) -> None:
        system, table = await _read(store, table_id, systems)
        entry = make(system, table)
        body = Codec(system.game).encode(entry).decode()
        await store.append(table_id, Kept(entry.seq, entry.id, entry.at, body))

    if not sqlite.file_of(url).exists():
        raise no_tables(url)
    _run(url, add)


async def _read(store: Store, table_id: str, systems: Sequence[System]) -> tuple[System, Table[Any, Any, Any]]:
    """Return a table with its whole log, folded, and its system. Raises `Refused`."""
    kept = await _find(store, table_id)
    entries = [entry async for page in store.entries(table_id) for entry in page]
    system = system_of(kept.system, systems)
    codec: Codec[Any, Any, Any] = Codec(system.game)
    decoded = (codec.entry.decode(entry.body) for entry in entries)
    return system, Table(system.game, codec.state.decode(kept.first), decoded)


def export_table(url: str, table_id: str, out: BinaryIO) -> int:
    """Write a table into a file; returns how many entries it has. Raises `Refused`."""

    async def read(store: Store) -> int:
        kept = await _find(store, table_id)
        async for piece in written(store, kept):
            out.write(piece)
        return kept.seq

    return _run(url, read, read_only=True)


def import_table(
    url: str,
    file: BinaryIO,
    systems: Sequence[System],
    sized: Sized = lambda _: None,
    *,
    as_it_is: bool = False,
) -> Imported:
    """Read a file into a new table with new keys, every entry checked first. Raises `Refused`.

    ``sized``: the width and height of a picture as they are kept, None for what is none; without it no picture is.
    ``as_it_is``: what was played is not compared with what the rules make of it.
    """
    now = time.time_ns() // 1_000_000
    with TemporaryFile() as between:
        sift(file, between, systems, now, sized, as_it_is=as_it_is)
        sqlite.file_of(url).parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # not for a file that is refused
        return _run(url, lambda store: take_in(store, between, now))


async def _find(store: Store, table_id: str) -> KeptTable:
    kept = await store.table(table_id)
    if kept is None:
        raise Refused("unknown-table", f"There is no table {table_id[:64]!r} here.", "`wildtable tables` lists them.")
    return kept


def _run(url: str, work: Callable[[Store], Coroutine[Any, Any, T]], *, read_only: bool = False) -> T:
    async def run() -> T:
        async with opened(url, read_only=read_only) as store:
            return await work(store)

    try:
        return asyncio.run(run())
    except Unkept as error:
        raise Refused(
            "no-store",
            f"The data could not be {'read' if read_only else 'written'} ({error}).",
            "Check the data folder and its disk.",
        ) from error
