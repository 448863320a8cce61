"""The WebSocket of a client: hello within ten seconds, then messages one by one, each authorized by itself."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import TypeAlias

import msgspec
import structlog
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from wildtable.play import Refused
from wildtable.server.admission.connections import connection_of
from wildtable.server.http.requests import client_address
from wildtable.server.table.client import TableClient
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.table.scopes import check_scope
from wildtable.server.wire.countdowns import HoldCountdown, StartCountdown
from wildtable.server.wire.dice import Commit, Give
from wildtable.server.wire.fields import Id
from wildtable.server.wire.messages import (
    Dismiss,
    Foretell,
    FromPage,
    Hello,
    Look,
    Ping,
    Pong,
    Propose,
    Refusal,
    Show,
)
from wildtable.server.wire.parsing import read
from wildtable.server.wire.pointing import Point
from wildtable.server.wire.refusals import AT_FAULT, AWAY, refusal
from wildtable.server.wire.suggestions import Suggest
from wildtable.store import Unkept

log = structlog.get_logger()

TOO_FAST = ("too-fast", "Too many messages at once.", "Wait a second.")
BREATH = 0.1  # seconds a socket is not read after it was too fast: answering a flood must not cost more than the flood
PATIENCE = 2.0  # seconds that a last word may take to be sent
LAST_WORD = 0.5  # ... to somebody who has to go at once

REFUSED, LATE, CUT, TOO_BIG = 4003, 4008, 1013, 1009  # close codes

ASIDES = (Foretell, Look, Show, Commit, Give, Dismiss, Suggest, StartCountdown, HoldCountdown, Point)
"""Messages that change nothing of the game."""

Unlogged: TypeAlias = Propose | Dismiss | StartCountdown | HoldCountdown | Point

decode = msgspec.json.Decoder(FromPage).decode


async def serve_socket(socket: WebSocket) -> None:
    """Serve one socket from its first byte to its last."""
    hub: Hub = socket.app.state.hub
    address = client_address(socket)
    if hub.rate_limits.sockets[address] >= hub.limits.sockets_address:
        hub.rejections.note("sockets", address)
        await socket.close()  # before it was accepted: a plain 403
        return
    with _counted(hub, address):
        await socket.accept()
        connection = connection_of(socket.scope)
        at_once = connection.send if connection else None
        client = TableClient(socket.send_text, hub.limits.outbox, hub.limits.outbox_text, hub.outboxes, at_once)
        reader = asyncio.create_task(_serve(socket, hub, client, address))
        gone = asyncio.create_task(client.ended())
        try:
            await asyncio.wait([reader, gone], return_when=asyncio.FIRST_COMPLETED)
            code = client.code or (await reader if reader.done() else CUT)
        finally:
            reader.cancel()
            await asyncio.wait([reader])
            sent = await client.finish(LAST_WORD if client.is_closed else PATIENCE)
            gone.cancel()
        connection = connection_of(socket.scope)
        if client.is_closed and not sent and connection:
            connection.close()  # it reads nothing, so it would not read either that it has to go
            return
        with contextlib.suppress(RuntimeError, TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(PATIENCE):
                await socket.close(code)
        if code == CUT:
            hub.rejections.note("never read", address)
            if connection:
                connection.close()  # what it has not read would wait for it


@contextlib.contextmanager
def _counted(hub: Hub, address: str) -> Iterator[None]:
    hub.rate_limits.sockets[address] += 1
    try:
        yield
    finally:
        hub.rate_limits.sockets[address] -= 1
        if not hub.rate_limits.sockets[address]:
            del hub.rate_limits.sockets[address]


async def _serve(socket: WebSocket, hub: Hub, client: TableClient, address: str) -> int:
    """Read until the socket is gone; returns the code to close it with."""
    try:
        async with asyncio.timeout(hub.limits.hello):
            first = await socket.receive()
    except TimeoutError:
        client.send(Refusal("", "no-hello", "No message came.", "Say hello first."))
        return LATE
    try:
        live = await hub.join(_hello(hub, first), client, address)
    except (Refused, Unkept) as error:
        client.send(refusal(error) if isinstance(error, Refused) else Refusal("", *AWAY))
        return REFUSED
    except WebSocketDisconnect as gone:
        return gone.code
    except Exception:  # a table that cannot be loaded or shown is our fault, and said so
        log.exception("join failed")
        client.send(Refusal("", *AT_FAULT))
        return REFUSED
    if connection := connection_of(socket.scope):
        connection.connections.seat(connection)
    try:
        while True:
            await _take(hub, live, client, _text(hub, await socket.receive()))
    except WebSocketDisconnect as gone:
        return gone.code
    finally:
        hub.odds.forget(client)
        hub.leave(live, client)


def _text(hub: Hub, message: Message) -> str | bytes:
    """Return the text of a message. Raises WebSocketDisconnect where there will be none."""
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(1000)
    frame = message.get("text") or message.get("bytes") or ""
    assert isinstance(frame, str | bytes)
    if len(frame) > hub.limits.frame:
        raise WebSocketDisconnect(TOO_BIG)
    return frame


def _hello(hub: Hub, message: Message) -> Hello:
    hello = read(_text(hub, message), decode)
    if not isinstance(hello, Hello):
        raise Refused("no-hello", "A message came before hello.", "Say hello first.")
    return hello


def _work_out(hub: Hub, live: LiveTable, client: TableClient, question: Foretell | Suggest) -> None:
    """Have a worker answer, as soon as one is free."""
    if isinstance(question, Foretell):
        hub.odds.ask(live, client, question)
    else:
        live.suggestions.ask(client, question)


async def _take(hub: Hub, live: LiveTable, client: TableClient, text: str | bytes) -> None:
    """Do what one message asks, or say why not."""
    try:
        message = read(text, decode)
        check_scope(client.agent, message)
    except Refused as refused:
        if not live.send_limits.may_send(client.seat):
            await asyncio.sleep(BREATH)
        client.send(refusal(refused, _id_in(text)))
        return
    live.mixer.heard(client)
    if isinstance(message, Hello):
        client.send(
            Refusal("", "hello-again", "You have already said hello.", "Open another connection for another seat.")
        )
    elif not live.send_limits.may_send(client.seat, isinstance(message, ASIDES)):
        hub.metrics.note_refused(TOO_FAST[0])
        client.send(Refusal(getattr(message, "id", ""), *TOO_FAST))
        await asyncio.sleep(BREATH)
    elif isinstance(message, Commit | Give):
        live.mixer.commit(client, message) if isinstance(message, Commit) else live.mixer.give(client, message)
    elif isinstance(message, Ping):
        client.send(Pong(message.n))
    elif isinstance(message, Unlogged):
        _handle_unlogged(live, client, message)
    elif isinstance(message, Foretell | Suggest):
        _work_out(hub, live, client, message)
    elif isinstance(message, Look | Show):
        await hub.scheduler.wait_turn(live.kept.id)
        await live.prepare(message.seat if isinstance(message, Look) else client.seat)
        live.look(client, message) if isinstance(message, Look) else live.show(client, message)
    else:
        hub.scheduler.note_play()
        await live.inbox.submit(client, message)


def _handle_unlogged(live: LiveTable, client: TableClient, message: Unlogged) -> None:
    """Do what stands in no log: take in a program's proposal or drop one, start a countdown or hold it, show
    who points where."""
    try:
        match message:
            case Propose():
                live.propose(client.agent, message)
            case Dismiss():
                live.proposals.remove(client.seat, message.id)
            case StartCountdown():
                live.countdowns.start(client, message)
            case HoldCountdown():
                live.countdowns.hold(client, message)
            case Point():
                live.pointing.point(client, message)
    except Refused as refused:
        client.send(refusal(refused, getattr(message, "id", "")))


class _Named(msgspec.Struct):
    id: Id = ""


def _id_in(text: str | bytes) -> str:
    """Return the id of a refused message, where it has a valid one."""
    try:
        return msgspec.json.decode(text, type=_Named).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
