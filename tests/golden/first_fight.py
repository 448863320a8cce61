"""A fight that always goes the same way: the ambush at the ford, played by a simple plan."""

from __future__ import annotations

from random import Random as Source
from typing import Any

from tests.golden.plan import choose
from tests.golden.telling import told
from wildtable.dice import Random
from wildtable.play import GM, Table
from wildtable.savage.bennies.messages import StartSession
from wildtable.savage.cards.messages import Begin
from wildtable.savage.fight import Fight
from wildtable.savage.sight.messages import Light
from wildtable.savage.table.messages import Play
from wildtable.systems import system

SAVAGE = system("savage")
SEATS = (GM, "ann", "ben")
ENTRIES = 120


def fight() -> Table[Fight, Any, Any]:
    """With a ruling, and with something taken back."""
    table: Table[Fight, Any, Any] = Table(SAVAGE.game, SAVAGE.new("adventure", "ambush"))
    dice = Random(Source("fight 11").randbytes)
    for seat, command in (
        ("ann", Play("ada", "ann")),
        ("ben", Play("tobin", "ben")),
        (GM, StartSession()),
        (GM, Begin("foes")),
    ):
        table.add(table.do(seat, command, dice))
    while table.seq < ENTRIES and (chosen := choose(table.state, SEATS)) is not None:
        table.add(table.do(*chosen, dice))
        if table.seq == 30:
            table.add(table.take_back(GM, table.standing[-2], "Wrong figure."))
        if table.seq == 60:
            table.add(table.rule(GM, [Light(1)], "Smoke drifts over the ford."))
    return table


def text() -> str:
    """The log of the fight."""
    return told(SAVAGE, fight())
