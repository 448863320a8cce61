"""A sender of one request to a table, which takes no seat and waits for the result."""

from __future__ import annotations

import asyncio

from wildtable.play import Refused, Seat
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import Refusal, ToPage
from wildtable.server.wire.refusals import OUT

PATIENCE = 30.0
"""Seconds that a request may wait in a table's queue."""
LATE = ("too-slow", "The table is too busy; nothing was changed.", "Try again in a while.")
UNSURE = ("not-sure", "It is not yet known whether this was saved.", "Check the table before you try again.")


class RequestSender:
    """A sender of one request in a seat's place. ``key_hash``: of the key that it came with."""

    def __init__(self, live: LiveTable, seat: Seat, key_hash: str, address: str) -> None:
        self.seat, self.address = seat, address
        self._live, self._key = live, key_hash
        self._has_given_up = False
        self.answer: asyncio.Future[ToPage] = asyncio.get_running_loop().create_future()

    @property
    def is_closed(self) -> bool:
        """Return whether the request is void: it waited too long, the key has changed, or the table is closed."""
        return self._has_given_up or self._live.members.access.refusal_for(self.seat, self._key) is not None

    def send(self, message: ToPage) -> None:
        """Take the answer; only the first counts."""
        if not self.answer.done():
            self.answer.set_result(message)

    async def wait(self, name: str) -> ToPage:
        """Wait for the answer; ``name``: the request's id. Raises `Refused` where it is too late, and says what
        holds."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(self.answer)
        except TimeoutError:
            self._has_given_up = True  # what the table has not begun it never does from here on
        if self._live.doing != name:
            raise Refused(*LATE)
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await asyncio.shield(self.answer)
        except TimeoutError:
            raise Refused(*UNSURE) from None
        if isinstance(answer, Refusal) and answer.code == OUT[0]:
            raise Refused(*LATE)
        return answer
