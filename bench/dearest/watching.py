"""Measure the longest hold of the event loop, in seconds of its thread's processor time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Watch:
    """A watch on the event loop. ``held``: seconds of the longest hold since `begin`."""

    def __init__(self) -> None:
        self.held = 0.0

    def begin(self) -> None:
        """Reset the measurement."""
        self.held = 0.0

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch each turn of the loop for the length of a block."""
        run = asyncio.Handle._run  # noqa: SLF001 - there is no other way to see each of them

        def timed(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            run(handle)
            self.held = max(self.held, time.thread_time() - began)

        asyncio.Handle._run = timed  # type: ignore[method-assign]  # noqa: SLF001
        try:
            yield
        finally:
            asyncio.Handle._run = run  # type: ignore[method-assign]  # noqa: SLF001
