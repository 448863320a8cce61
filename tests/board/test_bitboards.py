"""Moves toward a square, against a choice among all squares that can be reached."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.board.maps import SEEDED, cells, random_map
from wildtable.board import distance, reach
from wildtable.board.bitboards import Bitboard
from wildtable.board.grid import Board


@SEEDED
def test_the_nearest_square_that_costs_least(seeds: range) -> None:
    for seed in seeds:
        random, drawn = random_map(seed)
        board = replace(drawn, lines=())
        every, squares = list(cells(board)), Bitboard(board)
        for _ in range(4 if len(every) > 1 else 0):
            start, goal = random.sample(every, 2)
            closed = {cell for cell in every if random.random() < 0.15} - {start} | {goal}
            taken = {cell for cell in every if random.random() < 0.15} | closed | {start}
            inches = random.randint(0, 9)
            costs = reach(board, start, inches, closed, taken)
            best = min(((distance(cell, goal), cost, cell) for cell, cost in costs.items()), default=None)
            wanted = (best[2], best[1]) if best is not None and best[0] < distance(start, goal) else None
            sets = [sum(map(squares.bit, some)) for some in (closed, taken)]
            found = squares.step_toward(start, goal, inches, closed=sets[0], taken=sets[1])
            assert found == wanted, f"seed {seed}, from {start} to {goal}, {inches} inches, {closed}, {taken}"


@SEEDED
def test_the_nearest_of_some_squares(seeds: range) -> None:
    for seed in seeds:
        random, board = random_map(seed)
        every, squares = list(cells(board)), Bitboard(board)
        for _ in range(4):
            start, some = random.choice(every), random.sample(every, random.randint(1, min(6, len(every))))
            least = min(distance(start, cell) for cell in some)
            near = sum(squares.bit(cell) for cell in some if distance(start, cell) == least)
            assert squares.nearest(start, sum(map(squares.bit, some))) == (least, near), f"seed {seed}"


def test_no_squares_have_no_nearest() -> None:
    with pytest.raises(ValueError, match="no square"):
        Bitboard(Board(2, 2)).nearest((0, 0), 0)


def test_no_step_leads_over_the_edge_of_the_map() -> None:
    board = Board(3, 2)
    squares = Bitboard(board)
    found = squares.step_toward((0, 1), (2, 0), 0, closed=squares.bit((2, 0)), taken=0)
    assert found is None
    assert squares.step_toward((0, 1), (2, 0), 1, closed=squares.bit((2, 0)), taken=0) == ((1, 0), 1)
