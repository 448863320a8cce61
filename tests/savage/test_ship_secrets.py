"""Secrets aboard: what is on the sheets of a foe's sections reaches no player, whatever the ships do."""

from __future__ import annotations

from random import Random as Source
from typing import Any

import pytest
from msgspec.structs import replace

from tests.savage.loaded import LOADS
from tests.savage.ships_walker import ShipWalker, Tables
from tests.savage.test_non_interference import CANARY, burdened, noted, sent
from wildtable.play import GM, WATCH, Table
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.messages import Leave, Play
from wildtable.savage.table.model import FOES
from wildtable.savage.traits.messages import Call, CallOpposed, TraitRoll
from wildtable.savage.traits.model import Die

PLAYERS = ("ann", "ben", WATCH)
ASKED_FOR = (Call, CallOpposed, TraitRoll, Play, Leave)
"""Commands that may make a secret trait fall in the open."""


def secret(fighter: Fighter) -> Fighter:
    """Another note, other Edges and a skill that never falls, where the game master's sections have them."""
    if fighter.side != FOES or fighter.seat:
        return fighter
    skilled = replace(fighter.sheet, skills=(*fighter.sheet.skills, (CANARY, Die(12))))
    return noted(burdened(replace(fighter, sheet=skilled)))


@pytest.mark.parametrize("seeds", [range(500, 501), pytest.param(range(501, 502), marks=pytest.mark.slow)], ids=str)
def test_what_sections_are_besides_reaches_no_player(seeds: range) -> None:
    compared = gm_saw = 0
    for seed in seeds:
        walker = ShipWalker(seed)
        first = walker.table.first
        crowd = tuple([secret(fighter) for fighter in first.fighters])
        other: Table[Fight, Any, Any] = Table(SAVAGE, replace(first, fighters=crowd))
        random = Source(seed)
        for _ in range(60):
            seat, command, _ = walker.choose()
            if isinstance(command, ASKED_FOR):
                continue
            dice, load = random.random(), random.choice(sorted(LOADS))
            for at in (walker.table, other):
                at.add(at.do(seat, command, Tables(Source(dice), load)))
            for player in PLAYERS:
                one, two = sent(walker.table, player), sent(other, player)
                assert one == two, f"seed {seed}, entry {other.seq}: {player} sees a difference after {command}"
                assert CANARY.encode() not in two
                compared += 1
            gm_saw += sent(walker.table, GM) != sent(other, GM)
    assert compared > 125
    assert gm_saw > 37, "the secrets were there to be seen"
