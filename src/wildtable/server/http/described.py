"""The description of the protocol over HTTP, the same for everybody."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import packed_response
from wildtable.server.wire import described


async def get_openapi(request: Request) -> Response:
    """GET /api/openapi.json: the public HTTP routes, as OpenAPI."""
    return packed_response(request, await asyncio.to_thread(_packed, described.openapi))


async def get_asyncapi(request: Request) -> Response:
    """GET /api/asyncapi.json: the socket's messages, as AsyncAPI and JSON Schema."""
    return packed_response(request, await asyncio.to_thread(_packed, described.asyncapi))


@cache
def _packed(description: Callable[[], bytes]) -> bytes:
    """Return a description, packed once."""
    return gzip.compress(description())


ROUTES = (
    ApiRoute("/api/openapi.json", get_openapi),
    ApiRoute("/api/asyncapi.json", get_asyncapi),
)
