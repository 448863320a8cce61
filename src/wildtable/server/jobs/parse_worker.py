"""The process that parses untrusted files and texts: `python -m wildtable.server.jobs.parse_worker`.

It reads a `ParseRequest` a line and writes a `ParseReply` a line, until there is nothing more to read.

It limits itself before it looks at a byte: memory, files, and the processor's time of each job.
"""

from __future__ import annotations

import sys
from typing import Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from wildtable.play import Refused
from wildtable.server.jobs.kinds import QUICK
from wildtable.server.jobs.parse_jobs import NULL, ParseJob
from wildtable.server.jobs.warm_worker import TimeUsedUp, begin, codec_of, is_worn, serve, time_limit
from wildtable.server.ops.tracebacks import traced
from wildtable.systems import system

How: TypeAlias = Literal["done", "refused", "late", "failed"]


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


def run_job(order: ParseRequest) -> ParseReply:
    """Run a job. Raises MemoryError."""
    try:
        with time_limit(order.seconds):
            state = codec_of(order.system).state.decode(bytes(order.state))
            value = msgspec.json.encode(order.job.run(system(order.system), state))
    except TimeUsedUp:
        return ParseReply(order.number, "late")
    except Refused as refused:
        return ParseReply(
            order.number,
            "refused",
            code=refused.code,
            problem=refused.problem,
            remedy=refused.remedy,
            last=is_worn(QUICK),
        )
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - the parent logs it
        return ParseReply(order.number, "failed", why=traced(error)[-4000:], last=is_worn(QUICK))
    return ParseReply(order.number, "done", Raw(value), last=is_worn(QUICK))


if __name__ == "__main__":
    begin(QUICK)
    sys.exit(serve(ParseRequest, run_job))
