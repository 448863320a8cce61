"""A table that is being played: one queue, so that all see the same things in the same order.

A command is read, decided, shown in advance to whoever gives it, kept, added and only then sent: first to whoever
gave it, and then to one seat after another, between which other tables have their turn. What its giver cannot be shown
is never kept; what somebody else cannot be shown is taken back at once. What was sent is on the disk.

Each concern of it has a file: who is here (`company.py`), what was played (`chronicle.py`), what an order becomes
(`deciding.py`), what seats are shown (`showing.py`), what other servers write (`following.py`), how much one may send
(`shares.py`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from secrets import token_hex
from typing import Any, TypeAlias

import structlog

from wildtable.play import AskedBack, Did, Heard, Refused, Said, Seat, TakenBack
from wildtable.play.promising import Promises, published
from wildtable.server.admission.member_limits import MemberLimits
from wildtable.server.table.access import Access
from wildtable.server.table.broadcast import Earlier, Made, Showing
from wildtable.server.table.client import Listener, Sender
from wildtable.server.table.command_handler import Deciding, Prepared
from wildtable.server.table.log import Chronicle
from wildtable.server.table.members import Company
from wildtable.server.table.mixed_dice import Calling, Together
from wildtable.server.table.replication import Following
from wildtable.server.table.requests import WOKEN, Deed, House, Inbox, Order
from wildtable.server.table.seat_view import AnyEntry, AnyTable
from wildtable.server.table.services import Desk
from wildtable.server.table.timed_queue import Waiting
from wildtable.server.table.typed_dice import Wanting, asked
from wildtable.server.wire.messages import Look, Looked, Member, Refusal, Show, Shown, Step, TakeBack, Welcome
from wildtable.server.wire.refusals import AT_FAULT, OUT, STALE, UNKEPT, refusal
from wildtable.store import Kept, KeptTable, OutOfStep, Unkept
from wildtable.systems import System

log = structlog.get_logger()

TRIES = 5
"""How often a command is decided anew where other servers were quicker."""
UNSHOWN = "Somebody could not be shown what it came to."
"""Why what was done is taken back by the table itself."""

Keeps: TypeAlias = Callable[[Seat, Order, Deed], Awaitable[Made]]


class Live:
    """One table in memory. ``run`` works through its queue; everything else returns at once."""

    def __init__(self, desk: Desk, system: System, kept: KeptTable, table: AnyTable) -> None:
        self.desk, self.system, self.table = desk, system, table
        self.chronicle = Chronicle(system, table, desk.limits.lines + 1)
        self.codec = self.chronicle.codec
        self.company = Company(Access(kept, (), desk.clock()), desk.limits, desk.elsewhere)
        self.showing = Showing(self.chronicle, self.company)
        self.promises = Promises(kept.secret, published(kept.promises)[-1][0])
        self.deciding = Deciding(desk, self.chronicle, self.company, self.promises)
        self.shares = MemberLimits(desk.limits, desk.commands)
        self.inbox: Inbox = Waiting(desk.limits.inbox, partial(desk.leisure.press, self))
        self.following = Following(desk.store, self.chronicle, self.company, self.inbox)
        self.doing = ""
        """The id of the order that is being decided and kept just now."""
        self.watched: Callable[[Live], None] | None = None
        """Told of every entry that was taken in."""

    @property
    def kept(self) -> KeptTable:
        """The table's row, as it was heard of last."""
        return self.company.kept

    @property
    def together(self) -> Together:
        """The pages whose numbers are mixed into its dice."""
        return self.deciding.together

    # Coming, asking and going.

    async def prepare(self, seat: Seat) -> None:
        """Work out what a seat is about to be shown, and tell what is owed, a little at a time."""
        while self.showing.owes:
            await self.showing.prepare_next()
            self.showing.tell_next()
        await self.showing.prepare(self.table.state, seat)

    def enter(self, listener: Listener, member: Member, key: str, earlier: Earlier) -> None:
        """Seat a socket and tell it how things stand; everybody learns who is here. ``earlier``: what was worked out of
        the log. Raises `Refused`."""
        self.company.check_room()
        self.showing.tell_all()
        now = self.showing.anew(member.seat)
        welcome = Welcome(
            table=self.kept.id,
            title=self.kept.title,
            system=self.system.name,
            seat=member.seat,
            role=member.role,
            name=member.name,
            key=key,
            seq=self.table.seq,
            lines=(*earlier.lines, *self.showing.lines(earlier.seq, member.seat)),
            members=self.company.present(member),
            now=now,
            promise=self.promises.open,
        )
        listener.seat = member.seat
        listener.say(welcome)
        self.company.come(listener, member)

    def recheck(self, access: Access) -> None:
        """Take in how the table's row and its members are now: whose key opens nothing any more goes at once."""
        for seat in self.company.recheck(access):
            self.showing.forget(seat)

    def leave(self, listener: Listener) -> None:
        """A socket has gone."""
        self.together.leave(listener)
        if self.company.leave(listener):
            self.showing.forget(listener.seat)

    def show(self, listener: Listener, order: Show) -> None:
        """Tell somebody anew how things stand."""
        self.showing.tell_all()
        listener.say(Shown(order.id, self.table.seq, self.showing.anew(listener.seat), self.promises.open))

    def look(self, listener: Listener, order: Look) -> None:
        """Tell the game master what a player may do now."""
        try:
            self.deciding.check_stands_in(listener.seat, order.seat)
        except Refused as refused:
            listener.say(refusal(refused, order.id))
            return
        listener.say(Looked(order.id, self.table.seq, order.seat, self.showing.offers(order.seat)))

    # The queue.

    async def run(self) -> None:
        """Work through the queue until the table is closed."""
        try:
            await self._run()
        finally:
            self.desk.leisure.ease(self)
            self.following.end()

    async def _run(self) -> None:
        while (job := await self.inbox.get()) is not None:
            if self.following.behind:
                await self.following.look(self._add_written)
            if job == WOKEN:
                self._rest()
                continue
            sender, order = job
            try:
                await self._in_turn(sender, order)
                self.desk.measures.note_done(self.inbox.since)
                self._rest()
                await self._tell_rest()
            except Refused as refused:
                self.desk.measures.note_refused(refused.code)
                sender.say(refusal(refused, order.id))
            except Wanting as wanting:
                sender.say(wanting.asks(order.id))
            except Exception:  # whatever a rule breaks on, the table plays on
                self.desk.measures.note_refused(AT_FAULT[0])
                log.exception("command failed", table=self.kept.id, seat=sender.seat, kind=type(order).__name__)
                sender.say(Refusal(order.id, *AT_FAULT))
            self.doing = ""
            self._rest()

    def _rest(self) -> None:
        """What was wanted is answered: others have time, if nothing else is wanted here."""
        if self.inbox.empty():
            self.desk.leisure.ease(self)

    async def _in_turn(self, sender: Sender, order: Order) -> None:
        """Do what somebody wants; where too much is wanted at this table, when it is its turn."""
        if self.shares.must_wait():
            self.desk.leisure.ease(self)  # whoever sends too much holds up nobody else
            await self.desk.turns.wait_turn(self.kept.id)
            self.desk.leisure.press(self)
        await self._one(sender, order)

    async def _one(self, sender: Sender, order: Order) -> None:
        """Decide what somebody wants, and decide it anew on what another server has written meanwhile, as if it had
        been the next in the queue. Nothing of what was decided in vain was shown, so its dice are still promised."""
        for number in range(TRIES):
            if sender.shut:
                raise Refused(*OUT)
            self.doing = order.id
            deed = self.deciding.wanted(sender.seat, order)
            if order.id in self.chronicle.ids:
                self._again(sender, order, deed)
                return
            prepared = await self.deciding.prepare(sender.address, order, deed)
            if sender.shut:  # meanwhile
                raise Refused(*OUT)
            alone = number and self.desk.store.shared and not self.table.together  # nobody is called while it is locked
            keeps = partial(self._keep_at_last if alone else self._keep_next, prepared)
            if await self._done(sender, order, deed, keeps):
                return
        raise Refused(*STALE)

    async def _done(self, sender: Sender, order: Order, deed: Deed, keeps: Keeps) -> bool:
        """Decide, keep and show what is wanted; False where another server has written first, which is known then."""
        try:
            made = await keeps(sender.seat, order, deed)
        except OutOfStep:
            await self._catch_up()
            return False
        except Unkept as error:
            self.desk.outage.record(self.kept.id, str(error))
            await self._catch_up()
            if order.id not in self.chronicle.ids:
                raise Refused(*UNKEPT) from error
        else:
            self.desk.outage.end()
            self._add(made)
            self.showing.tell(sender.seat)
        finally:
            self.following.writing = 0
        if not (sender in self.company.listeners or isinstance(sender, House)):  # they have not heard of it
            self._again(sender, order, deed)
        return True

    async def _keep_next(self, prepared: Prepared | None, seat: Seat, order: Order, deed: Deed) -> Made:
        """Decide what is wanted, and keep it as the next entry. Raises `OutOfStep` where another server has that."""
        entry = await self._mixed(prepared, seat, order, deed)
        made = await self.showing.ahead_in_pieces(entry, seat)
        self.following.writing = entry.seq
        await self.desk.store.append(self.kept.id, self.chronicle.kept(made.entry))
        return made

    async def _keep_at_last(self, prepared: Prepared | None, seat: Seat, order: Order, deed: Deed) -> Made:
        """Decide what is wanted while no other server can write, so that one that writes all the time lets us in."""
        made: list[Made] = []

        def decide(newer: Sequence[Kept]) -> Kept:
            for kept in newer:
                if kept.seq > self.table.seq:
                    entry = self.codec.entry.decode(kept.body)
                    if entry.act.seat not in self.company.members or entry.id == order.id:
                        raise OutOfStep("there is more to be read first")
                    self._add_written(entry)
            made.append(self.showing.ahead(self.deciding.decided(seat, order, deed, prepared), seat))
            self.following.writing = made[-1].entry.seq
            return self.chronicle.kept(made[-1].entry)

        await self.desk.store.append_after(self.kept.id, self.table.seq, decide)
        return made[-1]

    async def _mixed(self, prepared: Prepared | None, seat: Seat, order: Order, deed: Deed) -> AnyEntry:
        """Return the next entry; where all mix its dice, once the pages have given their numbers."""
        decided = partial(self.deciding.decided, seat, order, deed, prepared)
        try:
            return decided()
        except Calling as calling:
            await self.together.collect(calling)
            return decided()

    def _again(self, sender: Sender, order: Order, deed: Deed) -> None:
        """Answer a message that was done already: it was sent again because its answer was lost."""
        entry = self.table.entry(self.chronicle.ids[order.id])
        act = asked(entry.act)
        if isinstance(act, AskedBack):
            act = TakenBack(act.seat, act.to, act.reason)
        may_be_roll = isinstance(deed, Said) and deed.roll is not None and deed.heard == Heard.ALL
        was_roll = may_be_roll and isinstance(act, Did) and act.seat == deed.seat
        if act != deed and not was_roll:
            raise Refused("id-used", "That id was used for something else.", "Give every command an id of its own.")
        try:
            line = self.showing.line(self.chronicle.state(entry.seq), entry, sender.seat)
        except LookupError:
            line = None
        has_been_told = sender in self.company.listeners
        sender.say(Step(entry.seq, entry.id, line, now=None if has_been_told else self.showing.now(sender.seat)))

    # Taking in, and telling of it.

    def remember(self, entry: AnyEntry, after: Any = None) -> None:
        """Add an entry that is kept to the table in memory."""
        self.chronicle.add(entry, after)
        self.deciding.note(entry)

    def _add(self, made: Made) -> None:
        """Take a kept entry in; what seats see of it is owed to them."""
        self.showing.tell_all()
        self.remember(made.entry, made.after)
        self.showing.owe(made)
        if self.watched is not None:
            self.watched(self)

    def _add_written(self, entry: AnyEntry) -> None:
        """Take in an entry that another server has kept, or that we did not hear of, and tell everybody."""
        self._add(Made(entry, self.chronicle.after(entry), {}, {}))
        self.showing.tell_all()

    async def _catch_up(self) -> None:
        """Take in what the store has and we have not."""
        await self.following.catch_up(self._add_written)

    async def _tell_rest(self) -> None:
        """Tell those who have not been told yet, each when there is time: whoever waits for an answer at any table goes
        first."""
        leisure, since = self.desk.leisure, self.desk.leisure.clock()
        while self.showing.owes:
            await leisure.turn(self, since)
            await self.showing.prepare_next()
            self.showing.tell_next()  # or somebody has come meanwhile, and all were told before
        unshown = self.showing.settled()
        if unshown is not None and unshown.seq in self.table.standing[-1:]:
            await self._undo(unshown)

    async def _undo(self, entry: AnyEntry) -> None:
        """Take the last command back by itself: somebody could not be shown it, and could do nothing from then on."""
        back = TakeBack(f"unshown-{token_hex(8)}", self.table.seq, self.table.before_last, UNSHOWN)
        try:
            await self._one(House(), back)
        except Exception:  # whoever gave it has been told, and the game master may take it back
            log.exception("not taken back", table=self.kept.id, seq=entry.seq)
        self.showing.tell_all()
