"""The body of worker processes that read one file on standard input and write one on standard output.

Exit code 0: the result is on standard output. 1: the file was refused, and standard output holds a `Problem`. 3: the
process took too much memory. The process limits itself before it looks at a byte.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import IO, TypeAlias

from wildtable.play import Refused
from wildtable.server.wire.messages import Problem, encode
from wildtable.workers import OUT_OF_MEMORY, limit

REFUSED = 1

Work: TypeAlias = Callable[[IO[bytes], IO[bytes]], None]
"""A function that reads the one file and writes the other. Raises `Refused` or MemoryError."""


def serve(work: Work, memory: int, processor_seconds: int, written: int) -> int:
    """Do the work within limits (bytes of memory, seconds, bytes of the result), and return the exit code."""
    limit(memory, processor_seconds, written)
    out = sys.stdout.buffer
    try:
        work(sys.stdin.buffer, out)
        out.flush()
    except MemoryError:
        return OUT_OF_MEMORY
    except Refused as refused:
        out.seek(0)
        out.truncate()
        out.write(encode(Problem(refused.code, refused.problem, refused.remedy)))
        out.flush()
        return REFUSED
    return 0
