"""Pictures over HTTP: any member uploads one, re-encoded and stored by its hash; those who are shown it may fetch
it."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from http import HTTPStatus
from typing import IO

from starlette.requests import Request
from starlette.responses import Response

from wildtable.pictures import LONGEST, MOST_BYTES, Picture, accept_file
from wildtable.play import GM, Refused, Seat
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import json_endpoint, read_into, temporary_file
from wildtable.server.http.requests import authenticate, count_request, seen_at, whole_parameter
from wildtable.server.jobs.kinds import PICTURES
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import encode
from wildtable.server.wire.pictures import SentPicture
from wildtable.store import KeptPicture

SHORTEST = 16
"""Pixels that the longer side of a picture may be asked to have, at the least."""

HASH = re.compile(r"[0-9a-f]{64}")

KIND = "image/webp"
HEADERS = {
    "Cache-Control": "private, max-age=31536000, immutable",  # what a hash names never changes
    "Vary": "Authorization",  # two who share a browser are not shown the same
}

STATUS = {
    "unknown-picture": HTTPStatus.NOT_FOUND,
    "not-picture-type": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "too-slow": HTTPStatus.REQUEST_TIMEOUT,
}


async def upload_picture(request: Request) -> SentPicture:
    """POST /api/tables/TABLE/pictures: a picture is made again and kept; ``?longest=``: pixels of its longer side."""
    hub: Hub = request.app.state.hub
    live, member = await authenticate(request)
    longest = whole_parameter(request, "longest", LONGEST, SHORTEST, LONGEST)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind != "application/octet-stream" and not kind.startswith("image/"):
        raise Refused("not-picture-type", "The upload is not marked as a picture.", "Send it as image/png.")
    count_request(request, "pictures", SENT_TOO_MANY)
    async with hub.pictures.uploads, temporary_file() as file:
        await read_upload(file, request, MOST_BYTES)
        try:
            picture = await hub.pictures.run(PICTURES, live.kept.id, partial(accept_file, file, longest=longest))
            await keep_picture(hub, live, picture)
        except Refused as refused:  # another file than somebody thought: nothing is wrong with what was sent
            return SentPicture(problem=refused.problem, remedy=refused.remedy)
    hub.pictures.note_upload(live.kept.id, member.seat, picture.hash)
    return SentPicture(picture.hash, picture.width, picture.height)


async def get_picture(request: Request) -> Response:
    """GET /api/tables/TABLE/pictures/HASH: a picture; players get only those shown to them.

    With ``?at=N``: those shown to them after entry N.
    """
    hub: Hub = request.app.state.hub
    live, member = await authenticate(request, watching=True)
    table, name = live.kept.id, request.path_params["hash"]
    may = HASH.fullmatch(name) and (
        member.seat == GM
        or hub.pictures.has_uploaded(table, member.seat, name)
        or live.broadcast.shows(member.seat, name)
        or ("at" in request.query_params and await _has_seen(request, live, member.seat, name))
    )
    kept = await hub.store.picture(table, name) if may else None
    if kept is None:
        raise no_picture()
    return Response(kept.data, headers=HEADERS, media_type=KIND)


async def _has_seen(request: Request, live: LiveTable, seat: Seat, name: str) -> bool:
    """Return whether a picture was in a seat's view at the requested moment."""
    return name.encode() in encode((await seen_at(request, live, seat)).view)


def no_picture() -> Refused:
    """Return the refusal of a picture that is missing, or not for this seat: the answer is the same."""
    return Refused("unknown-picture", "There is no such picture.", "Ask the game master to show it.")


SENT_TOO_MANY = "Too many pictures from here."


async def read_upload(file: IO[bytes], request: Request, most: int) -> None:
    """Write an upload of at most ``most`` bytes into a file, unless it takes too long: others wait for the slot. Raises
    `Refused`."""
    hub: Hub = request.app.state.hub
    try:
        async with asyncio.timeout(hub.limits.sending):
            await read_into(file, request, most)
    except TimeoutError:
        raise Refused("too-slow", "The upload took too long.", "Send a smaller one.") from None


async def keep_picture(hub: Hub, live: LiveTable, picture: Picture) -> None:
    """Keep a picture for a table. Raises `Refused` where the table has too many."""
    kept = KeptPicture(
        table_id=live.kept.id,
        hash=picture.hash,
        kind=picture.kind,
        width=picture.width,
        height=picture.height,
        created=hub.clock(),
        data=picture.data,
    )
    await hub.store.add_picture(kept, hub.limits.pictures, hub.limits.pictures_bytes)


ROUTES = (
    ApiRoute("/api/tables/{table}/pictures", json_endpoint(upload_picture), methods=["POST"], query=["longest"]),
    ApiRoute("/api/tables/{table}/pictures/{hash}", get_picture, query=["at"]),
)
