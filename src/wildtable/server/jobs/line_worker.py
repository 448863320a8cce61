"""A worker process that takes messages as lines of JSON and answers with lines of JSON."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, TypeVar

import msgspec

from wildtable.workers import command, end, environment

A = TypeVar("A")

STARTING = 60.0
"""Seconds in which a worker has to have read the rules and sent its first line."""


class WorkerEnded(Exception):
    """A worker has ended without an answer."""


class LineWorker:
    """A running worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.kept: OrderedDict[int, None] = OrderedDict()
        """Numbers of what it was given to keep, the least recently used first."""

    @classmethod
    async def start(cls, module: str, longest: int) -> LineWorker:
        """Start a worker and wait for its first line. Raises `WorkerEnded`, OSError or TimeoutError.

        ``longest``: bytes of an answer.
        """
        pipe, none = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        worker = cls(
            await asyncio.create_subprocess_exec(
                *command(module),
                stdin=pipe,
                stdout=pipe,
                stderr=none,
                env=environment(),
                start_new_session=True,
                limit=longest,
            )
        )
        try:
            async with asyncio.timeout(STARTING):
                await worker.read(dict)
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def pid(self) -> int:
        """Return the process id."""
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        """Return whether the process is known to have ended."""
        return self._process.returncode is not None

    def write(self, message: Any) -> None:
        """Send a message."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(message) + b"\n")

    async def read(self, kind: type[A]) -> A:
        """Return the next answer. Raises `WorkerEnded` where there is none, or one that is too long."""
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError as error:  # longer than any answer
            raise WorkerEnded from error
        if not line.endswith(b"\n"):
            raise WorkerEnded
        return msgspec.json.decode(line, type=kind)

    async def end(self) -> None:
        """End the process, and wait until it has ended."""
        if not self.has_ended:
            end(self._process.pid)
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()
