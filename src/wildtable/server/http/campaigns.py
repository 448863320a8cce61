"""A table's campaign over HTTP: export and import of its files. The game master's key is in a header."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Literal

import msgspec
from msgspec import Raw
from starlette.requests import Request

from wildtable.play import GM, Refused
from wildtable.play.campaign import MOST_OF_A_NAME, Keeping
from wildtable.play.campaign_files import CampaignSource
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import json_endpoint, message_endpoint, read_body
from wildtable.server.http.requests import authenticate, authenticate_gm, client_address, count_request
from wildtable.server.jobs import parse_jobs
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.table.request_sender import RequestSender
from wildtable.server.wire.campaigns import DraftIn, TryIn, WeighIn, WroteFiles
from wildtable.server.wire.messages import Do, Refusal, Step
from wildtable.server.wire.parsing import read

_drafts = msgspec.json.Decoder(DraftIn)
_tries = msgspec.json.Decoder(TryIn)
_weighs = msgspec.json.Decoder(WeighIn)


async def handle_campaign(request: Request) -> Raw | WroteFiles:
    """GET and POST /api/tables/TABLE/campaign: read the campaign, or write files into it."""
    hub: Hub = request.app.state.hub
    if request.method == "POST":
        return await post_files(request, await read_body(request, hub.limits.files))
    return await get_campaign(request)


async def get_campaign(request: Request) -> Raw:
    """GET /api/tables/TABLE/campaign: read the campaign."""
    live = await _campaign_table(request)
    return await _run(request, live, parse_jobs.DescribeCampaign("campaign", GM), "moments")


async def post_files(request: Request, body: bytes) -> WroteFiles:
    """POST /api/tables/TABLE/campaign: write files into the campaign, as one log entry."""
    live = await _campaign_table(request)
    found = msgspec.json.decode(
        await _run(request, live, parse_jobs.ParseFiles(body), "readings"), type=parse_jobs.ParsedFiles
    )
    step = await _write(live, client_address(request), found.id, found.command)
    return WroteFiles(step.seq, step.line.said if step.line else ())


async def write_files(
    live: LiveTable,
    keeping: Keeping[Any, Any],
    files: Sequence[CampaignSource],
    whole: bool,
    name: str,
    before: Mapping[str, Any] | None = None,
) -> Step:
    """Write files of the server's own into a table's campaign. Raises `Refused`.

    ``name``: the id of the entry; ``before``: what the files said the last time.
    """
    state = live.table.state  # in a thread: a large file takes a while, and the tables play on
    command = await asyncio.to_thread(parse_jobs.command_of, keeping, state, list(files), whole=whole, before=before)
    return await _write(live, "", name, Raw(command))


async def _write(live: LiveTable, address: str, name: str, command: Raw) -> Step:
    """Give a table the command that writes, and wait for what comes of it. Raises `Refused`."""
    caller = RequestSender(live, GM, live.members.access.key_of(GM), address)
    await live.inbox.submit(caller, Do(name, live.table.seq, command))
    answer = await caller.wait(name)
    if isinstance(answer, Refusal):
        raise Refused(answer.code, answer.problem, answer.remedy)
    assert isinstance(answer, Step)
    return answer


async def read_text(request: Request) -> Raw:
    """POST /api/tables/TABLE/read: preview an import of any text, without saving it."""
    hub: Hub = request.app.state.hub
    body = await read_body(request, hub.limits.brought)
    live, member = await authenticate(request)
    if live.system.taken is None:
        raise Refused("no-campaign", f"{live.system.title} has no campaigns.")
    return await _run(request, live, parse_jobs.ParseText(body, member.seat == GM), "readings")


async def get_choices(request: Request) -> Raw:
    """GET /api/tables/TABLE/choices: the choices for making a character."""
    live, member = await authenticate(request)
    parse_jobs.making_of(live.system)
    return await _run(request, live, parse_jobs.DescribeCampaign("choices", member.seat), "moments")


async def evaluate_draft(request: Request, body: bytes) -> Raw:
    """POST /api/tables/TABLE/draft: evaluate an unfinished character, without saving it."""
    read(body, _drafts.decode)
    live, member = await authenticate(request)
    parse_jobs.making_of(live.system)
    return await _run(request, live, parse_jobs.EvaluateDraft(member.seat, body), "drafts")


async def try_draft(request: Request, body: bytes) -> Raw:
    """POST /api/tables/TABLE/try: the odds with something that is being built, and without it."""
    read(body, _tries.decode)
    live, member = await authenticate(request)
    return await _run(request, live, parse_jobs.TryDraft(member.seat, body), "drafts")


async def get_palette(request: Request) -> Raw:
    """GET /api/tables/TABLE/palette: the things to draw a place with."""
    live = await authenticate_gm(request)
    if live.system.palette is None:
        raise Refused("no-palette", f"In {live.system.title} no places are drawn.")
    return await _run(request, live, parse_jobs.DescribeCampaign("palette", GM), "moments")


async def get_staging(request: Request) -> Raw:
    """GET /api/tables/TABLE/staging: the things to prepare a scene with."""
    live = await authenticate_gm(request)
    if live.system.staging is None:
        raise Refused("no-staging", f"In {live.system.title} no scenes are prepared.")
    return await _run(request, live, parse_jobs.DescribeCampaign("staging", GM), "moments")


async def check_change(request: Request, body: bytes) -> Raw:
    """POST /api/tables/TABLE/weigh: check a change of the campaign, without saving it."""
    read(body, _weighs.decode)
    return await _run(request, await _campaign_table(request), parse_jobs.CheckChange(body), "drafts")


async def get_pack(request: Request) -> Raw:
    """GET /api/tables/TABLE/pack: all that the table may share, as a pack; ``name``: that of the pack."""
    live = await _campaign_table(request)
    name = request.query_params.get("name", "")[:MOST_OF_A_NAME]
    return await _run(request, live, parse_jobs.MakePack(name), "moments")


async def get_forms(request: Request) -> Raw:
    """GET /api/tables/TABLE/forms: the parts of the campaign that have forms, with their fields."""
    live = await authenticate_gm(request)
    if live.system.forms is None:
        raise Refused("no-forms", f"In {live.system.title} nothing is written by fields.")
    return await _run(request, live, parse_jobs.DescribeCampaign("forms", GM), "moments")


async def _run(
    request: Request, live: LiveTable, job: parse_jobs.ParseJob, counted: Literal["readings", "moments", "drafts"]
) -> Raw:
    """Run a job in a worker, counted by address as one of some kind. Raises `Refused`."""
    count_request(request, counted, "Too many requests from here.")
    hub: Hub = request.app.state.hub
    return await hub.parsing.run(client_address(request), live.system, live.table.state, job)


async def _campaign_table(request: Request) -> LiveTable:
    """Return the table, where its system has a campaign. Raises `Refused` for anybody but its game master."""
    live = await authenticate_gm(request)
    parse_jobs.keeping_of(live.system)
    return live


STATUS = {
    "no-entry": HTTPStatus.FORBIDDEN,
    "too-fast": HTTPStatus.TOO_MANY_REQUESTS,
    "too-slow": HTTPStatus.REQUEST_TIMEOUT,
    "not-sure": HTTPStatus.GATEWAY_TIMEOUT,
    "not-read": HTTPStatus.SERVICE_UNAVAILABLE,
    "no-campaign": HTTPStatus.NOT_FOUND,
    "no-making": HTTPStatus.NOT_FOUND,
    "no-palette": HTTPStatus.NOT_FOUND,
    "no-staging": HTTPStatus.NOT_FOUND,
    "no-forms": HTTPStatus.NOT_FOUND,
    "no-packs": HTTPStatus.NOT_FOUND,
}

ROUTES = (
    ApiRoute("/api/tables/{table}/campaign", json_endpoint(handle_campaign), methods=["GET", "POST"]),
    ApiRoute("/api/tables/{table}/pack", json_endpoint(get_pack), query=("name",)),
    ApiRoute("/api/tables/{table}/read", json_endpoint(read_text), methods=["POST"]),
    ApiRoute("/api/tables/{table}/choices", json_endpoint(get_choices)),
    ApiRoute("/api/tables/{table}/draft", message_endpoint(evaluate_draft), methods=["POST"]),
    ApiRoute("/api/tables/{table}/try", message_endpoint(try_draft), methods=["POST"]),
    ApiRoute("/api/tables/{table}/palette", json_endpoint(get_palette)),
    ApiRoute("/api/tables/{table}/staging", json_endpoint(get_staging)),
    ApiRoute("/api/tables/{table}/weigh", message_endpoint(check_change), methods=["POST"]),
    ApiRoute("/api/tables/{table}/forms", json_endpoint(get_forms)),
)
