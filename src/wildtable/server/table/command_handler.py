"""Decide requests: return the next entry of a table's log, or raise a refusal. Nothing is stored here."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from wildtable.dice import Dice, Faces, TypedThrow
from wildtable.play import GM, WATCH, Declined, DiceTogether, Did, Heard, OwnDice, Refused, Ruled, Said, Seat, TakenBack
from wildtable.play.line import answer
from wildtable.play.line import read as read_line
from wildtable.play.promising import Promises
from wildtable.play.sound import unsound
from wildtable.server.jobs.parse_jobs import DecideCommand
from wildtable.server.table import seat_view
from wildtable.server.table.log import TableLog
from wildtable.server.table.members import TableMembers
from wildtable.server.table.mixed_dice import DiceMixer
from wildtable.server.table.requests import Act, TableRequest
from wildtable.server.table.seat_view import AnyEntry
from wildtable.server.table.services import TableServices
from wildtable.server.table.typed_dice import NOT_ALLOWED, NOT_BLIND, TypedDice, given
from wildtable.server.wire.messages import Decline, Do, Rule, Say, SetOwnDice, SetTogether, encode
from wildtable.server.wire.parsing import decoded
from wildtable.server.wire.refusals import STALE
from wildtable.store import OutOfStep
from wildtable.text.spoken import RollCard

MOST_EVENTS = 50
"""The most events of a ruling."""


class _WorkerDecision(NamedTuple):
    """A command that a worker has decided, the state that it was decided on, and the events."""

    act: Did[Any, Any]
    state: Any
    events: tuple[Any, ...]


class CommandHandler:
    """Decide the requests at one table; ``promises``: of its dice."""

    def __init__(
        self,
        services: TableServices,
        table_log: TableLog,
        members: TableMembers,
        promises: Promises,
        mixer: DiceMixer,
    ) -> None:
        self._services, self._log, self._members = services, table_log, members
        self._promises, self._mixer = promises, mixer
        self._system, self._table, self._codec = table_log.system, table_log.table, table_log.codec
        self._events = msgspec.json.Decoder(tuple[self._system.game.event, ...])  # type: ignore[name-defined]  # a type that a value holds
        """Of what is sent now; old logs have other forms, and to look for those takes long."""
        self._typed = TypedDice()
        self._prepared: _WorkerDecision | None = None
        campaign = self._system.campaign
        self._writes: type[Any] | tuple[()] = () if campaign is None else type(campaign.write("", False))

    def note(self, entry: AnyEntry) -> None:
        """Note an added entry: its dice are promised no more, and dice typed in for other commands may be void."""
        self._promises.note(entry)
        self._mixer.note(entry)
        self._typed.forget(entry, self._codec.encode)

    # What is wanted.

    def act_of(self, seat: Seat, request: TableRequest) -> Act:
        """Return the act that a request asks for, without chance and events. Raises `Refused`."""
        if seat == WATCH:
            raise Refused("only-watching", "You are watching.", "Join with a name to play.")
        if isinstance(request, Do):
            return self._command(seat, request)
        if isinstance(request, Say):
            said = read_line(request.text, seat, self._members.names, self._system.game.dice)
            return said if said.roll is None else replace(said, who=request.who)
        if isinstance(request, Decline):
            return Declined(seat, request.of, request.reason)
        if isinstance(request, SetOwnDice):
            return OwnDice(seat, request.allowed)
        if isinstance(request, SetTogether):
            return DiceTogether(seat, request.on)
        if isinstance(request, Rule):
            return self._ruling(seat, request)
        return TakenBack(seat, request.to, request.reason)

    def _ruling(self, seat: Seat, request: Rule) -> Act:
        """Return a ruling; refuse one with too many events."""
        if seat != GM:
            raise Refused("not-yours", "Only the game master can make rulings.", "Ask the game master for one.")
        events = decoded(request.events, self._events.decode, "events")
        if len(events) > MOST_EVENTS:
            problem = f"This ruling has {len(events)} events."
            raise Refused("too-long", problem, f"The limit is {MOST_EVENTS}; split it.")
        return Ruled(seat, events, request.reason)

    def _command(self, seat: Seat, request: Do) -> Act:
        """Return a command, in the sender's name or another's; a seat that it names has to be a player's."""
        command = decoded(request.command, self._codec.command.decode, "command")
        taker = getattr(command, "seat", "")
        if seat == GM and taker not in ("", GM) and not self._is_player(taker):
            raise Refused("nobody-there", "No player has this seat.", "Choose one of those at the table.")
        if request.seat in ("", seat):
            return Did(seat, command, (), ())
        self.check_may_play_for(seat, request.seat)
        return Did(request.seat, command, (), (), seat)

    def check_may_play_for(self, seat: Seat, other: Seat) -> None:
        """Raise `Refused` where a seat may not play for another, or there is nobody to play for."""
        if seat != GM:
            raise Refused("not-yours", "Only the game master can act for others.", "Ask the game master.")
        if not self._is_player(other):
            raise Refused("nobody-there", "No player has this seat.", "Choose one of those at the table.")

    def _is_player(self, seat: Seat) -> bool:
        """Return whether a seat is a player's: a member's, or one that the table waits for."""
        known = seat in self._members.by_seat or seat in self._system.game.waiting(self._table.state)
        return known and seat not in (GM, WATCH)

    # What comes of it.

    async def prepare(self, address: str, request: TableRequest, act: Act) -> None:
        """Let a worker decide what takes long, a change of the campaign, before `decide`. Raises `Refused`."""
        self._prepared = None
        if not isinstance(act, Did) or not isinstance(act.command, self._writes):
            return
        self._check_seen(request, act)
        job, state = DecideCommand(act.seat, Raw(self._codec.encode(act.command))), self._table.state
        events = await self._services.parsing.run(address, self._system, state, job)
        self._prepared = _WorkerDecision(act, state, self._codec.events.decode(events))

    def decide(self, seat: Seat, request: TableRequest, act: Act) -> AnyEntry:
        """Return the next entry. Raises `Refused`, `ThrowNeeded` where dice are to be thrown first, `NumbersNeeded`
        where pages have to give numbers for them, or `OutOfStep` where a worker has decided on an older state."""
        prepared = self._prepared
        if prepared is not None and prepared.act is act:
            if prepared.state is not self._table.state:
                raise OutOfStep("what was prepared rests on an older state")
            at = self._table.time(self._services.clock())
            return self._table.done(replace(prepared.act, events=prepared.events), request.id, at)
        if isinstance(act, Said) and (command := answer(self._system.game, self._table.state, act)) is not None:
            act = Did(act.seat, command, (), ())  # it is the roll that the table waits for
        self._check_seen(request, act)
        entry = self._roll(seat, request, act)
        if problem := unsound(self._codec.encode(entry).decode()):  # which no file could bring back
            raise Refused("no-text", f"There is a problem: {problem}", "Type it again.")
        return entry

    def _check_seen(self, request: TableRequest, act: Act) -> None:
        """Refuse what rests on an older picture: what is wanted was not offered then, or is in other words now.

        Other offers may have come and gone: players who answer the same question do not hold each other up.
        """
        if isinstance(request, Say | SetOwnDice | SetTogether) or self._log.is_current(request.seen):
            return
        if isinstance(act, Did) and isinstance(act.command, self._writes) and request.seen < self._table.seq:
            return  # anybody may always write, and what a change comes to is laid over what stands now
        if isinstance(act, Did) and request.seen < self._table.seq:
            try:
                then = seat_view.spoken(self._system, self._log.state(request.seen), act.seat, act.command)
            except LookupError:
                then = ()
            now = seat_view.spoken(self._system, self._table.state, act.seat, act.command)
            if then and encode(then) == encode(now):
                return
        raise Refused(*STALE)

    def _roll(self, seat: Seat, request: TableRequest, act: Act) -> AnyEntry:
        """Return the next entry, with the table's dice or those that the sender throws. Raises `ThrowNeeded` or
        `Refused`."""
        thrown, nonce = (request.thrown, request.nonce) if isinstance(request, Do | Say) else (None, "")
        dice = self._services.dice() if self._services.dice is not None else self._mixer.dice(nonce, act)
        if thrown is None or (isinstance(act, Said) and act.roll is None):
            entry = self._decide(request, act, dice)
        else:
            entry, dice = self._roll_typed(seat, request, act, thrown, dice)
        proof = self._promises.proof(dice, entry)
        return entry if proof is None else replace(entry, proof=proof)

    def _roll_typed(
        self, seat: Seat, request: TableRequest, act: Act, thrown: tuple[Faces, ...], dice: Dice
    ) -> tuple[AnyEntry, TypedThrow]:
        """Return the next entry with dice that its sender types in, and these. Raises `ThrowNeeded` or `Refused`."""
        if not self._table.own_dice:
            raise Refused(*NOT_ALLOWED)
        if isinstance(act, Said) and act.heard == Heard.BLIND and seat != GM:
            raise Refused(*NOT_BLIND)

        def cards(entry: AnyEntry) -> tuple[RollCard, ...]:
            before, after = self._table.state, self._log.state_after(entry)
            line = seat_view.line(self._system, after, entry, seat, names=self._members.names, before=before)
            return line.rolls if line else ()

        key = self._codec.encode(given(act))
        return self._typed.decided(key, thrown, dice, partial(self._decide, request, act), cards)

    def _decide(self, request: TableRequest, act: Act, dice: Dice) -> AnyEntry:
        at = self._table.time(self._services.clock())
        if isinstance(act, Did):
            return self._table.do(act.seat, act.command, dice, request.id, at, by=act.by)
        if isinstance(act, Ruled):
            return self._table.rule(act.seat, act.events, act.reason, request.id, at)
        if isinstance(act, Said):
            return self._table.say(act, dice, request.id, at)
        if isinstance(act, OwnDice):
            return self._table.allow_own_dice(act.seat, act.allowed, request.id, at)
        if isinstance(act, DiceTogether):
            return self._table.mix_dice(act.seat, act.on, request.id, at)
        if isinstance(act, Declined):
            return self._table.decline(act.seat, act.of, act.reason, request.id, at)
        return self._table.take_back(act.seat, act.to, act.reason, request.id, at)
