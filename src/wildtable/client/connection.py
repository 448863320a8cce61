"""A connection to one table that outlives its sockets."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import websockets

from wildtable.client.link import Link
from wildtable.client.missed import fetch_page
from wildtable.client.outgoing import sendable
from wildtable.client.patching import patched
from wildtable.play.ids import AGENT
from wildtable.refused import Refused
from wildtable.server.wire.messages import (
    Foretold,
    Hello,
    Member,
    Members,
    Now,
    Refusal,
    Shown,
    Step,
    ToPage,
    Welcome,
)
from wildtable.text.spoken import Line

HELD: Final = 10_000
"""Lines of the log that wait for a reader of `Client.lines`."""
HELD_BYTES: Final = 64 * 2**20
"""Bytes of those lines."""
TOLD_AGAIN: Final = 900
"""Entries that a welcome goes back at least; older ones are fetched."""
FRAME: Final = 16 * 2**20
"""Bytes of the longest message that is taken, and half of what a server may have a client keep as its view."""
PATIENCE: Final = 10.0
"""Seconds in which a socket has to open and to be welcomed."""
PING: Final = 5.0
"""Seconds between signs of life; after twice as many without an answer the socket is given up."""
PAUSES: Final = (0.1, 5.0)
"""Seconds before the first attempt to come back, and at most."""
LONGEST_PAUSE: Final = 60.0
"""Seconds that a server may have a client wait."""
AGAIN: Final = ("too-fast", "not-kept", "no-store")
"""Refusals after which the same message is sent again."""
WAITS: Final = ("too-often", "no-store", "internal")
"""Refusals at the door after which a client comes again."""
GONE: Final = (OSError, TimeoutError, EOFError, websockets.WebSocketException)
MISFITS: Final = (msgspec.MsgspecError, LookupError, ValueError, TypeError, RecursionError)
"""Errors of messages that are none, or do not fit what is known."""
_GONE_CODE: Final = 4001
_TOO_BIG_CODE: Final = 1009

_decode = msgspec.json.Decoder(ToPage).decode
_plain = msgspec.json.Decoder(dict[str, Any]).decode
_encode = msgspec.json.Encoder().encode


class Lost(Refused):
    """The client cannot come back: its key opens nothing any more, or it fell too far behind."""


class Received(NamedTuple):
    """A message as it came. ``size``: its characters; ``at``: `time.perf_counter` before it was decoded."""

    message: ToPage
    size: int
    at: float


class _Later(Exception):
    """The table cannot be entered for so many ``seconds``."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class _Connect(websockets.connect):
    """A connection to the server of the link, and to no other that it names: the key goes there."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        """Return the failure."""
        return exc


class MemberConnection:
    """A connection of one member, through any number of sockets: what came by it, and what waits for an answer."""

    def __init__(
        self,
        link: Link,
        name: str = "",
        since: int = 0,
        servers: Sequence[str] = (),
        heard: Callable[[Received], None] | None = None,
    ) -> None:
        self.link, self.key, self.seq = link, link.key, since
        self._name, self._servers, self._heard = name, [link.server, *servers], heard
        self.seat = self.role = self.name = self.title = self.system = ""
        self.members: tuple[Member, ...] = ()
        self.reconnected = 0
        """The number of times it came back."""
        self._document: dict[str, Any] = {}
        self._typed: tuple[int, Now] | None = None
        self._version = 0
        self._lines: deque[Line] = deque()
        self._held = self._grown = 0
        self._pause = PAUSES[0]
        self._asked: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._socket: websockets.ClientConnection | None = None
        self._mark = ""
        self._again: set[str] = set()
        self._lost: Refused | None = None
        self._news: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tasks: set[asyncio.Task[None]] = set()

    def _new_id(self) -> str:
        return f"{self._mark}c-{secrets.token_hex(10)}"

    async def _ask(self, message: Any) -> Any:
        """Send a message until it is answered. Raises `Refused`."""
        if self._lost is not None:
            raise self._lost
        frame = sendable(message)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[message.id] = frame, answer
        try:
            await self._send(frame)
            return await answer
        finally:
            self._asked.pop(message.id, None)

    async def _send(self, frame: bytes) -> None:
        """Send a message where there is a socket; else it goes with the next one."""
        if self._socket is not None:
            with contextlib.suppress(*GONE):
                await self._socket.send(frame, text=True)

    # The socket.

    async def run(self) -> None:
        """Follow the table until the client is lost or the task is stopped."""
        failed = 0
        while self._lost is None:
            self._pause = min(2 * self._pause, PAUSES[1])
            try:
                await self._visit()
            except Refused as refused:
                self._fail(refused)
            except _Later as later:
                await asyncio.sleep(min(later.seconds, LONGEST_PAUSE))
            except GONE as gone:
                failed += 1
                if not self.seat and failed == len(self._servers):
                    why = f"No server answers at {self.link.server} ({type(gone).__name__})."
                    if isinstance(gone, websockets.InvalidStatus):
                        why = f"{self.link.server} answered {gone.response.status_code}, not as a table does."
                    self._fail(Lost("no-server", why, "Check the link, and whether the server runs."))
                place = self._servers.index(self.link.server) + 1
                self.link = self.link._replace(server=self._servers[place % len(self._servers)])
            except MISFITS:
                if not self.seat:
                    self._fail(_lost(None))
                self._document = {}  # what came does not fit what is known: all of it is sent anew
            if self._lost is None:
                await asyncio.sleep(self._pause * (0.5 + secrets.randbelow(1000) / 1000))

    async def _visit(self) -> None:
        """Open a socket, come in, and follow the table until the socket is gone."""
        async with asyncio.timeout(PATIENCE):
            socket = await _Connect(
                self.link.socket, max_size=FRAME, proxy=None, ping_interval=PING, ping_timeout=2 * PING, close_timeout=1
            )
        try:
            async with asyncio.timeout(PATIENCE):
                welcome, now = await self._enter(socket)
            await self._welcomed(welcome, now)
            self._socket, self._pause = socket, PAUSES[0]
            for frame, _ in list(self._asked.values()):
                await self._send(frame)
            await self._follow(socket)
        finally:
            self._socket = None
            said, first = socket.protocol.close_rcvd, socket.protocol.close_rcvd_then_sent
            if said is not None and first and said.code == _TOO_BIG_CODE:
                self._refuse_longest()
            socket.transport.abort()

    async def _enter(self, socket: websockets.ClientConnection) -> tuple[Welcome, dict[str, Any]]:
        """Come in, and return the welcome. Raises `Refused` where that will never do, or `_Later`."""
        await socket.send(_encode(Hello(self.link.table, self.key, self._name, self.seq)), text=True)
        first = await socket.recv(decode=True)
        message = self._decoded(first)
        if not isinstance(message, Welcome):
            if isinstance(message, Refusal) and message.code in WAITS:
                raise _Later(message.again or PAUSES[1])
            raise _lost(message)
        return message, _plain(first)["now"]

    async def _welcomed(self, welcome: Welcome, now: dict[str, Any]) -> None:
        self.reconnected += bool(self.seat)
        self.key, self.seat, self.role, self.name = welcome.key, welcome.seat, welcome.role, welcome.name
        self._mark = f"{AGENT}{welcome.agent}:" if welcome.agent else ""
        self.title, self.system, self.members = welcome.title, welcome.system, welcome.members
        if self.seq and welcome.seq - self.seq > TOLD_AGAIN:
            while self.seq < welcome.seq:
                page = await asyncio.to_thread(fetch_page, self.link, self.key, self.seq)
                self._hold(page.lines, min(page.upto, welcome.seq))
                self._tell()
        self._hold(welcome.lines, welcome.seq)
        self._stands(now)

    async def _follow(self, socket: websockets.ClientConnection) -> None:
        """Take in messages until the socket is gone."""
        try:
            async for frame in socket:
                self._take(frame)
        except websockets.ConnectionClosed:
            pass
        if socket.close_code == _GONE_CODE and self._lost is None:
            self._fail(Lost("no-entry", "The key no longer works.", "Ask the game master for another."))

    def _decoded(self, frame: str | bytes) -> ToPage:
        """Return the message of a frame, after the caller's function was called with it."""
        at = time.perf_counter()
        message: ToPage = _decode(frame)
        if self._heard is not None:
            try:
                self._heard(Received(message, len(frame), at))
            except Exception as error:  # it is the caller's, and may raise anything
                problem = f"The function `heard` raised {type(error).__name__}."
                raise Lost("heard-failed", problem, "It must not raise.") from error
        return message

    def _take(self, frame: str | bytes) -> None:
        """Take in one message."""
        message = self._decoded(frame)
        if isinstance(message, Step):
            self._step(message, _plain(frame))
            self._check_size(len(frame))
        elif isinstance(message, Shown):
            self._stands(_plain(frame)["now"])
            self._answer(message.id, message)
        elif isinstance(message, Refusal):
            self._refused(message)
        elif isinstance(message, Foretold):
            self._answer(message.id, message)
        elif isinstance(message, Members):
            self.members = message.members
            self._tell()

    def _step(self, step: Step, plain: dict[str, Any]) -> None:
        if step.seq > self.seq:
            if step.seq != self.seq + 1:
                raise ValueError(f"entry {step.seq} came after {self.seq}")
            now = plain["now"] if "now" in plain else patched(self._document, plain.get("changes", ()))
            self._hold((step.line,) if step.line is not None else (), step.seq)
            self._stands(now)
        self._answer(step.id, step)

    def _refused(self, refusal: Refusal) -> None:
        if refusal.id in self._again:
            return
        if refusal.code in AGAIN and refusal.id in self._asked:
            self._again.add(refusal.id)
            task = asyncio.create_task(self._send_again(refusal))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif refusal.id:
            asked = self._asked.get(refusal.id)
            if asked is not None and not asked[1].done():
                asked[1].set_exception(Refused(refusal.code, refusal.problem, refusal.remedy))

    def _refuse_longest(self) -> None:
        """Refuse the longest message that waits for an answer: sent again, it would only close the next socket."""
        waiting = [asked for asked in self._asked.values() if not asked[1].done()]
        if waiting:
            _, answer = max(waiting, key=lambda asked: len(asked[0]))
            answer.set_exception(Refused("too-large", "The message is too long for the server.", "Send a shorter one."))

    async def _send_again(self, refusal: Refusal) -> None:
        await asyncio.sleep(min(refusal.again or 1.0, LONGEST_PAUSE))
        self._again.discard(refusal.id)
        if refusal.id in self._asked:
            await self._send(self._asked[refusal.id][0])

    def _answer(self, id: str, message: Any) -> None:
        asked = self._asked.get(id)
        if asked is not None and not asked[1].done():
            asked[1].set_result(message)

    # What is known.

    def _stands(self, now: dict[str, Any]) -> None:
        self._document = now
        self._version += 1
        self._tell()

    def _check_size(self, many: int) -> None:
        """Count so many bytes of changes. Raises ValueError where the view has grown beyond all that a server sends."""
        self._grown += many
        if self._grown > FRAME:
            self._grown = 0
            if len(_encode(self._document)) > 2 * FRAME:
                raise ValueError("the view has grown too large")

    def _hold(self, lines: Iterable[Line], upto: int) -> None:
        """Keep lines up to an entry for the reader. Raises `Lost` where too much waits already."""
        for line in lines:
            if not self.seq < line.seq <= upto:
                continue
            self._lines.append(line)
            self._held += len(_encode(line))
            if len(self._lines) > HELD or self._held > HELD_BYTES:
                raise Lost("too-slow", f"More than {HELD} lines of the log wait.", "Read them as they come.")
        self.seq = upto

    def _tell(self) -> None:
        news, self._news = self._news, asyncio.get_running_loop().create_future()
        if self._lost is None:
            news.set_result(None)
        else:
            news.set_exception(self._lost)
            news.exception()  # nobody has to wait for it

    def _fail(self, refused: Refused) -> None:
        """End the client: all who wait are told why."""
        self._lost = refused
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(refused)
        self._tell()


def _lost(message: Any) -> Refused:
    if isinstance(message, Refusal):
        return Lost(message.code, message.problem, message.remedy)
    return Lost("no-welcome", "The server answered otherwise than a table does.", "Check the link.")
