"""The file of an exported table: writing one, and reading one up to its log, which `wildtable.store.filed_log` checks.

The file (version 1) is one JSON object:

- ``wildtable`` is the version; ``system``, ``title``, ``edition`` and ``scene`` are texts.
- ``first`` is the state before entry 1, and ``entries`` is the log.
- ``members`` has the seat, name and role of each, and no keys.
- ``pictures`` has those that the log names: hash and base64.
- ``promises`` has the first promise of the dice of each secret, with its first entry.
- ``open`` is the promise after the last entry.
- ``sum`` is the SHA-256 of the entries as they were written, a line each. Files of earlier versions have none.

A file must be one that the engine can have written (`wildtable.play.proving`). It begins as its scene does, and each
entry is the result of its command with the recorded dice. On request a file is read without this check. An earlier
version may have had other rules, or the table may have begun with a campaign file. Names, numbers and texts are checked
in any case.

Each entry and each picture has its own line. So the pictures, which may be many times as large as the rest, are read
one by one. A file with other line breaks is read whole.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import IO, TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from wildtable.dice.fair import is_hash
from wildtable.dice.proof import Proof
from wildtable.play import Refused
from wildtable.play.ids import is_entry_id
from wildtable.play.names import clean_name, clean_title
from wildtable.play.promising import Published, published
from wildtable.store.records import MOST_PICTURES, MOST_PICTURES_BYTES, Kept, KeptPicture, KeptTable

if TYPE_CHECKING:
    from wildtable.store.store import Store

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
MOST_PROMISES = 1_000
"""Servers on which a table was played one after the other."""
SHORT = 100
"""Characters of the name of an edition or of a scene."""

HASH = re.compile(r"[0-9a-f]{64,}")
"""The hash of a picture, and what is longer than one: `hashes_in` tells them apart."""

PICTURES = b'"pictures":[\n'
"""The line behind which each picture has its own."""


class FiledMember(Struct, frozen=True, forbid_unknown_fields=True):
    """A member in a file."""

    seat: str
    name: str
    role: str


class FiledPicture(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture in a file: a WebP, as base64."""

    hash: str
    data: bytes


class Versioned(Struct, frozen=True):
    """As much of a file as every version has: which one it is."""

    wildtable: Any = None


class FiledTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in a file. ``pictures``: those that do not stand on lines of their own; ``more``: such lines follow.
    ``promises`` and ``open``: of its dice, as `wildtable.play.fairness` reads them; ``sum``: of its entries."""

    wildtable: int
    system: str
    title: str
    edition: str
    scene: str
    first: Raw
    entries: tuple[Raw, ...]
    members: tuple[FiledMember, ...] = ()
    promises: Published = ()
    open: str = ""
    sum: str = ""
    pictures: tuple[FiledPicture, ...] = ()
    more: bool = False


# Writing.


async def written(store: Store, table: KeptTable) -> AsyncIterator[bytes]:
    """Yield the file of a table, piece by piece, with all entries that exist when it comes to the last."""
    members = [FiledMember(m.id, m.name, m.role) for m in await store.members(table.id)]
    head = {"wildtable": VERSION} | {name: getattr(table, name) for name in ("system", "title", "edition", "scene")}
    yield msgspec.json.encode(head)[:-1]
    yield b',\n"first":' + table.first.encode()
    yield b',\n"members":' + msgspec.json.encode(members)
    promises = published(table.promises)
    yield b',\n"promises":' + msgspec.json.encode(promises) + b',\n"entries":['
    begins, named, stands = b"\n", set(hashes_in(table.first)), promises[-1][1] if promises else ""
    summed = hashlib.sha256()
    async for page in _by_few(store.entries(table.id)):
        for entry in page:
            summed.update(entry.body.encode() + b"\n")
        yield begins + b",\n".join(entry.body.encode() for entry in page)
        begins = b",\n"
        named.update(name for entry in page for name in named_in(entry.body))
        after = [entry.seq >= promises[-1][0] and _next(entry.body) for entry in page] if promises else []
        stands = next((each for each in reversed(after) if each), stands)
    yield b'\n],\n"open":' + msgspec.json.encode(stands) + b',\n"sum":' + msgspec.json.encode(summed.hexdigest())
    begins = b",\n" + PICTURES
    for name in await store.pictures(table.id):
        picture = await store.picture(table.id, name) if name in named else None
        if picture is not None:
            yield begins + msgspec.json.encode(FiledPicture(picture.hash, picture.data))
            begins = b",\n"
    yield b"\n]}\n" if begins == b",\n" else b"}\n"


async def _by_few(pages: AsyncIterator[Sequence[Kept]]) -> AsyncIterator[Sequence[Kept]]:
    """Yield entries, a few at a time, so that other tasks run in between."""
    import asyncio  # noqa: PLC0415 - a process that checks tables needs none, and has little memory

    async for page in pages:
        for few in by_few(page):
            yield few
            await asyncio.sleep(0)


def by_few(page: Sequence[Kept]) -> Iterator[Sequence[Kept]]:
    """Yield entries, `AT_ONCE` at a time at most; what is longer than `LETTERS_AT_ONCE` ends sooner."""
    start = letters = 0
    for place, entry in enumerate(page):
        letters += len(entry.body)
        if place + 1 - start == AT_ONCE or letters > LETTERS_AT_ONCE:
            yield page[start : place + 1]
            start, letters = place + 1, 0
    if start < len(page):
        yield page[start:]


AT_ONCE = 10
"""Entries of a table that are written at once."""
LETTERS_AT_ONCE = 50_000
"""Letters of entries after which no more are written at once: to look for pictures in so many takes a
millisecond."""

PROOF = ',"proof":{'
"""The text in an entry before its proof, which comes last."""


def named_in(body: str) -> list[str]:
    """Return the hashes of pictures that an entry may name, without those in its proof."""
    return hashes_in(body.partition(PROOF)[0])


def hashes_in(text: str) -> list[str]:
    """Return the hashes of pictures that a text may name."""
    return [found for found in HASH.findall(text) if len(found) == 64]


def _next(body: str) -> str:
    """Return the promise after an entry; empty where none was used up."""
    return msgspec.json.decode(body, type=Proven).proof.next if PROOF in body else ""


class Proven(Struct, frozen=True):
    """As much of an entry as its proof."""

    proof: Proof


# Reading.


def read_file(file: IO[bytes], most: int = MOST_LOG) -> FiledTable:
    """Read a file as far as every system has it in common, up to the pictures on lines of their own.

    ``most``: bytes up to there. Raises `Refused`.
    """
    data, more = _up_to_the_pictures(file, most)
    try:
        _check_version(msgspec.json.decode(data, type=Versioned).wildtable)
        filed = replace(msgspec.json.decode(data, type=FiledTable), more=more)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise bad("The file is not a table that Wildtable wrote, or it was damaged.") from error
    if len(filed.entries) > MOST_ENTRIES or len(filed.members) > MOST_MEMBERS:
        raise bad(f"The file has more than {MOST_ENTRIES} entries or {MOST_MEMBERS} members.")
    if any(len(text) > SHORT or not text.isprintable() for text in (filed.edition, filed.scene)):
        raise bad("The edition or the scene is none.")
    _check_names(filed)
    seats = [member.seat for member in filed.members]
    if len(set(seats)) != len(seats) or not all(seat.startswith("p-") and is_entry_id(seat) for seat in seats):
        raise bad("Two members share a seat, or a seat is not one of a player.")
    if any(member.role != "player" for member in filed.members):
        raise bad("A member has a role that is not a player's.")
    _check_promises(filed)
    return filed


def _check_promises(filed: FiledTable) -> None:
    """Raise `Refused` where what was promised is not written as promises are."""
    begins = [begin for begin, _ in filed.promises]
    in_order = begins == sorted(set(begins)) and all(0 < begin <= MOST_ENTRIES + 1 for begin in begins)
    hashes = [promise for _, promise in filed.promises] + ([filed.open] if filed.open or filed.promises else [])
    if len(begins) > MOST_PROMISES or not in_order or not all(map(is_hash, hashes)):
        raise bad("What the file says was promised of its dice is not written as promises are.")


def _check_names(filed: FiledTable) -> None:
    """Raise `Refused` where the title or a member's name is none that could have been given here."""
    try:
        clean_title(filed.title)
    except Refused as refused:
        raise bad(f"The title in the file cannot be. {refused.problem}") from None
    names = [member.name for member in filed.members]
    for place, name in enumerate(names):
        try:
            problem = "" if clean_name(name) == name else "It has too many spaces, or letters in two parts."
            if not problem and clean_name(name, names[:place]) != name:
                problem = "It looks like another member's."
        except Refused as refused:
            problem = refused.problem
        if problem:
            shown = "".join(char if char.isprintable() else "?" for char in name[:40])
            remedy = f"Change {shown!r} in the file: members stand near its beginning."
            where = f"The name of member {place + 1} in the file is none that anybody can have here."
            raise Refused("bad-file", f"{where} {problem}", remedy)


def _up_to_the_pictures(file: IO[bytes], most: int) -> tuple[bytearray, bool]:
    """Return the JSON before the pictures' lines, and whether there are any; else all of it. Raises `Refused`."""
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
        raise Refused("bad-file", problem, f"Use {when} Wildtable.")


def pictures(filed: FiledTable, file: IO[bytes], now: int, sized: Sized) -> Iterator[KeptPicture]:
    """Yield the pictures of a file, each checked against its hash; ``table_id`` is left empty.

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


def _each(filed: FiledTable, file: IO[bytes]) -> Iterator[FiledPicture]:
    """Yield the pictures that were read with the rest, then those on their own lines. Raises `Refused`."""
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


def bad(problem: str) -> Refused:
    """Return the refusal of a file that cannot be read."""
    return Refused("bad-file", problem)


def not_imported(refused: Refused) -> Refused:
    """Return the refusal of a file, for a person who wanted to import it."""
    return Refused(refused.code, refused.problem, f"Nothing was imported. {refused.remedy}".strip())
