"""The address and the key of a request."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request

from wildtable.play import Refused
from wildtable.server.admission.addresses import limit_key


def client_address(connection: HTTPConnection) -> str:
    """Return the address under which limits count a client: the socket's, or the one that a trusted proxy tells."""
    return limit_key(connection.client.host) if connection.client else ""


def key_of(request: Request) -> str:
    """Return the key in the header. Raises `Refused`."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    if kind.casefold() != "bearer":
        raise Refused("no-entry", "The key is missing.", "Send it as Authorization: Bearer KEY.")
    return key.strip()
