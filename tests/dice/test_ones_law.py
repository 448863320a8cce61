"""The law of throws that tell a natural 1 is what every way the dice can fall makes of it."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest

from wildtable.dice import Against, Reading, Trait
from wildtable.dice.law import law

DEEP = 48
"""Totals beyond this are left out; their chance is below the tolerance."""


def played(pool: Trait, against: Against | None) -> dict[Reading, float]:
    """Each combination of totals, read as the table reads its faces."""
    found: defaultdict[Reading, float] = defaultdict(float)
    for totals in product(range(1, DEEP), repeat=len(pool.sides)):
        if any(total % sides == 0 for total, sides in zip(totals, pool.sides, strict=True)):
            continue
        chance, faces = 1.0, []
        for total, sides in zip(totals, pool.sides, strict=True):
            aces, rest = divmod(total, sides)
            chance *= sides ** -(aces + 1.0)
            faces.append((*(sides,) * aces, rest))
        found[pool.read(tuple(faces), against)] += chance
    return found


@pytest.mark.parametrize("dice", [(4,), (8,), (6, 6)])
@pytest.mark.parametrize("wild", [0, 6])
@pytest.mark.parametrize("against", [None, Against(4, -2, most=2, botch=1), Against(5, most=2, natural=2, botch=2)])
def test_a_natural_one_is_told_as_often_as_it_falls(dice: tuple[int, ...], wild: int, against: Against | None) -> None:
    pool = Trait(dice, wild, ones=True)
    exact, by_hand = law(pool, against), played(pool, against)
    assert sum(exact.values()) == pytest.approx(1)
    for reading, chance in by_hand.items():
        assert exact.get(reading, 0.0) == pytest.approx(chance, abs=1e-5), reading
    told = sum(chance for reading, chance in exact.items() if reading.one)
    sides = dice[0]
    assert told == pytest.approx(1 - (1 - 1 / sides) ** len(dice), abs=1e-9)


AIMED = [
    Against(5, 1, most=2, others=(Against(7, -1, most=2),)),
    Against(4, 0, low=2, botch=2, enough=2, natural=1, others=(Against(6, -2, enough=2, natural=2),)).lumped,
]


AS_ONE = [
    Against(5, 1, most=2, each=(Against(7, -1, most=2),)),
    Against(4, 0, low=2, enough=2, natural=1, each=(Against(6, -2, enough=2, natural=2), Against(4, 1))).lumped,
]


@pytest.mark.parametrize("wild", [0, 6])
@pytest.mark.parametrize("ones", [False, True])
@pytest.mark.parametrize("against", AS_ONE)
def test_one_throw_for_several_is_judged_by_the_number_of_each(wild: int, ones: bool, against: Against) -> None:
    pool = Trait((8,), wild, ones=ones)
    exact, by_hand = law(pool, against), played(pool, against)
    assert sum(exact.values()) == pytest.approx(1)
    for reading, chance in by_hand.items():
        assert exact.get(reading, 0.0) == pytest.approx(chance, abs=1e-5), reading
    assert {len(reading.levels) for reading in exact} == {1 + len(against.each)}


@pytest.mark.parametrize("wild", [0, 6])
@pytest.mark.parametrize("ones", [False, True])
@pytest.mark.parametrize("against", AIMED)
def test_dice_for_several_are_judged_each_by_its_own_number(wild: int, ones: bool, against: Against) -> None:
    pool = Trait((8, 8), wild, ones=ones)
    exact, by_hand = law(pool, against), played(pool, against)
    assert sum(exact.values()) == pytest.approx(1)
    for reading, chance in by_hand.items():
        assert exact.get(reading, 0.0) == pytest.approx(chance, abs=1e-5), reading
    assert len({reading.levels for reading in exact}) > 5
