"""Tables and clients as the services of this package see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from wildtable.play import Codec, Seat, Table
from wildtable.server.wire.messages import ToPage
from wildtable.store import KeptTable
from wildtable.systems import System


class PlayedTable(Protocol):
    """A table in memory. ``watched``: called after each entry that the table takes in."""

    watched: Callable[[Any], None] | None

    def __hash__(self) -> int: ...

    @property
    def kept(self) -> KeptTable:
        """Return the table's row in the store."""
        ...

    @property
    def system(self) -> System:
        """Return the system that is played."""
        ...

    @property
    def codec(self) -> Codec[Any, Any, Any]:
        """Return the codec of the system's values."""
        ...

    @property
    def table(self) -> Table[Any, Any, Any]:
        """Return the state and the log."""
        ...

    def is_current(self, seen: int) -> bool:
        """Return whether a view after entry ``seen`` is still the current one."""
        ...

    def check_may_play_for(self, seat: Seat, other: Seat) -> None:
        """Raise `Refused` where a seat may not play for another."""
        ...


class OddsClient(Protocol):
    """A client that asks for odds and is sent the answer."""

    seat: Seat

    def send(self, message: ToPage) -> None:
        """Send a message."""
        ...

    def send_text(self, text: str) -> None:
        """Send a message that is encoded already."""
        ...
