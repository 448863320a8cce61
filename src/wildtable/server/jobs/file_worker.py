"""The body of worker processes that read one file on standard input and write one on standard output.

Exit code 0: the result is on standard output. 1: the process failed, and standard output says where. 3: it took too
much memory. 4: the file was refused, and standard output holds a `Problem`. The process limits itself before it looks
at a byte. Python itself ends with 1 after an exception, and with 2 after a wrong argument.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import IO, TypeAlias

from wildtable.play import Refused
from wildtable.server.jobs.kinds import JobKind
from wildtable.server.ops.tracebacks import traced
from wildtable.server.wire.messages import encode
from wildtable.server.wire.service import Problem
from wildtable.workers import OUT_OF_MEMORY, limit

FAILED, REFUSED = 1, 4

Work: TypeAlias = Callable[[IO[bytes], IO[bytes]], None]
"""A function that reads the one file and writes the other. Raises `Refused` or MemoryError."""


def serve(work: Work, kind: JobKind) -> int:
    """Do the work within the budget of a kind, and return the exit code."""
    limit(kind.memory, kind.processor, kind.written)
    out = sys.stdout.buffer
    try:
        work(sys.stdin.buffer, out)
        out.flush()
    except MemoryError:
        return OUT_OF_MEMORY
    except Refused as refused:
        _write_instead(out, encode(Problem(refused.code, refused.problem, refused.remedy)))
        return REFUSED
    except Exception as error:  # noqa: BLE001 - the server logs it
        _write_instead(out, traced(error)[-4000:].encode())
        return FAILED
    return 0


def _write_instead(out: IO[bytes], data: bytes) -> None:
    """Write bytes in the place of what is written."""
    out.seek(0)
    out.truncate()
    out.write(data)
    out.flush()
