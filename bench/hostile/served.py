"""The longest hold of the event loop and the peak memory of workers, for each hostile file that is sent to a server."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, NamedTuple

from msgspec.structs import replace

from bench.dearest.tables import GM_KEY, asking, opened
from bench.dearest.watching import Watch
from bench.hostile.requests import Request
from bench.table.serving import ROOM
from wildtable.server.http.app import application, opened_hub
from wildtable.server.ops.garbage_collection import deferred_collection
from wildtable.store.files import store_url

PIECE = 2**16
"""Bytes of a request that come at once."""
LIMITS = replace(ROOM, readings=10**6, drafts=10**6, pictures_sent=10**6)
BOUND = 0.005
REPEATS = 4
"""Times that a request over the bound is sent at most: what is slow once is another process of the machine."""


class Sent(NamedTuple):
    """A request with a hostile file. ``held``: seconds of the loop at most."""

    route: str
    file: str
    size: int
    status: int
    held: float


class Served(NamedTuple):
    """All requests, and MB of memory at most: of the server's process, and of its largest worker."""

    requests: list[Sent]
    server: float
    workers: float


async def _ask(app: Any, route: str, source: IO[bytes], size: int) -> int:
    """Send a request piece by piece, as a socket brings it, and return the status."""
    found = list[int]()
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http",
        "path": route, "raw_path": route.encode(), "root_path": "", "query_string": b"",
        "headers": [
            (b"host", b"localhost"), (b"authorization", f"Bearer {GM_KEY}".encode()),
            (b"content-type", b"application/json"), (b"content-length", str(size).encode()),
        ],
        "client": ("127.0.0.1", 1), "server": ("localhost", 80),
    }  # fmt: skip

    async def receive() -> dict[str, Any]:
        if source.tell() == size:
            await asyncio.sleep(60)
        piece = source.read(PIECE)
        await asyncio.sleep(0)
        return {"type": "http.request", "body": piece, "more_body": source.tell() < size}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            found.append(message["status"])

    await app(scope, receive, send)
    return found[0]


async def _sent(app: Any, watch: Watch, request: Request) -> Sent:
    """Send a request, again where it holds the loop for too long, and keep the shortest hold."""
    held, status = float("inf"), 0
    for _ in range(REPEATS):
        await asyncio.sleep(0)
        watch.begin()
        with request.body.open("rb") as source:
            async with asyncio.timeout(180):
                status = await _ask(app, f"/api/tables/t/{request.route}", source, request.size)
            await asyncio.sleep(0.02)
        held = min(held, watch.held)
        if held <= BOUND:
            break
    return Sent(request.route, request.file, request.size, status, held)


async def _served(requests: list[Request]) -> list[Sent]:
    found = list[Sent]()
    with TemporaryDirectory() as folder:
        async with opened_hub(store_url(Path(folder)), limits=LIMITS) as hub, deferred_collection(lambda: 0.0):
            app, watch = application(hub), Watch()
            await asking(app)("GET", "/api/health", b"", "")  # the first request of all puts the application together
            await opened(hub, "t", "savage", "adventure", is_full=False)
            for request in requests:
                with watch.watching():
                    found.append(await _sent(app, watch, request))
    return found


def served(requests: list[Request]) -> Served:
    """Send every request to a server of this process, whose workers are processes of their own."""
    sent = asyncio.run(_served(requests))
    peaks = [resource.getrusage(who).ru_maxrss * 1024 / 1e6 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return Served(sent, *peaks)
