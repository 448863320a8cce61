"""Importing a table: the file is checked to the last entry, then stored as a whole, without loading it all at once.

In between it is in a temporary file, with a line for the head, for each entry and for each picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import IO, TYPE_CHECKING, Generic, TypeVar

import msgspec
from msgspec import Struct

from wildtable.play import Refused
from wildtable.play.promising import Published, as_text
from wildtable.store.filed import MOST_LOG, FiledMember, Sized, hashes_in, named_in, not_imported, pictures, read_file
from wildtable.store.filed_log import checked
from wildtable.store.keys import hashed, new_key
from wildtable.store.records import Kept, KeptMember, KeptPicture, KeptTable
from wildtable.systems import System, system_of

if TYPE_CHECKING:
    from wildtable.store.store import Store

T = TypeVar("T")

encode = msgspec.json.Encoder().encode


class Head(Struct, frozen=True):
    """The facts of a table before its log: ``first`` is the state before entry 1, ``seq`` how many entries come."""

    system: str
    edition: str
    scene: str
    title: str
    first: str
    seq: int
    members: tuple[FiledMember, ...]
    promises: Published = ()


class PictureName(Struct, frozen=True):
    """As much of a picture as its name."""

    hash: str


class Imported(Struct, frozen=True):
    """A table that came from a file: its id, its two keys, and the names of its members, who sit down under them
    again.

    ``missing``: the hashes of pictures that its log names and the file does not have.
    """

    table: str
    gm_key: str
    player_key: str
    members: tuple[str, ...]
    missing: tuple[str, ...] = ()


def sift(
    file: IO[bytes],
    out: IO[bytes],
    systems: Sequence[System],
    now: int,
    sized: Sized,
    most: int = MOST_LOG,
    *,
    as_it_is: bool = False,
) -> None:
    """Check a file's table, and write it line by line.

    ``now``: milliseconds. ``most``: bytes of the file without its pictures. ``as_it_is``: do not compare the log with
    the rules. Raises `Refused`; then the output is incomplete.
    """
    try:
        filed = read_file(file, most)
        system = system_of(filed.system, systems)
        first, entries = checked(filed, system, as_it_is=as_it_is)
        named = (system.name, filed.edition, filed.scene, filed.title)
        head = Head(*named, first, len(filed.entries), filed.members, filed.promises)
        out.write(encode(head) + b"\n")
        for entry in entries:
            out.write(encode(entry) + b"\n")
        for picture in pictures(filed, file, now, sized):
            out.write(encode(picture) + b"\n")
        out.flush()
    except Refused as refused:
        raise not_imported(refused) from None


class Lines(Generic[T]):
    """Some lines of a file, read again for each iteration; only one iteration at a time."""

    def __init__(self, file: IO[bytes], at: int, start: int, stop: int | None, kind: type[T]) -> None:
        self._file, self._at, self._start, self._stop, self._kind = file, at, start, stop, kind

    def __iter__(self) -> Iterator[T]:
        """Yield each line's value, from the first on."""
        self._file.seek(self._at)
        return (msgspec.json.decode(line, type=self._kind) for line in islice(self._file, self._start, self._stop))


class Sifted:
    """A reader of the file that `sift` has written: the head, the entries, the pictures."""

    def __init__(self, file: IO[bytes]) -> None:
        file.seek(0)
        self.head = msgspec.json.decode(file.readline(), type=Head)
        log, entries = file.tell(), self.head.seq
        self.entries = Lines(file, log, 0, entries, Kept)
        self.pictures = Lines(file, log, entries, None, KeptPicture)
        self._there = Lines(file, log, entries, None, PictureName)

    def missing(self) -> tuple[str, ...]:
        """Return the hashes of pictures that are named and not in the file."""
        named = set(hashes_in(self.head.first))
        for entry in self.entries:
            named.update(named_in(entry.body))
        return tuple(sorted(named - {picture.hash for picture in self._there}))


async def take_in(store: Store, file: IO[bytes], now: int) -> Imported:
    """Store the output of `sift` as a new table with new keys; all of it or nothing. ``now``: milliseconds.

    Its members have no keys: a person who gives the name of one becomes that member again. Raises `Unkept`.
    """
    import asyncio  # noqa: PLC0415 - a process that checks tables needs none, and has little memory

    gm_key, player_key, name = new_key(), new_key(), f"t-{new_key()}".replace("_", ".")
    sifted = Sifted(file)
    head = sifted.head
    table = KeptTable(
        id=name,
        system=head.system,
        edition=head.edition,
        scene=head.scene,
        title=head.title,
        first=head.first,
        created=now,
        seq=head.seq,
        gm_key_hash=hashed(gm_key),
        player_key_hash=hashed(player_key),
        promises=as_text(head.promises),
    )
    members = [
        KeptMember(
            name, member.seat, member.role, member.name, key_hash="", created=now + place
        )  # so that they keep their order
        for place, member in enumerate(head.members)
    ]
    await store.add_table(table, sifted.entries, members, sifted.pictures)
    names = tuple(member.name for member in head.members)
    return Imported(name, gm_key, player_key, names, await asyncio.to_thread(sifted.missing))
