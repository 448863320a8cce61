"""The process that parses untrusted files and texts: `python -m wildtable.server.jobs.parse_worker`.

It reads a `ParseRequest` a line and writes a `ParseReply` a line, until there is nothing more to read.

It limits itself before it looks at a byte: memory, files, and the processor's time of each job.
"""

from __future__ import annotations

import signal
import sys
import time
from typing import Any, Literal, NoReturn, TypeAlias

import msgspec
from msgspec import Raw, Struct

from wildtable.play import Refused
from wildtable.server.jobs.kinds import QUICK
from wildtable.server.jobs.parse_jobs import NULL, ParseJob
from wildtable.server.jobs.warm_worker import begin, codec_of, write
from wildtable.server.ops.tracebacks import traced
from wildtable.systems import system
from wildtable.workers import OUT_OF_MEMORY

How: TypeAlias = Literal["ready", "done", "refused", "late", "failed"]


class ParseRequest(Struct, frozen=True):
    """A job with its table's system and state, and the seconds of the processor that it may take."""

    number: int
    system: str
    state: Raw
    job: ParseJob
    seconds: float


class ParseReply(Struct, frozen=True, omit_defaults=True):
    """The result of a job: a ``value`` as JSON, or why it was refused.

    ``why``: what failed; ``last``: the process ends now.
    """

    number: int
    how: How
    value: Raw = NULL
    code: str = ""
    problem: str = ""
    remedy: str = ""
    why: str = ""
    last: bool = False


class TimeUsedUp(BaseException):
    """A job has used up its time; no handler of the rules takes it for its own."""


def run_job(order: ParseRequest) -> ParseReply:
    """Run a job. Raises MemoryError."""
    try:
        _limit_time(order.seconds)
        try:
            state = codec_of(order.system).state.decode(bytes(order.state))
            value = msgspec.json.encode(order.job.run(system(order.system), state))
        finally:
            _limit_time(0)
    except TimeUsedUp:
        return ParseReply(order.number, "late")
    except Refused as refused:
        return ParseReply(
            order.number, "refused", code=refused.code, problem=refused.problem, remedy=refused.remedy, last=_is_worn()
        )
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - the parent logs it
        return ParseReply(order.number, "failed", why=traced(error)[-4000:], last=_is_worn())
    return ParseReply(order.number, "done", Raw(value), last=_is_worn())


def _limit_time(seconds: float) -> None:
    """Have this process interrupted after so many seconds of the processor; 0 for never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _late(_signal: int, _frame: Any) -> NoReturn:
    raise TimeUsedUp


def _is_worn() -> bool:
    """Return whether two thirds of the process's time are used: it ends by itself, and another one is started."""
    return 3 * time.process_time() > 2 * QUICK.processor


def main() -> int:
    """Read, work, write, until there is nothing more to read or too much was used."""
    begin(QUICK)
    if sys.platform != "win32":
        signal.signal(signal.SIGPROF, _late)
    decode = msgspec.json.Decoder(ParseRequest).decode
    write(ParseReply(0, "ready"))
    try:
        for line in sys.stdin.buffer:
            answer = run_job(decode(line))
            write(answer)
            if answer.last:
                return 0
    except MemoryError:
        return OUT_OF_MEMORY
    return 0


if __name__ == "__main__":
    sys.exit(main())
