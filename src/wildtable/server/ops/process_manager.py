"""A process manager: it forks workers, replaces those that die, and passes on the signal to stop."""

from __future__ import annotations

import contextlib
import gc
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from wildtable.play import Refused
from wildtable.server.ops import logs

log = structlog.get_logger()

PAUSES = (0.0, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds until another is started in the place of one that died, the longer the more have died there."""
STEADY = 60.0
"""Seconds after which one that dies counts as the first."""
STOPPING = 20.0
"""Seconds that they have to finish what they are at; then they are ended."""
STOPS = (signal.SIGINT, signal.SIGTERM)
ALONE = Refused("no-workers", "This platform has no support for several workers.", "Leave workers out, or set it to 1.")


class Worker:
    """A worker as it knows itself. ``number``: from 0; ``is_first``: the first that was started.

    ``parent``: a descriptor that ends when the process that started it does.
    """

    def __init__(self, number: int, is_first: bool, parent: int, says: int) -> None:
        self.number, self.is_first, self.parent, self._says = number, is_first, parent, says

    def ready(self) -> None:
        """Report that it serves."""
        self.report(None)

    def report(self, refused: _Failure | None) -> None:
        """Report that it serves, or why it does not."""
        with contextlib.suppress(OSError):  # nobody listens any more
            os.write(self._says, msgspec.json.encode(refused))


class _Failure(Struct):
    """The reason why a worker cannot serve."""

    code: str
    problem: str
    remedy: str


class _Slot:
    """A slot for one worker."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.pid = self.deaths = 0
        self.began = self.due = 0.0

    def died(self) -> None:
        """Note that the worker ended, and when to start the next."""
        self.deaths = 1 if time.monotonic() - self.began > STEADY else self.deaths + 1
        self.due = time.monotonic() + PAUSES[min(self.deaths - 1, len(PAUSES) - 1)]
        self.pid = 0


def check_forks() -> None:
    """Raise `Refused` where the system has no such processes."""
    if sys.platform == "win32":
        raise ALONE


def run_workers(many: int, work: Callable[[Worker], None]) -> None:
    """Run ``work`` in so many processes until this one is told to stop, and all have stopped.

    The first begins before the others do. Raises `Refused` where it refuses.
    """
    check_forks()
    logs.configure()
    gc.collect()
    gc.freeze()  # what all of them share stays shared
    with _signals() as (wakes, told):
        manager = _ProcessManager(many, work, wakes, told)
        try:
            manager.run()
        finally:
            manager.stop()


class _ProcessManager:
    def __init__(self, many: int, work: Callable[[Worker], None], wakes: int, told: list[int]) -> None:
        self._slots = [_Slot(number) for number in range(many)]
        self._work, self._wakes, self._told = work, wakes, told
        self._ends, self._lives = os.pipe()

    def run(self) -> None:
        """Run until a signal to stop."""
        self._await_first()
        while not self._told:
            now = time.monotonic()
            for slot in self._slots:
                if not slot.pid and slot.due <= now:
                    os.close(self._start(slot))
            due = [slot.due - now for slot in self._slots if not slot.pid]
            select.select([self._wakes], [], [], max(0.0, min(due)) if due else None)
            self._reap()

    def stop(self) -> None:
        """Tell all to stop, and wait until they have."""
        until = time.monotonic() + STOPPING
        self._signal(signal.SIGTERM)
        while any(slot.pid for slot in self._slots):
            left = until - time.monotonic()
            if left <= 0:
                self._signal(signal.SIGKILL)
            select.select([self._wakes], [], [], max(0.1, left))
            self._reap(stopping=True)
        os.close(self._lives)
        os.close(self._ends)

    def _await_first(self) -> None:
        first = self._slots[0]
        says = self._start(first, is_first=True)
        try:
            while not self._told:
                heard, _, _ = select.select([self._wakes, says], [], [])
                if says in heard:
                    self._check(os.read(says, 65536))
                    return
                self._reap()
        finally:
            os.close(says)

    def _check(self, said: bytes) -> None:
        """Read the report of the first worker. Raises `Refused`."""
        if not said:
            raise Refused("no-workers", "The first process ended before it served.", "See the log above.")
        refused = msgspec.json.decode(said, type=_Failure | None)
        if refused is not None:
            raise Refused(refused.code, refused.problem, refused.remedy)

    def _start(self, slot: _Slot, is_first: bool = False) -> int:
        """Start a process in a slot; return the descriptor of its reports."""
        hears, says = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            os.close(hears)
            os.close(self._lives)
            self._run_worker(Worker(slot.number, is_first, self._ends, says))
        os.close(says)
        slot.pid, slot.began = pid, time.monotonic()
        return hears

    def _run_worker(self, worker: Worker) -> None:
        """Run as a worker, to its end."""
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            self._work(worker)
            code = 0
        except Refused as refused:
            worker.report(_Failure(refused.code, refused.problem, refused.remedy))
            if not worker.is_first:
                log.error("a worker does not begin", number=worker.number, reason=str(refused))  # noqa: TRY400 - said
        except KeyboardInterrupt:
            code = 0
        except BaseException:
            log.exception("a worker has failed", number=worker.number)
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _reap(self, *, stopping: bool = False) -> None:
        with contextlib.suppress(BlockingIOError):
            os.read(self._wakes, 4096)
        for slot in self._slots:
            if slot.pid and os.waitpid(slot.pid, os.WNOHANG)[0]:
                if not stopping and not self._told:
                    log.warning("a worker has died", number=slot.number, pid=slot.pid)
                slot.died()

    def _signal(self, number: int) -> None:
        for slot in self._slots:
            if slot.pid:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(slot.pid, number)


@contextlib.contextmanager
def _signals() -> Iterator[tuple[int, list[int]]]:
    """Yield a descriptor that is readable after each signal, and the signals to stop so far."""
    told: list[int] = []
    reads, writes = socket.socketpair()
    reads.setblocking(False)
    writes.setblocking(False)
    before: dict[int, Any] = {number: signal.signal(number, lambda got, _: told.append(got)) for number in STOPS}
    before[signal.SIGCHLD] = signal.signal(signal.SIGCHLD, lambda *_: None)
    earlier = signal.set_wakeup_fd(writes.fileno(), warn_on_full_buffer=False)
    try:
        yield reads.fileno(), told
    finally:
        signal.set_wakeup_fd(earlier)
        for number, handler in before.items():
            signal.signal(number, handler)
        reads.close()
        writes.close()
