"""Members connected to other servers of the same database; kept in memory, refreshed by heartbeats."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable

from wildtable.play import Seat
from wildtable.store.waking import LONGEST

BEAT = 2.0
"""Seconds between two signs of life."""
SILENT = 6.0
"""Seconds without one after which a server is gone, and all who sat there."""

ALIVE, SITS, WHO, GONE = "alive", "sits", "who", "gone"


class Presence:
    """The seats that are occupied here, as sent to other servers, and those that they have sent.

    ``send`` tells the others a text; ``changed`` is told of a table at which somebody has come or gone elsewhere. Where
    a server is alone nobody is told anything. ``clock``: seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.name = secrets.token_hex(8)
        self.send: Callable[[str], None] = lambda _: None
        self.changed: Callable[[str], None] = lambda _: None
        self._clock = clock
        self._own: dict[str, frozenset[Seat]] = {}
        self._others: dict[str, dict[str, frozenset[Seat]]] = {}
        self._heard: dict[str, float] = {}

    def seats(self, table: str) -> frozenset[Seat]:
        """Return the seats of a table that are occupied at another server."""
        return frozenset[Seat]().union(*[tables.get(table, ()) for tables in self._others.values()])

    def set_seats(self, table: str, seats: Iterable[Seat]) -> None:
        """Set the seats of a table that are occupied here."""
        now = frozenset(seats)
        if now == self._own.get(table, frozenset()):
            return
        if now:
            self._own[table] = now
        else:
            del self._own[table]
        self._tell_seats(table, now)

    def announce(self) -> None:
        """Ask the other servers who they are, and tell them who is here."""
        self.send(f"{self.name} {WHO}")
        self._tell_all()

    def heartbeat(self) -> None:
        """Send a heartbeat, and drop servers that sent none for too long."""
        self.send(f"{self.name} {ALIVE}")
        for name in [name for name, at in self._heard.items() if self._clock() - at > SILENT]:
            self._forget(name)

    def leave(self) -> None:
        """Tell the other servers that this one stops."""
        self.send(f"{self.name} {GONE}")

    def receive(self, said: str) -> None:
        """Handle a message of another server."""
        name, _, rest = said.partition(" ")
        word, *more = rest.split(" ")
        if name == self.name or word not in (ALIVE, SITS, WHO, GONE):
            return
        if word == GONE:
            self._forget(name)
            return
        is_new = name not in self._heard
        self._heard[name] = self._clock()
        if word == WHO:
            self._tell_all()
        elif is_new:  # it began before we could hear it, or was taken for gone
            self.send(f"{self.name} {WHO}")
        if word == SITS and more:
            table, *seats = more
            self._take(name, table, frozenset(seats))

    def _take(self, name: str, table: str, seats: frozenset[Seat]) -> None:
        tables = self._others.setdefault(name, {})
        if seats == tables.get(table, frozenset()):
            return
        if seats:
            tables[table] = seats
        else:
            tables.pop(table, None)
        self.changed(table)

    def _forget(self, name: str) -> None:
        self._heard.pop(name, None)
        for table in self._others.pop(name, {}):
            self.changed(table)

    def _tell_all(self) -> None:
        self.send(f"{self.name} {ALIVE}")
        for table, seats in self._own.items():
            self._tell_seats(table, seats)

    def _tell_seats(self, table: str, seats: frozenset[Seat]) -> None:
        said = " ".join([self.name, SITS, table, *sorted(seats)])
        if len(said) > LONGEST:  # hundreds of seats: the last of them are shown as away
            said = said[:LONGEST].rpartition(" ")[0]
        self.send(said)
