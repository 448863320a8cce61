"""Acceptance of connections: each is counted before anything is made for it, and waits for the turn of its address."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from wildtable.server.admission.addresses import limit_key
from wildtable.server.admission.connections import Connection, Connections
from wildtable.server.admission.fair_scheduler import FairScheduler

AT_ONCE = 32
"""Connections that are taken before others have their turn of the loop."""
UNSENT = 128 * 1024
"""Bytes that the system keeps for somebody who does not read them; the rest waits with us, where it is counted."""
FULL = 1.0
"""Seconds until it is tried again where the system gives no more connections."""


class Acceptor:
    """Takes connections from a socket that listens; ``make`` makes what reads one, ``tls`` is how it is encrypted."""

    def __init__(
        self,
        listening: socket.socket,
        connections: Connections,
        scheduler: FairScheduler,
        make: Callable[[Connection], asyncio.Protocol],
        tls: dict[str, Any],
    ) -> None:
        self._listening, self._connections, self._scheduler, self._make, self._tls = (
            listening,
            connections,
            scheduler,
            make,
            tls,
        )
        self._loop = asyncio.get_running_loop()
        self._coming: set[asyncio.Task[None]] = set()
        self._again: asyncio.TimerHandle | None = None
        listening.setblocking(False)
        self._open()

    def close(self) -> None:
        """Take no more."""
        self._loop.remove_reader(self._listening)
        if self._again is not None:
            self._again.cancel()
        for task in self._coming:
            task.cancel()

    async def wait_closed(self) -> None:
        """Wait until no connection is being accepted."""
        await asyncio.gather(*self._coming, return_exceptions=True)

    def _open(self) -> None:
        self._again = None
        self._loop.add_reader(self._listening, self._take)

    def _take(self) -> None:
        for _ in range(AT_ONCE):
            try:
                made, peer = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:
                self._connections.rejections.note("no descriptors", "")
                self._loop.remove_reader(self._listening)
                self._again = self._loop.call_later(FULL, self._open)
                return
            connection = self._connections.add(peer[0], made.close)
            if connection is not None:
                made.setblocking(False)
                _set(made)
                self._scheduler.schedule(limit_key(peer[0]), partial(self._begin, made, connection))

    def _begin(self, made: socket.socket, connection: Connection) -> None:
        if not connection.gone:
            task = self._loop.create_task(self._connected(made, connection))
            connection.close = task.cancel
            self._coming.add(task)
            task.add_done_callback(self._coming.discard)

    async def _connected(self, made: socket.socket, connection: Connection) -> None:
        try:
            await self._loop.connect_accepted_socket(partial(self._make, connection), made, **self._tls)
        except (OSError, asyncio.CancelledError):  # it went away, or its TLS cannot be read
            self._connections.remove(connection)
            made.close()


def _set(made: socket.socket) -> None:
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if sys.platform == "linux":
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)
