"""The core of Saga: importing this module imports its topics, which fill the core's registers."""

from __future__ import annotations

from wildtable.play import load
from wildtable.saga.scene import CORE

__all__ = ["CORE"]

load("wildtable.saga", "play")
CORE.gather("wildtable.saga")
