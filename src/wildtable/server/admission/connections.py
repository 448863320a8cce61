"""Every connection from its first byte: how many there are of an address and in all, and who goes when it is full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice

from starlette.types import Scope

from wildtable.server.admission.addresses import Networks, address_in, whose
from wildtable.server.admission.limits import Limits
from wildtable.server.admission.rejections import Noted

HELD = "wildtable.held"
"""Where a request has its connection, in what belongs to it."""
LOOKED_AT = 16
"""The oldest of those who wait: of them one goes where there are too many in all."""


class Held:
    """A connection. ``address``: whom it is counted for; empty where a proxy keeps it for whoever comes next.

    ``close`` drops it at once; ``send``, once it is a socket, sends a text at once and is whether it could.
    """

    __slots__ = ("address", "close", "gate", "gone", "proxied", "send", "waited")

    def __init__(self, gate: Gate, proxied: bool, close: Callable[[], object]) -> None:
        self.gate, self.proxied, self.close = gate, proxied, close
        self.address, self.gone = "", False
        self.send: Callable[[str], bool] | None = None
        self.waited = not proxied
        """Whether it has waited for its turn and has asked nothing yet."""


class Gate:
    """Who is connected. Whoever has said hello at a table stays; of the others the oldest go where it is too many.

    They go from the address that has most of them, so that a newcomer from another gets in.
    """

    def __init__(self, limits: Limits, noted: Noted, trusted: Networks | None = None) -> None:
        self._most, self._most_address = limits.connections, limits.connections_address
        self.noted, self._trusted = noted, trusted or Networks()
        self._many: Counter[str] = Counter()
        self._waiting: dict[Held, None] = {}
        self.all = 0
        """How many connections there are."""
        self.handed: dict[object, Held | None] = {}
        """Those that are just becoming sockets, by their transport."""

    def enter(self, peer: str, close: Callable[[], object]) -> Held | None:
        """Somebody has connected. None where the address has too many: then ``close`` was called. Where there are too
        many in all, another is closed.

        What a trusted proxy keeps open is counted for nobody until it says who comes (`told`).
        """
        address = address_in(peer)
        proxied = address is not None and address in self._trusted
        held = Held(self, proxied, close)
        if not (proxied or self._count(held, whose(peer))):
            self.noted.note("connections", whose(peer))
            close()
            return None
        self.all += 1
        if self.all > self._most:
            self._make_room(held)
        return held

    def told(self, held: Held, address: str) -> bool:
        """Who it is, as a trusted proxy tells; False where that address has too many already."""
        if not held.proxied or held.address == address:
            return True
        self.idle(held)
        return self._count(held, address)

    def idle(self, held: Held) -> None:
        """A request is answered: what a proxy keeps open is nobody's again."""
        if held.proxied:
            self._forget(held)

    def seat(self, held: Held) -> None:
        """It has said hello at a table: it waits for nothing any more, and stays."""
        self._waiting.pop(held, None)

    def leave(self, held: Held) -> None:
        """It is closed."""
        if not held.gone:
            held.gone, held.close, held.send = True, _nothing, None
            self.all -= 1
            self._forget(held)

    def _count(self, held: Held, address: str) -> bool:
        """Count it for an address. False where that has too many."""
        if self._many[address] >= self._most_address:
            return False
        held.address = address
        self._many[address] += 1
        self._waiting[held] = None
        return True

    def _make_room(self, newcomer: Held) -> None:
        """One goes: of the oldest that wait, one whose address has most."""
        oldest = list(islice(self._waiting, LOOKED_AT))
        crowd = max(oldest, key=lambda held: self._many[held.address], default=newcomer)
        self.noted.note("connections in all", crowd.address)
        close = crowd.close
        self.leave(crowd)
        close()

    def _forget(self, held: Held) -> None:
        address = held.address
        if not address:
            return
        self._waiting.pop(held, None)
        self._many[address] -= 1
        if not self._many[address]:
            del self._many[address]
        held.address = ""


def _nothing() -> None:
    """There is nothing to close any more."""


def held_of(scope: Scope) -> Held | None:
    """The connection by which something came; None where another server than ours brought it."""
    held = (scope.get("state") or {}).get(HELD)
    return held if isinstance(held, Held) else None
