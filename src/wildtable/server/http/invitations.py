"""Invitations to a table over HTTP: link, QR code and six letters."""

from __future__ import annotations

import asyncio

import msgspec
import segno
from starlette.requests import Request

from wildtable.play import GM, WATCH, Refused
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import message_endpoint
from wildtable.server.http.requests import authenticate, client_address, count_request, key_of
from wildtable.server.ops.origins import link_origins
from wildtable.server.table.hub import Hub
from wildtable.server.wire.keys import Coded, Invitation, Invite, TypedCode
from wildtable.server.wire.parsing import read
from wildtable.store import opens

RIM = 4
"""Light squares around a QR code, which a camera needs to find it."""

invites = msgspec.json.Decoder(Invite).decode
typed = msgspec.json.Decoder(TypedCode).decode


async def create_invitation(request: Request, body: bytes) -> Invitation:
    """POST /api/tables/TABLE/invitation: the players' link, its QR code and the six letters. Raises `Refused`.

    The link has the key that was sent, or the code if none was.
    """
    hub: Hub = request.app.state.hub
    key, asked = key_of(request), read(body, invites)
    live, member = await authenticate(request, watching=True)
    if member.seat not in (GM, WATCH):
        raise Refused("no-entry", "Only the game master can do this.", "Ask the game master for the link.")
    count_request(request, "readings", "Too many requests from here.")
    table = live.kept.id
    if member.seat == GM:
        code = await hub.codes.issue(table, anew=asked.anew)
        key = asked.player_key if opens(asked.player_key, live.kept.player_key_hash) else code
    else:
        code = await hub.codes.current(table)
    origin, hindered = link_origins(asked.here, request.app.state.listening)
    link = f"{origin}/#/{table}/{key}"
    return Invitation(link, origin, code, hindered, *await asyncio.to_thread(qr_path, link))


async def find_table(request: Request, body: bytes) -> Coded:
    """POST /api/code: find the table of a six-letter code; a wrong code is an answer, not an error."""
    hub: Hub = request.app.state.hub
    code = read(body, typed).code
    try:
        return Coded(*await hub.authentication.find(code, client_address(request)))
    except Refused as refused:
        return Coded(problem=refused.problem, remedy=refused.remedy)


def qr_path(text: str) -> tuple[int, str]:
    """Return a text as a QR code: its width in squares, and its dark squares as a path of an SVG."""
    rows = list(segno.make(text, micro=False).matrix_iter(border=RIM))
    path = []
    for y, row in enumerate(rows):
        dark = bytes(row)
        x = 0
        while (x := dark.find(1, x)) >= 0:
            end = dark.find(0, x)  # the rim is light, so each stretch ends
            path.append(f"M{x} {y}h{end - x}v1h-{end - x}z")
            x = end
    return len(rows), "".join(path)


ROUTES = (
    ApiRoute("/api/tables/{table}/invitation", message_endpoint(create_invitation), methods=["POST"]),
    ApiRoute("/api/code", message_endpoint(find_table), methods=["POST"]),
)
