"""How much of everything one may ask for, and the counters that see to it."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable

from msgspec import Struct

from wildtable.store import MOST_PICTURES, MOST_PICTURES_BYTES

Clock = Callable[[], float]


class Limits(Struct, frozen=True):
    """Every number that keeps a stranger from spoiling the game; times in seconds."""

    frame: int = 64 * 1024
    """Bytes of one message."""
    files: int = 2**20
    """Bytes of a campaign's files that are sent at once."""
    brought: int = 200_000
    """Bytes of what somebody brings, such as a stat block."""
    readings: int = 30
    """How often one address may have something read in a minute."""
    drafts: int = 300
    """How often one address may ask in a minute what somebody half made comes to: once for each tap."""
    moments: int = 1500
    """How often one address may look in a minute at what was played: a few who draw a slider to and fro."""
    pictures_sent: int = 30
    """Pictures and maps that one address may send in a minute."""
    pictures: int = MOST_PICTURES
    """Pictures that a table may keep ..."""
    pictures_bytes: int = MOST_PICTURES_BYTES
    """... and the bytes of all of them."""
    sending: float = 120.0
    """How long a picture or a map may be on its way."""
    table_log: int = 16 * 2**20
    """Bytes of a table that is brought as a file, its pictures not counted: some sixty evenings ..."""
    table_file: int = (16 + 288) * 2**20
    """... and with them."""
    carrying: float = 600.0
    """How long such a file may be on its way."""
    hello: float = 10.0
    """How long a socket may wait before it says who it is."""
    burst: int = 20
    """Commands that a member may send at once ..."""
    rate: float = 10.0
    """... and for each second after that."""
    questions: int = 5
    """Chances that a member may ask for, so many for each command; they take nothing from the commands."""
    sockets_table: int = 64
    sockets_address: int = 200
    members: int = 64
    """Players that a table may have in all."""
    guesses: int = 20
    """Wrong keys and codes from one address in a minute."""
    codes: int = 300
    """Wrong codes from all addresses in a minute: a code is short enough to be guessed by many."""
    openings: int = 10
    """Tables that one address may open in a minute."""
    outbox: int = 256
    outbox_text: int = 4 * 2**20
    """Messages, and characters in all of them, that may be on their way to a socket before it is dropped."""
    inbox: int = 256
    """Commands that may wait at a table before its members wait too."""
    idle: float = 600.0
    """How long a table with nobody at it stays in memory."""
    foresight: float = 0.5
    """How many seconds of a processor the odds of one command may take ..."""
    odds_member: float = 10.0
    """... those of a member's questions in a minute ..."""
    odds_table: float = 30.0
    """... and those of all members of a table."""
    odds_waiting: int = 256
    """Questions about odds that may wait, of all tables together."""
    forecast_table: float = 30.0
    """Seconds of each minute that a table's fights may be forecast; up to three minutes' worth at a time."""
    lines: int = 1000
    """The most lines of the log that a newcomer is told."""


class Bucket:
    """A token bucket: ``burst`` at once, then ``rate`` a second."""

    __slots__ = ("_burst", "_clock", "_last", "_left", "_rate")

    def __init__(self, burst: int, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left, self._last = float(burst), clock()

    def take(self) -> bool:
        """Whether there is a token left; takes it."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Purse:
    """Seconds that may be used: ``most`` at once, and as many again in each ``span``. What cost more than was left is
    owed."""

    __slots__ = ("_clock", "_last", "_left", "_most", "_span")

    def __init__(self, most: float, span: float = 60.0, clock: Clock = time.monotonic) -> None:
        self._most, self._span, self._clock = most, span, clock
        self._left, self._last = most, clock()

    @property
    def left(self) -> float:
        """Seconds that may be used now; below 0 where some are owed."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._last) * self._most / self._span)
        self._last = now
        return self._left

    def pay(self, seconds: float) -> None:
        """So many were used."""
        self._left = self.left - seconds


class PerMinute:
    """Counts what each address did in the last minute."""

    def __init__(self, most: int, clock: Clock = time.monotonic) -> None:
        self._most, self._clock = most, clock
        self._times: deque[tuple[float, str]] = deque()
        self._counts: Counter[str] = Counter()

    def full(self, address: str) -> bool:
        """Whether the address has used up its minute."""
        since = self._clock() - 60
        while self._times and self._times[0][0] <= since:
            _, old = self._times.popleft()
            self._counts[old] -= 1
            if not self._counts[old]:
                del self._counts[old]
        return self._counts[address] >= self._most

    def note(self, address: str) -> None:
        """It did it once more."""
        self._times.append((self._clock(), address))
        self._counts[address] += 1


class Doors:
    """What is counted for each address: open sockets, wrong keys, opened tables; wrong codes for all together."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self.sockets: Counter[str] = Counter()
        self.guesses = PerMinute(limits.guesses, clock)
        self.codes = PerMinute(limits.codes, clock)
        self.openings = PerMinute(limits.openings, clock)
        self.readings = PerMinute(limits.readings, clock)
        self.moments = PerMinute(limits.moments, clock)
        self.drafts = PerMinute(limits.drafts, clock)
        self.pictures = PerMinute(limits.pictures_sent, clock)
