"""Reading a throw: the Wild Die, levels, natural ones."""

from __future__ import annotations

import pytest

from wildtable.dice import Against, Faces, Marks, Reading, Sum, Trait


@pytest.mark.parametrize(
    ("total", "level"), [(-3, -1), (-1, -1), (0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3), (40, 10)]
)
def test_levels(total: int, level: int) -> None:
    assert Against(4, low=-1).level(total) == level
    assert Against(4).level(total) == max(level, 0)
    assert Against(4, most=2).level(total) == min(max(level, 0), 2)
    assert Against(6, 2).level(total) == max(level, 0)
    assert Against(2, -2, low=-3).level(total) == level


@pytest.mark.parametrize(
    ("dice", "wild", "faces", "levels"),
    [
        ((8,), 6, ((3,), (5,)), (1,)),
        ((8,), 6, ((8, 1), (5,)), (2,)),
        ((8,), 0, ((3,),), (0,)),
        ((6, 6), 6, ((2,), (6, 2), (5,)), (2, 1)),
        ((6, 6), 6, ((5,), (4,), (3,)), (1, 1)),
        ((6, 6, 6), 6, ((1,), (1,), (1,), (6, 6, 1)), (3, 0, 0)),
        ((6, 6, 6), 6, ((4,), (2,), (6, 5), (1,)), (2, 1, 0)),
    ],
)
def test_the_wild_die_stands_in_for_the_lowest(
    dice: tuple[int, ...], wild: int, faces: Faces, levels: tuple[int, ...]
) -> None:
    pool = Trait(dice, wild)
    assert pool.read(faces, Against(botch=0)).levels == levels
    assert pool.read(faces, None).total == max(map(sum, faces))


@pytest.mark.parametrize(
    ("dice", "wild", "faces", "botch", "botched"),
    [
        ((8,), 6, ((1,), (1,)), 1, True),
        ((8,), 6, ((1,), (2,)), 1, False),
        ((8,), 6, ((2,), (1,)), 1, False),
        ((8,), 0, ((1,),), 1, True),
        ((8,), 6, ((1,), (1,)), 0, False),
        ((6, 6, 6), 6, ((1,), (1,), (5,), (1,)), 2, True),
        ((6, 6, 6), 6, ((1,), (4,), (5,), (1,)), 2, False),
        ((6, 6, 6), 6, ((1,), (1,), (5,), (3,)), 2, False),
        ((6, 6), 0, ((1,), (1,)), 2, True),
    ],
)
def test_natural_ones(dice: tuple[int, ...], wild: int, faces: Faces, botch: int, botched: bool) -> None:
    assert Trait(dice, wild).read(faces, Against(botch=botch)).botched is botched


def test_without_a_number_to_reach_one_natural_one_is_enough() -> None:
    assert Trait((8,), 6).read(((1,), (1,)), None) == Reading(total=1, botched=True)


@pytest.mark.parametrize("against", [None, Against()])
def test_a_one_on_a_trait_die_is_told_where_the_pool_asks(against: Against | None) -> None:
    for faces, one in ((((1,), (5,)), True), (((5,), (1,)), False), (((2,), (2,)), False)):
        assert Trait((8,), 6, ones=True).read(faces, against).one is one
        assert not Trait((8,), 6).read(faces, against).one


def test_sums_are_added_and_judged_as_a_whole() -> None:
    assert Sum((6, 6)).read(((6, 2), (3,)), None) == Reading(total=11)
    assert Sum((6, 6)).read(((6, 2), (3,)), Against(6, -1)) == Reading((2,))
    assert Sum(()).read((), None) == Reading()


def test_marks_are_fives_and_sixes() -> None:
    assert Marks(4).read(((4,), (5,), (6,), (1,)), None) == Reading(total=2)


def test_the_best_level_is_the_level() -> None:
    assert Reading((2, 0)).level == 2
