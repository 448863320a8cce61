"""Numbers that the pages at a table mix into its dice: commit, call, reveal (`wildtable.dice.together`).

A page commits to a number before any command. When a command needs dice, the table's queue calls all pages that are
present, waits for their numbers, and decides with all of them mixed. Where one is missing, the round is void, and the
others are called again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from wildtable.dice import Faces, Pool, Reading
from wildtable.dice.fair import Fair
from wildtable.dice.pool import Against
from wildtable.dice.proof import Contribution, DiceCall
from wildtable.dice.together import call_of, commit_of, committed, deed_of
from wildtable.play import WATCH, Seat
from wildtable.play.mixing import Mixing, command_of
from wildtable.play.promising import Promises
from wildtable.server.table.client import TableClient
from wildtable.server.table.seat_view import AnyEntry
from wildtable.server.wire.dice import Call, Commit, Give

PRESENT = 5.0
"""Seconds after its last message for which a page counts as present; a page that is awake pings every two."""


LEEWAY = 0.2
"""Seconds that pages have in a second round, beside three times the slowest of the first.

Many silent pages, one after the other, so hold up a table for seconds and not for minutes."""


class NumbersNeeded(Exception):
    """The pages at the table have to give their numbers before a command can be decided."""

    def __init__(self, deed: str, nonce: str) -> None:
        super().__init__()
        self.deed, self.nonce = deed, nonce


class UnmixedDice(Fair):
    """Dice that are not mixed yet: whatever asks for the first of them raises `NumbersNeeded`."""

    def __init__(self, needed: NumbersNeeded) -> None:
        super().__init__(bytes(32))
        self._needed = needed

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Raise `NumbersNeeded`."""
        raise self._needed

    def draw(self, bag: tuple[str, ...]) -> str:
        """Raise `NumbersNeeded`."""
        raise self._needed


class MixingClient(Struct):
    """A page that has committed to a number. ``heard``: when it sent something last."""

    commit: str
    heard: float
    call: str = ""
    answer: asyncio.Future[str] | None = None


class DiceMixer:
    """The pages of one table whose numbers are mixed into its dice. ``wait``: seconds that an answer may take."""

    def __init__(self, promises: Promises, wait: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.mixing = Mixing()
        self._promises, self._wait, self._clock = promises, wait, clock
        self._pages: dict[TableClient, MixingClient] = {}
        self._rounds: list[DiceCall] = []
        self._ready: dict[tuple[str, str], tuple[DiceCall, ...]] = {}

    # From pages.

    def heard(self, client: TableClient) -> None:
        """Note that a page has sent something."""
        if client in self._pages:
            self._pages[client].heard = self._clock()

    def commit(self, client: TableClient, message: Commit) -> None:
        """Take in a page's commitment; one that stands is replaced unless its number is being waited for."""
        page = self._pages.get(client)
        if client.seat != WATCH and (page is None or page.answer is None):
            self._pages[client] = MixingClient(message.commit, self._clock())

    def give(self, client: TableClient, message: Give) -> None:
        """Take in a number and the next commitment. A number that comes too late counts for nothing."""
        page = self._pages.get(client)
        if page is None:
            self.commit(client, Commit(message.next))
            return
        if page.answer is None or page.call != message.call or page.answer.done():
            return
        if commit_of(message.number) == page.commit:
            page.commit, page.heard = message.next, self._clock()
            page.answer.set_result(message.number)

    def leave(self, client: TableClient) -> None:
        """Forget a page: its socket has gone."""
        page = self._pages.pop(client, None)
        if page is not None and page.answer is not None and not page.answer.done():
            page.answer.cancel()

    # Dice.

    def note(self, entry: AnyEntry) -> None:
        """Take in an entry of the log: where it has used the seed, what was called for under that is over."""
        self.mixing.note(entry)
        if entry.proof and entry.proof.seed:
            self._rounds.clear()
            self._ready.clear()

    def dice(self, nonce: str, act: Any) -> Fair:
        """Return the dice of the next entry for what somebody wants, mixed if they can be, or `UnmixedDice`."""
        if not self.mixing.on:
            return self._promises.dice(nonce)
        deed = deed_of(self._promises.seed, command_of(act))
        rounds = self._ready.get((deed, nonce))
        return UnmixedDice(NumbersNeeded(deed, nonce)) if rounds is None else self._promises.dice(nonce, rounds, deed)

    async def collect(self, needed: NumbersNeeded) -> None:
        """Call for numbers until a round is whole; one to which nobody is left is."""
        asked, wait = self._unused(self._present()), self._wait
        while True:
            begun = self._clock()
            made = await self._called(needed, asked, wait)
            self._rounds.append(made)
            if not made.missing:
                break
            answered = [self._pages[asked[part.seat]].heard for part in made.parts if asked[part.seat] in self._pages]
            wait = min(wait, LEEWAY + 3 * max(0.0, max(answered, default=begun) - begun))  # they have shown how soon
            left = {seat: each for seat, each in asked.items() if seat not in made.missing and each in self._pages}
            asked = self._unused(left)
        self._ready[needed.deed, needed.nonce] = tuple(self._rounds)

    async def _called(self, needed: NumbersNeeded, asked: dict[Seat, TableClient], wait: float) -> DiceCall:
        """Return a round: one call to a fixed set of pages, and what came within so many seconds."""
        seats = sorted(asked)
        pages = {seat: self._pages[asked[seat]] for seat in seats}
        commits = [(seat, pages[seat].commit) for seat in seats]
        call = call_of(self._promises.seed, needed.deed, needed.nonce, commits, self._rounds)
        for seat, commit in commits:
            pages[seat].call, pages[seat].answer = call, asyncio.get_running_loop().create_future()
            asked[seat].send(Call(call, commit))
        waited = [page.answer for page in pages.values() if page.answer is not None]
        if waited:
            await asyncio.wait(waited, timeout=wait)
        parts = [self._part(seat, asked[seat], pages[seat], commit) for seat, commit in commits]
        return DiceCall(call, tuple(parts))

    def _part(self, seat: Seat, client: TableClient, page: MixingClient, commit: str) -> Contribution:
        answer, page.answer, page.call = page.answer, None, ""
        if answer is not None and answer.done() and not answer.cancelled():
            return Contribution(seat, answer.result())
        self._pages.pop(client, None)  # its next number counts once it has committed anew
        return Contribution(seat, commit=commit)

    def _unused(self, asked: dict[Seat, TableClient]) -> dict[Seat, TableClient]:
        """Return the pages whose commitment is a new one: nobody may spoil a log with a number that has come before."""
        used = {committed(part) for each in self._rounds for part in each.parts}
        found: dict[Seat, TableClient] = {}
        for seat, client in asked.items():
            commit = self._pages[client].commit
            if commit not in used and commit not in self.mixing.used:
                found[seat] = client
                used.add(commit)
        return found

    def _present(self) -> dict[Seat, TableClient]:
        """Return one page of each seat that is present and not left out: the one that was heard last."""
        since = self._clock() - PRESENT
        here = [(page.heard, client) for client, page in self._pages.items() if page.heard >= since]
        here.sort(key=lambda each: each[0])
        return {client.seat: client for _, client in here if not self.mixing.is_away(client.seat)}
