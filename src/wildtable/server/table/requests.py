"""Requests to a table, their senders, and the table's queue."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeAlias

from wildtable.play import GM, AskedBack, Declined, DiceTogether, Did, OwnDice, Ruled, Said, TakenBack
from wildtable.server.table.client import Sender
from wildtable.server.wire.messages import Decline, Do, Rule, Say, SetOwnDice, SetTogether, TakeBack, ToPage

TableRequest: TypeAlias = Do | Rule | TakeBack | Decline | Say | SetOwnDice | SetTogether
Act: TypeAlias = Did[Any, Any] | Ruled[Any] | TakenBack | AskedBack | Declined | Said | OwnDice | DiceTogether
"""An act that a request asks for, as it stands in the log."""

Woken: TypeAlias = Literal["woken"]
WOKEN: Woken = "woken"
"""In a table's queue: another server has written."""


class QueuedRequest(NamedTuple):
    """A request, who sent it, and when it came (`time.monotonic`)."""

    sender: Sender
    request: TableRequest
    since: float


class Inbox(asyncio.Queue[QueuedRequest | Woken | None]):
    """A table's one queue of at most ``most`` items; None closes the table. ``mark_busy``: called for each item."""

    def __init__(self, most: int, mark_busy: Callable[[], None]) -> None:
        super().__init__(most)
        self._mark_busy = mark_busy

    async def submit(self, sender: Sender, request: TableRequest) -> None:
        """Queue a request, as soon as there is room."""
        await self.put(QueuedRequest(sender, request, time.monotonic()))

    def _put(self, item: QueuedRequest | Woken | None) -> None:
        super()._put(item)
        self._mark_busy()


class ServerSender:
    """The server itself as a sender, in the game master's place."""

    seat = GM
    address = ""
    is_closed = False

    def send(self, message: ToPage) -> None:
        """Ignore the result."""
