"""Proposals of programs to the people at a table; they are kept in memory, and stand in no log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from wildtable.play import GM, Refused, Seat
from wildtable.play.table import check_reason
from wildtable.server.admission.limits import Clock
from wildtable.server.table.members import TableMembers
from wildtable.server.wire.messages import Proposals, Propose, Proposed
from wildtable.store import KeptAgent
from wildtable.text.spoken import SpokenField, SpokenOffer

LASTS = 600.0
"""Seconds that a proposal stays open."""
LONGEST = 300
"""Characters of a label."""
LONGEST_COMMAND = 8_000
"""Bytes of a command: all open proposals are sent to the game master whenever one of them changes."""

Offered = Callable[[Seat, Any], tuple[SpokenOffer, ...]]
"""From a seat and a command to the offers that contain it."""


class ProposalBoard:
    """The open proposals of one table, one for each program. ``offered``: what a seat may do."""

    def __init__(self, members: TableMembers, offered: Offered, clock: Clock) -> None:
        self._members, self._offered, self._clock = members, offered, clock
        self._open: dict[str, tuple[float, Proposed]] = {}

    def add(self, agent: KeptAgent, request: Propose, command: Any) -> Proposed:
        """Show a proposal to those who may accept it; it replaces the program's earlier one. Raises `Refused`."""
        if len(bytes(request.command)) > LONGEST_COMMAND:
            raise Refused("too-big", f"The command has more than {LONGEST_COMMAND} bytes.", "Propose less at a time.")
        check_reason(request.why)
        found = self._offered(agent.seat, command)
        if not found:
            raise Refused("not-open", "This is not open now.", "Propose something that is offered.")
        label = in_words(found[0], msgspec.json.decode(request.command))
        made = Proposed(
            id=request.id,
            seat=agent.seat,
            by=agent.name,
            label=label,
            command=request.command,
            seen=request.seen,
            why=request.why,
        )
        self._open[agent.id] = self._clock() + LASTS, made
        self.send(agent.seat)
        return made

    def remove(self, seat: Seat, id: str) -> None:
        """Drop a proposal of a seat's own, or of any for the game master; nothing happens where there is none."""
        for agent, (_, each) in list(self._open.items()):
            if each.id == id and seat in (each.seat, GM):
                del self._open[agent]
                self.send(each.seat)

    def recheck(self) -> None:
        """Drop the proposals of programs that were revoked."""
        programs = {agent.id for agent in self._members.access.agents.values()}
        for agent in self._open.keys() - programs:
            _, dropped = self._open.pop(agent)
            self.send(dropped.seat)

    def for_seat(self, seat: Seat) -> tuple[Proposed, ...]:
        """Return the open proposals that a seat may accept."""
        now = self._clock()
        return tuple([each for until, each in self._open.values() if until > now and seat in (each.seat, GM)])

    def send(self, seat: Seat) -> None:
        """Send a seat and the game master their open proposals."""
        for each in {seat, GM}:
            for client in self._members.clients_at(each):
                if client.agent is None:
                    client.send(Proposals(self.for_seat(each)))


def in_words(offer: SpokenOffer, command: Mapping[str, Any]) -> str:
    """Return a command in words: the label of its offer, and of each field the label of its value."""
    fields = [f"{field.label}: {_value(field, command.get(field.name))}" for field in offer.fields]
    label = f"{offer.label}{' (' + '; '.join(fields) + ')' if fields else ''}"[:LONGEST]
    return "".join([char if char.isprintable() else " " for char in label])  # nothing turns what stands beside it


def _value(field: SpokenField, value: Any) -> str:
    known = {msgspec.json.encode(choice.value): choice.label for choice in field.choices}
    if isinstance(value, list) and field.kind == "some":
        return ", ".join([known.get(msgspec.json.encode(each), str(each)) for each in value]) or "none"
    return known.get(msgspec.json.encode(value), str(value))
