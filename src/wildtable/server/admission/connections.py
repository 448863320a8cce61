"""Every connection from its first byte: how many there are of an address and in all, and who goes when it is full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice

from starlette.types import Scope

from wildtable.server.admission.addresses import Networks, limit_key, parse_address
from wildtable.server.admission.limits import Limits
from wildtable.server.admission.rejections import Rejections

CONNECTION = "wildtable.connection"
"""Where a request has its connection, in what belongs to it."""
CANDIDATES = 16
"""The oldest of those who wait: of them one goes where there are too many in all."""


class Connection:
    """A connection. ``address``: whom it is counted for; empty where a proxy keeps it for whoever comes next.

    ``close`` drops it at once; ``send``, once it is a socket, sends a text at once and is whether it could.
    """

    __slots__ = ("address", "close", "connections", "gone", "proxied", "send", "waited")

    def __init__(self, connections: Connections, proxied: bool, close: Callable[[], object]) -> None:
        self.connections, self.proxied, self.close = connections, proxied, close
        self.address, self.gone = "", False
        self.send: Callable[[str], bool] | None = None
        self.waited = not proxied
        """Whether it has waited for its turn and has asked nothing yet."""


class Connections:
    """Who is connected. Whoever has said hello at a table stays; of the others the oldest go where it is too many.

    They go from the address that has most of them, so that a newcomer from another gets in.
    """

    def __init__(self, limits: Limits, rejections: Rejections, trusted: Networks | None = None) -> None:
        self._most, self._most_address = limits.connections, limits.connections_address
        self.rejections, self._trusted = rejections, trusted or Networks()
        self._many: Counter[str] = Counter()
        self._waiting: dict[Connection, None] = {}
        self.all = 0
        """How many connections there are."""
        self.upgrading: dict[object, Connection | None] = {}
        """Those that are just becoming sockets, by their transport."""

    def add(self, peer: str, close: Callable[[], object]) -> Connection | None:
        """Somebody has connected. None where the address has too many: then ``close`` was called. Where there are too
        many in all, another is closed.

        What a trusted proxy keeps open is counted for nobody until it says who comes (`identify`).
        """
        address = parse_address(peer)
        proxied = address is not None and address in self._trusted
        connection = Connection(self, proxied, close)
        if not (proxied or self._count(connection, limit_key(peer))):
            self.rejections.note("connections", limit_key(peer))
            close()
            return None
        self.all += 1
        if self.all > self._most:
            self._make_room(connection)
        return connection

    def identify(self, connection: Connection, address: str) -> bool:
        """Who it is, as a trusted proxy tells; False where that address has too many already."""
        if not connection.proxied or connection.address == address:
            return True
        self.release(connection)
        return self._count(connection, address)

    def release(self, connection: Connection) -> None:
        """A request is answered: what a proxy keeps open is nobody's again."""
        if connection.proxied:
            self._forget(connection)

    def seat(self, connection: Connection) -> None:
        """It has said hello at a table: it waits for nothing any more, and stays."""
        self._waiting.pop(connection, None)

    def remove(self, connection: Connection) -> None:
        """It is closed."""
        if not connection.gone:
            connection.gone, connection.close, connection.send = True, _nothing, None
            self.all -= 1
            self._forget(connection)

    def _count(self, connection: Connection, address: str) -> bool:
        """Count it for an address. False where that has too many."""
        if self._many[address] >= self._most_address:
            return False
        connection.address = address
        self._many[address] += 1
        self._waiting[connection] = None
        return True

    def _make_room(self, newcomer: Connection) -> None:
        """One goes: of the oldest that wait, one whose address has most."""
        oldest = list(islice(self._waiting, CANDIDATES))
        crowd = max(oldest, key=lambda connection: self._many[connection.address], default=newcomer)
        self.rejections.note("connections in all", crowd.address)
        close = crowd.close
        self.remove(crowd)
        close()

    def _forget(self, connection: Connection) -> None:
        address = connection.address
        if not address:
            return
        self._waiting.pop(connection, None)
        self._many[address] -= 1
        if not self._many[address]:
            del self._many[address]
        connection.address = ""


def _nothing() -> None:
    """There is nothing to close any more."""


def connection_of(scope: Scope) -> Connection | None:
    """The connection by which something came; None where another server than ours brought it."""
    connection = (scope.get("state") or {}).get(CONNECTION)
    return connection if isinstance(connection, Connection) else None
