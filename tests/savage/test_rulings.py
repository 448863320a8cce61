"""What a ruling of the game master brings about besides what it says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wildtable.play import GM, Refused, Table, rehearse
from wildtable.savage.attacks.model import FreeStrike
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.messages import Tired
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.messages import Left
from wildtable.savage.table.opening import opening


def ruled(fatigue: int) -> Fight:
    """A hero whose Fatigue is ruled."""
    rules = ruleset()
    table = Table(SAVAGE, Fight(rules, (fighter("red", "hero", rules),)))
    table.add(table.rule(GM, [Tired("red", fatigue)], "the long march"))
    rehearse(SAVAGE, table.first, table.entries)
    assert Table(SAVAGE, table.first, table.entries).state == table.state
    return table.state


def test_a_third_level_of_fatigue_by_a_ruling_puts_one_out() -> None:
    assert (ruled(3)["red"].status, ruled(3)["red"].health.fatigue) == ("incapacitated", 3)


def test_two_levels_do_not() -> None:
    assert (ruled(2)["red"].status, ruled(2)["red"].health.fatigue) == ("up", 2)


def test_a_rider_who_is_waited_for_cannot_leave_a_mount_with_its_card() -> None:
    riders = opening(scene="riders")
    assert riders["bay"].unit == "bram"
    table = Table(SAVAGE, replace(riders, pending=(FreeStrike("hilda", "bram"),)))
    with pytest.raises(Refused, match="The table waits for 'bram', who would not be there"):
        table.rule(GM, [Left("bram")], "called away")
