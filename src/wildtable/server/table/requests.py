"""Requests to a table, their senders, and the table's queue."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from wildtable.play import GM, AskedBack, Declined, DiceTogether, Did, OwnDice, Ruled, Said, TakenBack
from wildtable.server.table.client import Sender
from wildtable.server.table.timed_queue import TimedQueue
from wildtable.server.wire.messages import Decline, Do, Rule, Say, SetOwnDice, SetTogether, TakeBack, ToPage

TableRequest: TypeAlias = Do | Rule | TakeBack | Decline | Say | SetOwnDice | SetTogether
Act: TypeAlias = Did[Any, Any] | Ruled[Any] | TakenBack | AskedBack | Declined | Said | OwnDice | DiceTogether
"""What an order asks for, as it stands in the log."""

Woken: TypeAlias = Literal["woken"]
WOKEN: Woken = "woken"
"""In a table's queue: another server has written."""
QueuedRequest: TypeAlias = tuple[Sender, TableRequest]
Inbox: TypeAlias = TimedQueue[QueuedRequest | Woken | None]
"""A table's one queue; None closes the table."""


class ServerSender:
    """The server itself as a sender, in the game master's place."""

    seat = GM
    address = ""
    is_closed = False

    def send(self, message: ToPage) -> None:
        """Ignore the result."""
