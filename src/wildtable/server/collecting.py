"""Python's collector of cycles while people play: what has been there for a while waits until nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

OFTEN = 1.0
"""Seconds after which what is still there counts as there to stay."""
QUIET = 5.0
"""Seconds without a command after which nobody minds a pause ..."""
SELDOM = 600.0
"""... so many seconds after the last one."""
NEVER = 2**31 - 1


@asynccontextmanager
async def collecting_in_quiet(quiet: Callable[[], float]) -> AsyncIterator[None]:
    """The collector looks through what is new alone, so that no table waits while it looks through all the others.

    All is looked through where there is nobody to wait: ``quiet`` tells for how many seconds nobody has played.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*before[:2], NEVER)
    sparing = asyncio.create_task(_spare(quiet))
    try:
        yield
    finally:
        sparing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sparing
        gc.set_threshold(*before)
        gc.unfreeze()


async def _spare(quiet: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
    last = clock()
    while True:
        await asyncio.sleep(OFTEN)
        if quiet() >= QUIET and clock() - last >= SELDOM:
            gc.unfreeze()
            gc.collect()
            last = clock()
        put_by()


def put_by() -> None:
    """Look through what is new, and no more through what is still there."""
    gc.collect(1)
    gc.freeze()
