"""Played sessions over HTTP: summaries, and the log as Markdown, as a seat may read them."""

from __future__ import annotations

import asyncio
from datetime import timedelta, timezone
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from wildtable.play import Seat
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import json_endpoint
from wildtable.server.http.requests import authenticate, count_request, whole_parameter
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.described import EAST, FARTHEST
from wildtable.server.wire.replay import Evenings
from wildtable.text import evenings
from wildtable.text.evenings import CountedEntry

READ_TOO_MUCH = "Too many requests from here."


async def get_sessions(request: Request) -> Evenings:
    """GET /api/tables/TABLE/evenings: the session summaries."""
    live, member = await authenticate(request)
    count_request(request, "readings", READ_TOO_MUCH)
    log = await _standing_entries(live, member.seat)
    return Evenings(evenings.evenings(log, live.system.words))


async def get_log(request: Request) -> Response:
    """GET /api/tables/TABLE/log: the log as Markdown. ``east``: minutes of the reader's clock east of Greenwich."""
    live, member = await authenticate(request)
    count_request(request, "readings", READ_TOO_MUCH)
    zone = timezone(timedelta(minutes=whole_parameter(request, EAST.name, 0, -FARTHEST, FARTHEST)))
    log = await _standing_entries(live, member.seat)
    text = await asyncio.to_thread(evenings.markdown, live.kept.title, log, live.system.words, zone)
    return Response(text, media_type="text/markdown; charset=utf-8")


async def _standing_entries(live: LiveTable, seat: Seat) -> list[CountedEntry]:
    """Return all standing entries, read in a thread: a long log takes a while, and the tables play on."""
    table, words = live.table, live.system.words
    entries, names = table.lasting, live.members.names

    def tell() -> list[Any]:
        return list(evenings.told(words, table.game, table.first, entries, seat=seat, names=names))

    return await asyncio.to_thread(tell)


ROUTES = (
    ApiRoute("/api/tables/{table}/evenings", json_endpoint(get_sessions)),
    ApiRoute("/api/tables/{table}/log", get_log, query=[EAST.name]),
)
