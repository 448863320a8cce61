"""Maps of other programs over HTTP, for the game master: parsed into a place, their picture stored."""

from __future__ import annotations

from functools import partial
from typing import IO

from starlette.requests import Request

from wildtable.board import Backdrop
from wildtable.bridges import places, universal_vtt
from wildtable.bridges.universal_vtt import Drawn
from wildtable.pictures import MOST_PIXELS, accept_file
from wildtable.pictures.headers import Size
from wildtable.play import Refused
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import json_endpoint, temporary_file
from wildtable.server.http.pictures import SENT_TOO_MANY, keep_picture, read_upload
from wildtable.server.http.requests import authenticate_gm, count_request
from wildtable.server.jobs.file_jobs import parse_map
from wildtable.server.jobs.kinds import MAPS, PICTURES
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.pictures import SentMap


async def upload_map(request: Request) -> SentMap:
    """POST /api/tables/TABLE/maps: read a Universal VTT file as a place, without saving it."""
    hub: Hub = request.app.state.hub
    live = await authenticate_gm(request)
    count_request(request, "pictures", SENT_TOO_MANY)
    async with hub.pictures.map_lock:
        try:
            async with temporary_file() as file:
                await read_upload(file, request, universal_vtt.MOST_BYTES)
                drawn, size = await hub.pictures.run(MAPS, live.kept.id, partial(parse_map, file))
                drawn = places.fit(drawn)
                picture, said = await _below(hub, live, drawn, file, size)
        except Refused as refused:
            if refused.code == "too-slow":
                raise
            return SentMap(problem=refused.problem, remedy=refused.remedy)
    return SentMap(places.place(drawn, picture), (*places.simplified(drawn), *said))


async def _below(
    hub: Hub, live: LiveTable, drawn: Drawn, file: IO[bytes], size: Size | None
) -> tuple[Backdrop | None, tuple[str, ...]]:
    """Return a map's picture, stored, and its position; or the reason why it cannot be stored."""
    if not file.tell():
        return None, ()
    try:
        picture = await hub.pictures.run(PICTURES, live.kept.id, partial(accept_file, file, scaled=True))
        await keep_picture(hub, live, picture)
    except Refused as refused:
        remedy = places.FEWER if refused.code == "too-large" else refused.remedy
        return None, (f"The picture was left out. {refused.problem} {remedy}",)
    said: tuple[str, ...] = ()
    if size is not None and size.width * size.height > MOST_PIXELS:
        before, after = f"{size.width} × {size.height}", f"{picture.width} × {picture.height}"
        said = (f"The picture of {before} pixels was scaled down to {after}.",)
    try:
        return places.below(drawn, picture.hash, size or (picture.width, picture.height)), said
    except ValueError as error:
        return None, (f"The picture was left out. {error}",)


ROUTES = (ApiRoute("/api/tables/{table}/maps", json_endpoint(upload_map), methods=["POST"]),)
