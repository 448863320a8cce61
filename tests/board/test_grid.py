"""Squares: which are on the map, what stands on them, how far apart they are, which touch."""

from __future__ import annotations

from itertools import product

import pytest

from tests.board.maps import SEEDED, cells, random_map, standing_on
from wildtable.board import Board, Cell, Feature, adjacent, around, distance

AROUND_HERE = [*product(range(-4, 5), repeat=2)]


def steps(a: Cell, b: Cell) -> int:
    """Return how many steps a king takes, by taking them."""
    taken = 0
    while a != b:
        a = (a[0] + (b[0] > a[0]) - (b[0] < a[0]), a[1] + (b[1] > a[1]) - (b[1] < a[1]))
        taken += 1
    return taken


@pytest.mark.parametrize("here", [(0, 0), (2, -3)])
def test_distance_is_a_kings(here: Cell) -> None:
    for there in AROUND_HERE:
        assert distance(here, there) == distance(there, here) == steps(here, there)
        assert adjacent(here, there) == (steps(here, there) == 1)


def test_around_are_the_squares_that_touch() -> None:
    found = list(around((1, 2)))
    assert len(found) == 8
    assert set(found) == {there for there in AROUND_HERE if adjacent((1, 2), there)}


def test_what_is_on_the_map() -> None:
    board = Board(3, 2)
    assert [there for there in AROUND_HERE if there in board] == [*product(range(3), range(2))]
    for nonsense in (None, "ab", (0,), (0, 0, 0), (0.5, 0), "00", [0, "0"]):
        assert nonsense not in board


@SEEDED
def test_the_ground_is_the_last_that_stands_there(seeds: range) -> None:
    for seed in seeds:
        _, board = random_map(seed)
        for cell in cells(board):
            assert board.ground.get(cell) == standing_on(board, cell), f"seed {seed}, {cell}"


def test_the_ground_is_of_one_map_only() -> None:
    mud = Feature("mud", ((0, 0),), rough=True)
    assert Board(1, 1, (mud,)).ground == {(0, 0): mud}
    assert Board(1, 1).ground == {}
