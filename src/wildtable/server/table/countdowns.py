"""Countdowns of choices that go by themselves; they are kept in memory, and stand in no log.

The page of somebody who is asked starts one, and gives the answer once the time is over. All who may know of the choice
see the same time, and each of them may hold it, also at another server of the same database.
"""

from __future__ import annotations

import asyncio
from typing import Literal

from msgspec import Struct

from wildtable.play import WATCH, Did, Refused, Seat
from wildtable.server.admission.limits import Clock
from wildtable.server.table.broadcast import Broadcast
from wildtable.server.table.client import TableClient
from wildtable.server.table.log import TableLog
from wildtable.server.table.members import TableMembers
from wildtable.server.table.presence import Presence
from wildtable.server.table.seat_view import AnyEntry
from wildtable.server.wire.countdowns import Countdown, Countdowns, HoldCountdown, StartCountdown
from wildtable.server.wire.messages import encode

SECONDS = 4.0
"""Time to say that one wants to think."""
MOST_EARLY = 64
"""News of other servers that are kept until their entries are here; older ones are dropped."""


class CountdownNews(Struct, frozen=True, tag="countdown"):
    """News of a countdown, for the other servers. ``server``: who says so; ``seat`` and ``who``: whose
    choice it is, and about which figure; ``seq``: the entry after which it is open; ``by``: the seat that holds it."""

    server: str
    table: str
    did: Literal["start", "hold", "end"]
    seat: Seat
    who: str
    seq: int
    by: Seat = ""


class _Running(Struct):
    """A countdown. ``offers``: those that go by themselves, encoded; it ends when they change. ``starter``: the client
    that gives the answer; None where it is at another server. ``until``: on the clock; 0 once the time is over.
    ``held``: the seat that holds it; empty while it runs."""

    seat: Seat
    who: str
    offers: bytes
    starter: TableClient | None
    until: float
    timer: asyncio.TimerHandle
    held: Seat = ""


class TableCountdowns:
    """The countdowns of one table, at most one for each figure that a seat is asked for. ``clock``: in seconds;
    ``presence``: through which the other servers are told."""

    def __init__(
        self, members: TableMembers, table_log: TableLog, broadcast: Broadcast, presence: Presence, clock: Clock
    ) -> None:
        self._members, self._log, self._broadcast = members, table_log, broadcast
        self._presence, self._clock = presence, clock
        self._running: dict[tuple[Seat, str], _Running] = {}
        self._early: list[CountdownNews] = []
        """News about choices that are not open here yet."""

    def start(self, client: TableClient, request: StartCountdown) -> None:
        """Start the countdown of a choice of the client's seat, unless there is one; do nothing where none is open."""
        if self._start(client.seat, request.who, client):
            self._say("start", client.seat, request.who)

    def hold(self, client: TableClient, request: HoldCountdown) -> None:
        """Hold the countdowns of a figure's choices that the client is shown. Raises `Refused`."""
        if client.seat == WATCH:
            raise Refused("only-watching", "You are watching.", "Join with a name to play.")
        for each in self._running.values():
            if each.who == request.who and self._may_see(client.seat, each) and self._hold(each, client.seat):
                self._say("hold", each.seat, each.who, client.seat)

    def hear(self, news: CountdownNews) -> None:
        """Handle what another server says of a countdown, once its choice is open here."""
        if news.seq > self._log.table.seq:
            self._early = [*self._early, news][-MOST_EARLY:]
            return
        each = self._running.get((news.seat, news.who))
        if news.did == "start":
            self._start(news.seat, news.who, None)
        elif each is not None and news.did == "hold":
            self._hold(each, news.by)
        elif each is not None and each.starter is None:
            self._end([each])

    def note(self, entry: AnyEntry) -> None:
        """End the countdowns of a seat that has given a command."""
        if isinstance(entry.act, Did):
            self._end([each for each in self._running.values() if each.seat == entry.act.seat])

    def recheck(self) -> None:
        """End the countdowns of choices that are not open any more, or whose page is gone with its server; send all
        clients the others, and those that other servers have told of."""
        elsewhere = self._presence.seats(self._members.access.kept.id)
        self._end(
            [
                each
                for each in self._running.values()
                if self._offers(each.seat, each.who) != each.offers
                or (each.starter is None and each.seat not in elsewhere)
            ]
        )
        early, self._early = self._early, []
        for news in early:
            self.hear(news)

    def leave(self, client: TableClient) -> None:
        """End the countdowns that a client would have to answer, and all of a seat at which nobody is left."""
        is_empty = client.seat not in self._members.seats
        ended = [
            each
            for each in self._running.values()
            if (each.starter is client and not each.held)
            or (each.starter is not None and is_empty and each.seat == client.seat)
        ]
        self._end(ended)
        for each in ended:
            self._say("end", each.seat, each.who)

    def stop(self) -> None:
        """Cancel all timers."""
        for each in self._running.values():
            each.timer.cancel()

    def send(self, client: TableClient) -> None:
        """Send a person's client the countdowns that its seat may see."""
        if client.agent is None:
            now = self._clock()
            shown = [each for each in self._running.values() if self._may_see(client.seat, each)]
            client.send(Countdowns(tuple([_shown(each, client, now) for each in shown])))

    def send_if_any(self, client: TableClient) -> None:
        """Send a newcomer the countdowns, if there are any."""
        if self._running:
            self.send(client)

    def _start(self, seat: Seat, who: str, starter: TableClient | None) -> bool:
        """Start a countdown and return True, unless it runs already or no such choice is open."""
        key = (seat, who)
        offers = self._offers(*key)
        if not offers or key in self._running:
            return False
        timer = asyncio.get_running_loop().call_later(SECONDS, self._finish, key)
        self._running[key] = _Running(seat, who, offers, starter=starter, until=self._clock() + SECONDS, timer=timer)
        self._send_all()
        return True

    def _hold(self, each: _Running, by: Seat) -> bool:
        """Hold a countdown and return True, unless it is over or held."""
        if each.held or not each.until:
            return False
        each.held = by
        each.timer.cancel()
        self._send_all()
        return True

    def _say(self, did: Literal["start", "hold", "end"], seat: Seat, who: str, by: Seat = "") -> None:
        """Tell the other servers."""
        table, seq = self._members.access.kept.id, self._log.table.seq
        news = CountdownNews(self._presence.name, table, did=did, seat=seat, who=who, seq=seq, by=by)
        self._presence.send(encode(news).decode())

    def _end(self, ended: list[_Running]) -> None:
        for each in ended:
            each.timer.cancel()
            del self._running[each.seat, each.who]
        if ended:
            self._send_all()

    def _finish(self, key: tuple[Seat, str]) -> None:
        self._running[key].until = 0.0
        self._send_all()

    def _send_all(self) -> None:
        for client in self._members.clients:
            self.send(client)

    def _offers(self, seat: Seat, who: str) -> bytes:
        """Return the answers that go by themselves after a while, encoded; empty where there are none."""
        found = [
            (each.id, each.command)
            for each in self._broadcast.offers(seat)
            if each.when == "answer" and each.who == who and each.lapse in ("soon", "unless")
        ]
        return encode(found) if found else b""

    def _may_see(self, seat: Seat, countdown: _Running) -> bool:
        """Return whether a seat may know that a choice goes by itself, as `Plea.lapse` has it."""
        if seat == countdown.seat:
            return True
        plea = self._broadcast.now(seat).plea
        return plea is not None and bool(plea.lapse) and countdown.who in (*plea.who, countdown.seat)


def _shown(countdown: _Running, client: TableClient, now: float) -> Countdown:
    left = 0 if countdown.held else max(0, round((countdown.until - now) * 1000))
    return Countdown(
        countdown.who,
        countdown.seat,
        left,
        round(SECONDS * 1000),
        held=countdown.held,
        yours=countdown.starter is client,
    )
