"""Two servers of one database, for tests."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from clients import FREE, Client, Server, served

from wildtable.server.admission.limits import Limits


@contextlib.asynccontextmanager
async def two(url: str, limits: Limits = FREE, **made: Any) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers, which hear each other."""
    nowhere = Path()
    async with (
        served(nowhere, limits, database=url, **made) as one,
        served(nowhere, limits, database=url, **made) as other,
    ):
        for server, its in ((one, other), (other, one)):
            while its.hub.presence.name not in server.hub.presence._heard:  # noqa: ASYNC110 - a test may look
                await asyncio.sleep(0.01)
        yield one, other


def here(members: list[dict[str, Any]]) -> set[str]:
    """The names of those who are at the table."""
    return {member["name"] for member in members if member.get("here")}


async def until_here(client: Client, *names: str) -> None:
    """Wait until it is told that these are at the table, and nobody else."""
    if here(client.welcome["members"]) != set(names):
        while here((await client.until("members"))["members"]) != set(names):
            pass
