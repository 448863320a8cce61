"""Limits of a server, and the counters that enforce them."""

from __future__ import annotations

import math
import time
from collections import Counter, deque
from collections.abc import Callable, Hashable

from msgspec import Struct

from wildtable.play import Seat
from wildtable.store import MOST_PICTURES, MOST_PICTURES_BYTES

DAY = 24 * 60 * 60 * 1000
"""Milliseconds."""
Clock = Callable[[], float]


class Limits(Struct, frozen=True):
    """Every number that keeps a stranger from spoiling the game; times in seconds unless it says days."""

    frame: int = 64 * 1024
    """Bytes of one message."""
    files: int = 2**20
    """Bytes of a campaign's files that are sent at once."""
    brought: int = 200_000
    """Bytes of what somebody brings, such as a stat block."""
    readings: int = 30
    """Readings of one address in a minute: histories, exports, texts brought in."""
    drafts: int = 300
    """Drafts of a character that one address may have evaluated in a minute: one for each tap."""
    moments: int = 1500
    """Looks of one address at earlier moments in a minute: a few people who draw a slider to and fro."""
    pictures_sent: int = 30
    """Pictures and maps that one address may send in a minute."""
    pictures: int = MOST_PICTURES
    """Pictures that a table may keep ..."""
    pictures_bytes: int = MOST_PICTURES_BYTES
    """... and the bytes of all of them."""
    sending: float = 120.0
    """Seconds that a picture or a map may be on its way."""
    table_log: int = 16 * 2**20
    """Bytes of a table that is brought as a file, its pictures not counted: some sixty evenings ..."""
    table_file: int = (16 + 288) * 2**20
    """... and with them."""
    carrying: float = 600.0
    """Seconds that such a file may be on its way."""
    hello: float = 10.0
    """Seconds that a socket may wait before it says who it is."""
    burst: int = 20
    """Commands that a member may send at once ..."""
    rate: float = 10.0
    """... and for each second after that."""
    questions: int = 5
    """Chances that a member may ask for, so many for each command; they take nothing from the commands."""
    table_burst: int = 60
    """Commands that all at a table may send at once ..."""
    table_rate: float = 10.0
    """... and for each second after that; then those who sent most wait, and the table waits for the others."""
    commands_burst: int = 400
    """Commands of all tables at once ..."""
    commands_rate: float = 100.0
    """... and for each second after that; then tables wait whose own are nearly used up."""
    connections: int = 3000
    """Connections in all; beyond that the oldest go that have not said hello at a table."""
    connections_address: int = 1000
    """Connections of an address, sockets among them: a school is one."""
    head: float = 10.0
    """Seconds until the head of a request must be there, and until a TLS handshake must be done."""
    body: float = 30.0
    """Seconds that a body may be on its way that is no picture, map or table."""
    controls: int = 20
    """Frames of a socket that nobody is told of, such as pings and pieces, at once ..."""
    controls_rate: float = 2.0
    """... and for each second after that."""
    busy: float = 0.4
    """The share of the time that the server may be at work while people play; beyond it strangers wait."""
    joins: int = 10
    """Times that somebody may come in again with the same key at once ..."""
    joins_rate: float = 0.5
    """... and for each second after that; spectators of an address: as many as a table has sockets."""
    seats: int = 30
    """Players who may sit down at a table for the first time in a minute."""
    sockets_table: int = 64
    sockets_address: int = 700
    members: int = 64
    """Players that a table may have in all."""
    guesses: int = 20
    """Wrong keys and codes from one address in a minute."""
    codes: int = 300
    """Wrong codes from all addresses in a minute: a code is short enough to be guessed by many. Beyond that those still
    may try one who have tried none."""
    openings: int = 10
    """Tables that one address may open in a minute ..."""
    openings_day: int = 200
    """... and in a day ..."""
    openings_all: int = 120
    """... and all of them together in a minute."""
    outbox: int = 256
    outbox_text: int = 4 * 2**20
    """Messages, and characters in all of them, that may be on their way to a socket before it is dropped."""
    outbox_all: int = 256 * 2**20
    """Characters that may be on their way to all sockets; then those go that have most."""
    unread: float = 30.0
    """Seconds that a socket may leave what it is sent unread."""
    inbox: int = 256
    """Commands that may wait at a table before its members wait too."""
    idle: float = 600.0
    """Seconds that a table with nobody at it stays in memory."""
    foresight: float = 0.5
    """Seconds of a processor that the odds of one command may take ..."""
    odds_member: float = 10.0
    """... those of a member's questions in a minute ..."""
    odds_table: float = 30.0
    """... and those of all members of a table."""
    odds_waiting: int = 256
    """Questions about odds that may wait, of all tables together."""
    forecast_table: float = 30.0
    """Seconds of each minute that a table's fights may be forecast; up to three minutes' worth at a time."""
    together: float = 1.5
    """Seconds a page may take to give its number for dice that all mix."""
    grace: float = 7.0
    """Days until a table that was deleted is gone for good; so long it can be called back."""
    untouched: float = 0.0
    """Days after which a table that nobody came to is put away, with all that was played; 0 for never."""
    lines: int = 1000
    """The most lines of the log that a newcomer is told."""


class TokenBucket:
    """A token bucket: ``burst`` at once, then ``rate`` a second."""

    __slots__ = ("_burst", "_clock", "_last", "_left", "_rate")

    def __init__(self, burst: int, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left, self._last = float(burst), clock()

    def take(self) -> bool:
        """Take a token; return whether there was one."""
        if self.left < 1:
            return False
        self._left -= 1
        return True

    @property
    def left(self) -> float:
        """Return the number of tokens."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        return self._left

    @property
    def part(self) -> float:
        """Return how full the bucket is, from 0 to 1."""
        return self.left / self._burst

    @property
    def wait(self) -> int:
        """Return whole seconds until there is a token; 0 where there is one."""
        return 0 if self.left >= 1 else math.ceil((1 - self._left) / self._rate)


class TokenBuckets:
    """A bucket for each of many; those that are full again are forgotten."""

    SOME = 1000

    def __init__(self, rate: float, clock: Clock = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._buckets: dict[Hashable, TokenBucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, *names: Hashable) -> int:
        """Return the seconds until each of these has a token."""
        return max(bucket.wait if (bucket := self._buckets.get(name)) else 0 for name in names)

    def take(self, name: Hashable, burst: int) -> None:
        """Take one, if there is one."""
        if name not in self._buckets:
            if len(self._buckets) >= self.SOME and len(self._buckets) % self.SOME == 0:
                self._buckets = {each: bucket for each, bucket in self._buckets.items() if bucket.part < 1}
            self._buckets[name] = TokenBucket(burst, self._rate, self._clock)
        self._buckets[name].take()


class Budget:
    """Seconds that may be used: ``most`` at once, and as many again in each ``span``. What cost more than was left is
    owed."""

    __slots__ = ("_clock", "_last", "_left", "_most", "_span")

    def __init__(self, most: float, span: float = 60.0, clock: Clock = time.monotonic) -> None:
        self._most, self._span, self._clock = most, span, clock
        self._left, self._last = most, clock()

    @property
    def left(self) -> float:
        """Return the seconds that may be used now; below 0 where some are owed."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._last) * self._most / self._span)
        self._last = now
        return self._left

    def pay(self, seconds: float) -> None:
        """Take seconds that were used from what is left."""
        self._left = self.left - seconds


class MinuteCounter:
    """A count of what each address did in the last minute, or in so many ``seconds``."""

    def __init__(self, most: int, clock: Clock = time.monotonic, seconds: float = 60) -> None:
        self._most, self._clock, self._seconds = most, clock, seconds
        self._times: deque[tuple[float, str]] = deque()
        self._counts: Counter[str] = Counter()

    def full(self, address: str) -> bool:
        """Return whether an address has used up its minute."""
        self._forget()
        return self._counts[address] >= self._most

    def _forget(self) -> None:
        """Forget what was longer ago."""
        since = self._clock() - self._seconds
        while self._times and self._times[0][0] <= since:
            _, old = self._times.popleft()
            self._counts[old] -= 1
            if not self._counts[old]:
                del self._counts[old]

    def has(self, address: str) -> bool:
        """Return whether the address has done it at all in that time."""
        self._forget()
        return address in self._counts

    def note(self, address: str) -> None:
        """Count one more for an address."""
        self._times.append((self._clock(), address))
        self._counts[address] += 1


class RateLimits:
    """Counters for each address (open sockets, wrong keys, opened tables), each key (joins), each table (new seats),
    and all addresses together (wrong codes, opened tables)."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self.sockets: Counter[str] = Counter()
        self.guesses = MinuteCounter(limits.guesses, clock)
        self.codes = MinuteCounter(limits.codes, clock)
        self.codes_household = MinuteCounter(limits.guesses, clock)
        self.openings = MinuteCounter(limits.openings, clock)
        self.openings_day = MinuteCounter(limits.openings_day, clock, 24 * 60 * 60)
        self.openings_all = MinuteCounter(limits.openings_all, clock)
        self.joins = TokenBuckets(limits.joins_rate, clock)
        self.seats = TokenBuckets(limits.seats / 60, clock)
        self.readings = MinuteCounter(limits.readings, clock)
        self.moments = MinuteCounter(limits.moments, clock)
        self.drafts = MinuteCounter(limits.drafts, clock)
        self.pictures = MinuteCounter(limits.pictures_sent, clock)


PLENTY = 0.7
"""The share of a limit that must be left of a member who counts as one that sends little."""


class MemberLimits:
    """Rate limits of one table and its members; ``every``: the limit of all tables together."""

    def __init__(self, limits: Limits, every: TokenBucket) -> None:
        self._limits, self._every = limits, every
        self._table = TokenBucket(limits.table_burst, limits.table_rate)
        self._members: dict[tuple[Seat, bool], TokenBucket] = {}

    def may_send(self, seat: Seat, question: bool = False) -> bool:
        """Take a command, or a question, from a member's bucket; return whether there was one."""
        limits = self._limits
        bucket = self._members.get((seat, question))
        if bucket is None:
            many = limits.questions if question else 1
            bucket = self._members[seat, question] = TokenBucket(many * limits.burst, many * limits.rate)
        if not question and self._table.left < 1 and bucket.part < PLENTY:
            return False  # the table has too much to do, and this one has sent more of it than others
        return bucket.take()

    def must_wait(self) -> bool:
        """Take a command from the table's bucket; return whether it has to wait for the table's turn."""
        much = self._table.part < PLENTY
        return not self._table.take() or (not self._every.take() and much)
