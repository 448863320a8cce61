"""A bounded cache of odds, of all tables together, valid while a table's state stays the same."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeAlias

from wildtable.play import Seat

Key: TypeAlias = tuple[int, Seat, bytes]
"""The number of a state, who looks at it, and the command that is asked about, as JSON."""

MOST, MOST_BYTES = 20_000, 16 * 2**20


class ResultCache:
    """Results by question; the least recently used go first."""

    def __init__(self, most: int = MOST, most_bytes: int = MOST_BYTES) -> None:
        self._most, self._most_bytes, self._bytes = most, most_bytes, 0
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._places: dict[int, dict[Key, None]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Key) -> bytes | None:
        """Return a result as JSON; None where there is none."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: Key, chances: bytes) -> None:
        """Store a result."""
        self._drop(key)
        self._kept[key] = chances
        self._places.setdefault(key[0], {})[key] = None
        self._bytes += _size(key, chances)
        while len(self._kept) > self._most or self._bytes > self._most_bytes:
            self._drop(next(iter(self._kept)))

    def drop_state(self, place: int) -> None:
        """Drop the results of a state."""
        for key in list(self._places.get(place, ())):
            self._drop(key)

    def _drop(self, key: Key) -> None:
        if (chances := self._kept.pop(key, None)) is None:
            return
        self._bytes -= _size(key, chances)
        place = self._places[key[0]]
        del place[key]
        if not place:
            del self._places[key[0]]


def _size(key: Key, chances: bytes) -> int:
    """Return the bytes of an entry, with what Python takes for each."""
    return len(key[2]) + len(chances) + 400
