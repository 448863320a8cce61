"""What a server measures of itself for whoever looks after it, and who may read it.

No label has a name, a key, a table or any other text of somebody's: only words of this program.
"""

from __future__ import annotations

import asyncio
import os
import platform
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import Request

from wildtable.play import Refused
from wildtable.server.admission.addresses import Networks, parse_address
from wildtable.server.admission.allowed_hosts import AllowedHosts
from wildtable.server.ops.prometheus import Histogram, Labels, Metric, samples_by

if TYPE_CHECKING:
    from wildtable.server.table.hub import Hub

COMMAND = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LATE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
EVERY = 0.25
"""Seconds between two looks at how late the loop is."""
MOST = 100
"""Codes that are told apart; all others are counted together."""
OTHERS = "others"
PASSED_ON = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""Headers that a proxy adds: what came by one is a stranger's."""

_CODE = re.compile(r"[a-z][a-z0-9-]{0,39}")
_BY_ADDRESS = AllowedHosts()


class ServerMetrics:
    """Counts and times of a server's work, since it was started."""

    def __init__(self) -> None:
        self.began, self._since = time.time(), time.monotonic()
        self.done = 0
        """Commands that were done."""
        self.refused: Counter[str] = Counter()
        """Messages at tables that were refused, by code."""
        self.commands, self.commits, self.late = Histogram(COMMAND), Histogram(COMMAND), Histogram(LATE)
        self.writes: Counter[str] = Counter()

    @property
    def uptime(self) -> float:
        """Seconds since it was started, whatever the clock on the wall says."""
        return time.monotonic() - self._since

    def note_done(self, since: float) -> None:
        """A command was done that waited since then (`time.monotonic`)."""
        self.done += 1
        self.commands.note(time.monotonic() - since)

    def note_refused(self, code: str) -> None:
        """Something was refused."""
        self.refused[bounded(code, self.refused)] += 1

    def note_commit(self, writes: int, seconds: float, kept: bool) -> None:
        """So many writes were kept in one transaction, or one was not."""
        self.writes["kept" if kept else "not-kept"] += writes
        self.commits.note(seconds)

    async def watch(self) -> None:
        """Measure how late the loop is, until this is cancelled."""
        while True:
            due = time.monotonic() + EVERY
            await asyncio.sleep(EVERY)
            self.late.note(max(0.0, time.monotonic() - due))


def bounded(code: str, known: Counter[str]) -> str:
    """A code as a label: one of a few words, whatever a system of somebody else's calls them."""
    fits = _CODE.fullmatch(code) and (code in known or len(known) < MOST)
    return code if fits else OTHERS


def may_read(request: Request, readers: Networks) -> bool:
    """Whether somebody may read the metrics: from one of these networks, straight from there, and by an address or a
    name of a network's own, so that no page of another site can have a browser there ask for it."""
    address = parse_address(request.client.host) if request.client else None
    if address is None or address not in readers or any(name in request.headers for name in PASSED_ON):
        return False
    try:
        _BY_ADDRESS.check(request.headers.get("host"), None)
    except Refused:
        return False
    return True


async def exposition(hub: Hub) -> str:
    """All of it."""
    try:
        await hub.readiness.check()
        ready = True
    except Refused:
        ready = False
    return "".join([metric.text() for metric in (*_process(hub), *_tables(hub, ready), *_odds(hub))])


@cache
def our_version() -> str:
    """The version that is installed; empty where it is run from a folder that never was."""
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
    yield Metric("wildtable_tables", "Tables in memory.", "gauge", hub.tables)
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
    processes = len(getattr(odds.pool, "pids", ()))
    yield Metric("wildtable_odds_processes", "Processes that work out odds.", "gauge", processes)
