"""Gives memory that is not needed any more back to the system."""

from __future__ import annotations

import ctypes
import sys

LARGE = 128 * 2**10
"""Bytes from which a block has pages of its own, which the system has back as soon as the block is free."""

_MMAP_THRESHOLD = -3


def give_back_large_blocks() -> None:
    """Have large blocks of memory, such as pictures and maps, go back to the system as soon as they are free.

    The C library of Linux would begin to keep them, once some have come and gone; elsewhere nothing is done.
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # musl has none, and keeps none
        if mallopt is not None:
            mallopt(_MMAP_THRESHOLD, LARGE)
