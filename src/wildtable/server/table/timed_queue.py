"""A queue that knows how long its last item had waited."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class TimedQueue(asyncio.Queue[T]):
    """As its parent. ``since``: when what was last taken was put in (`time.monotonic`); ``came``: told when something
    is."""

    since = 0.0

    def __init__(self, maxsize: int = 0, came: Callable[[], None] = lambda: None) -> None:
        super().__init__(maxsize)
        self._came = came

    def _init(self, maxsize: int) -> None:
        self._stamped: deque[tuple[float, T]] = deque()

    def qsize(self) -> int:
        """Return the number of items."""
        return len(self._stamped)

    def empty(self) -> bool:
        """Return whether there is none."""
        return not self._stamped

    def _put(self, item: T) -> None:
        self._stamped.append((time.monotonic(), item))
        self._came()

    def _get(self) -> T:
        self.since, item = self._stamped.popleft()
        return item
