"""A new condition of an effect is known to duels and forecasts, which leave out what comes and goes as they go on."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from msgspec.structs import replace

from tests.forecast.reads import READS, figure, watched
from wildtable.forecast.setup import WHEN_IN_NO_KEY
from wildtable.odds.duellist import CHANGING
from wildtable.savage.cards.model import Hand
from wildtable.savage.edges.conditions import CONDITIONS, About
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES

IN_A_DUEL = {"shaken", "prone", "defending", "guard", "vulnerable", "distracted", "fatigue", "round", "card"}
"""The facts that change while two fight side by side, Wounds aside, which the closed forms reckon with."""

UNKEYED = {"moved", "ran", "round", "card"}
"""The facts by which no piece of a fight is kept."""


BY_STAND_IN = {"surprised", "target-wounded"}
"""Left out although keys have the facts: surprise ends with a round, and a target stands for one with more Wounds."""


@pytest.fixture(scope="module")
def reads() -> dict[str, set[tuple[str, str]]]:
    """The facts that each condition reads, by its name: of which figure, and which."""
    rules = ruleset("adventure")
    me = fighter("me", {"is": "hero", "side": HEROES}, rules)
    foe = fighter("foe", {"is": "hero", "side": FOES}, rules)
    third = fighter("near", {"is": "hero", "side": FOES}, rules)
    crowd = tuple([replace(each, at=(x, 0)) for x, each in enumerate((me, foe, third))])
    hands = (Hand("me", ("4C",), "4C", "acting"), Hand("foe", ("2C",), "2C", "waiting"))
    fight = Fight(rules=rules, fighters=crowd, phase="turns", round=1, hands=hands)
    seen = watched(
        replace(fight, fighters=tuple([figure(each, watched) for each in crowd]), hands=tuple(map(watched, hands)))
    )
    found = {}
    READS.piece = "condition"
    try:
        for name, condition in CONDITIONS.items():
            READS.all.clear()
            condition.holds(About(seen, seen.fighters[0], "fighting", "hit", "foe", weapon="sword"))
            found[name] = {(read.owner, read.field) for read in READS.all}
    finally:
        READS.piece = ""
    return found


def reading(reads: dict[str, set[tuple[str, str]]], facts: Collection[str]) -> set[str]:
    """Return the conditions that read some of these facts."""
    return {name for name, read in reads.items() if any(field in facts for _, field in read)}


def test_a_duel_leaves_out_each_condition_that_changes_in_it(reads: dict[str, set[tuple[str, str]]]) -> None:
    assert reading(reads, IN_A_DUEL) == CHANGING


def test_a_forecast_keeps_no_piece_by_what_no_key_has(reads: dict[str, set[tuple[str, str]]]) -> None:
    others = {name for name, read in reads.items() if any(owner == "near" for owner, _ in read)}
    assert reading(reads, UNKEYED) | others == WHEN_IN_NO_KEY - BY_STAND_IN
