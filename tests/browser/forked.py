"""Servers forked from one process that has imported all they need: most of a start is spared."""

from __future__ import annotations

import atexit
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

PROGRAM = Path(__file__).with_name("scripted.py")


@cache
def _first(path: str) -> socket.socket:
    """The way to the process that all others are forked from, which ends with this one. ``path``: where it finds what
    it imports."""
    ours, theirs = socket.socketpair()
    first = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, PROGRAM, str(theirs.fileno())],
        stdin=subprocess.DEVNULL,
        pass_fds=[theirs.fileno()],
        env=os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONPATH": path},
    )
    theirs.close()

    def ends() -> None:
        ours.close()
        first.wait(10)

    atexit.register(ends)
    return ours


class Forked:
    """A server that has been forked; it can be handled as a process that was started. ``stdout``: what it prints."""

    def __init__(self, folder: Path, port: int, what: str) -> None:
        read, write = os.pipe()
        message = json.dumps([str(folder), port, what, secrets.token_hex(16)]).encode()
        first = _first(os.pathsep.join(sys.path))
        socket.send_fds(first, [message], [write])
        os.close(write)
        self.pid = int(first.recv(100))
        self.stdout = os.fdopen(read)

    def send_signal(self, number: int) -> None:
        """Send it a signal; nothing happens where it has ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float) -> tuple[str, None]:
        """Return what it still prints, until it has ended. ``timeout``: as a started process has it."""
        del timeout  # whoever kills it waits for no more than that
        if self.stdout.closed:
            return "", None
        with self.stdout:
            return self.stdout.read(), None
