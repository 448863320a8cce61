"""The web application: the API under /api, one WebSocket route, and the page for everything else."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from wildtable.dice import Dice
from wildtable.play import Refused
from wildtable.server.admission.addresses import Networks
from wildtable.server.admission.allowed_hosts import AllowedHosts, AllowedHostsMiddleware
from wildtable.server.admission.limits import Limits
from wildtable.server.admission.proxy_headers import ProxyHeadersMiddleware
from wildtable.server.http import (
    agents,
    campaigns,
    described,
    forecasts,
    history,
    invitations,
    keys,
    maps,
    masked_pictures,
    mcp,
    metrics,
    odds,
    pictures,
    replay,
    rulebook,
    tables,
)
from wildtable.server.http.endpoints import json_response
from wildtable.server.http.page import StaticPage
from wildtable.server.http.scheduling_middleware import FairSchedulingMiddleware
from wildtable.server.http.security_headers import SecurityHeadersMiddleware
from wildtable.server.http.websocket import serve_socket
from wildtable.server.jobs.kinds import job_kinds
from wildtable.server.jobs.worker_pool import WorkerPool
from wildtable.server.ops import logs
from wildtable.server.ops.origins import ListenConfig
from wildtable.server.table.cluster import in_cluster
from wildtable.server.table.hub import Hub
from wildtable.server.wire.refusals import AT_FAULT, AWAY, RetryLater
from wildtable.server.wire.service import Problem
from wildtable.store import Store, Unkept
from wildtable.store.sealing import Seals
from wildtable.systems import System
from wildtable.systems import systems as all_systems
from wildtable.text.english import preload

log = structlog.get_logger()

STATIC = Path(__file__).parents[1] / "static"

TOPICS = (
    tables,
    campaigns,
    invitations,
    keys,
    agents,
    history,
    replay,
    forecasts,
    pictures,
    masked_pictures,
    maps,
    rulebook,
    described,
    mcp,
    odds,
    metrics,
)
"""Modules with the routes of the API, by topic."""

STATUS: Mapping[str, int] = {
    **agents.STATUS,
    **campaigns.STATUS,
    **pictures.STATUS,
    **forecasts.STATUS,
    **keys.STATUS,
    **mcp.STATUS,
    **odds.STATUS,
    **rulebook.STATUS,
    **tables.STATUS,
    "no-entry-there": HTTPStatus.NOT_FOUND,
    "too-big": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too-often": HTTPStatus.TOO_MANY_REQUESTS,
    "too-slow": HTTPStatus.REQUEST_TIMEOUT,
}
"""Statuses of refusals, by code; 400 for all others."""


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
    preload()
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
            *[route for topic in TOPICS for route in topic.ROUTES],
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


async def _nothing(request: Request) -> Response:
    raise HTTPException(404)


async def _no_page(request: Request) -> Response:
    raise HTTPException(503, "The page has not been built; run `make run`.")


async def _refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, Refused):
        return json_response(Problem(*AWAY), 503)
    again = {"Retry-After": str(error.retry_after)} if isinstance(error, RetryLater) else None
    return json_response(Problem(error.code, error.problem, error.remedy), STATUS.get(error.code, 400), again)


async def _client_gone(request: Request, error: Exception) -> Response:
    """Return an empty answer: the client is gone."""
    return Response(status_code=400)


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    phrase = HTTPStatus(error.status_code).phrase
    code = phrase.lower().replace(" ", "-")
    problem = f"{phrase}." if error.detail == phrase else error.detail
    return json_response(Problem(code, problem), error.status_code, error.headers)


async def _at_fault(request: Request, error: Exception) -> Response:
    route = request.scope.get("route")
    log.error("request failed", path=getattr(route, "path", ""), exc_info=error)
    return json_response(Problem(*AT_FAULT), 500)
