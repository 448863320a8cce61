"""Odds for those at a table: worked out beside the tables' queues, one question at a time a member."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import structlog

from wildtable.play import WATCH, Refused
from wildtable.server.limits import Limits
from wildtable.server.listener import Listener
from wildtable.server.live import AT_FAULT, Live, refusal
from wildtable.server.reading import decoded
from wildtable.server.wire import Foretell, Foretold, Refusal
from wildtable.text.spoken import SpokenChances

log = structlog.get_logger()


class Foreteller:
    """One thread for all tables of a server.

    A question is asked of the state as a value, so a table plays on meanwhile; it ends when its time is up or
    when nobody waits for it any more.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._thread = ThreadPoolExecutor(1, "odds")
        self._asked: dict[Listener, asyncio.Task[None]] = {}

    def ask(self, live: Live, listener: Listener, question: Foretell) -> None:
        """Answer some time. A member whose last question is still being worked on is refused."""
        if listener in self._asked:
            listener.say(Refusal(question.id, "one-at-a-time", "Your last question is still open.", "Wait for it."))
            return
        task = asyncio.create_task(self._answer(live, listener, question))
        self._asked[listener] = task
        task.add_done_callback(lambda _: self._asked.pop(listener, None))

    def forget(self, listener: Listener) -> None:
        """A socket has gone: nobody waits for its answer."""
        if task := self._asked.get(listener):
            task.cancel()

    def close(self) -> None:
        """Stop, without waiting for what is under way."""
        for task in list(self._asked.values()):
            task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _answer(self, live: Live, listener: Listener, question: Foretell) -> None:
        left = threading.Event()
        try:
            work = self._work(live, listener, question, left)
            chances = await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except Refused as refused:
            listener.say(refusal(refused, question.id))
        except TimeoutError:
            listener.say(Foretold(question.id, question.seen, None))
        except Exception:  # odds are an extra: whatever breaks there, the table plays on
            log.exception("odds failed", table=live.kept.id, seat=listener.seat)
            listener.say(Refusal(question.id, *AT_FAULT))
        else:
            listener.say(Foretold(question.id, question.seen, chances))
        finally:
            left.set()

    def _work(
        self, live: Live, listener: Listener, question: Foretell, left: threading.Event
    ) -> Callable[[], SpokenChances | None]:
        """What the thread is to do; everything that belongs to the table is read here. Raises `Refused`."""
        system, state, seat = live.system, live.table.state, question.seat or listener.seat
        if seat != listener.seat:
            live.check_stands_in(listener.seat, seat)
        command = decoded(question.command, live.codec.command.decode, "command")
        foresee, told = system.foresee, system.words.foretold
        if not live.is_now(question.seen) or seat == WATCH or foresee is None or told is None:
            return lambda: None

        def work() -> SpokenChances | None:
            until = time.monotonic() + self._limits.foresight

            def patience() -> None:
                if left.is_set() or time.monotonic() > until:
                    raise TimeoutError

            foreseen: Any = foresee(state, seat, command, patience)
            return None if foreseen is None else told(state, foreseen)

        return work
