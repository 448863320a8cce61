"""Views and log lines of a table's seats, and what each has been sent so far.

Of an entry that is taken in something is owed to every seat that is here: a step, with its line of the log and what has
changed of how things stand. Nobody hears of the next one before all have been told of this one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import replace

from wildtable.play import Said, Seat
from wildtable.server.table import seat_view
from wildtable.server.table.log import TableLog
from wildtable.server.table.members import TableMembers
from wildtable.server.table.patches import Found, SentView
from wildtable.server.table.seat_view import AnyEntry
from wildtable.server.wire.messages import Now, Step, encode
from wildtable.text.spoken import Line, SpokenOffer

log = structlog.get_logger()

SLICE = 0.001
"""Seconds that a table draws before others have their turn."""
AT_ONCE = 20
"""Lines of the log that a newcomer is told before others have their turn."""


class Pace:
    """The work of a table in one turn of the loop: it ends at a pause once a `SLICE` is over."""

    def __init__(self) -> None:
        self._began = time.perf_counter()

    async def pause(self) -> None:
        """Let others have their turn, if the slice is over."""
        if time.perf_counter() - self._began > SLICE:
            await asyncio.sleep(0)
            self._began = time.perf_counter()


class LogExcerpt(NamedTuple):
    """Lines of the log up to entry ``seq``, for a newcomer."""

    seq: int
    lines: list[Line]


class PendingBroadcast(Struct):
    """An entry for the seats, from when it is prepared until all have it: the lines that are made, the seats that it is
    still to be sent to, the changes that are found. ``failed``: a seat could not be shown it."""

    entry: AnyEntry
    lines: dict[Seat, Line | None]
    seats: list[Seat] = []
    found: Found = {}
    failed: bool = False


class Broadcast:
    """Views of the seats of one table, their log lines, and the sending of its last entry."""

    def __init__(self, table_log: TableLog, members: TableMembers) -> None:
        self._log, self._members = table_log, members
        self._system, self._table = table_log.system, table_log.table
        self._told = self._system.told()
        self._pictures: dict[Seat, SentView] = {}
        self._prepared: PendingBroadcast | None = None
        self._owed: PendingBroadcast | None = None

    # How things stand.

    def now(self, seat: Seat) -> Now:
        """Return the current view of a seat; the table's cache keeps what holds."""
        made = seat_view.now(self._system, self._table.state, seat, self._told)
        return seat_view.with_back(made, self._table, seat)

    def full_view(self, seat: Seat) -> Now:
        """Return the current view of a seat, from which its next changes are counted."""
        now = self.now(seat)
        self._pictures[seat] = SentView(now)
        return now

    def shows(self, seat: Seat, word: str) -> bool:
        """Return whether a seat's current view contains a word."""
        return word.encode() in encode(self.now(seat))

    def view(self, seat: Seat) -> Any:
        """Return what a seat sees of the state, as plain values."""
        return msgspec.to_builtins(self.now(seat).view)

    def forget(self, seat: Seat) -> None:
        """Drop what is known of a seat that nobody occupies."""
        self._pictures.pop(seat, None)

    # The log.

    async def earlier(self, since: int, seat: Seat, turn: Callable[[], Awaitable[None]]) -> LogExcerpt:
        """Return the log from entry ``since`` to the last one, as a seat may read it: some lines at once, then some
        more at each ``turn``. A long log must not hold up the other tables."""
        until, found = self._table.seq, list[Line]()
        at = begin = max(since if since <= until else 0, self._log.oldest)
        while at < until:
            if at > begin:
                await asyncio.sleep(0)  # where nobody has to wait for a turn, others have one all the same
                await turn()
            upto = min(at + AT_ONCE, until)
            found += self.lines(at, seat, upto)
            at = upto
        return LogExcerpt(at, found)

    def lines(self, since: int, seat: Seat, until: int | None = None) -> Iterator[Line]:
        """Yield the log after entry ``since`` to entry ``until`` as a seat may read it, as far back as states are
        kept."""
        last = self._table.seq if until is None else until
        for seq in range(max(since, self._log.oldest) + 1, last + 1):
            line = self.line(self._log.state(seq - 1), self._log.state(seq), self._table.entry(seq), seat)
            if line is not None:
                yield line

    def line(self, before: Any, after: Any, entry: AnyEntry, seat: Seat) -> Line | None:
        """Return an entry as a seat may read it, told with the state after it."""
        return seat_view.line(self._system, after, entry, seat, names=self._members.names, before=before)

    # An entry, from when it is decided until everybody has been told of it.

    async def prepare(self, state: Any, seat: Seat, pace: Pace | None = None) -> None:
        """Compute the view of a seat in small steps, between which others have their turn."""
        pace = pace or Pace()
        for _ in self._told.prepare(state, seat):
            await pace.pause()

    def offers(self, seat: Seat) -> tuple[SpokenOffer, ...]:
        """Return the offers of a seat."""
        return seat_view.spoken(self._system, self._table.state, seat, told=self._told)

    def prepare_entry(self, entry: AnyEntry, seat: Seat) -> Iterator[None]:
        """Make the lines of an entry that is to be stored for all who are present, one by one, and cache its sender's
        view.

        Raises whatever the rules break on.
        """
        before, after = self._table.state, self._log.state_after(entry)
        made = PendingBroadcast(entry, {})
        for to, line in seat_view.lines(
            self._system, after, entry, self._members.seats, names=self._members.names, before=before
        ):
            made.lines[to] = line
            yield
        if not isinstance(entry.act, Said):
            seat_view.now(self._system, after, seat, self._told)
        self._prepared = made

    def queue(self, entry: AnyEntry) -> None:
        """Queue an added entry for all seats, with the lines that were made of it before."""
        owed = self._prepared
        if owed is None or owed.entry is not entry:
            owed = PendingBroadcast(entry, {})
        owed.seats = list(self._members.seats)
        self._prepared, self._owed = None, owed

    @property
    def is_pending(self) -> bool:
        """Return whether a seat has not been sent the last entry yet."""
        return self._owed is not None and bool(self._owed.seats)

    def send_all(self) -> None:
        """Send the last entry to all seats that have not got it, before anything else is sent."""
        while self._owed is not None and self._owed.seats:
            self.send_to(self._owed.seats[-1])

    async def send_next(self) -> None:
        """Compute the view of the next seat that has not got the last entry, in small steps, and send it that."""
        if self._owed is not None and self._owed.seats:
            seat, pace = self._owed.seats[-1], Pace()
            await self.prepare(self._table.state, seat, pace)
            await self.send_in_steps(seat, pace)

    async def send_in_steps(self, seat: Seat, pace: Pace | None = None) -> None:
        """Send one seat what it sees of the last entry; its changes are found in small steps.

        Somebody who comes meanwhile has all sent at once, and then there is nothing left to send.
        """
        owed, picture, pace, now = self._owed, self._pictures.get(seat), pace or Pace(), None
        if owed is None or seat not in owed.seats:
            return
        if picture is not None and self._members.clients_at(seat):
            with suppress(Exception):  # it is met again, and told, where the step is made
                now = self.now(seat)
                for _ in picture.steps(now, owed.found):
                    await pace.pause()
        if self._owed is owed:
            self.send_to(seat, now)

    def send_to(self, seat: Seat, now: Now | None = None) -> None:
        """Send one seat what it sees of the last entry, if it is here and has not been told. ``now``: its view, where
        that is known."""
        owed = self._owed
        if owed is None or seat not in owed.seats:
            return
        owed.seats.remove(seat)
        clients = self._members.clients_at(seat)
        if not clients:
            return
        try:
            text = self._step(owed, seat, now or self.now(seat))
        except Exception:  # one seat's page cannot be made: it must not cost the others theirs
            log.exception("step not shown", table=self._members.access.kept.id, seat=seat)
            owed.failed = True
            for client in clients:
                client.drop()
            return
        for client in clients:
            client.send_text(text)

    def _step(self, owed: PendingBroadcast, seat: Seat, now: Now) -> str:
        """Return the encoded step of an entry for one seat; later changes are counted from its new view."""
        entry, before, after = owed.entry, self._table.before, self._table.state
        line = owed.lines[seat] if seat in owed.lines else self.line(before, after, entry, seat)
        picture = self._pictures.get(seat)
        promise = entry.proof.next if entry.proof else ""
        rounds = entry.proof.rounds if entry.proof else ()
        proof = seat_view.revealed(self._system, entry, seat, line, before=before, after=after)
        step = Step(entry.seq, entry.id, line, promise=promise, proof=proof, rounds=rounds)
        if picture is None:
            return encode(replace(step, now=self.full_view(seat))).decode()
        return encode(replace(step, changes=picture.changes(now, owed.found))).decode()

    def finish(self) -> AnyEntry | None:
        """End the broadcast of an entry; return the entry if a seat could not be shown it."""
        owed, self._owed = self._owed, None
        return owed.entry if owed is not None and owed.failed else None
