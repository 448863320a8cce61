"""The time that everybody waits while Python's collector looks through what it keeps, with many tables in memory."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random as Source
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from bench.claims import Claim
from bench.table.drawing import SEATS, chosen, crowd
from bench.table.serving import ROOM, keep, own_key
from wildtable.server.http.app import opened_hub
from wildtable.server.ops.garbage_collection import collect_and_freeze, deferred_collection
from wildtable.server.table.client import TableClient
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import Do, Hello
from wildtable.store.files import store_url

TABLES, PLAYED, COMMANDS, FIGURES = 800, 20, 40, 20


class Pauses(NamedTuple):
    """Seconds of processor: the longest pause, as it is built and as Python comes; how often there was one."""

    ours: float
    pythons: float
    many: int


class Watched:
    """Every pause that the collector makes, in seconds of this thread."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def note(self, phase: str, _: dict[str, int]) -> None:
        """It begins, or it has ended."""
        if phase == "start":
            self._began = time.thread_time()
        else:
            self.seconds.append(time.thread_time() - self._began)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """For the length of a block."""
        gc.callbacks.append(self.note)
        try:
            yield
        finally:
            gc.callbacks.remove(self.note)


@cache
def measured() -> Pauses:
    """Tables with six at each; some are played, with the collector as it is built in and then as Python comes."""
    return asyncio.run(_measured())


async def _measured() -> Pauses:
    ours, pythons = Watched(), Watched()
    with TemporaryDirectory() as folder:
        async with opened_hub(store_url(Path(folder)), limits=ROOM) as hub:
            async with deferred_collection(hub.scheduler.idle_seconds):
                first = crowd(FIGURES)
                with ours.watching():
                    tables = [await _sat(hub, f"t-{number}", first) for number in range(TABLES)]
                    await _play(tables[:PLAYED], "ours")
                    collect_and_freeze()
            with pythons.watching():
                await _play(tables[:PLAYED], "pythons")
                gc.collect()  # which it would have come to sooner or later
    found = Pauses(max(ours.seconds), max(pythons.seconds), len(ours.seconds))
    print(
        f"  {TABLES} tables: the longest of {found.many} pauses {found.ours * 1000:.1f} ms of processor; "
        f"as Python comes {found.pythons * 1000:.0f} ms",
        file=sys.stderr,
    )
    return found


async def _sat(hub: Hub, name: str, first: Any) -> tuple[LiveTable, list[TableClient]]:
    await keep(hub, name, first)
    here = []
    for seat in SEATS:
        listener = TableClient(_nothing, 100, 10**8, hub.outboxes)
        live = await hub.join(Hello(name, own_key(seat)), listener, "127.0.0.1")
        here.append(listener)
    return live, here


async def _nothing(_: str) -> None:
    """Nobody reads it."""


async def _play(tables: list[tuple[LiveTable, list[TableClient]]], word: str) -> None:
    source = Source(1)
    for number in range(COMMANDS):
        for live, here in tables:
            choices = [(listener, chosen(live.table.state, listener.seat, source)) for listener in here]
            able = [(listener, command) for listener, command in choices if command is not None]
            if able:
                listener, command = source.choice(able)
                order = Do(f"{word}-{number}", live.table.seq, msgspec.Raw(msgspec.json.encode(command)))
                await live.inbox.submit(listener, order)
        await asyncio.sleep(0.01)


CLAIMS = (
    Claim(
        f"{TABLES} tables: what Python's collector holds everybody up for is so many times ours",
        10,
        lambda: (measured().pythons / measured().ours, measured().ours),
        True,
    ),
    Claim(
        f"{TABLES} tables: milliseconds that the collector holds everybody up for at the most",
        15,
        lambda: (measured().ours * 1000, measured().ours),
    ),
)
