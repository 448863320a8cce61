"""Python's collector of cycles, put off while something that makes none keeps a great many small values."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Suspend the collector in the whole process for the length of a block that keeps a great many small values.

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
