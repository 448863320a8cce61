"""A table that is being played: one queue, so that all see the same things in the same order.

A command is read, decided, shown in advance to whoever gives it, kept, added and only then sent: first to whoever
gave it, and then to one seat after another, between which other tables have their turn. What its giver cannot be shown
is never kept; what somebody else cannot be shown is taken back at once. What was sent is on the disk.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import partial
from secrets import token_hex
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
import structlog
from msgspec import Struct, field
from msgspec.structs import replace

from wildtable.dice import Dice
from wildtable.play import (
    GM,
    WATCH,
    AskedBack,
    Codec,
    Declined,
    Did,
    Heard,
    OwnDice,
    Refused,
    Ruled,
    Said,
    Seat,
    TakenBack,
)
from wildtable.play.line import answer
from wildtable.play.line import read as read_line
from wildtable.play.promising import Promises, published
from wildtable.server import seats
from wildtable.server.access import Access, member_of
from wildtable.server.changes import Found, Picture
from wildtable.server.elsewhere import Elsewhere
from wildtable.server.limits import Bucket, Later, Limits
from wildtable.server.listener import Listener, Sender
from wildtable.server.measuring import Measures
from wildtable.server.outage import Outage
from wildtable.server.reading import decoded
from wildtable.server.revealing import revealed
from wildtable.server.seats import AnyEntry, AnyTable
from wildtable.server.throwing import NOT_ALLOWED, NOT_BLIND, Hands, Wanting, asked
from wildtable.server.turns import Turns
from wildtable.server.waiting import Waiting
from wildtable.server.wire import (
    Decline,
    Do,
    Look,
    Looked,
    Member,
    Members,
    Now,
    Refusal,
    Rule,
    Say,
    SetOwnDice,
    Show,
    Shown,
    Step,
    TakeBack,
    ToPage,
    Welcome,
)
from wildtable.store import Kept, KeptMember, KeptTable, OutOfStep, Store, Unkept
from wildtable.systems import System
from wildtable.text.spoken import Line, RollCard

Woken: TypeAlias = Literal["woken"]
WOKEN: Woken = "woken"
"""In a table's queue: another server has written."""
Order: TypeAlias = Do | Rule | TakeBack | Decline | Say | SetOwnDice
Job: TypeAlias = tuple[Sender, Order]
Deed: TypeAlias = Did[Any, Any] | Ruled[Any] | TakenBack | AskedBack | Declined | Said | OwnDice

log = structlog.get_logger()

PLENTY = 0.7
"""How much of what one may send must be left to be taken for somebody who sends little."""

STALE = ("stale", "The table has moved on since.", "Look again, then decide again.")
TRIES = 5
"""How often a command is decided anew where other servers were quicker."""
AT_ONCE = 16
"""Entries of other servers that are shown before what is on its way is sent, and other tables have their turn."""
AGAIN = 1.0
"""Seconds until the log is looked at again where it did not answer."""
UNKEPT = ("not-kept", "The log could not be written, so nothing was done.", "Send it again in a while.")
AWAY = ("no-store", "The log does not answer, so nothing can be done just now.", "Send it again in a while.")
OUT = ("no-entry", "Your key opens nothing any more.", "Ask the game master.")
UNSHOWN = "Somebody could not be shown what it came to."
"""Why what was done is taken back by the table itself."""
AT_FAULT = ("internal", "Something went wrong here, and nothing has changed.", "Try something else, or again.")


GONE = 4001
"""The close code of a socket whose key opens nothing any more."""


class Desk(Struct, frozen=True):
    """What every table of a server is played with: the store, the numbers, the clock (ms), whose turn it is, the
    commands that all tables together may give, who sits at other servers; the dice where they are not those that each
    table promises; what is measured, and what is told of a store that keeps nothing."""

    store: Store
    limits: Limits
    clock: Callable[[], int]
    turns: Turns
    commands: Bucket
    elsewhere: Elsewhere
    dice: Callable[[], Dice] | None = None
    measures: Measures = field(default_factory=Measures)
    outage: Outage = field(default_factory=Outage)


class Made(NamedTuple):
    """An entry that is not taken in yet, the state after it, how each seat may read it, and how things will stand for
    those that were asked about; for others it is worked out when it is taken in."""

    entry: AnyEntry
    after: Any
    lines: dict[Seat, Line | None]
    nows: dict[Seat, Now]


class Owed(Struct):
    """What is still to be told of an entry that was taken in: to which seats, how each may read it, and what is known
    of changes. ``failed``: somebody could not be shown it."""

    entry: AnyEntry
    seats: list[Seat]
    lines: dict[Seat, Line | None]
    found: Found
    failed: bool = False


class House:
    """The server itself, which gives an order in the game master's place, and need not be told what came of it."""

    seat = GM
    shut = False

    def say(self, message: ToPage) -> None:
        """It knows."""


Keeps: TypeAlias = Callable[[Seat, Order, Deed], Awaitable[Made]]


class Live:
    """One table in memory. ``run`` works through its queue; everything else returns at once."""

    def __init__(self, desk: Desk, system: System, kept: KeptTable, table: AnyTable) -> None:
        self.desk, self.system, self.kept, self.table = desk, system, kept, table
        self.access = Access(kept, (), desk.clock())
        self.codec: Codec[Any, Any, Any] = Codec(system.game)
        self.listeners: set[Listener] = set()
        self.members: dict[Seat, Member] = {}
        self._past: deque[Any] = deque([table.state], maxlen=desk.limits.lines + 1)
        self._ids = {entry.id: entry.seq for entry in table.entries}
        self._told = system.told()
        self._nows: dict[Seat, Now] = {}
        self._pictures: dict[Seat, Picture] = {}
        self._owed: Owed | None = None
        self._hands = Hands()
        self.promises = Promises(kept.secret, published(kept.promises)[-1][0])
        self._buckets: dict[tuple[Seat, bool], Bucket] = {}
        self._commands = Bucket(desk.limits.table_burst, desk.limits.table_rate)
        self.inbox: Waiting[Job | Woken | None] = Waiting(desk.limits.inbox)
        self._behind = False
        self._writing = 0
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        self.watched: Callable[[Live], None] | None = None
        """Told of every entry that was taken in."""

    # Coming and going.

    def enter(self, listener: Listener, member: Member, key: str, since: int) -> None:
        """Seat a socket and tell it how things stand; everybody learns who is here. Raises `Refused`."""
        self.check_room()
        self._tell_all()
        now = self._anew(member.seat)
        welcome = Welcome(
            table=self.kept.id,
            title=self.kept.title,
            system=self.system.name,
            seat=member.seat,
            role=member.role,
            name=member.name,
            key=key,
            seq=self.table.seq,
            lines=tuple(self._lines(since, member.seat)),
            members=self._present(member),
            now=now,
            promise=self.promises.open,
        )
        is_news = member.seat not in self._seats()
        self.members[member.seat] = member
        listener.seat = member.seat
        listener.say(welcome)
        self.listeners.add(listener)
        self.desk.elsewhere.sit(self.kept.id, self._seats())
        if is_news:
            self.tell_members(but=listener)

    def check_room(self) -> None:
        """Raise `Refused` where no socket more may come to this table."""
        if len(self.listeners) >= self.desk.limits.sockets_table:
            raise Refused("table-full", "Too many are at this table already.", "Close a window, or come back later.")

    def recheck(self, access: Access) -> None:
        """Take in how the table's row and its members are now: whose key opens nothing any more goes at once, and is
        told nothing but why; the others are told who is here."""
        before = self._present()
        self.access, self.kept = access, access.kept
        self.members.update({seat: member_of(member) for seat, member in access.members.items()})
        for listener in list(self.listeners):
            if hindrance := access.hindrance(listener.seat, listener.key_hash):
                self.listeners.discard(listener)
                listener.dismiss(refusal(hindrance), GONE)
        self.desk.elsewhere.sit(self.kept.id, self._seats())
        for seat in self._nows.keys() - self._seats():
            self._nows.pop(seat)
            self._pictures.pop(seat, None)
        if self._present() != before:
            self.tell_members()

    def leave(self, listener: Listener) -> None:
        """A socket has gone."""
        if listener not in self.listeners:
            return  # it was dismissed
        self.listeners.discard(listener)
        self.desk.elsewhere.sit(self.kept.id, self._seats())
        if listener.seat not in self._seats():
            self._nows.pop(listener.seat, None)
            self._pictures.pop(listener.seat, None)
            self.tell_members()

    def is_watched_from(self, address: str) -> bool:
        """Whether a spectator of an address is here."""
        return any(listener.seat == WATCH and listener.address == address for listener in self.listeners)

    def may_send(self, seat: Seat, question: bool = False) -> bool:
        """Whether a member has a command left in its bucket, or a question in that of its questions; takes it."""
        limits = self.desk.limits
        bucket = self._buckets.get((seat, question))
        if bucket is None:
            many = limits.questions if question else 1
            bucket = self._buckets[seat, question] = Bucket(many * limits.burst, many * limits.rate)
        if not question and self._commands.left < 1 and bucket.part < PLENTY:
            return False  # the table has too much to do, and this one has sent more of it than others
        return bucket.take()

    def _seats(self) -> set[Seat]:
        return {listener.seat for listener in self.listeners}

    def _present(self, newcomer: Member | None = None) -> tuple[Member, ...]:
        """Everybody, in the order they came; spectators only while there are any."""
        here = self._seats() | self.desk.elsewhere.seats(self.kept.id)
        known = self.members
        if newcomer is not None:
            here, known = here | {newcomer.seat}, known | {newcomer.seat: newcomer}
        marked = [replace(member, here=seat in here) for seat, member in known.items()]
        return tuple([member for member in marked if member.here or member.seat != WATCH])

    def tell_members(self, but: Listener | None = None) -> None:
        """Tell everybody who is here, all but the one that knows."""
        text = seats.encode(Members(self._present())).decode()
        for listener in self.listeners - {but}:
            listener.say_text(text)

    # What is shown.

    def _lines(self, since: int, seat: Seat) -> Iterator[Line]:
        """The log after entry ``since`` as a seat may read it, as far back as is remembered."""
        oldest = self.table.seq - len(self._past) + 1
        if since > self.table.seq:  # it has seen what never was: another table's, or a lost backup's
            since = 0
        for seq in range(max(since, oldest) + 1, self.table.seq + 1):
            line = self._line(self._state(seq), self.table.entry(seq), seat)
            if line is not None:
                yield line

    def _line(self, after: Any, entry: AnyEntry, seat: Seat) -> Line | None:
        """An entry as a seat may read it, told with the state after it."""
        return seats.line(self.system, after, entry, seat, self.names)

    @property
    def names(self) -> dict[Seat, str]:
        """What everybody who has sat down is called."""
        return {seat: member.name for seat, member in self.members.items()}

    def _state(self, seq: int) -> Any:
        """The state after entry ``seq``. Raises LookupError where that is too long ago."""
        back = self.table.seq - seq
        if not 0 <= back < len(self._past):
            raise LookupError(seq)
        return self._past[-1 - back]

    def _after(self, entry: AnyEntry) -> Any:
        """The state as it will be after the next entry."""
        table, act = self.table, entry.act
        if not isinstance(act, TakenBack):
            return self._evolved(table.state, act)
        try:
            return self._state(act.to)
        except LookupError:
            state = table.first
            for seq in table.standing:
                if seq <= act.to:
                    state = self._evolved(state, table.entry(seq).act)
            return state

    def _evolved(self, state: Any, act: Deed) -> Any:
        return self.system.game.folded(state, act.events) if isinstance(act, Did | Ruled) else state

    def _now(self, seat: Seat) -> Now:
        """How things stand for a seat, worked out once a seat and entry."""
        if seat not in self._nows:
            made = seats.now(self.system, self.table.state, seat, self._told)
            self._nows[seat] = seats.with_back(made, self.table, seat)
        return self._nows[seat]

    def _anew(self, seat: Seat) -> Now:
        """How things stand for a seat, from where its next changes begin: whoever knew more can follow them too."""
        now = self._now(seat)
        self._pictures[seat] = Picture(now)
        return now

    def show(self, listener: Listener, order: Show) -> None:
        """Tell somebody anew how things stand."""
        self._tell_all()
        listener.say(Shown(order.id, self.table.seq, self._anew(listener.seat), self.promises.open))

    def shows(self, seat: Seat, word: str) -> bool:
        """Whether a seat is shown a word now, wherever it stands in what it is shown."""
        return word.encode() in seats.encode(self._now(seat))

    def view(self, seat: Seat) -> Any:
        """What a seat sees of the state, as plain values."""
        return msgspec.to_builtins(self._now(seat).view)

    # Playing for somebody who is away.

    def look(self, listener: Listener, order: Look) -> None:
        """Tell the game master what a player may do now."""
        try:
            self.check_stands_in(listener.seat, order.seat)
        except Refused as refused:
            listener.say(refusal(refused, order.id))
            return
        offers = seats.spoken(self.system, self.table.state, order.seat)
        listener.say(Looked(order.id, self.table.seq, order.seat, offers))

    def check_stands_in(self, seat: Seat, other: Seat) -> None:
        """Raise `Refused` where a seat may not play for another, or there is nobody to play for."""
        if seat != GM:
            raise Refused("not-yours", "Only the game master plays for somebody else.", "Ask the game master.")
        if not self._is_player(other):
            raise Refused("nobody-there", "No player has that seat.", "Choose one of those at the table.")

    def _is_player(self, seat: Seat) -> bool:
        """Whether a seat is a player's: of somebody who has sat down, or for whom the table waits."""
        known = seat in self.members or seat in self.system.game.waiting(self.table.state)
        return known and seat not in (GM, WATCH)

    # The queue.

    async def run(self) -> None:
        """Work through the queue until the table is closed."""
        try:
            await self._run()
        finally:
            self._tell_waiting(Refused(*AWAY))

    async def _run(self) -> None:
        while (job := await self.inbox.get()) is not None:
            if self._behind:
                await self._look()
            if job == WOKEN:
                continue
            sender, order = job
            try:
                await self._in_turn(sender, order)
                self.desk.measures.note_done(self.inbox.since)
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

    async def _in_turn(self, sender: Sender, order: Order) -> None:
        """Do what somebody wants; where too much is wanted at this table, when it is its turn."""
        much = self._commands.part < PLENTY
        if not self._commands.take() or (not self.desk.commands.take() and much):
            await self.desk.turns.turn(self.kept.id)
        await self._one(sender, order)

    async def _one(self, sender: Sender, order: Order) -> None:
        """Decide what somebody wants, and decide it anew on what another server has written meanwhile, as if it had
        been the next in the queue. Nothing of what was decided in vain was shown, so its dice are still promised."""
        for number in range(TRIES):
            if sender.shut:
                raise Refused(*OUT)
            deed = self._wanted(sender.seat, order)
            if order.id in self._ids:
                self._again(sender, order, deed)
                return
            keeps = self._keep_at_last if number and self.desk.store.shared else self._keep_next
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
            self.desk.outage.note(self.kept.id, str(error))
            await self._catch_up()
            if order.id not in self._ids:
                raise Refused(*UNKEPT) from error
        else:
            self.desk.outage.over()
            self._add(made)
            self._tell(sender.seat)
        finally:
            self._writing = 0
        if not (sender in self.listeners or isinstance(sender, House)):  # they have not heard of it
            self._again(sender, order, deed)
        return True

    async def _keep_next(self, seat: Seat, order: Order, deed: Deed) -> Made:
        """Decide what is wanted, and keep it as the next entry. Raises `OutOfStep` where another server has that."""
        made = self._decided(seat, order, deed)
        await self.desk.store.append(self.kept.id, self._kept(made.entry))
        return made

    async def _keep_at_last(self, seat: Seat, order: Order, deed: Deed) -> Made:
        """Decide what is wanted while no other server can write, so that one that writes all the time lets us in."""
        made: list[Made] = []

        def decide(newer: Sequence[Kept]) -> Kept:
            for kept in newer:
                if kept.seq > self.table.seq:
                    entry = self.codec.entry.decode(kept.body)
                    if entry.act.seat not in self.members or entry.id == order.id:
                        raise OutOfStep("there is more to be read first")
                    self._add_written(entry)
            made.append(self._decided(seat, order, deed))
            return self._kept(made[-1].entry)

        await self.desk.store.append_after(self.kept.id, self.table.seq, decide)
        return made[-1]

    def _decided(self, seat: Seat, order: Order, deed: Deed) -> Made:
        """The next entry, and what whoever gives it will be shown of it."""
        if isinstance(deed, Said) and (command := answer(self.system.game, self.table.state, deed)) is not None:
            deed = Did(deed.seat, command, (), ())  # it is the roll that the table waits for
        self._check_seen(order, deed)
        entry = self._thrown(seat, order, deed)
        after = self._after(entry)
        lines = seats.lines(self.system, after, entry, self._seats(), self.names)
        nows = {seat: self._stands(entry, after, seat)}
        self._writing = entry.seq
        return Made(entry, after, lines, nows)

    def _wanted(self, seat: Seat, order: Order) -> Deed:
        """What a message asks for, as it would stand in the log; chance and events come later."""
        if seat == WATCH:
            raise Refused("only-watching", "You are watching.", "Join with a name to play.")
        if isinstance(order, Do):
            return self._commanded(seat, order)
        if isinstance(order, Say):
            return read_line(order.text, seat, self.names, self.system.game.dice)
        if isinstance(order, Decline):
            return Declined(seat, order.of, order.reason)
        if isinstance(order, SetOwnDice):
            return OwnDice(seat, order.allowed)
        if isinstance(order, Rule):
            return Ruled(seat, decoded(order.events, self.codec.events.decode, "events"), order.reason)
        return TakenBack(seat, order.to, order.reason)

    def _commanded(self, seat: Seat, order: Do) -> Deed:
        """A command, in one's own name or another's; whoever it gives something to sits at the table."""
        command = decoded(order.command, self.codec.command.decode, "command")
        taker = getattr(command, "seat", "")
        if seat == GM and taker not in ("", GM) and not self._is_player(taker):
            raise Refused("nobody-there", "No player has that seat.", "Choose one of those at the table.")
        if order.seat in ("", seat):
            return Did(seat, command, (), ())
        self.check_stands_in(seat, order.seat)
        return Did(order.seat, command, (), (), seat)

    def _again(self, sender: Sender, order: Order, deed: Deed) -> None:
        """Answer a message that was done already: it was sent again because its answer was lost."""
        entry = self.table.entry(self._ids[order.id])
        act = asked(entry.act)
        if isinstance(act, AskedBack):
            act = TakenBack(act.seat, act.to, act.reason)
        may_be_roll = isinstance(deed, Said) and deed.roll is not None and deed.heard == Heard.ALL
        was_roll = may_be_roll and isinstance(act, Did) and act.seat == deed.seat
        if act != deed and not was_roll:
            raise Refused("id-used", "That id was used for something else.", "Give every command an id of its own.")
        try:
            line = self._line(self._state(entry.seq), entry, sender.seat)
        except LookupError:
            line = None
        now = None if sender in self.listeners else self._now(sender.seat)  # who sits there has been told
        sender.say(Step(entry.seq, entry.id, line, now=now))

    def _check_seen(self, order: Order, deed: Deed) -> None:
        """Refuse what rests on an older picture: what is wanted was not offered then, or is in other words now.

        Other offers may have come and gone: whoever answers the same question as others is not held up by them.
        """
        if isinstance(order, Say | SetOwnDice) or self.is_now(order.seen):
            return
        if isinstance(deed, Did) and order.seen < self.table.seq:
            try:
                then = seats.spoken(self.system, self._state(order.seen), deed.seat, deed.command)
            except LookupError:
                then = ()
            now = seats.spoken(self.system, self.table.state, deed.seat, deed.command)
            if then and seats.encode(then) == seats.encode(now):
                return
        raise Refused(*STALE)

    def is_now(self, seen: int) -> bool:
        """Whether a picture after entry ``seen`` is that of now: only words were said since, or dice allowed."""
        since = range(seen + 1, self.table.seq + 1)
        return seen <= self.table.seq and all(isinstance(self.table.entry(seq).act, Said | OwnDice) for seq in since)

    def _thrown(self, seat: Seat, order: Order, deed: Deed) -> AnyEntry:
        """The next entry, with the table's dice or those that the sender throws. Raises `Wanting` or `Refused`."""
        thrown, nonce = (order.thrown, order.nonce) if isinstance(order, Do | Say) else (None, "")
        dice = self.desk.dice() if self.desk.dice is not None else self.promises.dice(nonce)
        if thrown is None or (isinstance(deed, Said) and deed.roll is None):
            return self._proven(self._decide(order, deed, dice), dice)
        if not self.table.own_dice:
            raise Refused(*NOT_ALLOWED)
        if isinstance(deed, Said) and deed.heard == Heard.BLIND and seat != GM:
            raise Refused(*NOT_BLIND)

        def cards(entry: AnyEntry) -> tuple[RollCard, ...]:
            line = self._line(self._after(entry), entry, seat)
            return line.rolls if line else ()

        key = self.codec.encode(asked(deed))
        decides = partial(self._decide, order, deed)
        return self._proven(*self._hands.decided(key, thrown, dice, decides, cards))

    def _proven(self, entry: AnyEntry, dice: Dice) -> AnyEntry:
        """An entry with the proof that nobody has chosen what fell in it."""
        proof = self.promises.proof(dice)
        return entry if proof is None else replace(entry, proof=proof)

    def _decide(self, order: Order, deed: Deed, dice: Dice) -> AnyEntry:
        at = self.table.time(self.desk.clock())
        if isinstance(deed, Did):
            return self.table.do(deed.seat, deed.command, dice, order.id, at, deed.by)
        if isinstance(deed, Ruled):
            return self.table.rule(deed.seat, deed.events, deed.reason, order.id, at)
        if isinstance(deed, Said):
            return self.table.say(deed, dice, order.id, at)
        if isinstance(deed, OwnDice):
            return self.table.allow_own_dice(deed.seat, deed.allowed, order.id, at)
        if isinstance(deed, Declined):
            return self.table.decline(deed.seat, deed.of, deed.reason, order.id, at)
        return self.table.take_back(deed.seat, deed.to, deed.reason, order.id, at)

    def _stands(self, entry: AnyEntry, after: Any, seat: Seat) -> Now:
        """How things will stand for a seat after an entry, all but what may be taken back then."""
        return self._now(seat) if isinstance(entry.act, Said) else seats.now(self.system, after, seat, self._told)

    def _kept(self, entry: AnyEntry) -> Kept:
        return Kept(entry.seq, entry.id, entry.at, self.codec.encode(entry).decode())

    def _add_written(self, entry: AnyEntry) -> None:
        """Take in an entry that another server has kept, or that we did not hear of, and tell everybody."""
        self._add(Made(entry, self._after(entry), {}, {}))
        self._tell_all()

    def _add(self, made: Made) -> None:
        """Take a kept entry in; what seats see of it is owed to them."""
        self._tell_all()
        self.remember(made.entry, made.after)
        self._nows |= {seat: seats.with_back(now, self.table, seat) for seat, now in made.nows.items()}
        self._owed = Owed(made.entry, list(self._seats()), made.lines, {})

    async def _tell_rest(self) -> None:
        """Tell those who have not been told yet, and let others have their turn before each."""
        while self._owed is not None and self._owed.seats:
            await asyncio.sleep(0)
            if self._owed.seats:  # or somebody has come, and all were told before
                self._tell(self._owed.seats[-1])
        owed, self._owed = self._owed, None
        if owed is not None and owed.failed and owed.entry.seq in self.table.standing[-1:]:
            await self._undo(owed.entry)

    async def _undo(self, entry: AnyEntry) -> None:
        """Take the last command back by itself: somebody could not be shown it, and could do nothing from then on."""
        back = TakeBack(f"unshown-{token_hex(8)}", self.table.seq, self.table.before_last, UNSHOWN)
        try:
            await self._one(House(), back)
        except Exception:  # whoever gave it has been told, and the game master may take it back
            log.exception("not taken back", table=self.kept.id, seq=entry.seq)
        self._tell_all()

    def _tell_all(self) -> None:
        """Tell at once whoever has not been told yet, before anybody hears of what comes next."""
        while self._owed is not None and self._owed.seats:
            self._tell(self._owed.seats[-1])

    def _tell(self, seat: Seat) -> None:
        """Send one seat what it sees of the last entry, if it is here and has not been told."""
        owed = self._owed
        if owed is None or seat not in owed.seats:
            return
        owed.seats.remove(seat)
        listeners = [listener for listener in self.listeners if listener.seat == seat]
        if not listeners:
            return
        try:
            text = self._step(owed, seat)
        except Exception:  # one seat's page cannot be made: it must not cost the others theirs
            log.exception("step not shown", table=self.kept.id, seat=seat)
            owed.failed = True
            for listener in listeners:
                listener.cut()
            return
        for listener in listeners:
            listener.say_text(text)

    def _step(self, owed: Owed, seat: Seat) -> str:
        entry, now = owed.entry, self._now(seat)
        line = owed.lines[seat] if seat in owed.lines else self._line(self.table.state, entry, seat)
        picture = self._pictures.get(seat)
        promise = entry.proof.next if entry.proof else ""
        step = Step(entry.seq, entry.id, line, promise=promise, proof=revealed(self.system, entry, seat, line))
        if picture is None:
            return seats.encode(replace(step, now=self._anew(seat))).decode()
        return seats.encode(replace(step, changes=picture.changes(now, owed.found))).decode()

    def remember(self, entry: AnyEntry, after: Any = None) -> None:
        """Add an entry that is kept to the table in memory."""
        self.table.add(entry, after)
        self.promises.note(entry)
        self._hands.forget(entry, self.codec.encode)
        self._ids[entry.id] = entry.seq
        self._past.append(self.table.state)
        self._nows.clear()
        if self.watched is not None:
            self.watched(self)

    # What other servers write.

    def wake(self, seq: int) -> None:
        """Somebody has written entry ``seq``: take it in before anything else is done, unless it is our own."""
        if seq > max(self.table.seq, self._writing):
            self._nudge()

    def _nudge(self) -> None:
        if not self._behind:
            self._behind = True
            if not self.inbox.full():  # or there is something that it will come before
                self.inbox.put_nowait(WOKEN)

    async def reach(self, seq: int) -> None:
        """Wait until entry ``seq`` is taken in. Raises `Refused` where the log does not answer."""
        if seq > self.table.seq:
            taken = asyncio.get_running_loop().create_future()
            self._waiting.append((seq, taken))
            self._nudge()
            await taken

    async def _look(self) -> None:
        """Take in what others have written; where that fails, some time later."""
        self._behind = False
        failed: Refused | None = None
        try:
            await self._catch_up()
        except Refused as refused:
            failed = refused
            asyncio.get_running_loop().call_later(AGAIN, self._nudge)
        except Exception:  # whatever an entry breaks on, the table plays on
            log.exception("entries of others not taken in", table=self.kept.id)
            failed = Refused(*AT_FAULT)
        self._tell_waiting(failed)

    def _tell_waiting(self, failed: Refused | None) -> None:
        waiting, self._waiting = self._waiting, []
        for seq, taken in waiting:
            if failed is not None and not taken.done():
                taken.set_exception(failed)
            elif seq <= self.table.seq and not taken.done():
                taken.set_result(None)
            elif not taken.done():  # it came when we were reading already
                self._waiting.append((seq, taken))
                self._nudge()

    def meet(self, members: Iterable[KeptMember]) -> None:
        """Somebody may have sat down at another server, and done something before we have heard of it."""
        if new := {member.id: member for member in members if member.id not in self.access.members}:
            self.access.members |= new
            self.members |= {seat: member_of(member) for seat, member in new.items()}
            self.tell_members()

    async def _catch_up(self) -> None:
        """Take in what the store has and we have not: an answer of the store was lost, or another wrote."""
        try:
            async for page in self.desk.store.entries(self.kept.id, self.table.seq):
                for number, kept in enumerate(page):
                    entry = self.codec.entry.decode(kept.body)
                    if entry.act.seat not in self.members:
                        self.meet(await self.desk.store.members(self.kept.id))
                    self._add_written(entry)
                    if number % AT_ONCE == AT_ONCE - 1:
                        await asyncio.sleep(0)
        except Unkept as error:
            raise Refused(*AWAY) from error


def refusal(refused: Refused, id: str = "") -> Refusal:
    """A refusal as it is sent."""
    again = refused.again if isinstance(refused, Later) else 0
    return Refusal(id, refused.code, refused.problem, refused.remedy, again)
