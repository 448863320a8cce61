"""Python's cyclic garbage collector during play: old objects are collected only while nobody plays."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from wildtable.store.ending import end_tasks

OFTEN = 0.05
"""Seconds after which, while people play, what is still there counts as there to stay; so little is new by then that it
is soon looked through ..."""
RESTING = 1.0
"""... where there was no command for as long, it is enough to look once in so many."""
MANY = 100_000
"""New objects that are looked through at once, sooner than that."""
QUIET = 5.0
"""Seconds without a command after which nobody minds a pause ..."""
SELDOM = 600.0
"""... so many seconds after the last one."""
NEVER = 2**31 - 1


@asynccontextmanager
async def deferred_collection(quiet: Callable[[], float]) -> AsyncIterator[None]:
    """Restrict the collector to new objects, so that no table waits for a full collection.

    All is looked through where there is nobody to wait: ``quiet`` tells for how many seconds nobody has played.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, before[1], NEVER)
    sparing = asyncio.create_task(_spare(quiet))
    try:
        yield
    finally:
        await end_tasks(sparing)
        gc.set_threshold(*before)
        gc.unfreeze()


async def _spare(quiet: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
    last = clock()
    while True:
        await asyncio.sleep(pause(quiet()))
        if quiet() >= QUIET and clock() - last >= SELDOM:
            gc.unfreeze()
            gc.collect()
            last = clock()
        collect_and_freeze()


def pause(quiet: float) -> float:
    """Return the seconds until the next collection of new objects, after so many seconds without play."""
    return OFTEN if quiet < RESTING else RESTING


def collect_and_freeze() -> None:
    """Look through what is new, and no more through what is still there."""
    gc.collect(1)
    gc.freeze()
