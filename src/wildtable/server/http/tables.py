"""Whole tables over HTTP: opening, export as a file for the game master, import as a new table for anybody."""

from __future__ import annotations

import asyncio
from functools import partial
from http import HTTPStatus

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from wildtable.play import Refused
from wildtable.play.proving import ALTERED
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import json_endpoint, json_response, read_body, read_into, temporary_file
from wildtable.server.http.requests import authenticate_gm, client_address, count_request, true_parameter
from wildtable.server.jobs.file_jobs import check_table
from wildtable.server.jobs.kinds import IMPORTS
from wildtable.server.table.hub import Hub
from wildtable.server.wire.described import AS_IT_IS
from wildtable.server.wire.parsing import read
from wildtable.server.wire.tables import BroughtTable, NewTable
from wildtable.store.filed import bad, not_imported, written
from wildtable.store.sifted import Sifted, take_in
from wildtable.systems import system_of

_new_tables = msgspec.json.Decoder(NewTable)


async def open_table(request: Request) -> Response:
    """POST /api/tables: open a table."""
    hub: Hub = request.app.state.hub
    _check_json_type(request)
    new = read(await read_body(request, hub.limits.frame), _new_tables.decode)
    _count_opening(request)
    return json_response(await hub.scheduler.run(client_address(request), hub.open(new)), HTTPStatus.CREATED)


def _check_json_type(request: Request) -> None:
    """Raise `Refused` for what a form of another site has somebody's browser send."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind != "application/json":  # which no form can send
        raise Refused("not-json-type", "Opening a table takes JSON.", "Send it as application/json.")


def _count_opening(request: Request) -> None:
    """Count a new table. Raises `Refused` where there are too many."""
    hub: Hub = request.app.state.hub
    address, limits = client_address(request), hub.rate_limits
    counters = (
        (limits.openings, address, "Too many tables were opened from here.", "Wait a minute."),
        (limits.openings_day, address, "Too many tables were opened from here today.", "Come back tomorrow."),
        (limits.openings_all, "", "Too many tables were opened here.", "Wait a minute."),
    )
    for counter, name, problem, remedy in counters:
        if counter.full(name):
            hub.rejections.note("openings", address)
            raise Refused("too-many-openings", problem, remedy)
    for counter, name, _, _ in counters:
        counter.note(name)


async def export_table(request: Request) -> Response:
    """GET /api/tables/TABLE/export: export the table as one file, in pieces."""
    hub: Hub = request.app.state.hub
    live = await authenticate_gm(request)
    count_request(request, "readings", "Too many requests from here.")
    return StreamingResponse(written(hub.store, live.kept), media_type="application/json")


async def import_table(request: Request) -> BroughtTable:
    """POST /api/import: check a file and open it as a new table with new keys.

    With `as-it-is=true` the log is not compared with the rules.
    """
    hub: Hub = request.app.state.hub
    address, as_it_is = client_address(request), true_parameter(request, AS_IT_IS.name)
    _check_json_type(request)
    _count_opening(request)
    if address in hub.importing:
        raise Refused("too-many-openings", "Another table is being imported from here.", "Wait until it is done.")
    hub.importing.add(address)
    try:
        async with hub.pictures.imports, temporary_file() as file, temporary_file() as between:
            try:
                async with asyncio.timeout(hub.limits.carrying):
                    await read_into(file, request, hub.limits.table_file)
            except TimeoutError:
                raise Refused("too-slow", "The upload took too long.", "Try a faster connection.") from None
            now = hub.clock()
            try:
                check = partial(check_table, file, between, now, most=hub.limits.table_log, as_it_is=as_it_is)
                await hub.pictures.run(IMPORTS, address, check)
                head = Sifted(between).head
                system_of(head.system, hub.systems)
                _check_members(len(head.members), hub.limits.members)
            except Refused as refused:  # another file than somebody thought: nothing is wrong with what was sent
                return BroughtTable(problem=refused.problem, remedy=refused.remedy, altered=refused.code == ALTERED)
            made = await take_in(hub.store, between, now)
    finally:
        hub.importing.discard(address)
    return BroughtTable(
        table=made.table,
        gm_key=made.gm_key,
        player_key=made.player_key,
        title=head.title,
        members=made.members,
        missing=len(made.missing),
    )


def _check_members(many: int, most: int) -> None:
    """Raise `Refused` where there are more members than a table has here."""
    if many > most:
        raise not_imported(bad(f"The file has {many} members, and a table has {most} at most."))


STATUS = {
    "not-json-type": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "too-many-openings": HTTPStatus.TOO_MANY_REQUESTS,
}

ROUTES = (
    ApiRoute("/api/tables", open_table, methods=["POST"]),
    ApiRoute("/api/import", json_endpoint(import_table), methods=["POST"], query=[AS_IT_IS.name]),
    ApiRoute("/api/tables/{table}/export", export_table),
)
