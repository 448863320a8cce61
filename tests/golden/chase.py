"""A chase that always goes the same way: down the canyon road, for five rounds, through every kind of complication."""

from __future__ import annotations

from random import Random as Source
from typing import Any

from tests.golden.plan import choose
from tests.golden.telling import told
from wildtable.dice import Random
from wildtable.play import GM, Table
from wildtable.savage.bennies.messages import StartSession
from wildtable.savage.chases.messages import StartChase
from wildtable.savage.chases.model import Chase
from wildtable.savage.fight import Fight
from wildtable.savage.table.messages import Play
from wildtable.systems import system

SAVAGE = system("savage")
SEATS = (GM, "ann", "ben")
LUCK = 46
"""The dice; each command has dice of its own, so that a change of one rule changes little else."""


def chase(luck: int = LUCK) -> Table[Fight, Any, Any]:
    """From the ready scene to its end; everybody attacks whom it may."""
    table: Table[Fight, Any, Any] = Table(SAVAGE.game, SAVAGE.new("seven-worlds", "chase"))
    source = Source(f"chase {luck}")

    def do(seat: str, command: Any) -> None:
        table.add(table.do(seat, command, Random(Source(source.random()).randbytes)))

    do("ann", Play("noor", "ann"))
    do("ben", Play("marta", "ben"))
    do(GM, StartSession())
    do(GM, StartChase("driving", "usual", "heroes"))
    while table.state.part(Chase) is not None:
        chosen = choose(table.state, SEATS)
        assert chosen is not None
        do(*chosen)
    return table


def headings(table: Table[Fight, Any, Any]) -> dict[int, str]:
    """A heading above each round's first roll."""
    rounds: dict[int, str] = {}
    for entry in table.entries:
        for event in getattr(entry.act, "events", ()):
            if getattr(event, "phase", "") == "cards" and event.round:
                rounds.setdefault(entry.seq + 1, f"Round {event.round}")
    return rounds


def text() -> str:
    """The log of the chase."""
    table = chase()
    return told(SAVAGE, table, headings(table))
