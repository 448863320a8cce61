"""The squares that are seen from one are those that `sees` says of each, whatever stands between."""

from __future__ import annotations

from random import Random as Source

import pytest

from wildtable.board import Barrier, Board, Cell, Feature, Point, sees, visible_from


def drawn(random: Source, width: int, height: int) -> tuple[Point, Point]:
    """A stretch along an edge of squares, through corners and middles, or anywhere."""
    how = random.choice(("edge", "half", "any"))
    if how == "edge":
        x, y, long = random.randint(0, width) * 100, random.randint(0, height) * 100, random.randint(1, 4) * 100
        return (x, y), random.choice(((x + long, y), (x, y + long)))
    step = 50 if how == "half" else 1
    a, b = [
        (random.randint(0, width * 100 // step) * step, random.randint(0, height * 100 // step) * step) for _ in "ab"
    ]
    return a, b


def random_board(seed: int) -> tuple[Board, list[Cell]]:
    """Any board, and some squares to look from."""
    random = Source(seed)
    width, height = random.randint(3, 14), random.randint(3, 12)
    cells = [(x, y) for x in range(width) for y in range(height)]
    rocks = tuple(random.sample(cells, random.randint(0, len(cells) // 5)))
    stretches = [drawn(random, width, height) for _ in range(random.randint(0, 12))]
    walls = [
        Barrier(a, b, opaque=random.random() < 0.8, door=True, open=random.random() < 0.2)
        for a, b in stretches
        if a != b
    ]
    return Board(width, height, (Feature("rock", rocks, blocks=True),), tuple(walls)), random.sample(cells, 4)


@pytest.mark.parametrize("part", range(4))
def test_all_at_once_is_the_same_as_one_by_one(part: int) -> None:
    hidden = 0
    for seed in range(40 * part, 40 * part + 40):
        board, spots = random_board(seed)
        every = [(x, y) for x in range(board.width) for y in range(board.height)]
        for at in spots:
            one_by_one = {cell for cell in every if sees(board, at, cell)}
            assert visible_from(board, at) == one_by_one, f"seed {seed}, from {at}"
            hidden += len(every) - len(one_by_one)
    assert hidden > 1000


@pytest.mark.parametrize("seed", range(3))
def test_stretches_behind_others_on_a_crowded_map_change_nothing(seed: int) -> None:
    random = Source(seed)
    every = [(x, y) for x in range(40) for y in range(30)]
    rocks = tuple(random.sample(every, 100))
    walls = [Barrier(a, b, opaque=True) for a, b in [drawn(random, 40, 30) for _ in range(60)] if a != b]
    walls = [wall for wall in walls if abs(wall.a[0] - wall.b[0]) + abs(wall.a[1] - wall.b[1]) < 600]
    board = Board(40, 30, (Feature("rock", rocks, blocks=True),), tuple(walls))
    for at in random.sample(every, 4):
        assert visible_from(board, at) == {cell for cell in every if sees(board, at, cell)}, f"from {at}"


def test_one_sees_along_a_wall_and_not_through_two_that_meet() -> None:
    wall = Barrier((100, 0), (100, 100), opaque=True)
    other = Barrier((100, 100), (100, 200), opaque=True)
    assert (1, 1) in visible_from(Board(2, 2, lines=(wall,)), (0, 0))
    assert (1, 1) not in visible_from(Board(2, 2, lines=(wall, other)), (0, 0))
