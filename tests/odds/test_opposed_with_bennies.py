"""Opposed rolls with Bennies, against a test of will that the rules play out, and against rolls without any."""

from __future__ import annotations

from typing import Any

import pytest

from wildtable import odds
from wildtable.cases.savage import given
from wildtable.cases.shape import Case
from wildtable.odds.bennies import eager
from wildtable.odds.contests_rerolled import opposed_with_bennies
from wildtable.odds.outcomes import outcomes
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.wits import messages

NEAR = 1e-4


def contest(mine: int, theirs: int, bennies: int, others: int, **facts: Any) -> Fight:
    """Red's turn, who taunts Blue."""
    return given(
        Case(
            rule="sw.test-of-will",
            name="asked",
            turn="red",
            gm={"bennies": 0},
            given={
                "red": {"is": "brawler", "skills": {"taunt": f"d{mine}"}, "bennies": bennies, **facts},
                "blue": {"is": "villain", "smarts": f"d{theirs}", "bennies": others, "side": "foes"},
            },
        )
    )


@pytest.mark.parametrize(("mine", "theirs", "bennies", "others"), [(8, 6, 1, 0), (10, 8, 1, 1)])
def test_bennies_of_both_sides_are_spent_as_they_are_played(mine: int, theirs: int, bennies: int, others: int) -> None:
    first = contest(mine, theirs, bennies, others)
    assert (first["red"].bennies, first["blue"].bennies, first.gm_bennies) == (bennies, others, 0)
    seat = "gm"
    ends = outcomes(
        SAVAGE, first, seat, messages.TestOfWill("red", "blue", "taunt", "distracted"), choose=eager, error=2e-5
    )
    told = odds.opposed(odds.Side(mine, bennies=bennies), odds.Side(theirs, bennies=others))
    distracted = ends.chance(lambda end: end["blue"].states.distracted)
    shaken = ends.chance(lambda end: end["blue"].states.shaken)
    assert told.won[0] == pytest.approx(distracted, abs=NEAR)
    assert told.won[1] == pytest.approx(shaken, abs=NEAR)
    assert told.won[0] + told.failed + told.resisted[0] == pytest.approx(1, abs=1e-10)


@pytest.mark.parametrize(
    ("actor", "other"),
    [
        (odds.Side(8), odds.Side(6)),
        (odds.Side(8, 2), odds.Side(6, 6, 0)),
        (odds.Side(4, -2, 0), odds.Side(12, 3)),
        (odds.Side(10, 1, 6, "total"), odds.Side(4, 5, 0, "total")),
    ],
)
def test_without_bennies_it_is_the_plain_roll(actor: odds.Side, other: odds.Side) -> None:
    told, plain = opposed_with_bennies(actor, other), odds.opposed(actor, other)
    assert (told.failed, told.tied) == pytest.approx((plain.failed, plain.tied), abs=1e-11)
    assert told.won == pytest.approx(plain.won, abs=1e-11)
    assert told.resisted == pytest.approx(plain.resisted, abs=1e-11)
