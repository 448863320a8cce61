"""Chance dice: marks and hitches, counted apart."""

from __future__ import annotations

import msgspec
import pytest

from wildtable.dice import Chances, Marks, Pool, Reading, Tape, TapeError


def faces(*shown: int) -> tuple[tuple[int, ...], ...]:
    return tuple((face,) for face in shown)


@pytest.mark.parametrize(
    ("shown", "marks", "hitches"),
    [((1,), 0, 1), ((2,), 0, 1), ((3,), 0, 0), ((4,), 0, 0), ((5,), 1, 0), ((6,), 1, 0), ((1, 6, 2, 5, 3), 2, 2)],
)
def test_a_five_is_a_mark_and_a_two_a_hitch(shown: tuple[int, ...], marks: int, hitches: int) -> None:
    assert Chances(len(shown)).read(faces(*shown), None) == Reading(total=marks, hitches=hitches)


def test_ordinary_dice_have_no_hitches() -> None:
    assert Marks(2).read(faces(1, 2), None) == Reading(total=0)


def test_they_do_not_ace() -> None:
    with pytest.raises(TapeError):
        Tape([((6, 3),)]).throw(Chances(1))
    assert Tape([faces(6)]).throw(Chances(1))[0].total == 1


def test_it_is_a_pool_of_its_own_in_the_log() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Chances(3)), type=Pool) == Chances(3)
