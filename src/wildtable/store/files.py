"""Tables as files: one table out as JSON, and into a new table again. For the command line; no asyncio outside.

The file (version 1) is one JSON object: ``wildtable`` (the version), ``system``, ``title``,
``edition``, ``scene``, ``first`` (the state before entry 1), ``entries`` and ``members``
(seat, name and role; no keys). Where the log names pictures, ``pictures`` has them: hash and base64.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec
from msgspec import Raw, Struct

from wildtable.play import Codec, Entry, Refused, Table
from wildtable.store.keys import hashed, new_key, players_key
from wildtable.store.store import (
    MOST_PICTURES,
    MOST_PICTURES_BYTES,
    Kept,
    KeptMember,
    KeptPicture,
    KeptTable,
    Store,
    Unkept,
    opened,
)
from wildtable.systems import System

T = TypeVar("T")

VERSION = 1
MOST_BYTES = (256 + 288) * 2**20  # of a log, and of as many pictures as a table may keep
MOST_ENTRIES = 200_000
MOST_MEMBERS = 1_000
SHORT = 500  # characters of a title, a name
HASH = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
ID = re.compile(r"[A-Za-z0-9_.:-]{1,64}")


class FiledMember(Struct, frozen=True):
    """A member in a file."""

    seat: str
    name: str
    role: str


class FiledPicture(Struct, frozen=True):
    """A picture in a file: a WebP, as base64."""

    hash: str
    data: bytes


class Versioned(Struct, frozen=True):
    """As much of a file as every version has: which one it is."""

    wildtable: Any = None


class Filed(Struct, frozen=True):
    """A table in a file."""

    wildtable: int
    system: str
    title: str
    edition: str
    scene: str
    first: Raw
    entries: tuple[Raw, ...]
    members: tuple[FiledMember, ...] = ()
    pictures: tuple[FiledPicture, ...] = ()


class Imported(Struct, frozen=True):
    """A table that came from a file: its id, its two keys, and a key for each member (name, key).

    ``missing``: the hashes of pictures that its log names and the file does not have.
    """

    table: str
    gm_key: str
    player_key: str
    members: tuple[tuple[str, str], ...]
    missing: tuple[str, ...] = ()


def store_url(data: Path) -> str:
    """Where a data folder keeps its tables."""
    return f"sqlite+aiosqlite:///{data.absolute() / 'wildtable.db'}"


def system_of(name: str, systems: Iterable[System]) -> System:
    """The system of that name. Raises `Refused`."""
    systems = tuple(systems)
    for known in systems:
        if known.name == name:
            return known
    names = ", ".join(known.name for known in systems)
    raise Refused("unknown-system", f"There is no system called {name[:64]!r} here.", f"There is: {names}.")


def list_tables(url: str) -> list[KeptTable]:
    """Every table of a store, the oldest first; a running server is not disturbed. Raises `Refused`."""

    async def read(store: Store) -> list[KeptTable]:
        return await store.tables()

    return _run(url, read, read_only=True)


def load_table(url: str, table_id: str, systems: Sequence[System]) -> tuple[System, Table[Any, Any, Any]]:
    """A table with its whole log, folded. Raises `Refused`."""

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

    _run(url, add)


async def _read(store: Store, table_id: str, systems: Sequence[System]) -> tuple[System, Table[Any, Any, Any]]:
    """A table with its whole log, folded."""
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
        members = [FiledMember(m.id, m.name, m.role) for m in await store.members(table_id)]
        head = {"wildtable": VERSION} | {name: getattr(kept, name) for name in ("system", "title", "edition", "scene")}
        out.write(msgspec.json.encode(head)[:-1])
        out.write(b',\n"first":' + kept.first.encode())
        out.write(b',\n"members":' + msgspec.json.encode(members) + b',\n"entries":[')
        count, named = 0, set(HASH.findall(kept.first))
        async for page in store.entries(table_id):
            for entry in page:
                out.write((b",\n" if count else b"\n") + entry.body.encode())
                named.update(HASH.findall(entry.body))
                count += 1
        out.write(b"\n]")
        await _write_pictures(store, table_id, named, out)
        out.write(b"}\n")
        return count

    return _run(url, read, read_only=True)


async def _write_pictures(store: Store, table_id: str, named: set[str], out: BinaryIO) -> None:
    """The pictures that a log names, as far as they are kept; nothing where it names none."""
    begins = b',\n"pictures":[\n'
    for name in await store.pictures(table_id):
        picture = await store.picture(table_id, name) if name in named else None
        if picture is not None:
            out.write(begins + msgspec.json.encode(FiledPicture(picture.hash, picture.data)))
            begins = b",\n"
    if begins == b",\n":
        out.write(b"\n]")


def import_table(
    url: str,
    file: BinaryIO,
    systems: Sequence[System],
    sized: Callable[[bytes], tuple[int, int] | None] = lambda _: None,
) -> Imported:
    """Read a file into a new table with new keys, every entry checked first. Raises `Refused`.

    ``sized``: the width and height of a picture as they are kept, None for what is none; without it no picture is.
    """
    filed = read_file(file)
    system = system_of(filed.system, systems)
    first, entries = check(filed, system)
    gm_key, player_key, now = new_key(), players_key(), time.time_ns() // 1_000_000
    table = KeptTable(
        id=f"t-{new_key()}".replace("_", "."),
        system=system.name,
        edition=filed.edition,
        scene=filed.scene,
        title=filed.title,
        first=first,
        created=now,
        seq=len(entries),
        gm_key_hash=hashed(gm_key),
        player_key_hash=hashed(player_key),
    )
    keys = [new_key() for _ in filed.members]
    members = tuple(
        KeptMember(table.id, member.seat, member.role, member.name, hashed(key), now)
        for member, key in zip(filed.members, keys, strict=True)
    )

    pictures = _pictures(filed.pictures, table.id, now, sized)

    async def write(store: Store) -> None:
        await store.add_table(table, entries, members, pictures)

    _run(url, write)
    named = tuple((member.name, key) for member, key in zip(filed.members, keys, strict=True))
    wanted = {name for text in (first, *(entry.body for entry in entries)) for name in HASH.findall(text)}
    missing = tuple(sorted(wanted - {picture.hash for picture in pictures}))
    return Imported(table.id, gm_key, player_key, named, missing)


def _pictures(
    filed: Sequence[FiledPicture], table: str, now: int, sized: Callable[[bytes], tuple[int, int] | None]
) -> tuple[KeptPicture, ...]:
    """The pictures of a file, each of them what its hash says. Raises `Refused`."""
    if len(filed) > MOST_PICTURES or sum(len(picture.data) for picture in filed) > MOST_PICTURES_BYTES:
        most = f"{MOST_PICTURES} pictures of {MOST_PICTURES_BYTES // 2**20} MB in all"
        raise _bad(f"The file has more than {most}.")
    kept = []
    for number, picture in enumerate(filed, 1):
        size = sized(picture.data)
        if size is None or hashlib.sha256(picture.data).hexdigest() != picture.hash:
            raise _bad(f"Picture {number} of the file is damaged, or it is none that Wildtable wrote.")
        kept.append(KeptPicture(table, picture.hash, "webp", *size, now, picture.data))
    if len({picture.hash for picture in kept}) != len(kept):
        raise _bad("A picture is in the file twice.")
    return tuple(kept)


def read_file(file: BinaryIO) -> Filed:
    """Read a file as far as every system has it in common. Raises `Refused`."""
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise _bad(f"The file is larger than {MOST_BYTES // 2**20} MiB.")
    try:
        _check_version(msgspec.json.decode(data, type=Versioned).wildtable)
        filed = msgspec.json.decode(data, type=Filed)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _bad(f"The file is not a table that Wildtable wrote ({error}).") from error
    if len(filed.entries) > MOST_ENTRIES or len(filed.members) > MOST_MEMBERS:
        raise _bad(f"The file has more than {MOST_ENTRIES} entries or {MOST_MEMBERS} members.")
    texts = (filed.title, filed.edition, filed.scene, *(m.name for m in filed.members))
    if any(len(text) > SHORT or "\0" in text for text in texts):
        raise _bad(f"A title or a name is longer than {SHORT} characters or holds a NUL.")
    seats = [member.seat for member in filed.members]
    if len(set(seats)) != len(seats) or not all(seat.startswith("p-") and ID.fullmatch(seat) for seat in seats):
        raise _bad("Two members share a seat, or a seat is not one of a player.")
    if any(member.role != "player" for member in filed.members):
        raise _bad("A member has a role that is not a player's.")
    return filed


def _check_version(version: object) -> None:
    """Raise `Refused` for a version that is not this one, whatever else such a file has in it."""
    if type(version) is not int or not 0 < version < 10**6:
        raise _bad("The file does not say which version of Wildtable's files it is, so it is not one of them.")
    if version != VERSION:
        when = "a later" if version > VERSION else "an earlier"
        problem = f"The file has version {version}, from {when} Wildtable; this one reads version {VERSION}."
        raise Refused("bad-file", problem, f"Nothing was imported. Import it with {when} Wildtable.")


def check(filed: Filed, system: System) -> tuple[str, tuple[Kept, ...]]:
    """The first state and the entries, each decoded, encoded again and folded. Raises `Refused`."""
    codec = Codec(system.game)
    first = _decoded("the first state", codec.state.decode, filed.first)
    table = Table(system.game, first)
    kept, ids = [], set()
    for number, raw in enumerate(filed.entries, 1):
        entry: Entry[Any, Any] = _decoded(f"entry {number}", codec.entry.decode, raw)
        if not ID.fullmatch(entry.id) or entry.id in ids:
            raise _bad(f"The id of entry {number} is not an id, or was used before.")
        try:
            table.add(entry)
        except Exception as error:  # the log is a stranger's; whatever its events break is its fault
            raise _bad(f"Entry {number} does not follow from those before it.") from error
        ids.add(entry.id)
        kept.append(Kept(entry.seq, entry.id, entry.at, codec.encode(entry).decode()))
    if problem := system.game.check(table.state):
        raise _bad(f"The table ends in a state that cannot be. {problem}")
    return codec.encode(first).decode(), tuple(kept)


def _decoded(what: str, decode: Callable[[Raw], T], raw: Raw) -> T:
    if b"\\u0000" in bytes(raw):
        raise _bad(f"A NUL is in {what}.")
    try:
        return decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise _bad(f"What is in {what} is not of this system ({error}).") from error


def _bad(problem: str) -> Refused:
    return Refused("bad-file", problem, "Nothing was imported.")


async def _find(store: Store, table_id: str) -> KeptTable:
    kept = await store.table(table_id)
    if kept is None:
        raise Refused("unknown-table", f"There is no table {table_id[:64]!r} here.", "List the tables there are.")
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
