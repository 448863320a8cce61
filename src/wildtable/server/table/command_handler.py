"""What an order becomes: the next entry of a table's log, thrown with its dice, or a refusal. Nothing is kept here."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from wildtable.dice import Dice
from wildtable.play import GM, WATCH, Declined, DiceTogether, Did, Heard, OwnDice, Refused, Ruled, Said, Seat, TakenBack
from wildtable.play.line import answer
from wildtable.play.line import read as read_line
from wildtable.play.promising import Promises
from wildtable.play.sound import unsound
from wildtable.server.jobs.parse_jobs import DecideCommand
from wildtable.server.table import seat_view
from wildtable.server.table.log import Chronicle
from wildtable.server.table.members import Company
from wildtable.server.table.mixed_dice import Together
from wildtable.server.table.requests import Deed, Order
from wildtable.server.table.seat_view import AnyEntry
from wildtable.server.table.services import Desk
from wildtable.server.table.typed_dice import NOT_ALLOWED, NOT_BLIND, Hands, asked
from wildtable.server.wire.messages import Decline, Do, Rule, Say, SetOwnDice, SetTogether
from wildtable.server.wire.parsing import decoded
from wildtable.server.wire.refusals import STALE
from wildtable.store import OutOfStep
from wildtable.text.spoken import RollCard

MOST_EVENTS = 50
"""The most events of a ruling."""


class Prepared(NamedTuple):
    """The events of a command that a worker has decided, and the state that it was decided on."""

    state: Any
    events: tuple[Any, ...]


class Deciding:
    """How orders are decided at one table; ``promises``: of its dice."""

    def __init__(self, desk: Desk, chronicle: Chronicle, company: Company, promises: Promises) -> None:
        self._desk, self._chronicle, self._company, self._promises = desk, chronicle, company, promises
        self._system, self._table, self._codec = chronicle.system, chronicle.table, chronicle.codec
        self.together = Together(promises, desk.limits.together)
        self._events = msgspec.json.Decoder(tuple[self._system.game.event, ...])  # type: ignore[name-defined]
        """Of what is sent now; old logs have other forms, and to look for those takes long."""
        self._hands = Hands()
        campaign = self._system.campaign
        self._writes: type[Any] | tuple[()] = () if campaign is None else type(campaign.write("", False))

    def note(self, entry: AnyEntry) -> None:
        """An entry was added: its dice are promised no more, and what was typed in for others may be void."""
        self._promises.note(entry)
        self.together.note(entry)
        self._hands.forget(entry, self._codec.encode)

    # What is wanted.

    def wanted(self, seat: Seat, order: Order) -> Deed:
        """What a message asks for, as it would stand in the log; chance and events come later. Raises `Refused`."""
        if seat == WATCH:
            raise Refused("only-watching", "You are watching.", "Join with a name to play.")
        if isinstance(order, Do):
            return self._commanded(seat, order)
        if isinstance(order, Say):
            return read_line(order.text, seat, self._company.names, self._system.game.dice)
        if isinstance(order, Decline):
            return Declined(seat, order.of, order.reason)
        if isinstance(order, SetOwnDice):
            return OwnDice(seat, order.allowed)
        if isinstance(order, SetTogether):
            return DiceTogether(seat, order.on)
        if isinstance(order, Rule):
            return self._ruled(seat, order)
        return TakenBack(seat, order.to, order.reason)

    def _ruled(self, seat: Seat, order: Rule) -> Deed:
        """A ruling, in which not too much happens at once."""
        if seat != GM:
            raise Refused("not-yours", "Only the game master makes rulings.", "Ask for one.")
        events = decoded(order.events, self._events.decode, "events")
        if len(events) > MOST_EVENTS:
            problem = f"That ruling has {len(events)} events."
            raise Refused("too-long", problem, f"{MOST_EVENTS} are the most; make two of it.")
        return Ruled(seat, events, order.reason)

    def _commanded(self, seat: Seat, order: Do) -> Deed:
        """A command, in one's own name or another's; whoever it gives something to sits at the table."""
        command = decoded(order.command, self._codec.command.decode, "command")
        taker = getattr(command, "seat", "")
        if seat == GM and taker not in ("", GM) and not self._is_player(taker):
            raise Refused("nobody-there", "No player has that seat.", "Choose one of those at the table.")
        if order.seat in ("", seat):
            return Did(seat, command, (), ())
        self.check_stands_in(seat, order.seat)
        return Did(order.seat, command, (), (), seat)

    def check_stands_in(self, seat: Seat, other: Seat) -> None:
        """Raise `Refused` where a seat may not play for another, or there is nobody to play for."""
        if seat != GM:
            raise Refused("not-yours", "Only the game master plays for somebody else.", "Ask the game master.")
        if not self._is_player(other):
            raise Refused("nobody-there", "No player has that seat.", "Choose one of those at the table.")

    def _is_player(self, seat: Seat) -> bool:
        """Whether a seat is a player's: of somebody who has sat down, or for whom the table waits."""
        known = seat in self._company.members or seat in self._system.game.waiting(self._table.state)
        return known and seat not in (GM, WATCH)

    # What comes of it.

    async def prepare(self, address: str, order: Order, deed: Deed) -> Prepared | None:
        """Have a worker decide what takes long: a change of the campaign. None for anything else. Raises `Refused`."""
        if not isinstance(deed, Did) or not isinstance(deed.command, self._writes):
            return None
        self._check_seen(order, deed)
        job, state = DecideCommand(deed.seat, Raw(self._codec.encode(deed.command))), self._table.state
        events = await self._desk.parse_pool.run(address, self._system, state, job)
        return Prepared(state, self._codec.events.decode(events))

    def decided(self, seat: Seat, order: Order, deed: Deed, prepared: Prepared | None = None) -> AnyEntry:
        """Return the next entry, if this is it. Raises `Refused`, `Wanting` where dice are to be thrown first, or
        `Calling` where pages have to give numbers for them.

        ``prepared``: what `prepare` returned. Raises `OutOfStep` where the table has moved on since.
        """
        if prepared is not None and isinstance(deed, Did):
            if prepared.state is not self._table.state:
                raise OutOfStep("what was prepared rests on an older state")
            at = self._table.time(self._desk.clock())
            return self._table.done(replace(deed, events=prepared.events), order.id, at)
        if isinstance(deed, Said) and (command := answer(self._system.game, self._table.state, deed)) is not None:
            deed = Did(deed.seat, command, (), ())  # it is the roll that the table waits for
        self._check_seen(order, deed)
        entry = self._thrown(seat, order, deed)
        if problem := unsound(self._codec.encode(entry).decode()):  # which no file could bring back
            raise Refused("no-text", f"In that, {problem}", "Type it anew.")
        return entry

    def _check_seen(self, order: Order, deed: Deed) -> None:
        """Refuse what rests on an older picture: what is wanted was not offered then, or is in other words now.

        Other offers may have come and gone: whoever answers the same question as others is not held up by them.
        """
        if isinstance(order, Say | SetOwnDice | SetTogether) or self._chronicle.is_now(order.seen):
            return
        if isinstance(deed, Did) and isinstance(deed.command, self._writes) and order.seen < self._table.seq:
            return  # anybody may always write, and what a change comes to is laid over what stands now
        if isinstance(deed, Did) and order.seen < self._table.seq:
            try:
                then = seat_view.spoken(self._system, self._chronicle.state(order.seen), deed.seat, deed.command)
            except LookupError:
                then = ()
            now = seat_view.spoken(self._system, self._table.state, deed.seat, deed.command)
            if then and seat_view.encode(then) == seat_view.encode(now):
                return
        raise Refused(*STALE)

    def _thrown(self, seat: Seat, order: Order, deed: Deed) -> AnyEntry:
        """The next entry, with the table's dice or those that the sender throws. Raises `Wanting` or `Refused`."""
        thrown, nonce = (order.thrown, order.nonce) if isinstance(order, Do | Say) else (None, "")
        dice = self._desk.dice() if self._desk.dice is not None else self.together.dice(nonce, deed)
        if thrown is None or (isinstance(deed, Said) and deed.roll is None):
            return self._proven(self._decide(order, deed, dice), dice)
        if not self._table.own_dice:
            raise Refused(*NOT_ALLOWED)
        if isinstance(deed, Said) and deed.heard == Heard.BLIND and seat != GM:
            raise Refused(*NOT_BLIND)

        def cards(entry: AnyEntry) -> tuple[RollCard, ...]:
            line = seat_view.line(self._system, self._chronicle.after(entry), entry, seat, self._company.names)
            return line.rolls if line else ()

        key = self._codec.encode(asked(deed))
        decides = partial(self._decide, order, deed)
        return self._proven(*self._hands.decided(key, thrown, dice, decides, cards))

    def _proven(self, entry: AnyEntry, dice: Dice) -> AnyEntry:
        """An entry with the proof that nobody has chosen what fell in it."""
        proof = self._promises.proof(dice, entry)
        return entry if proof is None else replace(entry, proof=proof)

    def _decide(self, order: Order, deed: Deed, dice: Dice) -> AnyEntry:
        at = self._table.time(self._desk.clock())
        if isinstance(deed, Did):
            return self._table.do(deed.seat, deed.command, dice, order.id, at, deed.by)
        if isinstance(deed, Ruled):
            return self._table.rule(deed.seat, deed.events, deed.reason, order.id, at)
        if isinstance(deed, Said):
            return self._table.say(deed, dice, order.id, at)
        if isinstance(deed, OwnDice):
            return self._table.allow_own_dice(deed.seat, deed.allowed, order.id, at)
        if isinstance(deed, DiceTogether):
            return self._table.mix_dice(deed.seat, deed.on, order.id, at)
        if isinstance(deed, Declined):
            return self._table.decline(deed.seat, deed.of, deed.reason, order.id, at)
        return self._table.take_back(deed.seat, deed.to, deed.reason, order.id, at)
