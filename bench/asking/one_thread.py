"""Odds as they once were worked out, to measure beside: one thread for all tables, a question at a time a socket."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from wildtable.server.admission.limits import Limits
from wildtable.server.table.client import TableClient
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import Foretell, Foretold, Refusal
from wildtable.server.wire.parsing import decoded


class OneThread:
    """Asked as `wildtable.server.jobs.odds_service.OddsService` is."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._thread = ThreadPoolExecutor(1, "odds")
        self._asked: dict[TableClient, asyncio.Task[None]] = {}

    def ask(self, live: LiveTable, client: TableClient, question: Foretell) -> None:
        """Answer some time."""
        if client in self._asked:
            client.send(Refusal(question.id, "one-at-a-time", "Your last question is still open.", "Wait for it."))
            return
        task = self._asked[client] = asyncio.create_task(self._answer(live, client, question))
        task.add_done_callback(lambda _: self._asked.pop(client, None))

    def forget(self, client: TableClient) -> None:
        """A socket has gone."""
        if task := self._asked.get(client):
            task.cancel()

    async def close(self) -> None:
        """Stop."""
        for task in list(self._asked.values()):
            task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _answer(self, live: LiveTable, client: TableClient, question: Foretell) -> None:
        left, state = threading.Event(), live.table.state
        command = decoded(question.command, live.codec.command.decode, "command")

        def work() -> Any:
            until = time.monotonic() + self._limits.foresight

            def patience() -> None:
                if left.is_set() or time.monotonic() > until:
                    raise TimeoutError

            assert live.system.foresee is not None
            assert live.system.words.foretold is not None
            foreseen = live.system.foresee(state, question.seat or client.seat, command, patience)
            return None if foreseen is None else live.system.words.foretold(state, foreseen)

        try:
            chances = await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except TimeoutError:
            chances = None
        finally:
            left.set()
        client.send(Foretold(question.id, question.seen, chances))
