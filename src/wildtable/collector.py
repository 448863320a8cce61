"""Python's collector of cycles, put off: while something that makes none keeps a great many small values, and while
people play."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

OFTEN = 1.0
"""Seconds after which what is still there counts as there to stay."""
QUIET = 5.0
"""Seconds without a command after which nobody minds a pause ..."""
SELDOM = 600.0
"""... so many seconds after the last one."""
NEVER = 2**31 - 1


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the collector, in the whole process: it would look through values that are kept again and again.

    What is there afterwards counts as old, so that the collector does not begin by looking through all of it.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if not gc.get_freeze_count():  # or what somebody else has frozen would thaw
            gc.freeze()
            gc.unfreeze()  # into the oldest generation
        if collects:
            gc.enable()


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
