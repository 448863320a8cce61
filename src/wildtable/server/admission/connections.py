"""Count of connections per address and in all, from their first byte, and the choice of one to close when full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice

from starlette.types import Scope

from wildtable.server.admission.addresses import Networks, limit_key, parse_address
from wildtable.server.admission.limits import Limits
from wildtable.server.admission.rejections import Rejections

CONNECTION = "wildtable.connection"
"""The key of a request's scope under which its connection stands."""
CANDIDATES = 16
"""The oldest of those who wait: of them one goes where there are too many in all."""


class Connection:
    """A connection. ``address``: the client that it counts for; empty where a proxy reuses it for its next client.

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
    """Open connections. Those seated at a table stay; of the others the oldest are closed when there are too many.

    They go from the address that has most of them, so that a newcomer from another gets in.
    """

    def __init__(self, limits: Limits, rejections: Rejections, trusted: Networks | None = None) -> None:
        self._most, self._most_address = limits.connections, limits.connections_address
        self.rejections, self._trusted = rejections, trusted or Networks()
        self._many: Counter[str] = Counter()
        self._waiting: dict[Connection, None] = {}
        self.all = 0
        """The number of connections."""
        self.upgrading: dict[object, Connection | None] = {}
        """Connections that are just becoming sockets, by their transport."""

    def add(self, peer: str, close: Callable[[], object]) -> Connection | None:
        """Count a new connection. Return None, after calling ``close``, where the address has too many; where there are
        too many in all, close another one.

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
        """Count a proxied connection for the address that the proxy tells; return False where that address has too
        many."""
        if not connection.proxied or connection.address == address:
            return True
        self.release(connection)
        return self._count(connection, address)

    def release(self, connection: Connection) -> None:
        """Count a proxied connection for nobody again: its request is answered."""
        if connection.proxied:
            self._forget(connection)

    def seat(self, connection: Connection) -> None:
        """Keep a connection that has said hello at a table."""
        self._waiting.pop(connection, None)

    def remove(self, connection: Connection) -> None:
        """Remove a closed connection."""
        if not connection.gone:
            connection.gone, connection.close, connection.send = True, _nothing, None
            self.all -= 1
            self._forget(connection)

    def _count(self, connection: Connection, address: str) -> bool:
        """Count a connection for an address; return False where that has too many."""
        if self._many[address] >= self._most_address:
            return False
        connection.address = address
        self._many[address] += 1
        self._waiting[connection] = None
        return True

    def _make_room(self, newcomer: Connection) -> None:
        """Close one of the oldest waiting connections, from the address that has most."""
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
    """Do nothing: the connection is closed already."""


def connection_of(scope: Scope) -> Connection | None:
    """Return the connection of a request; None where another server than ours brought it."""
    connection = (scope.get("state") or {}).get(CONNECTION)
    return connection if isinstance(connection, Connection) else None
