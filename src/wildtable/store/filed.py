"""A table in a file: how it is written there, and how a stranger's is read, with every entry checked.

The file (version 1) is one JSON object: ``wildtable`` (the version), ``system``, ``title``,
``edition``, ``scene``, ``first`` (the state before entry 1), ``members`` (seat, name and role; no keys) and
``entries``. Where the log names pictures, ``pictures`` has them: hash and base64.

As it is written here, each entry and each picture has a line of its own. So the pictures, which may be many times as
large as the rest, are read one after the other. A file that something else has laid out anew is read whole.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import AsyncIterator, Callable, Iterator
from typing import IO, Any, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from wildtable.play import Codec, Entry, Refused, Table
from wildtable.store.store import MOST_PICTURES, MOST_PICTURES_BYTES, Kept, KeptPicture, KeptTable, Store
from wildtable.systems import System

T = TypeVar("T")
Sized = Callable[[bytes], tuple[int, int] | None]
"""The width and height of a picture as they are kept, None for what is none."""

VERSION = 1
MOST_LOG = 256 * 2**20
"""Bytes of a file without its pictures, or of all of it where they do not stand on lines of their own."""
MOST_LINE = 32 * 2**20
"""Bytes of one picture's line."""
MOST_BYTES = MOST_LOG + 288 * 2**20
"""Bytes of a file: a log, and as many pictures as a table may keep."""
MOST_ENTRIES = 200_000
MOST_MEMBERS = 1_000
SHORT = 500
"""Characters of a title, or of a name."""

HASH = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
ID = re.compile(r"[A-Za-z0-9_.:-]{1,64}")

PICTURES = b'"pictures":[\n'
"""The line behind which each picture has its own."""


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
    """A table in a file. ``pictures``: those that do not stand on lines of their own; ``more``: such lines follow."""

    wildtable: int
    system: str
    title: str
    edition: str
    scene: str
    first: Raw
    entries: tuple[Raw, ...]
    members: tuple[FiledMember, ...] = ()
    pictures: tuple[FiledPicture, ...] = ()
    more: bool = False


# Writing.


async def written(store: Store, table: KeptTable) -> AsyncIterator[bytes]:
    """The file of a table, piece by piece: as many entries as there are when it comes to the last."""
    members = [FiledMember(m.id, m.name, m.role) for m in await store.members(table.id)]
    head = {"wildtable": VERSION} | {name: getattr(table, name) for name in ("system", "title", "edition", "scene")}
    yield msgspec.json.encode(head)[:-1]
    yield b',\n"first":' + table.first.encode()
    yield b',\n"members":' + msgspec.json.encode(members) + b',\n"entries":['
    begins, named = b"\n", set(HASH.findall(table.first))
    async for page in store.entries(table.id):
        yield begins + b",\n".join(entry.body.encode() for entry in page)
        begins = b",\n"
        named.update(name for entry in page for name in HASH.findall(entry.body))
    yield b"\n]"
    begins = b",\n" + PICTURES
    for name in await store.pictures(table.id):
        picture = await store.picture(table.id, name) if name in named else None
        if picture is not None:
            yield begins + msgspec.json.encode(FiledPicture(picture.hash, picture.data))
            begins = b",\n"
    yield b"\n]}\n" if begins == b",\n" else b"}\n"


# Reading.


def read_file(file: IO[bytes], most: int = MOST_LOG) -> Filed:
    """Read a file as far as every system has it in common, up to the pictures on lines of their own.

    ``most``: bytes up to there. Raises `Refused`.
    """
    data, more = _up_to_the_pictures(file, most)
    try:
        _check_version(msgspec.json.decode(data, type=Versioned).wildtable)
        filed = replace(msgspec.json.decode(data, type=Filed), more=more)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise bad("The file is not a table that Wildtable wrote, or it was damaged.") from error
    if len(filed.entries) > MOST_ENTRIES or len(filed.members) > MOST_MEMBERS:
        raise bad(f"The file has more than {MOST_ENTRIES} entries or {MOST_MEMBERS} members.")
    texts = (filed.title, filed.edition, filed.scene, *(m.name for m in filed.members))
    if any(len(text) > SHORT or "\0" in text for text in texts):
        raise bad(f"A title or a name is longer than {SHORT} characters or holds a NUL.")
    seats = [member.seat for member in filed.members]
    if len(set(seats)) != len(seats) or not all(seat.startswith("p-") and ID.fullmatch(seat) for seat in seats):
        raise bad("Two members share a seat, or a seat is not one of a player.")
    if any(member.role != "player" for member in filed.members):
        raise bad("A member has a role that is not a player's.")
    return filed


def _up_to_the_pictures(file: IO[bytes], most: int) -> tuple[bytearray, bool]:
    """The JSON before the pictures' lines, and whether there are any; else all of it. Raises `Refused`."""
    data = bytearray()
    while line := file.readline(most + 1 - len(data)):
        if line == PICTURES and data.endswith(b",\n"):
            data[-2:] = b"}"
            return data, True
        data += line
        if len(data) > most:
            raise bad(f"The file is larger than {most // 2**20} MiB, its pictures not counted.")
    return data, False


def _check_version(version: object) -> None:
    """Raise `Refused` for a version that is not this one, whatever else such a file has in it."""
    if type(version) is not int or not 0 < version < 10**6:
        raise bad("The file does not say which version of Wildtable's files it is, so it is not one of them.")
    if version != VERSION:
        when = "a later" if version > VERSION else "an earlier"
        problem = f"The file has version {version}, from {when} Wildtable; this one reads version {VERSION}."
        raise Refused("bad-file", problem, f"Nothing was imported. Import it with {when} Wildtable.")


def check(filed: Filed, system: System) -> tuple[str, tuple[Kept, ...]]:
    """The first state and the entries, each decoded, encoded again and folded. Raises `Refused`."""
    first, entries = checked(filed, system)
    return first, tuple(entries)


def checked(filed: Filed, system: System) -> tuple[str, Iterator[Kept]]:
    """`check`, entry by entry: nothing is sure before the last. Raises `Refused`, also on the way."""
    codec = Codec(system.game)
    first = _decoded("the first state", codec.state.decode, filed.first)
    return codec.encode(first).decode(), _entries(filed, system, codec, Table(system.game, first))


def _entries(filed: Filed, system: System, codec: Codec[Any, Any, Any], table: Table[Any, Any, Any]) -> Iterator[Kept]:
    ids = set()
    for number, raw in enumerate(filed.entries, 1):
        entry: Entry[Any, Any] = _decoded(f"entry {number}", codec.entry.decode, raw)
        if not ID.fullmatch(entry.id) or entry.id in ids:
            raise bad(f"The id of entry {number} is not an id, or was used before.")
        try:
            table.add(entry)
        except MemoryError:
            raise
        except Exception as error:  # the log is a stranger's; whatever its events break is its fault
            raise bad(f"Entry {number} does not follow from those before it.") from error
        ids.add(entry.id)
        yield Kept(entry.seq, entry.id, entry.at, codec.encode(entry).decode())
    if problem := system.game.check(table.state):
        raise bad(f"The table ends in a state that cannot be. {problem}")


def pictures(filed: Filed, file: IO[bytes], now: int, sized: Sized) -> Iterator[KeptPicture]:
    """The pictures of a file, each of them what its hash says, one after the other; ``table_id`` is left empty.

    ``file``: as `read_file` left it; ``now``: milliseconds. Raises `Refused`, also on the way.
    """
    there, size = set(), 0
    for number, picture in enumerate(_each(filed, file), 1):
        size += len(picture.data)
        if number > MOST_PICTURES or size > MOST_PICTURES_BYTES:
            raise bad(f"The file has more than {MOST_PICTURES} pictures of {MOST_PICTURES_BYTES // 2**20} MB in all.")
        shape = sized(picture.data)
        if shape is None or hashlib.sha256(picture.data).hexdigest() != picture.hash:
            raise bad(f"Picture {number} of the file is damaged, or it is none that Wildtable wrote.")
        if picture.hash in there:
            raise bad("A picture is in the file twice.")
        there.add(picture.hash)
        yield KeptPicture("", picture.hash, "webp", *shape, now, picture.data)


def _each(filed: Filed, file: IO[bytes]) -> Iterator[FiledPicture]:
    """Those that were read with the rest, then those on lines of their own. Raises `Refused`."""
    yield from filed.pictures
    more = filed.more
    while more:
        line = file.readline(MOST_LINE)
        more = line.endswith(b",\n")
        try:
            yield msgspec.json.decode(line.removesuffix(b"\n").removesuffix(b","), type=FiledPicture)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise bad("A picture in the file is damaged, or the file was cut short.") from error
    if filed.more and (file.read(64).strip() != b"]}" or file.read(1)):
        raise bad("The file does not end behind its pictures, or it was cut short.")


def _decoded(what: str, decode: Callable[[Raw], T], raw: Raw) -> T:
    if b"\\u0000" in bytes(raw):
        raise bad(f"A NUL is in {what}.")
    try:
        return decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise bad(f"What is in {what} is not of this system.") from error


def bad(problem: str) -> Refused:
    """It is not a file that can be read."""
    return Refused("bad-file", problem, "Nothing was imported.")
