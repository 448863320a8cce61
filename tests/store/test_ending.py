"""Tasks that go on after errors end all the same when they are canceled."""

from __future__ import annotations

import asyncio
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from wildtable.store.ending import end_tasks
from wildtable.store.waking import Waking

EARS: Any = SimpleNamespace(anew=lambda: None, deaf=lambda _reason: None)


async def lost(times: list[int]) -> None:
    """Wait as a library does that meets an error while it is canceled: so often it raises that."""
    try:
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        if not times:
            raise
        times.pop()
        raise ConnectionResetError from None


async def going_on(times: list[int]) -> None:
    while True:
        try:
            await lost(times)
        except OSError:
            await asyncio.sleep(0)


def test_a_task_that_has_lost_a_cancellation_is_canceled_again() -> None:
    async def test() -> None:
        tasks = [asyncio.create_task(going_on([1] * times)) for times in range(2)]
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await end_tasks(*tasks)
        assert all(task.cancelled() for task in tasks)
        await end_tasks(*tasks)
        await end_tasks()

    asyncio.run(test())


def test_a_server_ends_while_its_connection_to_the_database_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    async def connect(**_options: Any) -> None:
        await lost(left)

    left = [1]
    errors = {name: type(name, (Exception,), {}) for name in ("PostgresError", "InterfaceError")}
    monkeypatch.setitem(sys.modules, "asyncpg", SimpleNamespace(connect=connect, **errors))

    async def test() -> None:
        waking = Waking("postgresql+asyncpg://ada@127.0.0.1/games", EARS)
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await waking.close()
        assert not left

    asyncio.run(test())
