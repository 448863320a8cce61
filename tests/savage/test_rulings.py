"""What a ruling of the game master brings about besides what it says."""

from __future__ import annotations

from wildtable.play import GM, Table, rehearse
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.events import Tired
from wildtable.savage.sheets.building import fighter


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
