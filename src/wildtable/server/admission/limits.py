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
    """Bytes in one message."""
    files: int = 2**20
    """Bytes of campaign files sent at once."""
    brought: int = 200_000
    """Bytes of an imported text, such as a stat block."""
    readings: int = 30
    """Texts and files that one address may have read in a minute: imports, histories, exports."""
    drafts: int = 300
    """Checks of an unfinished character in a minute, for one address; each tap in the editor is one."""
    moments: int = 1500
    """Past moments that one address may look at in a minute, as when a replay slider is dragged."""
    pictures_sent: int = 30
    """Pictures and maps that one address may send in a minute."""
    pictures: int = MOST_PICTURES
    """Pictures that a table may keep."""
    pictures_bytes: int = MOST_PICTURES_BYTES
    """Bytes of all pictures of a table."""
    sending: float = 120.0
    """Seconds that the upload of a picture or map may take."""
    table_log: int = 16 * 2**20
    """Bytes of the log in an imported table; some sixty evenings."""
    table_file: int = (16 + 288) * 2**20
    """Bytes of an imported table with its pictures."""
    carrying: float = 600.0
    """Seconds that the upload of a table may take."""
    hello: float = 10.0
    """Seconds that a new socket may wait before it identifies itself."""
    burst: int = 20
    """Commands that a member may send at once."""
    rate: float = 10.0
    """Commands a second that a member may send after that."""
    questions: int = 5
    """Requests for odds that a member may send for each command; they do not count as commands."""
    table_burst: int = 60
    """Commands that all members of a table may send at once."""
    table_rate: float = 10.0
    """Commands a second of a table after that; beyond it the members who sent most wait first."""
    commands_burst: int = 400
    """Commands of all tables at once."""
    commands_rate: float = 100.0
    """Commands a second of all tables after that; beyond it the busiest tables wait first."""
    connections: int = 3000
    """Open connections in total. Beyond it the oldest that have not joined a table are closed."""
    connections_address: int = 1000
    """Open connections of one address, which may be a whole school."""
    head: float = 10.0
    """Seconds for the headers of a request, and for a TLS handshake."""
    body: float = 30.0
    """Seconds for the body of a request that is no picture, map or table."""
    controls: int = 20
    """Pings, pongs and partial messages that a socket may send at once."""
    controls_rate: float = 2.0
    """Pings, pongs and partial messages a second after that."""
    busy: float = 0.4
    """The share of the time that the server may be busy during play before new visitors have to wait."""
    joins: int = 10
    """Joins with the same key at once."""
    joins_rate: float = 0.5
    """Joins a second with the same key after that. Spectators of one address may join at once as often as a table has
    sockets."""
    seats: int = 30
    """Players who may join a table for the first time in a minute."""
    sockets_table: int = 64
    """Open sockets of one table."""
    sockets_address: int = 700
    """Open sockets of one address."""
    members: int = 64
    """Players in one table."""
    agents: int = 16
    """Keys for programs in one table."""
    guesses: int = 20
    """Wrong keys and codes from one address in a minute."""
    codes: int = 300
    """Wrong codes from all addresses in a minute. Beyond it only addresses without a wrong guess may try."""
    openings: int = 10
    """Tables that one address may open in a minute; 0 for none."""
    openings_day: int = 200
    """Tables that one address may open in a day."""
    openings_all: int = 120
    """Tables that all addresses may open in a minute."""
    outbox: int = 256
    """Messages waiting for a slow socket before it is closed."""
    outbox_text: int = 4 * 2**20
    """Characters waiting for a slow socket before it is closed."""
    outbox_all: int = 256 * 2**20
    """Characters waiting for all sockets; beyond it the slowest sockets are closed."""
    unread: float = 30.0
    """Seconds that a socket may leave messages unread."""
    inbox: int = 256
    """Commands that may wait at a table."""
    idle: float = 600.0
    """Seconds that a table without members stays in memory."""
    foresight: float = 0.5
    """Processor seconds for the odds of one command."""
    odds_member: float = 10.0
    """Processor seconds for the odds of one member in a minute."""
    odds_table: float = 30.0
    """Processor seconds for the odds of one table in a minute."""
    odds_address: float = 20.0
    """Processor seconds for the questions in words of one address in a minute."""
    odds_waiting: int = 256
    """Requests for odds that may wait, of all tables."""
    suggestions_table: float = 20.0
    """Seconds of a worker for suggestions, and for figures that act by themselves, at one table in a minute."""
    pace: float = 1.6
    """Seconds from one roll of figures that act by themselves to the next; without dice a third of that."""
    forecast_table: float = 30.0
    """Processor seconds for the forecasts of one table in a minute; up to three minutes' worth at a time."""
    together: float = 1.5
    """Seconds that a page may take to send its number for dice that everybody mixes."""
    grace: float = 7.0
    """Days in which a deleted table can be called back."""
    untouched: float = 0.0
    """Days without a visit after which a table is archived; 0 for never."""
    lines: int = 1000
    """Log lines that a newcomer is sent."""


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
