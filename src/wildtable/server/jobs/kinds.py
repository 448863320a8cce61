"""The kinds of jobs that other processes do for the server, each with its budgets as a value."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

if TYPE_CHECKING:  # a worker reads its kind here, and has no memory for more
    from wildtable.server.admission.limits import Limits

_JOBS = "wildtable.server.jobs"


class JobKind(Struct, frozen=True):
    """A kind of job, and what all jobs of it together may take.

    ``worker``: the module of a process that stays for the next job. Without one, each job starts a process of its own,
    or is done in a thread of the server.
    ``at_once``: jobs that are done at the same time. ``waiting``, ``each``: jobs that may wait, altogether and of each
    member or address. ``is_alone``: no two jobs of one member are done at the same time.
    ``memory``: bytes of address space of a process, with the interpreter and its libraries. ``processor``: seconds of
    the processor for a process, ``seconds`` for a job, ``clock`` by the clock. ``written``: bytes of the result's file.
    ``niceness``: added to that of the process, so that tables go first.
    ``idle``: seconds without a job after which a process that stayed is ended; 0 for never.
    ``needs_room``: a job ends the idle processes of other kinds, which would be ended anyway.
    """

    name: str
    worker: str = ""
    at_once: int = 1
    waiting: int = 512
    each: int = 32
    is_alone: bool = False
    memory: int = 0
    processor: int = 0
    seconds: float = 0.0
    clock: float = 0.0
    written: int = 0
    niceness: int = 0
    idle: float = 0.0
    needs_room: bool = False


ODDS = JobKind(
    "odds", f"{_JOBS}.odds_worker", waiting=256, each=8, is_alone=True, memory=400 * 10**6, processor=1800, niceness=10
)
"""Odds of commands. A member has a question for each window. Some 40 million bytes are there before the first one, and
the process stays, since it takes seconds to start."""

QUICK = JobKind(
    "quick",
    f"{_JOBS}.parse_worker",
    memory=250 * 10**6,
    processor=600,
    seconds=2.0,
    clock=22.0,
    niceness=5,
    idle=20.0,
)
"""Changes of a campaign and half-made characters, which somebody at a table waits for. The rules take 60 MB."""

SUGGESTIONS = replace(QUICK, name="suggestions", idle=120.0)
"""Suggestions for figures, and the next commands of those that act by themselves."""

FILES = replace(QUICK, name="files", seconds=8.0, clock=82.0)
"""Files of a campaign, and texts that somebody brings."""

ASKING = JobKind(
    "asking",
    f"{_JOBS}.asking_worker",
    waiting=128,
    each=4,
    memory=400 * 10**6,
    processor=900,
    seconds=2.0,
    clock=12.0,
    niceness=10,
    idle=300.0,
)
"""Questions about odds in words, which anybody may ask. The rules take 60 MB; a process stays for some minutes, since
it takes a second to start."""

PICTURES = JobKind("pictures", waiting=2**16, each=2**16, needs_room=True)
"""Pictures that are made again, and maps that are read: each takes up to 200 MB."""

MAPS = replace(PICTURES, memory=400 * 10**6, processor=12, clock=30.0, written=64 * 2**20)
"""Maps of other programs, which take turns with pictures: a file of 64 MB stands in memory some times over."""

IMPORTS = JobKind(
    "imports",
    at_once=2,
    waiting=2**16,
    each=2**16,
    memory=205 * 10**6,
    processor=15,
    clock=40.0,
    written=2 * 544 * 2**20,
    needs_room=True,
)
"""Tables that are checked: each takes up to 145 MB; a hundred evenings are checked in two seconds."""

FORECASTS = JobKind("forecasts", memory=400 * 10**6, processor=100, clock=120.0, needs_room=True)
"""Fights that are forecast: each takes a processor and up to 150 MB, and NumPy's address space."""


def job_kinds(limits: Limits, odds_processes: int | None = None, *, has_processes: bool) -> tuple[JobKind, ...]:
    """Return the kinds of a server. ``odds_processes``: so many compute odds; 0 for as many as the machine has
    processors less one, None for a thread.

    ``has_processes``: else threads do what workers that stay would do, with the systems of this process. Questions in
    words need none of those, and only a process can be limited, so they have one all the same.
    """
    odds = replace(ODDS, waiting=limits.odds_waiting, at_once=1 if odds_processes is None else share(odds_processes, 1))
    parsing: tuple[JobKind, ...] = (QUICK, FILES, SUGGESTIONS)
    if odds_processes is None:
        odds = replace(odds, worker="")
    if not has_processes:
        parsing = tuple([replace(kind, worker="") for kind in parsing])
    return (odds, *parsing, ASKING, PICTURES, IMPORTS, FORECASTS)


def share(odds_processes: int, servers: int) -> int:
    """Return how many processes for odds each of several servers on this machine has; 0 as in `job_kinds`."""
    return max(1, (odds_processes or _processors() - 1) // servers)


def _processors() -> int:
    """Return the number of processors that this process may use."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1
