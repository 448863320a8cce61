"""The core of Savage Worlds: importing this module imports its topics, which fill the core's registers."""

from __future__ import annotations

from wildtable.play import load
from wildtable.savage.parts.installed import OURS
from wildtable.savage.scene import CORE

__all__ = ["CORE"]

PARTS = [module.rpartition(".")[0] for module in OURS]
"""The packages that are parts, and not of the core."""

load("wildtable.savage", "play", without=PARTS)
CORE.gather("wildtable.savage", without=PARTS)
