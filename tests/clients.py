"""A server of the toy game on a free port of this machine, and clients that keep what they were sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import toy
import websockets

from wildtable.client.patching import patched
from wildtable.server.admission.connections import Connections
from wildtable.server.admission.limits import Limits
from wildtable.server.admission.protocols import Config
from wildtable.server.admission.protocols import Server as Uvicorn
from wildtable.server.http.app import application, opened_hub
from wildtable.server.table.hub import Hub
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store.files import store_url
from wildtable.store.sealing import Seals
from wildtable.store.urls import database_url
from wildtable.systems import System

FREE = Limits(
    burst=10**6,
    rate=10**6,
    table_burst=10**6,
    commands_burst=10**6,
    joins=10**6,
    seats=10**6,
    busy=1.0,
    sockets_address=10**4,
    sockets_table=10**3,
    members=10**3,
    outbox=4096,
)
"""Limits that are never met, for tests of something else."""

PATIENCE = 20.0


def is_plain(refusal: dict[str, Any]) -> bool:
    """Return whether a refusal is a code and one or two sentences for a person, with nothing of Python in it."""
    said = f"{refusal['problem']} {refusal['remedy']}".strip()
    foreign = ("Traceback", "Error", "msgspec", "None", "Expected `", "object at 0x", "\n", "sqlalchemy", "$.")
    begins = said[0].isupper() or said.startswith("`")
    return (
        bool(refusal["code"])
        and begins
        and said.endswith(".")
        and len(said) < 250
        and not any(word in said for word in foreign)
    )


def stands(before: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """Return the state after a step: as it says, or as its changes make of how they stood."""
    if "now" in step:
        now: dict[str, Any] = step["now"]
        return now
    return patched(before, step.get("changes", []))


def shown(now: dict[str, Any]) -> dict[str, Any]:
    """Return the state, without the offers that are put by."""
    return {name: value for name, value in now.items() if name != "put_by"}


class Client:
    """One socket. ``frames``: every byte it was sent; ``steps``: the steps by their number, in the order they came."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.steps: list[dict[str, Any]] = []
        self.refusals: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}
        self.seq = 0
        self.picture: dict[str, Any] = {}

    @property
    def now(self) -> dict[str, Any]:
        """The state as it sees it."""
        return shown(self.picture)

    async def hear(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        async with asyncio.timeout(PATIENCE):  # `wait_for` of Python 3.11 swallows a cancellation when a message comes
            frame = await self.socket.recv(decode=True)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        match message["type"]:
            case "welcome":
                self.welcome, self.seq, self.picture = message, message["seq"], message["now"]
            case "step":
                if message["seq"] > self.seq:
                    assert message["seq"] == self.seq + 1, f"a gap: {self.seq} then {message['seq']}"
                    self.seq, self.picture = message["seq"], stands(self.picture, message)
                self.steps.append(message | {"now": self.now})
            case "shown":
                assert message["seq"] == self.seq
                self.picture = message["now"]
            case "refusal":
                self.refusals.append(message)
        return message

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of a kind that has these fields."""
        while True:
            message = await self.hear()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    def new_id(self) -> str:
        """An id that nobody else uses."""
        return secrets.token_hex(8)

    async def do(self, command: dict[str, Any], **fields: Any) -> dict[str, Any]:
        """Give a command and wait for its step or refusal."""
        sent = {"type": "do", "id": self.new_id(), "seen": self.seq, "command": command} | fields
        return await self.ask(**sent)

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message with an id and wait for its step or refusal."""
        await self.say(**message)
        while True:
            heard = await self.hear()
            if heard["type"] in ("step", "refusal") and heard["id"] == message["id"]:
                return heard

    async def catch_up(self, seq: int) -> None:
        """Wait until entry ``seq`` has come."""
        while self.seq < seq:
            await self.hear()

    async def silence(self) -> None:
        """Check that nothing but the answer to a ping comes next."""
        await self.say(type="ping", n=99)
        heard = await self.hear()
        assert heard["type"] == "pong", heard


class Server:
    """A server that runs in this process."""

    def __init__(self, hub: Hub, port: int) -> None:
        self.hub, self.port = hub, port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def open(self, edition: str = "long") -> Opened:
        return await self.hub.open(NewTable("stones", edition, "heap", "A table"))

    def hub_listeners(self, table: str) -> set[Any]:
        """The sockets at a table, as the hub has them."""
        return self.hub.tables._tables[table].result().members.clients

    def http(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, trust_env=False, timeout=3 * PATIENCE)

    def join(
        self, table: str, key: str, name: str = "", since: int = 0
    ) -> contextlib.AbstractAsyncContextManager[Client]:
        return joined(self.port, table, key, name, since)


@contextlib.asynccontextmanager
async def connected(port: int, **options: Any) -> AsyncIterator[Client]:
    """A socket that has said nothing yet."""
    url = f"ws://127.0.0.1:{port}/api/play"
    ours: dict[str, Any] = {"max_size": None, "max_queue": None, "proxy": None, "close_timeout": 1}
    async with websockets.connect(url, **(ours | options)) as socket:
        yield Client(socket)


@contextlib.asynccontextmanager
async def joined(port: int, table: str, key: str, name: str = "", since: int = 0) -> AsyncIterator[Client]:
    """A socket that has joined a table."""
    async with connected(port) as client:
        await client.say(type="hello", table=table, key=key, name=name, since=since)
        heard = await client.hear()
        assert heard["type"] == "welcome", heard
        yield client


@contextlib.asynccontextmanager
async def served(
    data: Path,
    limits: Limits = FREE,
    *,
    send_buffer: int = 0,
    largest: int = 0,
    database: str = "",
    systems: Sequence[System] = (),
    store: str = "",
    port: int = 0,
    **options: Any,
) -> AsyncIterator[Server]:
    """A server of the toy game, or of other ``systems``, for the length of a block; on another ``store`` than a folder.

    ``send_buffer``: bytes the system holds for a socket. ``largest``: bytes of a frame that uvicorn lets through.
    ``database``: the URL of one, instead of a folder of data. ``port``: a free one unless given.
    """
    with socket.create_server(("127.0.0.1", port)) as listening:
        if send_buffer:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        url = database_url(database) if database else store or store_url(data)
        seals = Seals(bytes(32)) if database or store else None
        async with opened_hub(url, systems=systems or (toy.SYSTEM,), limits=limits, seals=seals) as hub:
            trusted = options.get("trusted")
            more = {"ws_max_size": largest or limits.frame, "timeout_graceful_shutdown": 1}
            connections = Connections(hub.limits, hub.rejections, trusted)
            server = Uvicorn(Config(application(hub, **options), hub.limits, hub.scheduler, connections, **more))
            running = asyncio.create_task(server._serve(sockets=[listening]))
            while not server.started:  # noqa: ASYNC110 - uvicorn sets a flag, not an event
                await asyncio.sleep(0.01)
            try:
                yield Server(hub, listening.getsockname()[1])
            finally:
                server.should_exit = True
                await running


def run(data: Path, test: Callable[[Server], Awaitable[None]], limits: Limits = FREE) -> None:
    """Run a test against a server of its own."""

    async def whole() -> None:
        async with served(data, limits) as server:
            await test(server)

    asyncio.run(whole())
