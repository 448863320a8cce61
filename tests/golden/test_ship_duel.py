"""The golden duel of ships shows what a duel of ships must show."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.golden import ship_duel
from wildtable.play import Codec, Table, rehearse
from wildtable.savage.starships import crew
from wildtable.savage.starships.messages import commands
from wildtable.savage.starships.messages import events as starships_events


@cache
def log() -> Table[Any, Any, Any]:
    return ship_duel.duel()


def test_its_log_can_be_decided_again() -> None:
    table = log()
    codec = Codec(table.game)
    entries = [codec.entry.decode(codec.encode(entry)) for entry in table.entries]
    rehearse(table.game, table.first, entries)


@pytest.mark.parametrize(
    "kind",
    [
        commands.Fire,
        commands.LockOn,
        commands.PointDefence,
        commands.EvadeMissiles,
        commands.Radiate,
        commands.Absorb,
        commands.MineCloud,
    ],
)
def test_it_has_what_a_duel_must_have(kind: type) -> None:
    assert kind in {type(entry.act.command) for entry in log().entries}


def test_heat_decides_it() -> None:
    ships = {ship.id: ship for ship in crew.space(log().state).ships}
    assert crew.melting(log().state, ships["red-margin"])
    assert not ships["kestrel"].wrecked
    events = [event for entry in log().entries for event in entry.act.events]
    assert sum(isinstance(event, starships_events.SystemHit) for event in events) >= 2
    assert any(isinstance(event, starships_events.ShipHurt) and event.spared for event in events)
