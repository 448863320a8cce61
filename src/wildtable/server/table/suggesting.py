"""Suggestions for the game master of one table: worked out by a worker, within the table's budget."""

from __future__ import annotations

import asyncio
import time
from secrets import token_hex
from typing import Any

import msgspec
import structlog
from msgspec import Raw

from wildtable.play import GM, Refused
from wildtable.play.automatic import Automatic, AutomaticTurn
from wildtable.server.admission.limits import Budget
from wildtable.server.jobs.suggest_jobs import NextAutomatic, SuggestCommands, WorkedSuggestion
from wildtable.server.table.client import TableClient
from wildtable.server.table.log import TableLog
from wildtable.server.table.services import TableServices
from wildtable.server.wire.messages import Refusal
from wildtable.server.wire.refusals import AT_FAULT, STALE, refusal
from wildtable.server.wire.suggestions import SpokenSuggestion, Suggest, Suggested

log = structlog.get_logger()

NONE = Refused("no-suggestions", "Here no figure can act by itself.", "Play them yourself.")
NOT_THEIRS = Refused("not-yours", "Only the game master gets suggestions.", "Choose yourself.")
NOT_NOW = Refused("not-now", "Too many suggestions at this table.", "Ask again in a while.")
OVERTAKEN = ("overtaken", "A newer request replaced this one.", "Ask again.")


class TableSuggestions:
    """The suggestions of one table, and the leave to act that comes with accepting one."""

    def __init__(self, services: TableServices, table_log: TableLog, name: str) -> None:
        self._parsing, self._log, self._name = services.parsing, table_log, name
        self._budget = Budget(services.limits.suggestions_table, clock=time.monotonic)
        self._asked: dict[TableClient, tuple[str, asyncio.Task[None]]] = {}
        self._open: dict[str, AutomaticTurn] = {}
        self._granted: tuple[AutomaticTurn, ...] = ()

    @property
    def automatic(self) -> Automatic[Any] | None:
        """Return how the system's figures act by themselves."""
        return self._log.system.automatic

    @property
    def granted(self) -> tuple[AutomaticTurn, ...]:
        """Return who was let act up to the end of the present turn."""
        turn = self._turn()
        self._granted = tuple([each for each in self._granted if each.turn == turn])
        return self._granted

    def _turn(self) -> str:
        return "" if self.automatic is None else self.automatic.turn(self._log.table.state)

    def note(self, entry_id: str) -> None:
        """Note the id of an added entry: who gave a suggestion lets the figure act on."""
        granted = self._open.get(entry_id)
        self._open.clear()  # they are of another state
        if granted is not None and granted.turn:
            self._granted = (*self.granted, granted)

    # For the page.

    def ask(self, client: TableClient, request: Suggest) -> None:
        """Answer a request later, or refuse it; it replaces the client's earlier one."""
        self.forget(client)
        try:
            self._check(client, request)
        except Refused as refused:
            client.send(refusal(refused, request.id))
            return
        task = asyncio.create_task(self._answer(client, request))
        self._asked[client] = request.id, task

    def forget(self, client: TableClient) -> None:
        """Drop the request of a client, and say so."""
        earlier, task = self._asked.pop(client, ("", None))
        if task is not None and task.cancel():
            client.send(Refusal(earlier, *OVERTAKEN))

    def _check(self, client: TableClient, request: Suggest) -> None:
        """Raise `Refused` where there are no suggestions for a client now."""
        if client.seat != GM:
            raise NOT_THEIRS
        if self.automatic is None:
            raise NONE
        if not self._log.is_current(request.seen):
            raise Refused(*STALE)

    async def _answer(self, client: TableClient, request: Suggest) -> None:
        try:
            client.send(await self._suggested(request))
        except Refused as refused:
            client.send(refusal(refused, request.id))
        except Exception:  # suggestions are an extra: whatever breaks there, the table plays on
            log.exception("suggestion failed", table=self._name)
            client.send(Refusal(request.id, *AT_FAULT))
        finally:
            if self._asked.get(client, ("",))[0] == request.id:
                del self._asked[client]

    async def _suggested(self, request: Suggest) -> Suggested:
        """Return the answer to a request. Raises `Refused`."""
        state, turn = self._log.table.state, self._turn()
        found = msgspec.json.decode(await self._run(SuggestCommands(request.who)), type=list[WorkedSuggestion])
        if self._log.table.state is not state:
            raise Refused(*STALE)
        made = [SpokenSuggestion(f"suggested:{token_hex(8)}", each.who, each.steps, each.chances) for each in found]
        self._open |= {each.id: AutomaticTurn(request.who or each.who, turn) for each in made}
        return Suggested(request.id, self._log.table.seq, request.who, tuple(made))

    # For figures that act by themselves.

    async def next(self, players: tuple[str, ...] | None) -> Any:
        """Return the next command of figures that act by themselves, or None. Raises `Refused`."""
        found = bytes(await self._run(NextAutomatic(self.granted, players)))
        return None if found == b"null" else self._log.codec.command.decode(found)

    async def _run(self, job: SuggestCommands | NextAutomatic) -> Raw:
        """Return the result of a job on the present state. Raises `Refused`."""
        if self._budget.left <= 0:
            raise NOT_NOW
        began = time.monotonic()
        try:
            return await self._parsing.run(self._name, self._log.system, self._log.table.state, job)
        finally:
            self._budget.pay(time.monotonic() - began)
