"""The golden evening shows what an evening must show."""

from __future__ import annotations

from functools import cache

import pytest

from tests.golden import evening
from wildtable.play import Codec, rehearse
from wildtable.savage.areas.messages import Blast
from wildtable.savage.close_combat.messages import BreakFree, Crush, Grapple
from wildtable.savage.firing.messages import Reload
from wildtable.savage.healing.messages import Heal, Mended
from wildtable.savage.movement.messages import Run
from wildtable.savage.riding.messages import MountUp, SetAgainst
from wildtable.savage.table.messages import React
from wildtable.savage.traits.messages import Threw
from wildtable.savage.wits.messages import Support
from wildtable.savage.wounds.messages import Fell, Hurt

KINDS = [
    Blast, Reload, Grapple, BreakFree, Crush, Support, MountUp, Run, SetAgainst, Heal, React,
]  # fmt: skip


@cache
def log() -> evening.Evening:
    return evening.evening()


def test_its_log_can_be_decided_again() -> None:
    table = log().table
    codec = Codec(table.game)
    entries = [codec.entry.decode(codec.encode(entry)) for entry in table.entries]
    rehearse(table.game, table.first, entries)


@pytest.mark.parametrize("kind", KINDS)
def test_it_has_what_an_evening_must_have(kind: type) -> None:
    assert kind in {type(entry.act.command) for entry in log().table.entries}


def test_it_has_automatic_fire_soaking_and_somebody_who_falls_and_is_healed() -> None:
    events = [event for entry in log().table.entries for event in entry.act.events]
    assert any(isinstance(event, Threw) and event.trait == "shooting" and len(event.pool.sides) > 3 for event in events)
    assert any(isinstance(event, Hurt) and event.soaked for event in events)
    assert any(isinstance(event, Fell) and event.who in evening.HEROES and event.status != "up" for event in events)
    assert sum(event.healed for event in events if isinstance(event, Mended)) >= 2
