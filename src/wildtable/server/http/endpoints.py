"""Endpoints made of functions: a body is read as far as it may be long, and what is returned is sent as JSON."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from tempfile import TemporaryFile
from typing import IO, Any, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from wildtable.play import Refused
from wildtable.server.http.requests import client_address
from wildtable.server.table.hub import Hub
from wildtable.server.wire.messages import encode

Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]


def json_endpoint(does: Callable[[Request], Awaitable[Any]]) -> Endpoint:
    """Return an endpoint that sends what a function of the request returns."""

    async def endpoint(request: Request) -> Response:
        return json_response(await does(request))

    return endpoint


def message_endpoint(does: Callable[[Request, bytes], Awaitable[Any]]) -> Endpoint:
    """Return an endpoint that sends what a function of the request and its body, of a message's length at most,
    returns."""

    async def endpoint(request: Request) -> Response:
        hub: Hub = request.app.state.hub
        return json_response(await does(request, await read_body(request, hub.limits.frame)))

    return endpoint


def json_response(value: Any, status: int = 200, headers: Any = None) -> Response:
    """Return a response with a value as JSON."""
    return Response(encode(value), status, headers, "application/json")


def packed_response(
    request: Request, packed: bytes, media_type: str = "application/json", headers: Mapping[str, str] | None = None
) -> Response:
    """Return a response with a body that is packed by gzip already, since packing takes longer than a command does.

    It may hold no secret: how well another text packs beside one could give it away.
    """
    packs = "gzip" in request.headers.get("accept-encoding", "")
    more = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packs else {})
    body = packed if packs else gzip.decompress(packed)
    return Response(body, headers=more | dict(headers or {}), media_type=media_type)


# Bodies.


async def read_body(request: Request, most: int) -> bytes:
    """Return a body of at most ``most`` bytes; the rest of a longer one is never read. Raises `Refused`."""
    hub: Hub = request.app.state.hub
    try:
        async with asyncio.timeout(hub.limits.body):
            return b"".join([part async for part in _parts(request, most)])
    except TimeoutError:
        hub.rejections.note("slow body", client_address(request))
        raise Refused("too-slow", "The upload took too long.", "Try a faster connection.") from None


@contextlib.asynccontextmanager
async def temporary_file() -> AsyncIterator[IO[bytes]]:
    """Open a temporary file for the length of a block. A thread closes it: with 64 MB in it, that takes 6 ms."""
    file = TemporaryFile()  # noqa: SIM115 - it is closed below, by a thread
    try:
        yield file
    finally:
        await asyncio.to_thread(file.close)


async def read_into(file: IO[bytes], request: Request, most: int) -> None:
    """Write a body of at most ``most`` bytes into a file: several may come in at once. Raises `Refused`."""
    async for part in _parts(request, most):
        file.write(part)


async def _parts(request: Request, most: int) -> AsyncIterator[bytes]:
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refused("too-big", f"That is more than {most} bytes.", "Send less.")
        yield part
