"""The web application: the API under /api, one WebSocket route, and the page for everything else."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Mount, Route, WebSocketRoute

from wildtable import catalogue
from wildtable.bridges import universal_vtt
from wildtable.dice import Dice
from wildtable.pictures import MOST_BYTES
from wildtable.play import Refused
from wildtable.server.admission.addresses import Networks
from wildtable.server.admission.allowed_hosts import AllowedHosts, AllowedHostsMiddleware
from wildtable.server.admission.limits import Limits
from wildtable.server.admission.proxy_headers import ProxyHeadersMiddleware
from wildtable.server.http import (
    campaigns,
    forecasts,
    history,
    invitations,
    keys,
    maps,
    masked_pictures,
    metrics,
    pictures,
    replay,
    table_files,
)
from wildtable.server.http.credentials import client_address
from wildtable.server.http.page import StaticPage
from wildtable.server.http.scheduling_middleware import FairSchedulingMiddleware
from wildtable.server.http.security_headers import SecurityHeadersMiddleware
from wildtable.server.http.websocket import serve_socket
from wildtable.server.jobs.kinds import job_kinds
from wildtable.server.jobs.worker_pool import WorkerPool
from wildtable.server.ops import logs, prometheus
from wildtable.server.ops.origins import ListenConfig
from wildtable.server.table.cluster import in_cluster
from wildtable.server.table.hub import Hub
from wildtable.server.wire.messages import Health, NewTable, Playable, Problem, ReadyScene, RuleEntry, encode
from wildtable.server.wire.parsing import read
from wildtable.server.wire.refusals import AT_FAULT, AWAY, RetryLater
from wildtable.store import Store, Unkept
from wildtable.store.sealing import Seals
from wildtable.systems import System
from wildtable.systems import systems as all_systems

log = structlog.get_logger()

STATIC = Path(__file__).parents[1] / "static"

PACKED = [Middleware(GZipMiddleware, minimum_size=1_000)]
"""For long answers that are the same for everybody: how well another packs could give a secret in it away."""

STATUS = {
    **campaigns.STATUS,
    **pictures.STATUS,
    **forecasts.STATUS,
    **keys.STATUS,
    "too-many-openings": 429,
    "unknown-rule": 404,
    "no-entry-there": 404,
    "too-big": 413,
    "too-often": 429,
    "too-slow": 408,
    "not-json-type": 415,
}


def create(
    store_url: str,
    *,
    systems: Iterable[System] | None = None,
    limits: Limits | None = None,
    static: Path = STATIC,
    dice: Callable[[], Dice] | None = None,
) -> Starlette:
    """Return an application that opens its store when it starts and closes it when it stops.

    ``store_url``: as SQLAlchemy writes it. ``systems``: what can be played, all there is
    unless given. ``static``: the folder of the page.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with opened_hub(store_url, systems=systems, limits=limits, dice=dice) as hub:
            app.state.hub, app.state.listening = hub, None
            yield

    return _application(static, lifespan)


@contextlib.asynccontextmanager
async def opened_hub(
    store_url: str,
    *,
    systems: Iterable[System] | None = None,
    limits: Limits | None = None,
    dice: Callable[[], Dice] | None = None,
    odds_processes: int | None = None,
    seals: Seals | None = None,
) -> AsyncIterator[Hub]:
    """Open a hub on a store, for the length of a block. Raises `Refused` where the store cannot be opened.

    ``odds_processes``: as in `Settings`; None, and other ``systems`` than are installed, for a thread of this process.
    ``seals``: the key of the tables' dice, as in `Store.open`.
    """
    logs.configure()
    limits = limits or Limits()
    if systems is None:
        pool = WorkerPool(job_kinds(limits, odds_processes, has_processes=True))
        systems = all_systems()  # loads every rule there is, so not before it must
    else:
        pool = WorkerPool(job_kinds(limits, has_processes=False))
    store = await Store.open(store_url, seals=seals)
    hub = Hub(store, tuple(systems), limits, dice=dice, pool=pool)
    hub.cleanup.start()
    try:
        async with in_cluster(hub, store_url):
            yield hub
    finally:
        await hub.close()
        await store.close()


def application(
    hub: Hub,
    static: Path = STATIC,
    listening: ListenConfig | None = None,
    hosts: AllowedHosts | None = None,
    trusted: Networks | None = None,
    readers: Networks | None = None,
) -> Starlette:
    """Return the application of a hub that somebody else opens and closes.

    ``listening``: on what, if it is known. ``hosts``: by which names it is reached. ``trusted``: the proxies that are
    believed when they say who comes. ``readers``: who is told the metrics.
    """
    app = _application(static, hosts=hosts, trusted=trusted)
    app.state.hub, app.state.listening, app.state.readers = hub, listening, readers or Networks()
    return app


def _application(
    static: Path, lifespan: Any = None, hosts: AllowedHosts | None = None, trusted: Networks | None = None
) -> Starlette:
    page = [Mount("/", StaticPage(static))] if (static / "index.html").is_file() else [Route("/", _no_page)]
    return Starlette(
        routes=[
            WebSocketRoute("/api/play", serve_socket),
            Route("/api/tables", _open, methods=["POST"]),
            Route("/api/import", _import, methods=["POST"]),
            Route("/api/tables/{table}/export", _export),
            Route("/api/tables/{table}/campaign", _campaign, methods=["GET", "POST"]),
            Route("/api/tables/{table}/read", _read, methods=["POST"]),
            Route(
                "/api/tables/{table}/invitation",
                partial(_answer_message, invitations.create_invitation),
                methods=["POST"],
            ),
            *[
                Route(f"/api/tables/{{table}}/{path}", partial(_answer_message, does), methods=methods)
                for path, does, methods in keys.ROUTES
            ],
            Route("/api/code", partial(_answer_message, invitations.find_table), methods=["POST"]),
            Route("/api/tables/{table}/evenings", _evenings),
            Route("/api/tables/{table}/log", _log),
            Route("/api/tables/{table}/replay", partial(_answer_json, replay.get_replay_lines)),
            Route("/api/tables/{table}/replay/{seq}", partial(_answer_json, replay.get_moment)),
            Route("/api/tables/{table}/forecast", _forecast, methods=["GET", "POST", "DELETE"]),
            Route("/api/tables/{table}/choices", _choices),
            Route("/api/tables/{table}/draft", _draft, methods=["POST"]),
            Route("/api/tables/{table}/palette", _palette),
            Route("/api/tables/{table}/staging", _staging),
            Route("/api/tables/{table}/weigh", _weigh, methods=["POST"]),
            Route("/api/tables/{table}/forms", _forms),
            Route("/api/tables/{table}/pictures", _send_picture, methods=["POST"]),
            Route("/api/tables/{table}/pictures/{hash}", _picture),
            Route("/api/tables/{table}/below", _below),
            Route("/api/tables/{table}/maps", _send_map, methods=["POST"]),
            Route("/api/systems", _systems, middleware=PACKED),
            Route("/api/rules", _rules),
            Route("/api/rules/{slug}", _rule),
            Route("/api/health", _health),
            Route("/api/ready", _ready),
            Route("/api/metrics", _metrics),
            Route("/api/{rest:path}", _nothing),
            *page,
        ],
        middleware=[
            Middleware(ProxyHeadersMiddleware, trusted=trusted or Networks()),
            Middleware(FairSchedulingMiddleware),
            Middleware(SecurityHeadersMiddleware),
            Middleware(AllowedHostsMiddleware, hosts=hosts or AllowedHosts()),
        ],
        exception_handlers={
            Refused: _refused,
            Unkept: _refused,
            ClientDisconnect: _client_gone,
            HTTPException: _http_problem,
            Exception: _at_fault,
        },
        lifespan=lifespan,
    )


# The API.


async def _open(request: Request) -> Response:
    """POST /api/tables."""
    hub: Hub = request.app.state.hub
    _ours(request)
    new = read(await _body(request, hub.limits.frame), msgspec.json.Decoder(NewTable).decode)
    _count_opening(hub, request)
    return _json(await hub.scheduler.run(client_address(request), hub.open(new)), HTTPStatus.CREATED)


async def _import(request: Request) -> Response:
    """POST /api/import."""
    hub: Hub = request.app.state.hub
    _ours(request)
    _count_opening(hub, request)
    file = partial(_body_as_file, request, hub.limits.table_file)
    return _json(
        await table_files.import_table(hub, client_address(request), file, as_it_is="as-it-is" in request.query_params)
    )


async def _export(request: Request) -> Response:
    """GET /api/tables/TABLE/export."""
    return StreamingResponse(await table_files.export_table(request), media_type="application/json")


def _ours(request: Request) -> None:
    """Raise `Refused` for what a form of another site has somebody's browser send."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind != "application/json":  # which no form can send
        raise Refused("not-json-type", "A table is opened with JSON.", "Send it as application/json.")


def _count_opening(hub: Hub, request: Request) -> None:
    """Count a new table. Raises `Refused` where there are too many."""
    address = client_address(request)
    counts = hub.rate_limits
    if counts.openings.full(address):
        raise _openings(hub, address, "Too many tables were opened from here.", "Wait a minute.")
    if counts.openings_day.full(address):
        raise _openings(hub, address, "Too many tables were opened from here today.", "Come back tomorrow.")
    if counts.openings_all.full(""):
        raise _openings(hub, address, "Too many tables were opened here.", "Wait a minute.")
    counts.openings.note(address)
    counts.openings_day.note(address)
    counts.openings_all.note("")


def _openings(hub: Hub, address: str, problem: str, remedy: str) -> Refused:
    hub.rejections.note("openings", address)
    return Refused("too-many-openings", problem, remedy)


async def _campaign(request: Request) -> Response:
    """GET and POST /api/tables/TABLE/campaign."""
    hub: Hub = request.app.state.hub
    if request.method == "POST":
        return _json(await campaigns.post_files(request, await _body(request, hub.limits.files)))
    return _json(await campaigns.get_campaign(request))


async def _read(request: Request) -> Response:
    """POST /api/tables/TABLE/read."""
    hub: Hub = request.app.state.hub
    return _json(await campaigns.read_text(request, await _body(request, hub.limits.brought)))


async def _answer_message(does: Callable[[Request, bytes], Awaitable[Any]], request: Request) -> Response:
    """Return the answer of a handler to a body of at most a message's length."""
    hub: Hub = request.app.state.hub
    return _json(await does(request, await _body(request, hub.limits.frame)))


async def _answer_json(does: Callable[[Request], Awaitable[bytes]], request: Request) -> Response:
    """Return the answer of a handler that returns JSON."""
    return Response(await does(request), media_type="application/json")


async def _forecast(request: Request) -> Response:
    """GET, POST and DELETE /api/tables/TABLE/forecast."""
    return _json(await forecasts.handle_forecast(request))


async def _evenings(request: Request) -> Response:
    """GET /api/tables/TABLE/evenings."""
    return _json(await history.get_sessions(request))


async def _log(request: Request) -> Response:
    """GET /api/tables/TABLE/log: as Markdown."""
    return Response(await history.get_log(request), media_type="text/markdown; charset=utf-8")


async def _choices(request: Request) -> Response:
    """GET /api/tables/TABLE/choices."""
    return _json(await campaigns.get_choices(request))


async def _draft(request: Request) -> Response:
    """POST /api/tables/TABLE/draft."""
    hub: Hub = request.app.state.hub
    return _json(await campaigns.evaluate_draft(request, await _body(request, hub.limits.frame)))


async def _palette(request: Request) -> Response:
    """GET /api/tables/TABLE/palette."""
    return _json(await campaigns.get_palette(request))


async def _staging(request: Request) -> Response:
    """GET /api/tables/TABLE/staging."""
    return _json(await campaigns.get_staging(request))


async def _weigh(request: Request) -> Response:
    """POST /api/tables/TABLE/weigh."""
    hub: Hub = request.app.state.hub
    return _json(await campaigns.check_change(request, await _body(request, hub.limits.frame)))


async def _forms(request: Request) -> Response:
    """GET /api/tables/TABLE/forms."""
    return _json(await campaigns.get_forms(request))


async def _send_picture(request: Request) -> Response:
    """POST /api/tables/TABLE/pictures."""
    return _json(await pictures.upload_picture(request, partial(_body_as_file, request, MOST_BYTES)))


async def _below(request: Request) -> Response:
    """GET /api/tables/TABLE/below."""
    return Response(await masked_pictures.get_masked_picture(request), media_type=pictures.KIND)


async def _send_map(request: Request) -> Response:
    """POST /api/tables/TABLE/maps."""
    return _json(await maps.upload_map(request, partial(_body_as_file, request, universal_vtt.MOST_BYTES)))


async def _picture(request: Request) -> Response:
    """GET /api/tables/TABLE/pictures/HASH."""
    data = await pictures.get_picture(request)
    return Response(data, headers=pictures.HEADERS, media_type=pictures.KIND)


async def _systems(request: Request) -> Response:
    """GET /api/systems."""
    hub: Hub = request.app.state.hub
    return _json(
        [
            Playable(
                system.name,
                system.title,
                system.editions,
                tuple(ReadyScene(scene, title) for scene, title in system.scenes.items()),
                system.campaign is not None,
            )
            for system in hub.systems
        ]
    )


async def _rules(request: Request) -> Response:
    """GET /api/rules."""
    packs = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packs else {})
    return Response(await asyncio.to_thread(_all_rules, packs), headers=headers, media_type="application/json")


@cache
def _all_rules(packed: bool) -> bytes:
    """Return the compressed list of rules, made once: it is the same for everybody, and packing takes longer than a
    command."""
    rules = encode([_entry(rule) for rule in catalogue.rules().values()])
    return gzip.compress(rules) if packed else rules


async def _rule(request: Request) -> Response:
    """GET /api/rules/SLUG."""
    rule = catalogue.rules().get(request.path_params["slug"])
    if rule is None:
        raise Refused("unknown-rule", "There is no such rule.", "See /api/rules for all of them.")
    return _json(_entry(rule))


def _entry(rule: object) -> RuleEntry:
    return msgspec.convert(rule, RuleEntry, from_attributes=True)


async def _health(request: Request) -> Response:
    """GET /api/health."""
    return _json(Health(ok=True, version=metrics.our_version()))


async def _ready(request: Request) -> Response:
    """GET /api/ready."""
    hub: Hub = request.app.state.hub
    try:
        return _json(await hub.readiness.check())
    except Refused as refused:
        return _json(Problem(refused.code, refused.problem, refused.remedy), HTTPStatus.SERVICE_UNAVAILABLE)


async def _metrics(request: Request) -> Response:
    """GET /api/metrics: to others than it is for there is no such thing."""
    if not metrics.may_read(request, getattr(request.app.state, "readers", Networks())):
        raise HTTPException(404)
    return Response(await metrics.exposition(request.app.state.hub), media_type=prometheus.KIND)


async def _nothing(request: Request) -> Response:
    raise HTTPException(404)


async def _no_page(request: Request) -> Response:
    raise HTTPException(503, "The page has not been built; run `make run`.")


async def _body_as_file(request: Request, most: int) -> IO[bytes]:
    """Return a body of at most ``most`` bytes as a temporary file: several may come in at once."""
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(TemporaryFile())
        async for part in _parts(request, most):
            file.write(part)
        stack.pop_all()  # whoever asked for it closes it
    return file


async def _body(request: Request, most: int) -> bytes:
    """Return a body of at most ``most`` bytes; the rest of a longer one is never read."""
    hub: Hub = request.app.state.hub
    try:
        async with asyncio.timeout(hub.limits.body):
            return b"".join([part async for part in _parts(request, most)])
    except TimeoutError:
        hub.rejections.note("slow body", client_address(request))
        raise Refused("too-slow", "It took too long to come in.", "Try it on a quicker line.") from None


async def _parts(request: Request, most: int) -> AsyncIterator[bytes]:
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refused("too-big", f"That is more than {most} bytes.", "Send less.")
        yield part


# Answers.


def _json(value: Any, status: int = 200, headers: Any = None) -> Response:
    return Response(encode(value), status, headers, "application/json")


async def _refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, Refused):
        return _json(Problem(*AWAY), 503)
    again = {"Retry-After": str(error.retry_after)} if isinstance(error, RetryLater) else None
    return _json(Problem(error.code, error.problem, error.remedy), STATUS.get(error.code, 400), again)


async def _client_gone(request: Request, error: Exception) -> Response:
    """Return an empty answer: the client is gone."""
    return Response(status_code=400)


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    phrase = HTTPStatus(error.status_code).phrase
    code = phrase.lower().replace(" ", "-")
    problem = f"{phrase}." if error.detail == phrase else error.detail
    return _json(Problem(code, problem), error.status_code, error.headers)


async def _at_fault(request: Request, error: Exception) -> Response:
    route = request.scope.get("route")
    log.error("request failed", path=getattr(route, "path", ""), exc_info=error)
    return _json(Problem(*AT_FAULT), 500)
