"""A disk as it could look after a power cut: all that was synced, and of the rest whatever had come as far.

Of what was not synced any sector may be there or not, each file by itself; of several writes of a sector any. Where a
file is longer than it was, what did not come may be zeros or noise. A file that was made, moved or taken away may not
be so where its folder was not synced. What SQLite takes for granted is granted: a sector that is written in part keeps
the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random as Source

from bench.chaos.traced import Event, Linked, Made, Moved, Named, Sized, Synced, Written

SECTOR = 512
NONE, ALL, FIRST, ANY, NOISE = range(5)
"""The possible states of a file after a power cut: nothing, all, what was written first, any sectors, any with noise
for the others."""


class Contents:
    """A file's bytes: those that are safe, and what was done to it since."""

    def __init__(self) -> None:
        self.safe = bytearray()
        self.open: list[tuple[int, Written | Sized]] = []

    def sync(self, since: int) -> None:
        """Make safe everything done before event ``since``."""
        for number, change in self.open:
            if number < since:
                _apply(self.safe, change)
        self.open = [(number, change) for number, change in self.open if number >= since]

    def image(self, way: int, source: Source) -> bytearray:
        """The bytes as they could be found."""
        made = bytearray(self.safe)
        changes = [change for _, change in self.open]
        if way == NONE:
            return made
        if way == NOISE:
            ends = [change.at + len(change.data) for change in changes if isinstance(change, Written)]
            made += source.randbytes(max(0, max(ends, default=0) - len(made)))
        if way == FIRST:
            changes = changes[: source.randint(0, len(changes))]
        part = source.random() if way in (ANY, NOISE) else 1.0
        for place, change in enumerate(changes):
            torn = way == FIRST and place == len(changes) - 1
            for piece in _pieces(change):
                if source.random() < (0.5 if torn else part):
                    _apply(made, piece)
        return made


def _apply(data: bytearray, change: Written | Sized) -> None:
    if isinstance(change, Sized):
        del data[change.length :]
        data.extend(bytes(change.length - len(data)))
        return
    data.extend(bytes(max(0, change.at - len(data))))
    data[change.at : change.at + len(change.data)] = change.data


def _pieces(change: Written | Sized) -> Iterator[Written | Sized]:
    """A change, sector by sector."""
    if isinstance(change, Sized):
        yield change
        return
    at, end = change.at, change.at + len(change.data)
    while at < end:
        until = min(end, (at // SECTOR + 1) * SECTOR)
        yield Written(change.name, at, change.data[at - change.at : until - change.at])
        at = until


class Disk:
    """A folder on a disk, through everything that is done to it."""

    def __init__(self) -> None:
        self.names: dict[str, Contents] = {}
        self._safe: dict[str, Contents] = {}
        self._open: list[tuple[int, Named, Contents]] = []

    @property
    def is_safe(self) -> bool:
        """True if nothing is left that a power cut could take."""
        return not self._open and not any(contents.open for contents in self.names.values())

    def do(self, number: int, event: Event) -> None:
        """Something was done to it; ``number``: which event it is."""
        if isinstance(event, Synced):
            self._sync(event)
        elif isinstance(event, Written | Sized):
            self.names[event.name].open.append((number, event))
        elif isinstance(event, Named):
            contents = self.names.get(event.name) or Contents()
            _rename(self.names, event, contents)
            self._open.append((number, event, contents))

    def _sync(self, event: Synced) -> None:
        if event.name:
            if event.name in self.names:
                self.names[event.name].sync(event.since)
            return
        for number, change, contents in self._open:
            if number < event.since:
                _rename(self._safe, change, contents)
        self._open = [each for each in self._open if each[0] >= event.since]

    def image(self, way: int, source: Source) -> dict[str, bytearray]:
        """The files as they could be found. ``way``: NONE and ALL hold for everything, else it is each file's own."""
        names = dict(self._safe)
        part = {NONE: 0.0, ALL: 1.0}.get(way, source.random())
        for _, change, contents in self._open:
            if source.random() < part:
                _rename(names, change, contents)
        ways = [way] if way in (NONE, ALL) else [NONE, ALL, FIRST, ANY, NOISE]
        return {name: contents.image(source.choice(ways), source) for name, contents in names.items()}


def _rename(names: dict[str, Contents], event: Named, contents: Contents) -> None:
    if isinstance(event, Made):
        names[event.name] = contents
        return
    if isinstance(event, Linked):
        names[event.to] = contents
        return
    names.pop(event.name, None)
    if isinstance(event, Moved):
        names[event.to] = contents
