"""A connection to one table that outlives its sockets."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import websockets

from wildtable.client.link import Link, parse_link
from wildtable.client.missed import fetch_page
from wildtable.client.offers import filled
from wildtable.client.patching import patched
from wildtable.play.ids import AGENT
from wildtable.refused import Refused
from wildtable.server.wire.messages import (
    Do,
    Foretell,
    Foretold,
    Hello,
    Member,
    Members,
    Now,
    Refusal,
    Say,
    Shown,
    Step,
    TakeBack,
    ToPage,
    Welcome,
)
from wildtable.text.spoken import Line, SpokenChances, SpokenOffer

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
_now = msgspec.json.Decoder(Now).decode
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


class Client:
    """A member of a table, through any number of sockets.

    ``seq``: the last entry that is known. ``key``: the member's own, with which a program comes back as the same one.
    Made by `connect`.
    """

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
        raw = _written_out(command, values)
        answer: Step = await self._ask(Do(self._new_id(), self.seq, raw, nonce=secrets.token_hex(16)))
        return answer

    async def say(self, text: str) -> Step:
        """Say something, or roll dice, as people type it. Raises `Refused`."""
        answer: Step = await self._ask(Say(self._new_id(), text, nonce=secrets.token_hex(16)))
        return answer

    async def take_back(self, reason: str = "") -> Step:
        """Undo the last command of this seat, or ask the game master for that. Raises `Refused`."""
        if self.now.back < 0:
            raise Refused("nothing-back", "There is nothing to undo.")
        answer: Step = await self._ask(TakeBack(self._new_id(), self.seq, self.now.back, reason))
        return answer

    async def chances(self, command: SpokenOffer | Mapping[str, Any], **values: Any) -> SpokenChances | None:
        """Return the exact chances of a command, None where there are none. Raises `Refused`."""
        raw = _written_out(command, values)
        answer: Foretold = await self._ask(Foretell(self._new_id(), self.seq, raw))
        return answer.chances

    def _new_id(self) -> str:
        return f"{self._mark}c-{secrets.token_hex(10)}"

    async def _ask(self, message: Any) -> Any:
        """Send a message until it is answered. Raises `Refused`."""
        if self._lost is not None:
            raise self._lost
        frame = _sendable(message)
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
            self._heard(Received(message, len(frame), at))
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


def _written_out(command: object, values: Mapping[str, Any]) -> msgspec.Raw:
    """Return a command in JSON. Raises `Refused` for what is none."""
    if isinstance(command, SpokenOffer):
        return msgspec.Raw(_sendable(filled(command, **values)))
    if not isinstance(command, Mapping):
        remedy = "Give one of the client's offers, or a command with its type, as a dictionary."
        raise Refused("no-command", f"{command!r:.40} is no command.", remedy)
    return msgspec.Raw(_sendable({**command, **values}))


def _sendable(message: Any) -> bytes:
    """Return a message in JSON. Raises `Refused` for values that JSON has not."""
    try:
        return _encode(message)
    except (TypeError, ValueError, RecursionError) as error:
        raise Refused("not-json", f"This cannot be sent: {error}.", "Use values that JSON has.") from None


def _lost(message: Any) -> Refused:
    if isinstance(message, Refusal):
        return Lost(message.code, message.problem, message.remedy)
    return Lost("no-welcome", "The server answered otherwise than a table does.", "Check the link.")


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
    client = Client(parse_link(link), name, since, servers, heard)
    running = asyncio.create_task(client.run())
    try:
        while not client.seat:
            await client.changed()
        yield client
    finally:
        running.cancel()
        await asyncio.wait([running])
