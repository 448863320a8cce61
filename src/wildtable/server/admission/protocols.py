"""Extensions of uvicorn's protocols: time limits on idle connections, limits on heads and frames, reading only as
fast as messages are handled."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from wildtable.server.admission.acceptor import Acceptor
from wildtable.server.admission.addresses import limit_key
from wildtable.server.admission.connections import CONNECTION, Connection, Connections
from wildtable.server.admission.fair_scheduler import FairScheduler
from wildtable.server.admission.limits import Limits, TokenBucket

HEAD = 32 * 1024
"""Bytes of a request before its body."""
PIPELINE = 8
"""Requests that may be sent on one connection before the first is answered; browsers send none."""
GOODBYE = 2.0
"""Seconds that a client has to confirm the closing of its socket."""
SLICE = 1024
"""Bytes of a socket that are looked at before somebody asks whether it is enough."""

QUIET = logging.getLogger("uvicorn.error.strangers")
"""uvicorn's own log for what comes from outside: our faults, and no line for each of theirs."""
QUIET.setLevel(logging.ERROR)


class Config(uvicorn.Config):
    """Settings of uvicorn; ``options`` are its own, such as a certificate."""

    def __init__(
        self, app: ASGIApp, limits: Limits, scheduler: FairScheduler, connections: Connections, **options: Any
    ) -> None:
        self.limits, self.scheduler, self.connections = limits, scheduler, connections
        ours: dict[str, Any] = {
            "lifespan": "off",
            "http": HttpProtocol,
            "ws": WebSocketProtocol,
            "ws_per_message_deflate": False,
            "ws_max_size": limits.frame,
            "proxy_headers": False,  # `ProxyHeadersMiddleware` reads them, and believes fewer
            "server_header": False,
            "access_log": False,
            "log_level": "warning",
            "log_config": None,  # `logs` says how
        }
        super().__init__(app, **(ours | options))


class Server(uvicorn.Server):
    """uvicorn's server, which gives nobody a minute for the first steps of TLS, and stops on a signal without raising
    it again, so that we can close the store.

    ``announce``: called once it answers, and stops on a signal.
    """

    config: Config

    def __init__(self, config: Config, announce: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self._announce = announce

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on Ctrl+C and SIGTERM; stop at once on a second Ctrl+C."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    def stop(self) -> None:
        """Stop as on a signal."""
        self.should_exit = True

    async def startup(self, sockets: Any = None) -> None:
        """Listen on sockets that are there already."""
        await self.lifespan.startup()
        loop, config, state = asyncio.get_running_loop(), self.config, self.server_state
        timeout = {"ssl_handshake_timeout": config.limits.head}
        tls: dict[str, Any] = {"ssl": config.ssl} | (timeout if config.ssl else {})

        def made(connection: Connection | None = None) -> HttpProtocol:
            return HttpProtocol(config, state, self.lifespan.state, connection=connection)

        self.servers: list[Any] = []
        for each in sockets:
            if sys.platform == "win32":  # its loop takes connections by itself alone
                self.servers.append(await loop.create_server(made, sock=each, backlog=config.backlog, **tls))
            else:
                each.listen(config.backlog)
                self.servers.append(Acceptor(each, config.connections, config.scheduler, made, tls))
        self.started = True
        if self._announce is not None:
            self._announce()


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection. It is closed where a request's head takes too long or is too long."""

    config: Config

    def __init__(self, *args: Any, connection: Connection | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self.logger, self._connection = QUIET, connection
        self._in_head, self._head = True, 0
        self._due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Count the connection, or close it."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self.peer = limit_key(peer)
        if self._connection is None:
            self._connection = self.config.connections.add(peer, transport.abort)
        else:
            self._connection.close = transport.abort
        if self._connection is None or self._connection.gone:
            transport.abort()
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection from the count."""
        self._stop_timer()
        if self._connection is not None:
            self._connection.connections.remove(self._connection)
        super().connection_lost(exc)
        self._drop_references()

    def data_received(self, data: bytes) -> None:
        """Feed received bytes to the parser, within the limits of a head."""
        self._head += len(data)
        if self._in_head and self._due is None:
            self._start_timer()
        super().data_received(data)
        if self._in_head and self._head > HEAD:
            self._abort("long head")

    def on_message_begin(self) -> None:
        """Begin a request. Raises OverflowError where too many are waiting already."""
        if len(self.pipeline) >= PIPELINE:
            raise OverflowError("too many requests at once")  # the parser stops, and it is answered as a bad one
        super().on_message_begin()
        self.scope.setdefault("state", {})[CONNECTION] = self._connection

    def on_headers_complete(self) -> None:
        """Stop the timer of the head."""
        self._stop_timer()
        self._in_head, self._head = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Start to wait for the next head."""
        self._in_head, self._head = True, 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Release the connection of a proxy."""
        if self._connection is not None:
            self._connection.connections.release(self._connection)
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Log a request that cannot be parsed, and answer it."""
        self._note("bad request")
        super().send_400_response(msg)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a WebSocket."""
        self._stop_timer()
        self.config.connections.upgrading[self.transport] = self._connection
        super().handle_websocket_upgrade()
        self._drop_references()

    def _drop_references(self) -> None:
        """Drop references to the connection, which would be a cycle: none is collected while people play."""
        self.parser = self._connection = None  # type: ignore[assignment]  # as uvicorn itself does

    def _start_timer(self) -> None:
        self._due = self.loop.call_later(self.config.limits.head, self._abort, "half a request")

    def _stop_timer(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _abort(self, kind: str) -> None:
        self._due = None
        self._note(kind)
        self.transport.abort()

    def _note(self, kind: str) -> None:
        self.config.connections.rejections.note(
            kind, self._connection.address if self._connection and self._connection.address else self.peer
        )


class FrameLimiter(ServerProtocol):
    """A WebSocket's frames: those that carry no whole message (pings, pongs, fragments) are counted, and too many
    close it."""

    def __init__(self, limits: Limits, **options: Any) -> None:
        super().__init__(**options)
        self._left = TokenBucket(limits.controls, limits.controls_rate)

    def recv_frame(self, frame: Frame) -> None:
        """Handle a frame. Raises ProtocolError where it is one too many."""
        told = frame.fin and frame.opcode not in (Opcode.PING, Opcode.PONG) and self.state is OPEN
        if not told and not self._left.take():
            self.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is read only as fast as its messages are handled."""

    config: Config

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.logger, self.close_timeout = QUIET, GOODBYE
        self.conn = FrameLimiter(self.config.limits, max_size=self.config.ws_max_size, logger=QUIET)
        self._unread: list[memoryview] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over from HTTP."""
        super().connection_made(transport)
        self.connection = self.config.connections.upgrading.pop(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection from the count."""
        self._unread.clear()
        if self.connection is not None:
            self.connection.connections.remove(self.connection)
        super().connection_lost(exc)

    def handle_connect(self, event: Any) -> None:
        """Handle the request to open the socket."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope.setdefault("state", {})[CONNECTION] = self.connection
            if self.connection is not None:
                self.connection.send = self.send_now

    def send_now(self, text: str) -> bool:
        """Send a text if the client keeps reading; return whether it was sent."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing() or self.conn.state is not OPEN:
            return False
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def data_received(self, data: bytes) -> None:
        """Keep received bytes until they may be parsed."""
        self._unread.append(memoryview(data))
        self._parse()

    async def receive(self) -> Any:
        """Return the next message."""
        message = await super().receive()
        self._parse()
        return message

    def _parse(self) -> None:
        """Parse buffered bytes as far as the next message."""
        while self._unread and not self.read_paused and self.conn.parser_exc is None:
            first = self._unread[0]
            if len(first) > SLICE:
                self._unread[0] = first[SLICE:]
            else:
                self._unread.pop(0)
            super().data_received(bytes(first[:SLICE]))

    def send_receive_event_to_app(self) -> None:
        """Pass on a whole message; close the socket on invalid UTF-8."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA, "no text")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Close the socket after invalid frames."""
        self._unread.clear()
        address = self.connection.address if self.connection is not None else ""
        self.config.connections.rejections.note("frames", address or limit_key(self.client[0] if self.client else ""))
        if self.conn.close_sent is None:  # it broke off before or after anything could be said
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.ABNORMAL_CLOSURE})
            self.transport.abort()
            return
        super().handle_parser_exception()
