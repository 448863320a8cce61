"""A member of a table, as a program uses it."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any

import msgspec

from wildtable.client.connection import MemberConnection, Received
from wildtable.client.link import parse_link
from wildtable.client.outgoing import checked_servers, checked_text, sendable, written_out
from wildtable.refused import Refused
from wildtable.server.wire.messages import Do, Foretell, Foretold, Hello, Now, Say, Step, TakeBack
from wildtable.server.wire.parsing import read
from wildtable.text.spoken import Line, SpokenChances, SpokenOffer

_now = msgspec.json.Decoder(Now).decode
_encode = msgspec.json.Encoder().encode
_hello = msgspec.json.Decoder(Hello).decode


class Client(MemberConnection):
    """A member of a table, through any number of sockets.

    ``seq``: the last entry that is known. ``key``: the member's own, with which a program comes back as the same one.
    Made by `connect`.
    """

    # How things stand.

    @property
    def now(self) -> Now:
        """Return what this seat sees and may do."""
        if self._typed is None or self._typed[0] != self._version:
            self._typed = self._version, _now(_encode(self._document))
        return self._typed[1]

    @property
    def offers(self) -> tuple[SpokenOffer, ...]:
        """Return what this seat may do now."""
        return self.now.offers

    @property
    def view(self) -> Any:
        """Return what this seat sees of the state, as plain values of the system's own."""
        return self._document.get("view")

    @property
    def document(self) -> Mapping[str, Any]:
        """Return `now` as plain values, without the cost of decoding it. Empty while it is sent again."""
        return self._document

    async def changed(self) -> None:
        """Wait until something happens. Raises `Lost`."""
        if self._lost is not None:
            raise self._lost
        await asyncio.shield(self._news)

    async def lines(self) -> AsyncIterator[Line]:
        """Yield the log as this seat reads it, after entry ``since``, each line once, for one reader. Raises `Lost`."""
        while True:
            while self._lines:
                line = self._lines.popleft()
                self._held -= len(_encode(line))
                yield line
            await self.changed()

    # What it does.

    async def do(self, command: SpokenOffer | Mapping[str, Any], **values: Any) -> Step:
        """Give a command: an offer with ``values`` for its open fields, or one written out. Raises `Refused`."""
        raw = written_out(command, values)
        answer: Step = await self._ask(Do(self._new_id(), self.seq, raw, nonce=secrets.token_hex(16)))
        return answer

    async def say(self, text: str) -> Step:
        """Say something, or roll dice, as people type it. Raises `Refused`."""
        answer: Step = await self._ask(Say(self._new_id(), checked_text(text), nonce=secrets.token_hex(16)))
        return answer

    async def take_back(self, reason: str = "") -> Step:
        """Undo the last command of this seat, or ask the game master for that. Raises `Refused`."""
        said = checked_text(reason)
        if self.now.back < 0:
            raise Refused("nothing-back", "There is nothing to undo.")
        answer: Step = await self._ask(TakeBack(self._new_id(), self.seq, self.now.back, said))
        return answer

    async def chances(self, command: SpokenOffer | Mapping[str, Any], **values: Any) -> SpokenChances | None:
        """Return the exact chances of a command, None where there are none. Raises `Refused`."""
        raw = written_out(command, values)
        answer: Foretold = await self._ask(Foretell(self._new_id(), self.seq, raw))
        return answer.chances


@contextlib.asynccontextmanager
async def connect(
    link: str,
    name: str = "",
    since: int = 0,
    *,
    servers: Sequence[str] = (),
    heard: Callable[[Received], None] | None = None,
) -> AsyncIterator[Client]:
    """Come to a table by a link, and follow it for the length of a block. Raises `Refused`.

    ``name``: of a player who comes for the first time, by the players' link; without one that link only watches.
    ``since``: the last entry that is known; 0 for as much of the log as there is.
    ``servers``: addresses of others with the same tables, such as ``http://127.0.0.1:8001``. When one does not answer,
    the next is tried; the key is sent to each.
    ``heard``: called with each message before the client takes it in, also with one told again. It must not raise.
    """
    found, others = parse_link(link), checked_servers(servers)
    read(sendable(Hello(found.table, found.key, checked_text(name), since)), _hello)
    if heard is not None and not callable(heard):
        raise Refused("no-function", f"{heard!r:.40} cannot be called.", "Give a function of one message.")
    client = Client(found, name, since, others, heard)
    running = asyncio.create_task(client.run())
    try:
        while not client.seat:
            await client.changed()
        yield client
    finally:
        running.cancel()
        await asyncio.wait([running])
