"""The squares one can go to, against the plainest search there is: all prices lowered until none can be."""

from __future__ import annotations

from tests.board.maps import SEEDED, cells, random_map, standing_on
from wildtable.board import Board, Cell, Feature, around, reach


def lowered(board: Board, start: Cell, inches: int, closed: set[Cell], taken: set[Cell]) -> dict[Cell, int]:
    """The price of every square that can be ended on."""
    walls = {cell for cell in cells(board) if (what := standing_on(board, cell)) and what.blocks}
    rough = {cell for cell in cells(board) if (what := standing_on(board, cell)) and what.rough}
    prices = {start: 0}
    changed = True
    while changed:
        changed = False
        for cell in cells(board):
            if cell in walls or cell in closed or cell == start:
                continue
            step = 2 if cell in rough else 1
            best = min((prices[near] + step for near in around(cell) if near in prices), default=inches + 1)
            if best <= inches and best < prices.get(cell, inches + 1):
                prices[cell] = best
                changed = True
    return {cell: price for cell, price in prices.items() if cell != start and cell not in taken}


@SEEDED
def test_where_one_can_go_and_at_what_price(seeds: range) -> None:
    for seed in seeds:
        random, board = random_map(seed)
        every = list(cells(board))
        for _ in range(4):
            start = random.choice(every)
            closed = {cell for cell in every if random.random() < 0.15} - {start}
            taken = {cell for cell in every if random.random() < 0.15} - {start} - closed
            inches = random.randint(0, 9)
            found = reach(board, start, inches, closed, taken)
            assert found == lowered(board, start, inches, closed, taken), (
                f"seed {seed}, from {start}, {inches} inches, closed {closed}, taken {taken}"
            )


def test_rough_ground_costs_double_and_walls_are_walked_around() -> None:
    board = Board(4, 2, (Feature("wall", ((1, 0),), blocks=True), Feature("mud", ((2, 0),), rough=True)))
    assert reach(board, (0, 0), 4) == {(0, 1): 1, (1, 1): 1, (2, 1): 2, (2, 0): 3, (3, 1): 3, (3, 0): 3}


def test_foes_are_not_passed_and_friends_are_not_ended_on() -> None:
    board = Board(5, 1)
    assert reach(board, (0, 0), 4, closed={(2, 0)}) == {(1, 0): 1}
    assert reach(board, (0, 0), 4, taken={(2, 0)}) == {(1, 0): 1, (3, 0): 3, (4, 0): 4}


def test_without_an_inch_one_stays() -> None:
    assert reach(Board(3, 3), (1, 1), 0) == {}
