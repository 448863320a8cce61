"""A seat at a table as one call of a program has it: its view, its offers, and what it may send."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import msgspec
from msgspec import Raw

from wildtable.play import Refused, Seat
from wildtable.play.ids import AGENT
from wildtable.server.table.hub import AgentAccess, Hub
from wildtable.server.table.request_sender import RequestSender
from wildtable.server.table.requests import TableRequest
from wildtable.server.table.scopes import check_scope
from wildtable.server.wire.messages import Foretell, Now, Propose, Refusal, Step, ToPage
from wildtable.server.wire.refusals import RetryLater
from wildtable.text.spoken import Line, SpokenChances, SpokenOffer

OWN = "own-key"
"""The name in the ids of what a program gives by a person's own key."""
PATIENCE = 5.0
"""Seconds that odds may take."""
LOOK = 0.25
"""Seconds between two looks for news."""
WAITING = Counter[tuple[str, Seat]]()
"""Calls that wait for news, by table and seat."""
MOST_WAITING = 8

_chances = msgspec.json.Decoder(dict[str, Any])


class AgentSeat:
    """A member's seat, with the rights of the key that it was entered by, as long as that key works."""

    def __init__(self, hub: Hub, access: AgentAccess, address: str) -> None:
        self.live, self.member, self.agent, self._key = access
        self._hub, self._address = hub, address

    @property
    def seat(self) -> Seat:
        """Return the seat."""
        return self.member.seat

    @property
    def seq(self) -> int:
        """Return the number of the last entry."""
        return self.live.table.seq

    @property
    def scope(self) -> str:
        """Return what the key may do."""
        return self.agent.scope if self.agent else "look" if self.member.role == "watch" else "play"

    async def now(self) -> Now:
        """Return the current view of the seat."""
        await self._hub.scheduler.wait_turn(self.live.kept.id)
        await self.live.prepare(self.seat)
        return self.live.broadcast.now(self.seat)

    async def offers(self) -> dict[str, SpokenOffer]:
        """Return what the seat may do, by ids that are unique."""
        return dict(numbered((await self.now()).offers))

    async def lines(self, after: int, most: int) -> list[Line]:
        """Return the log after an entry as the seat reads it, its last ``most`` entries at most; others have their turn
        between some lines and the next."""
        since = min(max(after, self.seq - most, 0), self.seq)
        turn = partial(self._hub.scheduler.wait_turn, self._address)
        return (await self.live.broadcast.earlier(since, self.seat, turn)).lines

    def new_id(self, name: str = "") -> str:
        """Return the id of a request: ``name``, or a random one, after the mark of the program. Raises `Refused`."""
        made = f"{AGENT}{self.agent.id if self.agent else OWN}:{name or secrets.token_hex(8)}"
        if len(made) > 64:
            raise Refused("bad-message", "The id is too long.", "Use 30 letters at most.")
        return made

    def was_done(self, id: str) -> bool:
        """Return whether this seat gave a request before. Raises `Refused` where another seat did."""
        seq = self.live.log.ids.get(id)
        if seq is not None and self.live.table.entry(seq).act.seat != self.seat:
            raise Refused("id-used", "This id was used for another command.", "Give every command a different id.")
        return seq is not None

    async def give(self, request: TableRequest) -> Step:
        """Give a request, and return what came of it. Raises `Refused`."""
        check_scope(self.agent, request)
        self._count()
        sender = RequestSender(self.live, self.seat, self._key, self._address)
        await self.live.inbox.submit(sender, request)
        answer = await sender.wait(request.id)
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.problem, answer.remedy)
        if not isinstance(answer, Step):
            raise Refused("no-step", "This cannot be done by a program.", "Ask a person at the table.")
        return answer

    def propose(self, request: Propose) -> None:
        """Show a proposal to the people at the seat. Raises `Refused`."""
        check_scope(self.agent, request)
        self.check_key()
        self._count()
        self.live.propose(self.agent, request)

    async def chances(self, command: Raw) -> SpokenChances | None:
        """Return the exact chances of a command, None where there are none. Raises `Refused`."""
        self._count(is_question=True)
        asker = _OddsAsker(self.seat)
        self._hub.odds.ask(self.live, asker, Foretell(self.new_id(), self.seq, command))
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await asker.answer
        except TimeoutError:
            raise RetryLater("too-slow", "The odds took too long.", 5) from None
        finally:
            self._hub.odds.forget(asker)
        if answer["type"] == "refusal":
            raise Refused(answer["code"], answer["problem"], answer["remedy"])
        return None if answer["chances"] is None else msgspec.convert(answer["chances"], SpokenChances)

    async def wait(self, since: int, seconds: float) -> None:
        """Wait until there is an entry after ``since``, for so many seconds at most. Raises `Refused` where the key is
        revoked."""
        place = self.live.kept.id, self.seat
        if WAITING[place] >= MOST_WAITING:
            raise RetryLater("too-many-waiting", "Too many programs wait in this seat.", 5)
        WAITING[place] += 1
        try:
            for _ in range(round(seconds / LOOK)):
                if self.seq > since:
                    return
                await asyncio.sleep(LOOK)
                self.check_key()
        finally:
            WAITING[place] -= 1
            if not WAITING[place]:
                del WAITING[place]

    def check_key(self) -> None:
        """Raise `Refused` where the key has been revoked since the call began."""
        if hindrance := self.live.members.access.refusal_for(self.seat, self._key):
            raise hindrance

    def _count(self, *, is_question: bool = False) -> None:
        """Count a request like one of a person's. Raises `Refused` where there are too many."""
        if not self.live.send_limits.may_send(self.seat, is_question):
            raise RetryLater("too-fast", "Too many requests at once.", 1)


class _OddsAsker:
    """A client that waits for the answer to one question about odds."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()

    def send(self, message: ToPage) -> None:
        """Take the answer."""
        self.send_text(msgspec.json.encode(message).decode())

    def send_text(self, text: str) -> None:
        """Take the answer, encoded."""
        if not self.answer.done():
            self.answer.set_result(_chances.decode(text))


def numbered(offers: Iterable[SpokenOffer]) -> Iterator[tuple[str, SpokenOffer]]:
    """Yield offers, each with an id that no other has: a second one of the same id ends in `#2`."""
    seen = Counter[str]()
    for offer in offers:
        seen[offer.id] += 1
        yield (offer.id if seen[offer.id] == 1 else f"{offer.id}#{seen[offer.id]}"), offer
