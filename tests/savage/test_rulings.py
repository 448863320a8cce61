"""Consequences of a game master's ruling besides what it says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wildtable.play import GM, Codec, Refused, Table, rehearse
from wildtable.savage.attacks.model import FreeStrike
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.messages import Tired
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.base import Event
from wildtable.savage.table.messages import Left
from wildtable.savage.table.opening import opening
from wildtable.savage.wounds.messages import Became, Fell
from wildtable.savage.wounds.model import Condition, Status


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


@pytest.mark.parametrize("condition", list(Condition))
@pytest.mark.parametrize("turns", [-1, 0, 1, 2])
def test_a_ruling_on_a_condition_makes_a_fight_that_can_be_read_again(condition: Condition, turns: int) -> None:
    rules, codec = ruleset(), Codec(SAVAGE)
    table = Table(SAVAGE, Fight(rules, (fighter("red", "hero", rules),)))
    table.add(table.rule(GM, [Became("red", condition, "sw.ruling", turns)], "thunder"))
    assert getattr(table.state["red"].states, condition)
    assert codec.state.decode(codec.encode(table.state)) == table.state


@pytest.mark.parametrize(
    "ruling", [Left("red"), Fell("red", Status.DEAD, "sw.ruling"), Tired("red", 3)], ids=["leaves", "dies", "tires"]
)
def test_powers_end_with_a_ruling_that_takes_their_caster_out(ruling: Event) -> None:
    rules = ruleset()
    armor = {"power": "armor", "name": "Armor", "until": 5, "effects": [{"question": "armor", "value": 2}]}
    mine, other = {**armor, "by": "green"}, {"power": "haste", "name": "Haste", "by": "red", "until": 5, "deflects": -2}
    red, green = fighter("red", "hero", rules), fighter("green", {"at_work": [{**armor, "by": "red"}, other]}, rules)
    blue = fighter("blue", {"at_work": [mine]}, rules)
    table = Table(SAVAGE, Fight(rules, (red, green, blue)))
    table.add(table.rule(GM, [ruling], "a rock falls"))
    assert table.state["green"].at_work == ()
    assert table.state["blue"].at_work == blue.at_work
    rehearse(SAVAGE, table.first, table.entries)


def test_a_rider_who_is_waited_for_cannot_leave_a_mount_with_its_card() -> None:
    riders = opening(scene="riders")
    assert riders["bay"].unit == "bram"
    table = Table(SAVAGE, replace(riders, pending=(FreeStrike("hilda", "bram"),)))
    with pytest.raises(Refused, match="The table waits for 'bram', who would not be there"):
        table.rule(GM, [Left("bram")], "called away")
