"""The door for AI models at /mcp: the key is checked here, the rest is `wildtable.server.mcp`."""

from __future__ import annotations

import asyncio
import re
from http import HTTPStatus
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from wildtable.play import Refused
from wildtable.server.http.endpoints import read_body
from wildtable.server.http.requests import LOOKED_TOO_OFTEN, client_address, count_request, key_of
from wildtable.server.mcp.seat import AgentSeat
from wildtable.server.table.hub import Hub
from wildtable.server.wire.parsing import check_objects, decoded

if TYPE_CHECKING:
    from wildtable.server.mcp.serving import McpDoor

BEARER = re.compile(r"(?:https?://[^#\s]+#/)?([A-Za-z0-9_.:-]{1,64})/([A-Za-z0-9_.:-]{1,64})/?")
"""A table and a key, as at the end of a link, or the whole link."""

Short = Annotated[str, Meta(max_length=200)]


class Envelope(Struct, frozen=True):
    """The part of a message that is the same for all of them."""

    jsonrpc: Literal["2.0"]
    method: Short
    params: dict[str, Raw] | UnsetType | None = UNSET
    id: Short | Annotated[int, Meta(ge=-(2**53), le=2**53)] | UnsetType = UNSET


_envelopes = msgspec.json.Decoder(Envelope)

STATUS = {"no-mcp": HTTPStatus.NOT_FOUND}


class McpEndpoint:
    """The connection of an AI model, by the Model Context Protocol.

    The SDK is loaded with the first request that has a key, since it takes a second.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request. Raises `Refused` for a wrong key, or where the extra is not installed."""
        request = Request(scope, receive)
        hub: Hub = request.app.state.hub
        if request.method != "POST":  # there are no sessions: a stream that was opened would never end
            raise HTTPException(HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": "POST"})
        if find_spec("mcp") is None:
            raise Refused("no-mcp", "This server has no connection for AI models.", "Install wildtable[mcp].")
        count_request(request, "moments", LOOKED_TOO_OFTEN)
        found = BEARER.fullmatch(key_of(request))
        if found is None:
            raise Refused("no-entry", "The key is not TABLE/KEY.", "Send the end of a link as Bearer TABLE/KEY.")
        body = await read_body(request, hub.limits.frame)
        check_objects(body)  # which the SDK parses in the event loop
        decoded(body, _envelopes.decode)  # the SDK quotes in its errors what is none, and takes a wrong id for no id
        address = client_address(request)
        access = await hub.authenticate_agent(found[1], found[2], address)
        door = await _door(request.app.state)
        from wildtable.server.mcp.serving import SEAT  # noqa: PLC0415 - it imports the SDK, which is loaded by now

        scope = dict(scope) | {SEAT: AgentSeat(hub, access, address)}
        with hub.tables.visited(access.live):
            await door(scope, _received(body, receive), send)


def _received(body: bytes, receive: Receive) -> Receive:
    """Return a channel that has a body whole, and then whatever comes after it."""
    first: list[Message] = [{"type": "http.request", "body": body}]

    async def received() -> Message:
        return first.pop() if first else await receive()

    return received


async def _door(state: Any) -> McpDoor:
    """Return the SDK's side of the door, made once."""
    if getattr(state, "mcp", None) is None:
        made = await asyncio.to_thread(_load)
        state.mcp = getattr(state, "mcp", None) or made()  # others may have waited for the same
    door: McpDoor = state.mcp
    return door


def _load() -> type[McpDoor]:
    from wildtable.server.mcp.serving import McpDoor  # noqa: PLC0415 - it takes a second, and most servers need it never

    return McpDoor


ROUTES = (Route("/mcp", McpEndpoint(), methods=["GET", "POST", "DELETE"]),)
