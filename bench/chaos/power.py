"""Power cuts, `python -m bench power`: disks as they could look at any moment, each opened as a server opens it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random as Source
from typing import Any, NamedTuple

from bench.chaos.disks import ALL, ANY, NONE, Disk
from bench.chaos.recording import Word, recorded, words
from bench.chaos.traced import Event, Sized, Synced, Told, Written
from wildtable.play import Codec, Refused, Table
from wildtable.store import Kept, Store, Unkept, hashed
from wildtable.store.files import store_url
from wildtable.store.store import opened
from wildtable.systems import system

SAVAGE = system("savage")
QUICK = Path("/dev/shm")  # noqa: S108 - the images are written there: what is synced costs nothing
TAIL = 4096
"""Bytes of a socket that are looked at again when more come: an answer may be sent in pieces."""
TOLD = 5


class Image(NamedTuple):
    """A disk to look at: after which event, and what of it has come."""

    after: int
    way: int


class Held(NamedTuple):
    """The contents of a database: each table's entries, and the hashes of all keys."""

    entries: dict[str, list[Kept]]
    keys: set[str]


async def held(store: Store) -> Held:
    """Read it all. Raises `Unkept`; ValueError where a table's number is not that of its entries."""
    entries: dict[str, list[Kept]] = {}
    keys: set[str] = set()
    for table in await store.tables():
        keys |= {table.gm_key_hash, table.player_key_hash}
        keys |= {member.key_hash for member in await store.members(table.id)}
        entries[table.id] = [entry async for page in store.entries(table.id) for entry in page]
        if [entry.seq for entry in entries[table.id]] != list(range(1, table.seq + 1)):
            raise ValueError(f"{table.id} should have {table.seq} entries")
    return Held(entries, keys)


class Whole:
    """The log as it was in the end, with which every image is compared."""

    def __init__(self, held: Held, firsts: dict[str, str]) -> None:
        self.held = held
        self._codec: Codec[Any, Any, Any] = Codec(SAVAGE.game)
        self._tables = {name: Table(SAVAGE.game, self._codec.state.decode(first)) for name, first in firsts.items()}
        self._folded: dict[tuple[str, int], Any] = {}
        self.where = {entry.id: (name, entry.seq) for name, log in held.entries.items() for entry in log}
        for name, log in held.entries.items():
            table = self._tables[name]
            self._folded[name, 0] = table.state
            for entry in log:
                table.add(self._codec.entry.decode(entry.body))
                self._folded[name, entry.seq] = table.state
        self._compared: set[tuple[str, int]] = set()

    def problems(self, found: Held, known: set[Word], keys: dict[str, Any]) -> list[str]:
        """Return the faults of what an image has, after somebody was told some words.

        ``keys``: what its file of keys says."""
        wrong = [problem for name, log in found.entries.items() for problem in self._differing(name, log)]
        for word in known:
            if word.kind == "entry":
                name, seq = self.where.get(word.what, ("nowhere", 2**60))
                if len(found.entries.get(name, ())) < seq:
                    wrong.append(f"entry {seq} of {name} was acknowledged, and is lost")
            elif hashed(word.what) not in found.keys:
                wrong.append(f"a key of {word.table} was given, and is lost")
            elif word.kind == "link" and (keys.get("table") != word.table or word.what not in keys.values()):
                wrong.append(f"a link of {word.table} was printed, and its key is lost")
        return wrong

    def _differing(self, name: str, log: list[Kept]) -> Iterator[str]:
        """Yield the tables whose log is no beginning of the one in the end, or comes to another state than that did
        then."""
        if log != self.held.entries.get(name, [])[: len(log)]:
            yield f"the log of {name} is another"
        elif (name, len(log)) not in self._compared:
            self._compared.add((name, len(log)))
            decoded = (self._codec.entry.decode(entry.body) for entry in log)
            if Table(SAVAGE.game, self._tables[name].first, decoded).state != self._folded[name, len(log)]:
                yield f"the state of {name} after {len(log)} is another"


class Outcome:
    """The results of all images. ``anew``: refused, when nobody had been told anything yet."""

    def __init__(self) -> None:
        self.images = self.bad = self.anew = self.torn = 0
        self.wrong: Counter[str] = Counter()
        self.examples: list[str] = []

    def add(self, image: Image, wrong: list[str]) -> None:
        """An image was looked at."""
        self.images += 1
        self.bad += bool(wrong)
        if wrong and len(self.examples) < TOLD:
            self.examples.append(f"after event {image.after} ({image.way}): {wrong[0]}")


def chosen_images(events: list[Event], many: int, source: Source) -> list[Image]:
    """At which moments to cut, and how: all that could be different, with nothing, all and any of what was open."""
    moments = [number for number, event in enumerate(events) if not isinstance(event, Told)]
    moments += [number for number, event in enumerate(events) if isinstance(event, Told)][::7]
    images = [Image(source.choice(moments), source.choices((NONE, ALL, ANY), (1, 1, 4))[0]) for _ in range(many)]
    return sorted(images)


def looked_at(events: list[Event], whole: Whole, images: list[Image], folder: Path, source: Source) -> Outcome:
    """Build each image and look into it."""
    outcome, disk, known, tails = Outcome(), Disk(), set[Word](), dict[str, bytes]()
    waiting = iter([*images, Image(len(events), NONE)])
    image = next(waiting)
    with asyncio.Runner() as runner:
        for number, event in enumerate(events):
            if isinstance(event, Told):
                before = tails.get(event.to, b"")
                known.update(words(event, before))
                tails[event.to] = (before + event.data)[-TAIL:]
            else:
                disk.do(number, event)
            while image.after == number:
                outcome.torn += not disk.is_safe
                outcome.add(image, runner.run(_look(disk, image, known, whole, folder, source, outcome)))
                image = next(waiting)
    return outcome


def _write(disk: Disk, image: Image, folder: Path, source: Source) -> dict[str, Any]:
    """Write an image into a folder; what its file of keys says."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, data in disk.image(image.way, source).items():
        (folder / name).write_bytes(data)
    if source.random() < 0.25:
        (folder / "wildtable.db-shm").write_bytes(source.randbytes(32768))  # it is no file that lasts
    with contextlib.suppress(OSError, ValueError):
        keys: dict[str, Any] = json.loads((folder / "demo.json").read_bytes())
        return keys
    return {}


async def _look(
    disk: Disk, image: Image, known: set[Word], whole: Whole, folder: Path, source: Source, outcome: Outcome
) -> list[str]:
    """Write an image, open it as a server does, and say what is wrong."""
    keys = _write(disk, image, folder, source)
    try:
        async with opened(store_url(folder)) as store:
            found = await held(store)
    except (Refused, Unkept, ValueError) as error:
        if not known:
            outcome.anew += 1
            return []
        return [f"it does not open: {error}"]
    return whole.problems(found, known, keys)


async def _read(folder: Path) -> tuple[Held, dict[str, str]]:
    async with opened(store_url(folder), read_only=True) as store:
        return await held(store), {table.id: table.first for table in await store.tables()}


def played(images: int = 10_000, seed: int = 1, plant: str = "") -> int:
    """Record a server, cut its power so often, and print what came of it; 1 where something was lost or broken."""
    source, begun = Source(seed), time.monotonic()
    room = QUICK if QUICK.is_dir() else None
    with tempfile.TemporaryDirectory() as made, tempfile.TemporaryDirectory(dir=room) as quick:
        folder = Path(made) / "data"
        try:
            events = recorded(folder, plant, source)
        except Refused as refused:
            print(f"{refused}: no power was cut.")
            return 1
        whole = Whole(*asyncio.run(_read(folder)))
        recording = time.monotonic() - begun
        kinds = Counter(type(event) for event in events)
        outcome = looked_at(events, whole, chosen_images(events, images, source), Path(quick) / "data", source)
    print(
        f"{sum(map(len, whole.held.entries.values()))} entries at {len(whole.held.entries)} tables (seed {seed}): "
        f"{kinds[Written]} writes, {kinds[Sized]} sizes, {kinds[Synced]} syncs; recorded in {recording:.0f} s"
    )
    print(
        f"{outcome.images} images in {time.monotonic() - begun - recording:.0f} s, {outcome.torn} with something not "
        f"synced: {outcome.bad} lost or broken; {outcome.anew} to be begun anew, before anybody was told anything"
    )
    for line in outcome.examples:
        print(f"  {line}")
    return 1 if outcome.bad else 0
