"""Processes for what strangers send: they limit themselves, end with their work, and know no secret of this one.

Windows has no such limits, and macOS does not hold the one of memory: there what is checked before, and the clock,
have to do.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from typing import IO

OUT_OF_MEMORY = 3
"""The exit code of a worker whose limit of memory was reached."""

_KEPT_OF_ENVIRONMENT = ("LD_LIBRARY_PATH", "PATH", "SYSTEMROOT")


@contextmanager
def started(
    module: str, *arguments: object, seconds: float, stdin: IO[bytes], stdout: IO[bytes] | int
) -> Iterator[subprocess.Popen[bytes]]:
    """Start a worker, `python -m MODULE ARGUMENTS`, for the length of a block; then stop it.

    ``seconds``: by the clock, until it is stopped anyway. It reads ``stdin`` from where that file stands.
    """
    process = subprocess.Popen(  # noqa: S603 - our own modules
        command(module, *arguments),
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.DEVNULL,
        env=environment(),
        start_new_session=True,  # so that whatever it might start ends with it
    )
    with process:
        clock = Timer(seconds, _stop, (process,))
        clock.start()
        try:
            yield process
        finally:
            clock.cancel()
            clock.join()  # from here on nobody stops a number that may be another process's by then
            _stop(process)


def limit(memory: int, seconds: int, written: int = 0) -> None:
    """Limit this process: bytes of address space, seconds of the processor, and bytes of a file that it writes.

    The address space includes the interpreter and its libraries.
    """
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - Windows has none

    for what, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, written),
    ):
        resource.setrlimit(what, (most, most))


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End a worker that is not waited for yet, and what it started."""
    if sys.platform == "win32":
        process.kill()
    else:
        end(process.pid)


def command(module: str, *arguments: object) -> list[str]:
    """Return the command line that starts a worker."""
    return [sys.executable, "-B", "-P", "-m", module, *map(str, arguments)]


def end(pid: int) -> None:
    """End a worker that began a session of its own and is not waited for yet, and what it started."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            os.kill(pid, signal.SIGTERM)
        else:
            os.killpg(pid, signal.SIGKILL)


def environment() -> dict[str, str]:
    """Return the environment of a worker: the same modules, and no secret of this process."""
    kept = {name: os.environ[name] for name in _KEPT_OF_ENVIRONMENT if name in os.environ}
    return kept | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
