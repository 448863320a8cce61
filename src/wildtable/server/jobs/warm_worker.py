"""Parts of a worker process that stays for the next job: its limits, the rules, and lines of JSON."""

from __future__ import annotations

import gc
import os
import signal
import sys
from functools import cache
from typing import Any

import msgspec

from wildtable.play import Codec
from wildtable.server.jobs.kinds import JobKind
from wildtable.systems import system, systems
from wildtable.workers import limit


def begin(kind: JobKind) -> None:
    """Limit this process to the budget of a kind, and read all rules."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends when the process that started it does
    limit(kind.memory, kind.processor)
    if sys.platform != "win32":
        os.nice(kind.niceness)
    systems()
    gc.collect()
    gc.freeze()


@cache
def codec_of(name: str) -> Codec[Any, Any, Any]:
    """Return the codec of a system's values."""
    return Codec(system(name).game)


def write(reply: Any) -> None:
    """Write a reply as a line."""
    sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
    sys.stdout.buffer.flush()
