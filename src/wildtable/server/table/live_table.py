"""A table in play: an actor with one queue, so that all see the same things in the same order.

A command is read, decided, shown in advance to its sender, stored, added and only then sent: first to its
sender, and then to one seat after another, between which other tables have their turn. What its giver cannot be shown
is never kept; what somebody else cannot be shown is taken back at once. What was sent is on the disk.

Each concern has a module: the people here (`members`), the entries (`log`), the decision on a request
(`command_handler`). `broadcast` sends to seats, `replication` reads what other servers write, and `admission.limits`
bounds what each may send.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from secrets import token_hex
from typing import Any

import structlog

from wildtable.play import GM, AskedBack, Did, Heard, Refused, Said, Seat, TakenBack
from wildtable.play.ids import by_agent
from wildtable.play.promising import Promises, published
from wildtable.server.admission.limits import MemberLimits
from wildtable.server.table import seat_view
from wildtable.server.table.access import Access
from wildtable.server.table.autoplay import Autoplay
from wildtable.server.table.broadcast import Broadcast, LogExcerpt, Pace
from wildtable.server.table.client import Sender, TableClient
from wildtable.server.table.command_handler import CommandHandler
from wildtable.server.table.countdowns import CountdownNews, TableCountdowns
from wildtable.server.table.log import TableLog
from wildtable.server.table.members import TableMembers
from wildtable.server.table.mixed_dice import DiceMixer, NumbersNeeded
from wildtable.server.table.news import News
from wildtable.server.table.pointing import TablePointing
from wildtable.server.table.proposals import ProposalBoard
from wildtable.server.table.replication import Replication
from wildtable.server.table.requests import WOKEN, Act, Inbox, ServerSender, TableRequest
from wildtable.server.table.seat_view import AnyEntry, AnyTable
from wildtable.server.table.services import TableServices
from wildtable.server.table.suggesting import TableSuggestions
from wildtable.server.table.typed_dice import ThrowNeeded, given
from wildtable.server.wire.messages import (
    Look,
    Looked,
    Member,
    Proposals,
    Propose,
    Proposed,
    Refusal,
    Show,
    Shown,
    Step,
    TakeBack,
    Welcome,
)
from wildtable.server.wire.parsing import decoded
from wildtable.server.wire.refusals import AT_FAULT, OUT, STALE, UNKEPT, refusal
from wildtable.store import Kept, KeptAgent, KeptTable, OutOfStep, Unkept
from wildtable.systems import System
from wildtable.text.spoken import SpokenOffer

log = structlog.get_logger()

TRIES = 5
"""Times that a command is decided where other servers were quicker."""
UNSHOWN = "Somebody could not be shown what it came to."
"""The reason for which the table itself takes a command back."""


class LiveTable:
    """One table in memory. ``run`` works through its queue; everything else returns at once."""

    def __init__(self, services: TableServices, system: System, kept: KeptTable, table: AnyTable) -> None:
        self.services, self.system, self.table = services, system, table
        self.log = TableLog(system, table, services.limits.lines + 1)
        self.codec = self.log.codec
        self.members = TableMembers(Access(kept, (), services.clock()), services.limits, services.presence)
        self.broadcast = Broadcast(self.log, self.members)
        self.promises = Promises(kept.secret, published(kept.promises)[-1][0])
        self.mixer = DiceMixer(self.promises, services.limits.together)
        self.handler = CommandHandler(services, self.log, self.members, self.promises, self.mixer)
        self.send_limits = MemberLimits(services.limits, services.commands)
        self.proposals = ProposalBoard(self.members, self._offered, time.monotonic)
        self.countdowns = TableCountdowns(self.members, self.log, self.broadcast, services.presence, time.monotonic)
        self.pointing = TablePointing(self.members, services.presence)
        self.inbox = Inbox(services.limits.inbox, partial(services.idle.mark_busy, self))
        self.suggestions = TableSuggestions(services, self.log, kept.id)
        self.autoplay = Autoplay(self.log, self.members, self.suggestions, self.inbox, services.limits.pace)
        self.replication = Replication(services.store, self.log, self.members, self.inbox)
        self.doing = ""
        """The id of the request that is being decided and kept just now."""
        self.watched: Callable[[Any], None] | None = None
        """Told of every entry that was taken in."""

    @property
    def kept(self) -> KeptTable:
        """Return the table's row, as last read."""
        return self.members.access.kept

    def is_current(self, seen: int) -> bool:
        """Return whether a view after entry ``seen`` is still the current one."""
        return self.log.is_current(seen)

    def check_may_play_for(self, seat: Seat, other: Seat) -> None:
        """Raise `Refused` where a seat may not play for another."""
        self.handler.check_may_play_for(seat, other)

    # Coming, asking and going.

    async def prepare(self, seat: Seat) -> None:
        """Work out what a seat is about to be shown, and send the last entry, a little at a time."""
        while self.broadcast.is_pending:
            await self.broadcast.send_next()
        await self.broadcast.prepare(self.table.state, seat)

    def enter(self, client: TableClient, member: Member, key: str, earlier: LogExcerpt) -> None:
        """Seat a client and send it the current view; everybody is sent the members. ``earlier``: lines of the log
        that are made already. Raises `Refused`."""
        self.members.check_room()
        self.broadcast.send_all()
        now = self.broadcast.full_view(member.seat)
        welcome = Welcome(
            table=self.kept.id,
            title=self.kept.title,
            system=self.system.name,
            seat=member.seat,
            role=member.role,
            name=member.name,
            key=key,
            seq=self.table.seq,
            lines=(*earlier.lines, *self.broadcast.lines(earlier.seq, member.seat)),
            members=self.members.present(member),
            now=now,
            promise=self.promises.open,
            agent=client.agent.id if client.agent else "",
            alone=self.autoplay.is_played_alone,
            scene=self.kept.scene,
        )
        client.seat = member.seat
        client.send(welcome)
        self.members.add(client, member)
        if client.agent is None and (proposals := self.proposals.for_seat(member.seat)):
            client.send(Proposals(proposals))
        self.countdowns.send_if_any(client)
        self.autoplay.look()

    def recheck(self, access: Access) -> None:
        """Take in how the table's row and its members are now: whose key opens nothing any more goes at once."""
        for seat in self.members.recheck(access):
            self.broadcast.forget(seat)
        self.proposals.recheck()

    def hear(self, news: News) -> None:
        """Handle what another server says of this table."""
        if isinstance(news, CountdownNews):
            self.countdowns.hear(news)
        else:
            self.pointing.show(news.pointed)

    def leave(self, client: TableClient) -> None:
        """Remove a client."""
        self.mixer.leave(client)
        self.suggestions.forget(client)
        if self.members.remove(client):
            self.broadcast.forget(client.seat)
        self.countdowns.leave(client)
        self.autoplay.look()

    def show(self, client: TableClient, request: Show) -> None:
        """Send a client its current view again."""
        self.broadcast.send_all()
        client.send(Shown(request.id, self.table.seq, self.broadcast.full_view(client.seat), self.promises.open))

    def look(self, client: TableClient, request: Look) -> None:
        """Send the game master the offers of a player."""
        try:
            self.handler.check_may_play_for(client.seat, request.seat)
        except Refused as refused:
            client.send(refusal(refused, request.id))
            return
        client.send(Looked(request.id, self.table.seq, request.seat, self.broadcast.offers(request.seat)))

    # Programs.

    def propose(self, agent: KeptAgent | None, request: Propose) -> Proposed:
        """Show a program's proposal to the people at its seat. Raises `Refused`."""
        if agent is None:
            raise Refused("not-yours", "Only programs propose.", "Give the command yourself.")
        return self.proposals.add(agent, request, decoded(request.command, self.codec.command.decode, "command"))

    def _offered(self, seat: Seat, command: Any) -> tuple[SpokenOffer, ...]:
        """Return the offers of a seat that a command could be a filling of."""
        return seat_view.spoken(self.system, self.table.state, seat, command)

    # The queue.

    async def run(self) -> None:
        """Work through the queue until the table is closed."""
        try:
            while (queued := await self.inbox.get()) is not None:
                if self.replication.behind:
                    await self.replication.read_new(self._add_written)
                if queued != WOKEN:
                    await self._serve(*queued)
                self._mark_idle()
        finally:
            self.autoplay.stop()
            self.countdowns.stop()
            self.services.idle.mark_idle(self)
            self.replication.close()

    def _mark_idle(self) -> None:
        """Let other tables' work go first, if nothing else is queued here."""
        if self.inbox.empty():
            self.services.idle.mark_idle(self)

    async def _serve(self, sender: Sender, request: TableRequest, since: float) -> None:
        """Handle a request, and answer it also where it fails. ``since``: when it came."""
        services = self.services
        try:
            if self.send_limits.must_wait():
                services.idle.mark_idle(self)  # whoever sends too much holds up nobody else
                await services.scheduler.wait_turn(self.kept.id)
                services.idle.mark_busy(self)
            await self._handle(sender, request)
            services.metrics.note_done(since)
            self._mark_idle()
            await self._send_rest()
            self.countdowns.recheck()
        except Refused as refused:
            services.metrics.note_refused(refused.code)
            sender.send(refusal(refused, request.id))
        except ThrowNeeded as needed:
            sender.send(needed.asks(request.id))
        except Exception:  # whatever a rule breaks on, the table plays on
            services.metrics.note_refused(AT_FAULT[0])
            log.exception("command failed", table=self.kept.id, seat=sender.seat, kind=type(request).__name__)
            sender.send(Refusal(request.id, *AT_FAULT))
        self.doing = ""

    async def _handle(self, sender: Sender, request: TableRequest) -> None:
        """Decide what somebody wants, and decide it again on what another server has written meanwhile, as if it had
        been the next in the queue. Nothing of what was decided in vain was shown, so its dice are still promised."""
        for number in range(TRIES):
            if sender.is_closed:
                raise Refused(*OUT)
            self.doing = request.id
            act = self.handler.act_of(sender.seat, request)
            if request.id in self.log.ids:
                self._answer_again(sender, request, act)
                return
            await self.handler.prepare(sender.address, request, act)
            if sender.is_closed:  # meanwhile
                raise Refused(*OUT)
            # Where all mix the dice pages have to be called, and nobody is while the log is locked.
            is_locked = number and self.services.store.shared and not self.table.together
            if await self._try_to_store(sender, request, act, is_locked=bool(is_locked)):
                return
        raise Refused(*STALE)

    async def _try_to_store(self, sender: Sender, request: TableRequest, act: Act, *, is_locked: bool) -> bool:
        """Decide, store and send what is wanted; False where another server has written first, which is known then."""
        try:
            store = self._store_locked if is_locked else self._store_next
            entry = await store(sender.seat, request, act)
        except OutOfStep:
            await self._catch_up()
            return False
        except Unkept as error:
            self.services.outage.record(self.kept.id, str(error))
            await self._catch_up()
            if request.id not in self.log.ids:
                raise Refused(*UNKEPT) from error
        else:
            self.services.outage.end()
            self._add(entry)
        finally:
            self.replication.writing = 0
        await self.broadcast.send_in_steps(sender.seat)
        if not (sender in self.members.clients or isinstance(sender, ServerSender)):  # they have not heard of it
            self._answer_again(sender, request, act)
        return True

    async def _store_next(self, seat: Seat, request: TableRequest, act: Act) -> AnyEntry:
        """Decide what is wanted, where all mix the dice once the pages have given their numbers; and store it as the
        next entry. Raises `OutOfStep` where another server has that."""
        pace = Pace()
        try:
            entry = self.handler.decide(seat, request, act)
        except NumbersNeeded as needed:
            await self.mixer.collect(needed)
            entry = self.handler.decide(seat, request, act)
        await pace.pause()
        if not isinstance(entry.act, Said):
            await self.broadcast.prepare(self.log.state_after(entry), seat, pace)
        for _ in self.broadcast.prepare_entry(entry, seat):
            await pace.pause()
        await pace.pause()
        self.replication.writing = entry.seq
        await self.services.store.append(self.kept.id, self.log.stored(entry))
        return entry

    async def _store_locked(self, seat: Seat, request: TableRequest, act: Act) -> AnyEntry:
        """Decide what is wanted while no other server can write, so that one that writes all the time lets us in."""
        decided: list[AnyEntry] = []

        def decide(newer: Sequence[Kept]) -> Kept:
            for kept in newer:
                if kept.seq > self.table.seq:
                    entry = self.codec.entry.decode(kept.body)
                    if entry.act.seat not in self.members.by_seat or entry.id == request.id:
                        raise OutOfStep("there is more to be read first")
                    self._add_written(entry)
            entry = self.handler.decide(seat, request, act)
            for _ in self.broadcast.prepare_entry(entry, seat):
                pass  # nobody else has a turn while the log is locked
            decided.append(entry)
            self.replication.writing = entry.seq
            return self.log.stored(entry)

        await self.services.store.append_after(self.kept.id, self.table.seq, decide)
        return decided[-1]

    def _answer_again(self, sender: Sender, request: TableRequest, act: Act) -> None:
        """Answer a message that was done already: it was sent again because its answer was lost."""
        entry = self.table.entry(self.log.ids[request.id])
        earlier = given(entry.act)
        if isinstance(earlier, AskedBack):
            earlier = TakenBack(earlier.seat, earlier.to, earlier.reason)
        may_be_roll = isinstance(act, Said) and act.roll is not None and act.heard == Heard.ALL
        was_roll = may_be_roll and isinstance(earlier, Did) and earlier.seat == act.seat
        if earlier != act and not was_roll:
            raise Refused("id-used", "This id was used for another command.", "Give every command a different id.")
        try:
            line = self.broadcast.line(self.log.state(entry.seq - 1), self.log.state(entry.seq), entry, sender.seat)
        except LookupError:
            line = None
        has_been_told = sender in self.members.clients
        sender.send(Step(entry.seq, entry.id, line, now=None if has_been_told else self.broadcast.now(sender.seat)))

    # Taking in, and telling of it.

    def remember(self, entry: AnyEntry) -> None:
        """Add an entry that is kept to the table in memory."""
        self.log.add(entry)
        self.handler.note(entry)
        if by_agent(entry.id):
            self.proposals.remove(GM, entry.id)

    def _add(self, entry: AnyEntry) -> None:
        """Add a kept entry, and queue what seats see of it."""
        self.broadcast.send_all()
        self.remember(entry)
        self.broadcast.queue(entry)
        if not isinstance(entry.act, Said):
            self.suggestions.note(entry.id)
            self.autoplay.note(entry.id)
            self.countdowns.note(entry)
            self.autoplay.wake()
        if self.watched is not None:
            self.watched(self)

    def _add_written(self, entry: AnyEntry) -> None:
        """Add an entry that another server has stored, or whose storing was not confirmed, and send it to all."""
        self._add(entry)
        self.broadcast.send_all()
        self.countdowns.recheck()

    async def _catch_up(self) -> None:
        """Take in what the store has and we have not."""
        await self.replication.catch_up(self._add_written)

    async def _send_rest(self) -> None:
        """Send the entry to the other members when there is time; members who wait for an answer go first."""
        idle, since = self.services.idle, self.services.idle.clock()
        while self.broadcast.is_pending:
            await idle.wait_turn(self, since)
            await self.broadcast.send_next()
        unshown = self.broadcast.finish()
        if unshown is not None and unshown.seq in self.table.standing[-1:]:
            await self._undo(unshown)

    async def _undo(self, entry: AnyEntry) -> None:
        """Take the last command back by itself: somebody could not be shown it, and could do nothing from then on."""
        back = TakeBack(f"unshown-{token_hex(8)}", self.table.seq, self.table.before_last, UNSHOWN)
        try:
            await self._handle(ServerSender(), back)
        except Exception:  # whoever gave it has been told, and the game master may take it back
            log.exception("not taken back", table=self.kept.id, seq=entry.seq)
        self.broadcast.send_all()
