"""Two things timed in turn, so that a busy machine is fair to both."""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter


def seconds(work: Callable[[], object], times: int) -> float:
    """Seconds for one call of ``work``, of ``times`` in a row."""
    before = perf_counter()
    for _ in range(times):
        work()
    return (perf_counter() - before) / times


def ratio(work: Callable[[], object], yardstick: Callable[[], object], repeats: int = 31) -> tuple[float, float]:
    """Return how many times as long ``work`` takes, the median of repeats in turn; and its seconds."""
    times, scale = (_enough(what) for what in (work, yardstick))
    ratios, took = [], []
    gc.collect()
    for _ in range(repeats):
        base = seconds(yardstick, scale)
        took.append(seconds(work, times))
        ratios.append(took[-1] / ((base + seconds(yardstick, scale)) / 2))
    return median(ratios), median(took)


def _enough(work: Callable[[], object], span: float = 0.02) -> int:
    """Return how often ``work`` must be called to fill a span of seconds; a call that warms up is not counted."""
    work()
    return max(1, round(span / seconds(work, 3)))
