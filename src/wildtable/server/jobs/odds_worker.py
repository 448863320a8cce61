"""The process that works out odds: `python -m wildtable.server.jobs.odds_worker`.

It reads an `OddsRequest` or a `StopOdds` a line and writes a `OddsReply` a line, until there is nothing more to read.

It reads all rules before its first question and stays for the next, so that no question waits for an interpreter. A
thread listens while it works: what nobody waits for any more ends at the next look at `patience`.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from wildtable.server.jobs.kinds import ODDS
from wildtable.server.jobs.warm_worker import begin, codec_of, write
from wildtable.server.ops.tracebacks import traced
from wildtable.systems import system
from wildtable.workers import OUT_OF_MEMORY

CLOCK = 4
"""The most time by the clock, in times of the processor's: players go before questions."""

NULL = Raw(b"null")

How: TypeAlias = Literal["ready", "told", "late", "stopped", "failed"]


class OddsRequest(Struct, frozen=True, tag="ask"):
    """A question: what a seat may know of a command. ``place``: the number of a state; ``state``: that state, null
    where it is the same as before.

    ``seconds``: of the processor, how much it may take; by the clock it may be `CLOCK` times as long.
    """

    number: int
    system: str
    place: int
    seat: str
    command: Raw
    seconds: float
    state: Raw = NULL
    drop: int = 0


class StopOdds(Struct, frozen=True, tag="stop"):
    """Nobody waits for the answer to a question any more."""

    number: int


class OddsReply(Struct, frozen=True, omit_defaults=True):
    """The result of a question, and the seconds of the processor that it took. ``chances``: as JSON, null where
    there is nothing to tell; ``why``: what failed; ``last``: the process ends now."""

    number: int
    how: How
    used: float = 0.0
    chances: Raw = NULL
    why: str = ""
    last: bool = False


ASKED = OddsRequest | StopOdds


class RequestReader:
    """A thread that reads requests, and the number up to which they are to be stopped."""

    def __init__(self) -> None:
        self.asked: SimpleQueue[OddsRequest] = SimpleQueue()
        self.stopped = 0

    def listen(self) -> None:
        """Take in all that comes; when nothing more does, nobody needs this process."""
        decode = msgspec.json.Decoder(ASKED).decode
        try:
            for line in sys.stdin.buffer:
                said = decode(line)
                if isinstance(said, OddsRequest):
                    self.asked.put(said)
                else:
                    self.stopped = said.number
        finally:
            os._exit(0)


class OddsWorker:
    """Answers one question after the other."""

    def __init__(self, inbox: RequestReader) -> None:
        self.inbox = inbox
        self.states: dict[int, Any] = {}

    def reply(self, ask: OddsRequest) -> OddsReply:
        """Return the reply to a request. Raises MemoryError."""
        began = time.process_time()
        how, chances, why = self._compute(ask)
        return OddsReply(ask.number, how, time.process_time() - began, Raw(chances), why, last=is_worn())

    def _compute(self, ask: OddsRequest) -> tuple[How, bytes, str]:
        most, until = time.process_time() + ask.seconds, time.monotonic() + CLOCK * ask.seconds

        def patience() -> None:
            if self.inbox.stopped >= ask.number or time.process_time() > most or time.monotonic() > until:
                raise TimeoutError

        try:
            return "told", msgspec.json.encode(self._chances(ask, patience)), ""
        except TimeoutError:
            return ("stopped" if self.inbox.stopped >= ask.number else "late"), b"null", ""
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever breaks here, whoever started this keeps it in the log
            return "failed", b"null", traced(error)[-4000:]

    def _chances(self, ask: OddsRequest, patience: Callable[[], None]) -> Any:
        self.states.pop(ask.drop, None)
        played, codec = system(ask.system), codec_of(ask.system)
        if ask.state != NULL:
            self.states[ask.place] = codec.state.decode(bytes(ask.state))
        state, command = self.states[ask.place], codec.command.decode(ask.command)
        assert played.foresee is not None  # whoever asks has looked
        assert played.words.foretold is not None
        foreseen = played.foresee(state, ask.seat, command, patience)
        return None if foreseen is None else played.words.foretold(state, foreseen)


def is_worn() -> bool:
    """Return whether two thirds of the process's time or memory are used, as far as the system tells: then it ends by
    itself, and another one is started."""
    return 3 * time.process_time() > 2 * ODDS.processor or 3 * _memory() > 2 * ODDS.memory


def _memory() -> int:
    """Return the bytes that this process has; 0 where the system does not limit them either. (The maximum
    of `getrusage` may be that of the parent process.)"""
    try:
        with open("/proc/self/statm", "rb") as told:  # noqa: PTH123 - for every question, so the short way
            return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def main() -> int:
    """Read, work, write, until there is nothing more to read or too much was used."""
    begin(ODDS)
    inbox = RequestReader()
    worker = OddsWorker(inbox)
    write(OddsReply(0, "ready"))
    Thread(target=inbox.listen, daemon=True).start()
    try:
        while True:
            reply = worker.reply(inbox.asked.get())
            write(reply)
            if reply.last:
                return 0
    except MemoryError:
        return OUT_OF_MEMORY


if __name__ == "__main__":
    sys.exit(main())
