"""The log of a table in memory, and the states after its last entries."""

from __future__ import annotations

from collections import deque
from typing import Any

from wildtable.play import Codec, DiceTogether, Did, OwnDice, Ruled, Said, TakenBack
from wildtable.server.table.requests import Act
from wildtable.server.table.seat_view import AnyEntry, AnyTable
from wildtable.store import Kept
from wildtable.systems import System


class TableLog:
    """A table with the states after its last entries, ``most`` of them."""

    def __init__(self, system: System, table: AnyTable, most: int) -> None:
        self.system, self.table = system, table
        self.codec: Codec[Any, Any, Any] = Codec(system.game)
        self.ids = {entry.id: entry.seq for entry in table.entries}
        """Entries' numbers by id."""
        self._past: deque[Any] = deque([table.state], maxlen=most)
        self._next: tuple[AnyEntry, Any] | None = None
        """An entry that may become the next one, and the state after it."""

    def add(self, entry: AnyEntry) -> None:
        """Add an entry that is kept."""
        self.table.add(entry, self.state_after(entry))
        self._next = None
        self.ids[entry.id] = entry.seq
        self._past.append(self.table.state)

    @property
    def oldest(self) -> int:
        """Return the first entry after which the state is kept."""
        return self.table.seq - len(self._past) + 1

    def state(self, seq: int) -> Any:
        """Return the state after entry ``seq``. Raises LookupError where that is too long ago."""
        back = self.table.seq - seq
        if not 0 <= back < len(self._past):
            raise LookupError(seq)
        return self._past[-1 - back]

    def state_after(self, entry: AnyEntry) -> Any:
        """Return the state after the next entry: the very same until the entry is added, or another one is."""
        if self._next is None or self._next[0] is not entry:
            self._next = entry, self._state_after(entry.act)
        return self._next[1]

    def _state_after(self, act: Act) -> Any:
        if isinstance(act, Did | Ruled):
            return self.system.game.folded(self.table.state, act.events)
        if not isinstance(act, TakenBack):
            return self.table.state
        try:
            return self.state(act.to)
        except LookupError:
            return self.table.state_after(act.to)

    def is_current(self, seen: int) -> bool:
        """Return whether a view after entry ``seen`` is still current: since then only words were said, or dice set."""
        since = (self.table.entry(seq).act for seq in range(self.table.seq, seen, -1))
        return seen <= self.table.seq and all(isinstance(act, Said | OwnDice | DiceTogether) for act in since)

    def stored(self, entry: AnyEntry) -> Kept:
        """Return an entry as the store keeps it."""
        return Kept(entry.seq, entry.id, entry.at, self.codec.encode(entry).decode())
