"""Missiles and chases in words: what the engine's own enumeration of each roll comes to."""

from __future__ import annotations

import pytest

from tests.odds.situations import keeps
from wildtable import odds
from wildtable.odds.outcomes import outcomes
from wildtable.odds.questions.families import seven_worlds
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.starships.messages.commands import EvadeMissiles, PointDefence
from wildtable.savage.starships.model.facts import Space


def left(states: dict[Fight, float]) -> dict[int, float]:
    """Return the number of missiles that fly on, by the states of a whole walk."""
    found: dict[int, float] = {}
    for state, chance in states.items():
        space = state.part(Space)
        assert space is not None
        many = sum(salvo.missiles for salvo in space.salvos)
        found[many] = found.get(many, 0.0) + chance
    return found


@pytest.mark.parametrize("pdlb", [1, 2])
def test_point_defense_is_what_a_whole_walk_of_its_dice_makes_of_it(pdlb: int) -> None:
    fight = seven_worlds._space(4, pdlb, 0, gunner="d8", pilot="d8")
    command = PointDefence("gunner", "beam", "salvo-1")
    walked = left(dict(outcomes(SAVAGE, fight, "gm", command, choose=keeps, error=1e-6).chances))
    told = odds.ask(f"salvo of 4 v PDLB {pdlb}, no evasion")
    for many, chance in walked.items():
        assert told[f"missiles that get through: {many}"] == pytest.approx(chance, abs=1e-6)


def test_each_missile_is_evaded_by_itself() -> None:
    fight = seven_worlds._space(2, 0, 0, gunner="d8", pilot="d10")
    walked = left(dict(outcomes(SAVAGE, fight, "gm", EvadeMissiles("pilot"), choose=keeps, error=1e-6).chances))
    told = odds.ask("salvo of 2, pilot d10")
    for many, chance in walked.items():
        assert told[f"missiles that get through: {many}"] == pytest.approx(chance, abs=1e-6)


def test_a_cloud_helps_and_is_a_part() -> None:
    plain, clouded = odds.ask("salvo of 4 v PDLB 3"), odds.ask("salvo of 4 v PDLB 3, cloud")
    assert clouded["none gets through"] > plain["none gets through"]
    assert {"7w.space.pdlb", "7w.space.evade", "7w.space.mine-cloud"} <= {part.rule for part in clouded.parts}


def test_both_sides_of_a_chase_are_alike_where_their_dice_are() -> None:
    told = odds.ask("chase: driving d8 v driving d8")
    mine, theirs = told["the first may attack the second"], told["the second may attack the first"]
    assert mine == pytest.approx(theirs)
    assert told["the first has no card"] == pytest.approx(3 / 16)
    first = told["the first acts first"]
    assert first == pytest.approx((1 - (3 / 16) ** 2) / 2, abs=1e-9)
