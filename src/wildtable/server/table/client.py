"""An open socket as a table sees it: its seat, and the messages queued for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from wildtable.play import Seat
from wildtable.server.wire.messages import ToPage, encode
from wildtable.store import KeptAgent


class Sender(Protocol):
    """A sender of requests to a table, and receiver of their results."""

    seat: Seat
    address: str

    @property
    def is_closed(self) -> bool:
        """Return whether it may do nothing any more: its earlier requests are void."""
        ...

    def send(self, message: ToPage) -> None:
        """Send it a message."""
        ...


class Outboxes:
    """All messages queued for sockets: ``most`` characters in all, and each for so many seconds, ``unread``."""

    def __init__(self, most: int, unread: float) -> None:
        self.unread, self._most, self._all = unread, most, 0
        self._waiting: dict[TableClient, int] = {}

    @property
    def waiting(self) -> int:
        """Return the characters queued for all sockets."""
        return self._all

    def add(self, client: TableClient, many: int) -> None:
        """Count more characters queued for a socket, or fewer; where there are too many in all, drop the socket that
        has most."""
        self._all += many
        self._waiting[client] = self._waiting.get(client, 0) + many
        if self._all > self._most:
            max(self._waiting, key=self._waiting.__getitem__).drop()

    def forget(self, client: TableClient) -> None:
        """Remove a socket with all that was queued for it."""
        self._all -= self._waiting.pop(client, 0)


class TableClient:
    """A bounded queue and the one task that empties it into a socket.

    Nobody waits for a slow reader: when its queue is full (``most`` messages, or
    ``most_text`` characters) it is cut off, and resumes by sequence when it comes back.
    A client that reads gets a message ``at_once``, if no other waits before it.
    """

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        most: int,
        most_text: int,
        outboxes: Outboxes | None = None,
        at_once: Callable[[str], bool] | None = None,
    ) -> None:
        self.seat: Seat = ""
        self.key_hash = ""
        """The hash of the key it came in by; a spectator's is the players', also where a code led in."""
        self.address = ""
        self.agent: KeptAgent | None = None
        """The program whose key it came in by; None for a person."""
        self.code = 0
        """With which its socket is to be closed, if somebody has it closed."""
        self._last = ""
        self._dismissed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._outboxes = outboxes or Outboxes(2**40, 2**20)
        self._send = send
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(most)
        self._room = most_text
        self._cut = self._sending = False
        self._at_once = at_once
        self._task = asyncio.create_task(self._write())
        self._task.add_done_callback(_ignore_failure)

    def send(self, message: ToPage) -> None:
        """Queue a message."""
        self.send_text(encode(message).decode())

    def send_text(self, text: str) -> None:
        """Queue a message that is encoded already."""
        if self._cut:
            return
        waits = self._sending or not self._queue.empty()
        if not waits and self._at_once is not None and self._at_once(text):
            return
        self._room -= len(text)
        self._outboxes.add(self, len(text))
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._room = -1
        if self._room < 0:
            self.drop()

    @property
    def is_closed(self) -> bool:
        """Return whether it was dismissed."""
        return self.code != 0

    def dismiss(self, message: ToPage, code: int) -> None:
        """Have the socket closed at once, with a last word in place of all that was on its way."""
        if self._cut or self.is_closed:
            return
        self.code, self._last, self._cut = code, encode(message).decode(), True
        self._forget()
        self._queue.put_nowait(None)
        self._dismissed.set_result(None)

    def drop(self) -> None:
        """Drop the socket with all that is queued for it."""
        self._cut = True
        self._task.cancel()
        self._forget()

    def _forget(self) -> None:
        self._outboxes.forget(self)
        while not self._queue.empty():
            self._queue.get_nowait()

    async def ended(self) -> None:
        """Wait until the socket is dropped, dismissed or gone."""
        await asyncio.wait([self._task, self._dismissed], return_when=asyncio.FIRST_COMPLETED)

    async def finish(self, patience: float) -> bool:
        """Send what is on its way, for at most ``patience`` seconds, then stop; whether all of it was sent."""
        try:
            if not self.is_closed:
                self._queue.put_nowait(None)
        except asyncio.QueueFull:
            self.drop()
        done, _ = await asyncio.wait([self._task], timeout=patience)
        self.drop()
        return bool(done)

    async def _write(self) -> None:
        while (text := await self._queue.get()) is not None:
            self._sending = True
            async with asyncio.timeout(self._outboxes.unread):
                await self._send(text)
            self._sending = False
            self._room += len(text)
            if not self._cut:
                self._outboxes.add(self, -len(text))
        if self._last:
            await self._send(self._last)


def _ignore_failure(task: asyncio.Task[None]) -> None:
    """Mark the exception of a write to a closed socket as seen."""
    if not task.cancelled():
        task.exception()
