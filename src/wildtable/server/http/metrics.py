"""A server's health, readiness and metrics over HTTP, and who may read the latter."""

from __future__ import annotations

import os
import platform
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wildtable.play import Refused
from wildtable.server.admission.addresses import Networks, parse_address
from wildtable.server.admission.allowed_hosts import AllowedHosts
from wildtable.server.http.endpoints import json_endpoint, json_response
from wildtable.server.ops.metrics import bounded
from wildtable.server.ops.prometheus import KIND, Labels, Metric, samples_by
from wildtable.server.table.hub import Hub
from wildtable.server.wire.service import HealthReport, Problem

PASSED_ON = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""Headers that a proxy adds: what came by one is a stranger's."""
_BY_ADDRESS = AllowedHosts()


async def get_health(request: Request) -> HealthReport:
    """GET /api/health: answer while the process runs."""
    return HealthReport(ok=True, version=our_version())


async def get_readiness(request: Request) -> Response:
    """GET /api/ready: answer 200 if the database can be read and written, else 503."""
    hub: Hub = request.app.state.hub
    try:
        return json_response(await hub.readiness.check())
    except Refused as refused:
        problem = Problem(refused.code, refused.problem, refused.remedy)
        return json_response(problem, HTTPStatus.SERVICE_UNAVAILABLE)


async def get_metrics(request: Request) -> Response:
    """GET /api/metrics: the metrics for Prometheus; 404 for addresses that are not named in the settings."""
    if not may_read(request, getattr(request.app.state, "readers", Networks())):
        raise HTTPException(404)
    return Response(await exposition(request.app.state.hub), media_type=KIND)


def may_read(request: Request, readers: Networks) -> bool:
    """Return whether a client may read the metrics: directly from one of these networks, by an address or a name there.

    So no page of another site can make a browser there ask for it.
    """
    address = parse_address(request.client.host) if request.client else None
    if address is None or address not in readers or any(name in request.headers for name in PASSED_ON):
        return False
    try:
        _BY_ADDRESS.check(request.headers.get("host"), None)
    except Refused:
        return False
    return True


async def exposition(hub: Hub) -> str:
    """Return all metrics in Prometheus' text format."""
    try:
        await hub.readiness.check()
        ready = True
    except Refused:
        ready = False
    return "".join([metric.text() for metric in (*_process(hub), *_tables(hub, ready), *_odds(hub))])


@cache
def our_version() -> str:
    """Return the installed version; empty where the program runs from a folder that was never installed."""
    try:
        return version("wildtable")
    except PackageNotFoundError:
        return ""


def _process(hub: Hub) -> Iterator[Metric]:
    metrics = hub.metrics
    info = {"version": our_version(), "python": platform.python_version(), "database": hub.store.kind}
    yield Metric("wildtable_info", "What runs here; always 1.", "gauge", [(info, 1)])
    yield Metric("wildtable_uptime_seconds", "Since the server was started.", "gauge", metrics.uptime)
    yield Metric("process_start_time_seconds", "When the server was started, since 1970.", "gauge", metrics.began)
    used = sum(os.times()[:2])
    yield Metric("process_cpu_seconds_total", "Processor time of this process.", "counter", used)
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        memory = pages * os.sysconf("SC_PAGE_SIZE")
        yield Metric("process_resident_memory_bytes", "Memory of this process.", "gauge", memory)
        opened = sum(1 for _ in Path("/proc/self/fd").iterdir())
        yield Metric("process_open_fds", "Open files and sockets of this process.", "gauge", opened)
    yield Metric(
        "wildtable_loop_late_seconds", "How much later than due the event loop came.", "histogram", metrics.late
    )


def _tables(hub: Hub, ready: bool) -> Iterator[Metric]:
    metrics = hub.metrics
    yield Metric("wildtable_sockets", "Open sockets, at a table or on the way.", "gauge", hub.sockets)
    yield Metric("wildtable_tables", "Tables in memory.", "gauge", len(hub.tables))
    yield Metric("wildtable_unsent_characters", "On the way to sockets.", "gauge", hub.outboxes.waiting)
    yield Metric("wildtable_commands_done_total", "Commands that were done.", "counter", metrics.done)
    refused = samples_by("code", metrics.refused)
    yield Metric("wildtable_commands_refused_total", "Messages that were refused, by code.", "counter", refused)
    yield Metric(
        "wildtable_command_seconds",
        "From the queue of a table until all were sent what came of it.",
        "histogram",
        metrics.commands,
    )
    writes = samples_by("outcome", {"kept": 0, "not-kept": 0} | metrics.writes)
    yield Metric("wildtable_store_writes_total", "Writes into the database.", "counter", writes)
    yield Metric(
        "wildtable_store_commit_seconds", "Transactions, until they are durable.", "histogram", metrics.commits
    )
    yield Metric("wildtable_store_ready", "Whether the database can be read and written.", "gauge", int(ready))
    turned = [({"kind": kind.replace(" ", "-")}, times) for kind, times in sorted(hub.rejections.counts.items())]
    yield Metric("wildtable_turned_away_total", "Refused by a limit, by kind.", "counter", turned)


def _odds(hub: Hub) -> Iterator[Metric]:
    odds = hub.odds
    became = Counter[str]()
    for how, times in odds.counts.items():
        became[bounded(how, became)] += times
    asked: list[tuple[Labels, float]] = samples_by("outcome", became)
    yield Metric("wildtable_odds_total", "Questions about odds, by what became of them.", "counter", asked)
    yield Metric("wildtable_odds_waiting", "Questions about odds that wait.", "gauge", odds.waiting)
    yield Metric("wildtable_odds_working", "Questions about odds that are worked on.", "gauge", odds.working)
    yield Metric("wildtable_odds_processes", "Processes that work out odds.", "gauge", odds.processes)


# Plain routes: monitors add parameters of their own to these addresses.
ROUTES = (
    Route("/api/health", json_endpoint(get_health)),
    Route("/api/ready", get_readiness),
    Route("/api/metrics", get_metrics),
)
