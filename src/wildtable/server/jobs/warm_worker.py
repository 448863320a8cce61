"""Parts of a worker process that stays for the next job: its limits, the rules, its main loop, and lines of JSON."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NoReturn, TypeVar

import msgspec

from wildtable.play import Codec
from wildtable.server.jobs.kinds import JobKind
from wildtable.systems import system, systems
from wildtable.workers import OUT_OF_MEMORY, limit

R = TypeVar("R")


class TimeUsedUp(BaseException):
    """A job has used up its time; no handler of the rules takes it for its own."""


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


def serve(request: type[R], answer: Callable[[R], Any]) -> int:
    """Answer requests, a line each, until there are no more or a reply is the ``last``; return the exit code."""
    write({"how": "ready"})
    decode = msgspec.json.Decoder(request).decode
    try:
        for line in sys.stdin.buffer:
            reply = answer(decode(line))
            write(reply)
            if reply.last:
                return 0
    except MemoryError:
        return OUT_OF_MEMORY
    return 0


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Limit a block to so many seconds of the processor, where the system can. Raises `TimeUsedUp`."""
    if sys.platform == "win32":
        yield
        return
    signal.signal(signal.SIGPROF, _late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _late(_signal: int, _frame: Any) -> NoReturn:
    raise TimeUsedUp


def is_worn(kind: JobKind) -> bool:
    """Return whether two thirds of a process's time are used: it ends by itself, and another one is started."""
    return 3 * time.process_time() > 2 * kind.processor
