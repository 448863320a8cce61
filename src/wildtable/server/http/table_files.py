"""Whole tables over HTTP: export as a file for the game master; import as a new table for anybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from tempfile import TemporaryFile
from typing import IO

from starlette.requests import Request

from wildtable.play import Refused
from wildtable.play.proving import ALTERED
from wildtable.server.http.credentials import client_address, key_of
from wildtable.server.jobs.file_jobs import check_table
from wildtable.server.jobs.kinds import IMPORTS
from wildtable.server.table.hub import Hub
from wildtable.server.wire.messages import BroughtTable
from wildtable.store.filed import bad, written
from wildtable.store.sifted import Sifted, take_in
from wildtable.systems import system_of


async def export_table(request: Request) -> AsyncIterator[bytes]:
    """GET /api/tables/TABLE/export: the file, piece by piece."""
    hub: Hub = request.app.state.hub
    address = client_address(request)
    live = await hub.authenticate_gm(request.path_params["table"], key_of(request), address)
    if hub.rate_limits.readings.full(address):
        raise Refused("too-fast", "Too much was read from here.", "Wait a minute.")
    hub.rate_limits.readings.note(address)
    return written(hub.store, live.kept)


async def import_table(
    hub: Hub, address: str, body: Callable[[], Awaitable[IO[bytes]]], *, as_it_is: bool = False
) -> BroughtTable:
    """POST /api/import: a file is checked, and becomes a table of its own with new keys.

    ``as_it_is``: what was played is not compared with what the rules make of it; whoever brings it wants it so.
    """
    if address in hub.importing:
        raise Refused("too-many-openings", "Another table is coming in from here.", "Wait until it is there.")
    hub.importing.add(address)
    try:
        async with hub.pictures.imports:
            try:
                async with asyncio.timeout(hub.limits.carrying):
                    file = await body()
            except TimeoutError:
                raise Refused("too-slow", "It took too long to come in.", "Try it on a quicker line.") from None
            with file, TemporaryFile() as between:
                now = hub.clock()
                try:
                    await hub.pictures.run(
                        IMPORTS, address, partial(check_table, file, between, now, hub.limits.table_log, as_it_is)
                    )
                    head = Sifted(between).head
                    system_of(head.system, hub.systems)
                    _check_members(len(head.members), hub.limits.members)
                except Refused as refused:  # another file than somebody thought: nothing is wrong with what was sent
                    return BroughtTable(problem=refused.problem, remedy=refused.remedy, altered=refused.code == ALTERED)
                made = await take_in(hub.store, between, now)
    finally:
        hub.importing.discard(address)
    return BroughtTable(made.table, made.gm_key, made.player_key, head.title, made.members, len(made.missing))


def _check_members(many: int, most: int) -> None:
    """Raise `Refused` where there are more members than a table has here."""
    if many > most:
        raise bad(f"The file has {many} members, and a table has {most} at most.")
