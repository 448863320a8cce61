"""The server's hand at a table: figures that act by themselves, one command after the other, at a pace to watch.

Each command is an ordinary one of the game master's seat. Only a table with somebody at it goes on. Where the last
entry was taken back, people go on first; at a table that one person plays alone, it goes on after a longer while.
"""

from __future__ import annotations

import asyncio

import structlog
from msgspec import Raw

from wildtable.play import GM, WATCH, Refused, Seat, TakenBack
from wildtable.play.ids import AUTOMATIC
from wildtable.server.table.log import TableLog
from wildtable.server.table.members import TableMembers
from wildtable.server.table.requests import Inbox, ServerSender
from wildtable.server.table.suggesting import TableSuggestions
from wildtable.server.wire.messages import Do, TakeBack

log = structlog.get_logger()

MOST = 300
"""Commands in a row that nobody but the server has given, after which it waits for a person."""

THINKING = 5.0
"""Seconds after something was taken back until figures act again, where nobody is game master."""

AGAIN = 5.0
"""Seconds until it is tried again where there was no time for it."""


class Autoplay:
    """Gives the commands of one table's figures that act by themselves. ``pace``: seconds between two rolls."""

    def __init__(
        self, table_log: TableLog, members: TableMembers, suggestions: TableSuggestions, inbox: Inbox, pace: float
    ) -> None:
        self._log, self._members, self._suggestions, self._inbox = table_log, members, suggestions, inbox
        self._pace = pace
        self._sender = ServerSender()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._in_a_row = 0

    def note(self, entry_id: str) -> None:
        """Count an added entry."""
        self._in_a_row = self._in_a_row + 1 if entry_id.startswith(AUTOMATIC) else 0

    def wake(self) -> None:
        """Look in a while whether somebody acts by themselves: something has happened."""
        self.stop()
        self.look()

    def look(self) -> None:
        """Take in that somebody has come or gone; a command that is due keeps its time."""
        if not self._is_due():
            self.stop()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._wait(), self._begin)

    def stop(self) -> None:
        """Do nothing more until woken."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    @property
    def is_played_alone(self) -> bool:
        """True if one person plays all heroes, and the server the others."""
        automatic = self._suggestions.automatic
        return automatic is not None and automatic.is_alone(self._log.table.state)

    @property
    def _is_alone(self) -> bool:
        """True if nobody sits in the game master's place of a table that is played alone."""
        return self.is_played_alone and GM not in {client.seat for client in self._members.clients}

    def _is_due(self) -> bool:
        automatic = self._suggestions.automatic
        if automatic is None or not self._members.clients or self._in_a_row >= MOST:
            return False
        if not automatic.is_on(self._log.table.state) and not self._suggestions.granted:
            return False
        return self._is_alone or not self._was_taken_back()

    def _was_taken_back(self) -> bool:
        table = self._log.table
        return table.seq > 0 and isinstance(table.entry(table.seq).act, TakenBack)

    def _wait(self) -> float:
        """Return the seconds until the next command."""
        table = self._log.table
        if self._was_taken_back():
            return THINKING
        rolled = table.seq > 0 and bool(getattr(table.entry(table.seq).act, "chance", ()))
        return self._pace if rolled else self._pace / 3

    def _begin(self) -> None:
        self._timer = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._act())

    async def _act(self) -> None:
        """Give the next command, if there is one."""
        table = self._log.table
        state, seq = table.state, table.seq
        entry_id = f"{AUTOMATIC}{seq}"
        try:
            if self._is_alone and table.wanted:
                to = next(iter(table.wanted.values()))
                await self._inbox.submit(self._sender, TakeBack(entry_id, seq, to))
                return
            command = await self._suggestions.next(self._players() if self._is_alone else None)
        except Refused:
            asyncio.get_running_loop().call_later(AGAIN, self.wake)
            return
        except Exception:  # whatever breaks here, the table plays on
            log.exception("nobody acts by themselves", table=self._members.access.kept.id)
            return
        if self._log.table.state is not state:
            self.wake()
        elif command is not None:
            text = Raw(self._log.codec.encode(command))
            await self._inbox.submit(self._sender, Do(entry_id, seq, text))

    def _players(self) -> tuple[Seat, ...]:
        """Return the seats of the players who are here."""
        return tuple(dict.fromkeys([client.seat for client in self._members.clients if client.seat not in (GM, WATCH)]))
