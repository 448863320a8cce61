"""Maps of other programs over HTTP: read into a place as plain values, their picture kept. For the game master."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import IO

from msgspec.structs import replace
from starlette.requests import Request

from wildtable.board import Backdrop
from wildtable.bridges import places, universal_vtt
from wildtable.bridges.universal_vtt import Drawn
from wildtable.pictures import accept_file
from wildtable.pictures.headers import Size, kind_of, size_of
from wildtable.play import Refused
from wildtable.server.campaigns import key_of
from wildtable.server.hub import Hub
from wildtable.server.live import Live
from wildtable.server.pictures import count, in_time, keep
from wildtable.server.socket import address_of
from wildtable.server.wire import SentMap


async def sent(request: Request, body: Callable[[], Awaitable[IO[bytes]]]) -> SentMap:
    """POST /api/tables/TABLE/maps: a Universal VTT file becomes a place, which nobody has written down yet."""
    hub: Hub = request.app.state.hub
    live = await hub.mastered(request.path_params["table"], key_of(request), address_of(request))
    count(hub, request)
    async with hub.studio.map_table:
        try:
            with await in_time(hub, body) as file:
                drawn, size = await hub.studio.work(partial(_read, file))
                picture, said = await _below(hub, live, drawn, file, size)
        except Refused as refused:
            if refused.code == "too-slow":
                raise
            return SentMap(problem=refused.problem, remedy=refused.remedy)
    return SentMap(places.place(drawn, picture), (*places.simplified(drawn), *said))


def _read(file: IO[bytes]) -> tuple[Drawn, Size | None]:
    """A map in a file, and the size of its picture, which stands in the file from then on: another process works on
    it, and the two are not in memory at once."""
    file.seek(0)
    drawn = universal_vtt.read(file.read())
    kind = kind_of(drawn.picture)
    size = size_of(drawn.picture, kind) if kind else None
    file.seek(0)
    file.truncate()
    file.write(drawn.picture)
    return replace(drawn, picture=b""), size


async def _below(
    hub: Hub, live: Live, drawn: Drawn, file: IO[bytes], size: Size | None
) -> tuple[Backdrop | None, tuple[str, ...]]:
    """A map's picture, kept, and how it lies; or what is to be said where it cannot be."""
    if not file.tell():
        return None, ()
    try:
        picture = await hub.studio.work(partial(accept_file, file))
        await keep(hub, live, picture)
    except Refused as refused:
        remedy = places.FEWER if refused.code == "too-large" else refused.remedy
        return None, (f"The picture was left out. {refused.problem} {remedy}",)
    try:
        return places.below(drawn, picture.hash, size or (picture.width, picture.height)), ()
    except ValueError as error:
        return None, (f"The picture was left out. {error}",)
