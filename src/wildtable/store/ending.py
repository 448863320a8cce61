"""The end of tasks that run until they are canceled."""

from __future__ import annotations

import asyncio
from typing import Any

AGAIN = 0.2
"""Seconds until a task that has not ended is canceled again."""


async def end_tasks(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks, and return when all have ended.

    A library that meets an error while it is canceled may raise that instead; a task that goes on after errors then
    goes on, so it is canceled again.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)
    await asyncio.gather(*tasks, return_exceptions=True)  # what they raised is no news
