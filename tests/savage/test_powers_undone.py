"""Things that a power has made are gone with it: by a ruling, and when its casting is taken back."""

from __future__ import annotations

from random import Random as Source
from typing import Any

import pytest

from tests.odds.castings import SEAT, command, fight
from wildtable.dice import Random
from wildtable.play import GM, Table, rehearse
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.powers.messages import PowerBegan, PowerEnded
from wildtable.savage.table.base import Event
from wildtable.savage.wounds.messages import Fell
from wildtable.savage.wounds.model import Status

POWERS = ("barrier", "light", "call-beast")


def cast(power: str) -> Table[Fight, Any, Any]:
    """A table at which a power has been cast, and made something."""
    table: Table[Fight, Any, Any] = Table(SAVAGE, fight("adventure"))
    for seed in range(100):
        entry = table.do(SEAT, command(power), Random(Source(seed).randbytes))
        if any(isinstance(event, PowerBegan) for event in entry.act.events):
            table.add(entry)
            return table
    raise AssertionError(power)


def made(state: Fight) -> int:
    """Return the number of things on the map and at the table besides what was there at first."""
    assert state.board is not None
    return len(state.board.lines) + len(state.board.lights) + sum(bool(f.summoner) for f in state.fighters)


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize(
    "ruling",
    [
        Fell("red", Status.DEAD, "sw.ruling"),
        Fell("red", Status.INCAPACITATED, "sw.ruling"),
        PowerEnded("red", "", (), "sw.ruling"),
    ],
    ids=["dies", "falls", "ends"],
)
def test_a_ruling_that_ends_a_power_takes_what_it_made(power: str, ruling: Event) -> None:
    table = cast(power)
    assert made(table.state) == 1
    table.add(table.rule(GM, [ruling], "so it is"))
    assert made(table.state) == 0
    rehearse(SAVAGE, table.first, table.entries)


@pytest.mark.parametrize("power", POWERS)
def test_a_casting_that_is_taken_back_has_made_nothing(power: str) -> None:
    table = cast(power)
    table.add(table.take_back(GM, 0))
    assert table.state == table.first
