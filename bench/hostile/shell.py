"""The peak memory of the commands that read files, each in a process of its own, and the last sentence of each."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from bench.hostile.files import MAPS, PACKS, HostileFile

MOST_ADDRESSED = 4 * 2**30
"""Bytes that a process may address, so that one without a limit of its own does not take the whole machine."""
CODES = (0, 1, 2, 3)
"""Exit codes: done, mistakes, a wrong use, and a refusal."""


class Command(NamedTuple):
    """A command that read a file. ``peak``: MB of memory at most; ``said``: its last line; ``fault``: a wrong end."""

    words: str
    file: str
    peak: float
    code: int
    said: str
    fault: str


def commands(file: HostileFile) -> tuple[tuple[str, ...], ...]:
    """Return the words of the commands that may be given a file."""
    convert = ("convert", "--to", "toml")
    if file in MAPS:
        return (convert,)
    if file in PACKS:
        return (convert, ("check",), ("pack", "check"), ("pack", "list"), ("pack", "make", "--name", "N"))
    return (convert, ("check",))


def run(words: tuple[str, ...], path: Path) -> Command:
    """Run a command on a file."""
    line = [sys.executable, "-m", "wildtable.cli.main", *words, str(path)]
    surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with TemporaryFile() as out:
        process = subprocess.Popen(line, stdout=out, stderr=out, env=surroundings, cwd=path.parent)  # noqa: S603 - ours
        if sys.platform == "linux":
            resource.prlimit(process.pid, resource.RLIMIT_AS, (MOST_ADDRESSED, MOST_ADDRESSED))
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = code = os.waitstatus_to_exitcode(status)
        out.seek(max(0, out.seek(0, os.SEEK_END) - 2**20))
        said = out.read(2**20).decode("utf-8", "replace").strip()
    last = said.rpartition("\n")[2]
    return Command(" ".join(words), path.name, usage.ru_maxrss * 1024 / 1e6, code, last[:200], _fault(code, said, last))


def _fault(code: int, said: str, last: str) -> str:
    if code not in CODES or "Traceback" in said:
        return f"ended with {code}: {last[:200]}"
    if code and not last.endswith((".", "!", "?", ")")):
        return f"no sentence: {last[:200]!r}"
    return ""


def tried(files: Iterator[tuple[HostileFile, Path]]) -> Iterator[Command]:
    """Run every command on every file."""
    for file, path in files:
        for words in commands(file):
            yield run(words, path)
