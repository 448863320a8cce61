"""A middleware that lets requests and new sockets wait for the turn of their address."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from wildtable.server.admission.connections import connection_of
from wildtable.server.http.requests import client_address
from wildtable.server.table.hub import Hub
from wildtable.server.wire.messages import encode
from wildtable.server.wire.service import Problem


class FairSchedulingMiddleware:
    """A middleware that schedules requests by address, and refuses those of an address with too many."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        hub: Hub = scope["app"].state.hub
        address, connection = client_address(HTTPConnection(scope)), connection_of(scope)
        if connection is not None and not connection.connections.identify(connection, address):
            hub.rejections.note("connections", address)
            await _crowded(scope["type"])(scope, receive, send)
            return
        if connection is not None and connection.waited:
            connection.waited = False
        else:
            await hub.scheduler.wait_turn(address)
        await self._app(scope, receive, send)


def _crowded(kind: str) -> ASGIApp:
    if kind == "websocket":
        return WebSocketClose()
    problem = Problem("too-many", "Too many requests from here are still running.", "Wait a minute.")
    return Response(encode(problem), HTTPStatus.TOO_MANY_REQUESTS, media_type="application/json")
