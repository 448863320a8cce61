"""What the seats of a table are shown, and what each has been told so far.

Of an entry that is taken in something is owed to every seat that is here: a step, with its line of the log and what has
changed of how things stand. Nobody hears of the next one before all have been told of this one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
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
from wildtable.server.table.seed_reveal import revealed
from wildtable.server.wire.messages import Now, Step, encode
from wildtable.text.spoken import Line, SpokenOffer

log = structlog.get_logger()

SLICE = 0.001
"""Seconds that a table draws before others have their turn."""
AT_ONCE = 20
"""Lines of the log that a newcomer is told before others have their turn."""


class LogExcerpt(NamedTuple):
    """What a newcomer is told of the log up to entry ``seq``."""

    seq: int
    lines: list[Line]


class PreparedEntry(NamedTuple):
    """An entry that is not taken in yet, the state after it, how each seat may read it, and how things will stand for
    those that were asked about; for others it is worked out when it is taken in."""

    entry: AnyEntry
    after: Any
    lines: dict[Seat, Line | None]
    nows: dict[Seat, Now]


class PendingBroadcast(Struct):
    """What is still to be told of an entry that was taken in: to which seats, how each may read it, and what is known
    of changes. ``failed``: somebody could not be shown it."""

    entry: AnyEntry
    seats: list[Seat]
    lines: dict[Seat, Line | None]
    found: Found
    failed: bool = False


class Broadcast:
    """What the seats of one table are shown: how things stand, the log, and what is owed of its last entry."""

    def __init__(self, table_log: TableLog, members: TableMembers) -> None:
        self._log, self._members = table_log, members
        self._system, self._table = table_log.system, table_log.table
        self._told = self._system.told()
        self._nows: dict[Seat, Now] = {}
        self._pictures: dict[Seat, SentView] = {}
        self._owed: PendingBroadcast | None = None

    # How things stand.

    def now(self, seat: Seat) -> Now:
        """How things stand for a seat, worked out once a seat and entry."""
        if seat not in self._nows:
            made = seat_view.now(self._system, self._table.state, seat, self._told)
            self._nows[seat] = seat_view.with_back(made, self._table, seat)
        return self._nows[seat]

    def full_view(self, seat: Seat) -> Now:
        """How things stand for a seat, from where its next changes begin: whoever knew more can follow them too."""
        now = self.now(seat)
        self._pictures[seat] = SentView(now)
        return now

    def shows(self, seat: Seat, word: str) -> bool:
        """Whether a seat is shown a word now, wherever it stands in what it is shown."""
        return word.encode() in encode(self.now(seat))

    def view(self, seat: Seat) -> Any:
        """What a seat sees of the state, as plain values."""
        return msgspec.to_builtins(self.now(seat).view)

    def forget(self, seat: Seat) -> None:
        """Nobody is left at a seat: whoever comes there is told all."""
        self._nows.pop(seat, None)
        self._pictures.pop(seat, None)

    # The log.

    async def earlier(self, since: int, seat: Seat, turn: Callable[[], Awaitable[None]]) -> LogExcerpt:
        """The log from entry ``since`` to the one that is now the last, as a seat may read it: some lines at once, then
        some more whenever it is its ``turn``. A long log must not hold up the other tables."""
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
        """The log after entry ``since`` as a seat may read it, as far back as is remembered, to entry ``until``."""
        last = self._table.seq if until is None else until
        for seq in range(max(since, self._log.oldest) + 1, last + 1):
            line = self.line(self._log.state(seq), self._table.entry(seq), seat)
            if line is not None:
                yield line

    def line(self, after: Any, entry: AnyEntry, seat: Seat) -> Line | None:
        """An entry as a seat may read it, told with the state after it."""
        return seat_view.line(self._system, after, entry, seat, self._members.names)

    # An entry, from when it is decided until everybody has been told of it.

    async def prepare(self, state: Any, seat: Seat) -> None:
        """Work out what a seat is about to be shown of a state, a little at a time: others have their turn between."""
        began = time.perf_counter()
        for _ in self._told.prepare(state, seat):
            if time.perf_counter() - began > SLICE:
                await asyncio.sleep(0)
                began = time.perf_counter()

    async def prepare_next(self) -> None:
        """Do so for the seat that is told next."""
        if self._owed is not None and self._owed.seats:
            await self.prepare(self._table.state, self._owed.seats[-1])

    def offers(self, seat: Seat) -> tuple[SpokenOffer, ...]:
        """Return the offers of a seat."""
        return seat_view.spoken(self._system, self._table.state, seat, told=self._told)

    async def prepare_entry(self, entry: AnyEntry, seat: Seat) -> PreparedEntry:
        """The same as `prepare_entry_now`, a little at a time."""
        after = self._log.state_after(entry)
        if not isinstance(entry.act, Said):
            await self.prepare(after, seat)
        return self.prepare_entry_now(entry, seat, after)

    def prepare_entry_now(self, entry: AnyEntry, seat: Seat, after: Any = None) -> PreparedEntry:
        """An entry that is to be kept, with what whoever gives it will be shown, and how all who are here may read it.

        ``after``: the state after it, where it is known. Raises whatever the rules break on.
        """
        after = self._log.state_after(entry) if after is None else after
        lines = seat_view.lines(self._system, after, entry, self._members.seats, self._members.names)
        return PreparedEntry(entry, after, lines, {seat: self._stands(entry, after, seat)})

    def _stands(self, entry: AnyEntry, after: Any, seat: Seat) -> Now:
        """How things will stand for a seat after an entry, all but what may be taken back then."""
        return self.now(seat) if isinstance(entry.act, Said) else seat_view.now(self._system, after, seat, self._told)

    def queue(self, made: PreparedEntry) -> None:
        """An entry was taken in: what seats see of it is owed to them from now on."""
        self._nows.clear()
        self._nows |= {seat: seat_view.with_back(now, self._table, seat) for seat, now in made.nows.items()}
        self._owed = PendingBroadcast(made.entry, list(self._members.seats), made.lines, {})

    @property
    def is_pending(self) -> bool:
        """Whether somebody has not been told of the last entry yet."""
        return self._owed is not None and bool(self._owed.seats)

    def send_all(self) -> None:
        """Tell at once whoever has not been told yet, before anybody hears of what comes next."""
        while self.is_pending:
            self.send_next()

    def send_next(self) -> None:
        """Tell the next seat that has not been told yet, if there is one."""
        if self._owed is not None and self._owed.seats:
            self.send_to(self._owed.seats[-1])

    def send_to(self, seat: Seat) -> None:
        """Send one seat what it sees of the last entry, if it is here and has not been told."""
        owed = self._owed
        if owed is None or seat not in owed.seats:
            return
        owed.seats.remove(seat)
        clients = self._members.clients_at(seat)
        if not clients:
            return
        try:
            text = self._step(owed, seat)
        except Exception:  # one seat's page cannot be made: it must not cost the others theirs
            log.exception("step not shown", table=self._members.kept.id, seat=seat)
            owed.failed = True
            for client in clients:
                client.drop()
            return
        for client in clients:
            client.send_text(text)

    def _step(self, owed: PendingBroadcast, seat: Seat) -> str:
        """What one seat is sent of an entry, encoded; its picture is the new one from now on."""
        entry, now = owed.entry, self.now(seat)
        line = owed.lines[seat] if seat in owed.lines else self.line(self._table.state, entry, seat)
        picture = self._pictures.get(seat)
        promise = entry.proof.next if entry.proof else ""
        rounds = entry.proof.rounds if entry.proof else ()
        proof = revealed(self._system, entry, seat, line)
        step = Step(entry.seq, entry.id, line, promise=promise, proof=proof, rounds=rounds)
        if picture is None:
            return encode(replace(step, now=self.full_view(seat))).decode()
        return encode(replace(step, changes=picture.changes(now, owed.found))).decode()

    def finish(self) -> AnyEntry | None:
        """All have been told: the entry, where somebody could not be shown it. It is said once."""
        owed, self._owed = self._owed, None
        return owed.entry if owed is not None and owed.failed else None
