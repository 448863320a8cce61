"""Jobs on whole files, each in a process of its own with limits: maps of other programs, imported tables."""

from __future__ import annotations

import shutil
from tempfile import TemporaryFile
from typing import IO

import msgspec
import structlog

from wildtable.bridges.universal_vtt import Drawn
from wildtable.pictures.headers import Size
from wildtable.play import Refused
from wildtable.server.jobs import import_worker, map_worker
from wildtable.server.jobs.file_worker import FAILED, REFUSED
from wildtable.server.jobs.kinds import IMPORTS, MAPS, JobKind
from wildtable.server.wire.refusals import AT_FAULT
from wildtable.server.wire.service import Problem
from wildtable.store.filed import bad, not_imported
from wildtable.workers import started

log = structlog.get_logger()


def parse_map(file: IO[bytes]) -> tuple[Drawn, Size | None]:
    """Return the map in a file, and the size of its picture, which is all that is left in the file. Raises `Refused`,
    whatever became of the process."""
    too_much = "The map is too large to import."
    with TemporaryFile() as result:
        refused = Refused("too-large", too_much, "Export a smaller one.")
        _run(MAPS, map_worker.__name__, file, result, too_much=refused)
        found = msgspec.json.decode(result.readline(), type=map_worker.ParsedMap)
        file.seek(0)
        file.truncate()
        shutil.copyfileobj(result, file)
    return found.drawn, found.size


def check_table(file: IO[bytes], result: IO[bytes], now: int, most: int, as_it_is: bool) -> None:
    """Check the table in a file, and write the lines of `wildtable.store.sifted`. Raises `Refused`, whatever became of
    the process."""
    too_much = not_imported(bad("The table is too large to import."))
    arguments = (now, most, int(as_it_is))
    _run(IMPORTS, import_worker.__name__, file, result, arguments, too_much=too_much)


def _run(
    kind: JobKind,
    module: str,
    file: IO[bytes],
    result: IO[bytes],
    arguments: tuple[object, ...] = (),
    *,
    too_much: Refused,
) -> None:
    """Run a `file_worker`. Raises `Refused`: its own, or ``too_much`` where it ended by a limit."""
    file.seek(0)
    with started(module, *arguments, seconds=kind.clock, stdin=file, stdout=result) as worker:
        worker.wait()
    result.seek(0)
    if worker.returncode == REFUSED:
        problem = msgspec.json.decode(result.read(), type=Problem)
        raise Refused(problem.code, problem.problem, problem.remedy)
    if worker.returncode == FAILED:
        log.error("a job on a file failed", job=kind.name, traceback=result.read().decode(errors="replace"))
        raise Refused(*AT_FAULT)
    if worker.returncode != 0:
        raise too_much
