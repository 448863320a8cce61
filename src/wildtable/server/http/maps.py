"""Maps of other programs over HTTP, for the game master: parsed into a place, their picture stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import IO

from starlette.requests import Request

from wildtable.board import Backdrop
from wildtable.bridges import places
from wildtable.bridges.universal_vtt import Drawn
from wildtable.pictures import accept_file
from wildtable.pictures.headers import Size
from wildtable.play import Refused
from wildtable.server.http.credentials import client_address, key_of
from wildtable.server.http.pictures import count_upload, keep_picture, read_in_time
from wildtable.server.jobs.file_jobs import parse_map
from wildtable.server.jobs.kinds import MAPS, PICTURES
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import SentMap


async def upload_map(request: Request, body: Callable[[], Awaitable[IO[bytes]]]) -> SentMap:
    """POST /api/tables/TABLE/maps: a Universal VTT file becomes a place, which nobody has written down yet."""
    hub: Hub = request.app.state.hub
    live = await hub.authenticate_gm(request.path_params["table"], key_of(request), client_address(request))
    count_upload(hub, request)
    async with hub.pictures.map_lock:
        try:
            with await read_in_time(hub, body) as file:
                drawn, size = await hub.pictures.run(MAPS, live.kept.id, partial(parse_map, file))
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
        picture = await hub.pictures.run(PICTURES, live.kept.id, partial(accept_file, file))
        await keep_picture(hub, live, picture)
    except Refused as refused:
        remedy = places.FEWER if refused.code == "too-large" else refused.remedy
        return None, (f"The picture was left out. {refused.problem} {remedy}",)
    try:
        return places.below(drawn, picture.hash, size or (picture.width, picture.height)), ()
    except ValueError as error:
        return None, (f"The picture was left out. {error}",)
