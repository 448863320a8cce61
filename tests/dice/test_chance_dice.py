"""Chance dice: marks and hitches, counted apart."""

from __future__ import annotations

from collections import Counter
from itertools import product

import msgspec
import pytest

from wildtable.dice import ChanceDice, Marks, Pool, Reading, Tape, TapeError
from wildtable.dice.law import law


def faces(*shown: int) -> tuple[tuple[int, ...], ...]:
    return tuple((face,) for face in shown)


@pytest.mark.parametrize(
    ("shown", "marks", "hitches"),
    [((1,), 0, 1), ((2,), 0, 1), ((3,), 0, 0), ((4,), 0, 0), ((5,), 1, 0), ((6,), 1, 0), ((1, 6, 2, 5, 3), 2, 2)],
)
def test_a_five_is_a_mark_and_a_two_a_hitch(shown: tuple[int, ...], marks: int, hitches: int) -> None:
    assert ChanceDice(len(shown)).read(faces(*shown), None) == Reading(total=marks, hitches=hitches)


def test_ordinary_dice_have_no_hitches() -> None:
    assert Marks(2).read(faces(1, 2), None) == Reading(total=0)


def test_they_do_not_ace() -> None:
    with pytest.raises(TapeError):
        Tape([((6, 3),)]).throw(ChanceDice(1))
    assert Tape([faces(6)]).throw(ChanceDice(1))[0].total == 1


def test_it_is_a_pool_of_its_own_in_the_log() -> None:
    assert msgspec.json.decode(msgspec.json.encode(ChanceDice(3)), type=Pool) == ChanceDice(3)


@pytest.mark.parametrize("dice", [1, 2, 4])
def test_their_law_is_what_brute_force_counts(dice: int) -> None:
    pool = ChanceDice(dice)
    counted: Counter[Reading] = Counter(pool.read(faces(*shown), None) for shown in product(range(1, 7), repeat=dice))
    found = law(pool)
    assert set(found) == set(counted)
    for reading, times in counted.items():
        assert found[reading] == pytest.approx(times / 6**dice, abs=1e-15)
