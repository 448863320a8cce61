"""Played sessions over HTTP: summaries, and the log as Markdown, as a seat may read them."""

from __future__ import annotations

import asyncio
import re
from datetime import timedelta, timezone
from typing import Any

from starlette.requests import Request

from wildtable.play import Refused, Seat
from wildtable.server.http.credentials import client_address, key_of
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import Evenings
from wildtable.text import evenings
from wildtable.text.evenings import Told

FARTHEST = 14 * 60
"""Minutes that a clock may differ from Greenwich's."""


async def get_sessions(request: Request) -> Evenings:
    """GET /api/tables/TABLE/evenings."""
    live, seat = await _authenticate(request)
    log = await _standing_entries(live, seat)
    return Evenings(evenings.evenings(log, live.system.words))


async def get_log(request: Request) -> str:
    """GET /api/tables/TABLE/log: Markdown. ``east``: minutes that the reader's clock is ahead of Greenwich's."""
    live, seat = await _authenticate(request)
    east = request.query_params.get("east", "")
    minutes = int(east) if re.fullmatch(r"-?[0-9]{1,4}", east) else 0
    zone = timezone(timedelta(minutes=max(-FARTHEST, min(minutes, FARTHEST))))
    log = await _standing_entries(live, seat)
    return await asyncio.to_thread(evenings.markdown, live.kept.title, log, live.system.words, zone)


async def _authenticate(request: Request) -> tuple[LiveTable, Seat]:
    """Return the table, and the member whose key it is. Raises `Refused`."""
    hub: Hub = request.app.state.hub
    address = client_address(request)
    live, member = await hub.authenticate(request.path_params["table"], key_of(request), address)
    if hub.rate_limits.readings.full(address):
        raise Refused("too-fast", "Too much was read from here.", "Wait a minute.")
    hub.rate_limits.readings.note(address)
    return live, member.seat


async def _standing_entries(live: LiveTable, seat: Seat) -> list[Told]:
    """Return all standing entries, read in a thread: a long log takes a while, and the tables play on."""
    table, words = live.table, live.system.words
    entries, names = table.lasting, live.members.names

    def tell() -> list[Any]:
        return list(evenings.told(words, table.game, table.first, entries, seat, names))

    return await asyncio.to_thread(tell)
