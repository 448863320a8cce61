"""The command line, with each callback of a server's loop timed: ``TIMED_LOOP`` names the file for the longest ones.

The loop is Python's own and not uvloop, whose callbacks cannot be timed. A callback's time is that of the processor,
so that other programs on the machine do not count.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.events import Handle
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

NOTED = 0.002
"""Seconds from which on a callback is noted."""


def main() -> None:
    """Run the command line."""
    other = ModuleType("uvloop")
    other.__dict__.update(new_event_loop=asyncio.new_event_loop, __version__="0")
    sys.modules["uvloop"] = other
    plain: Any = vars(Handle)["_run"]
    file = Path(os.environ["TIMED_LOOP"])

    def run(handle: Handle) -> None:
        began = time.thread_time()
        plain(handle)
        if (took := time.thread_time() - began) > NOTED:
            with file.open("a", encoding="utf-8") as noted:
                noted.write(f"{time.time()} {took} {repr(handle)[:200]}\n")

    Handle._run = run  # type: ignore[attr-defined]
    import_module("wildtable.cli.main").main()


if __name__ == "__main__":
    main()
