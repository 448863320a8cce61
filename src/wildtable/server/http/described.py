"""The description of the protocol over HTTP, the same for everybody."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wildtable.server.http.rulebook import PACKED
from wildtable.server.wire import described


async def get_openapi(request: Request) -> Response:
    """GET /api/openapi.json: the public HTTP routes, as OpenAPI."""
    return Response(described.openapi(), media_type="application/json")


async def get_asyncapi(request: Request) -> Response:
    """GET /api/asyncapi.json: the socket's messages, as AsyncAPI and JSON Schema."""
    return Response(described.asyncapi(), media_type="application/json")


ROUTES = (
    Route("/api/openapi.json", get_openapi, middleware=PACKED),
    Route("/api/asyncapi.json", get_asyncapi, middleware=PACKED),
)
