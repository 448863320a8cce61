"""The squares that a figure can reach, and their cost in inches."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from wildtable.board.barriers import filled
from wildtable.board.grid import Barrier, Board, Cell, around
from wildtable.board.lines import barriers_between, parted

Steps = dict[Cell, tuple[tuple[Cell, int], ...]]
"""From each square those that can be stepped on, with the price."""


def open_squares(board: Board) -> dict[Cell, int]:
    """Return the squares that can be stepped on, with their cost: rough ground costs double."""
    ground = board.ground
    open_cells = {
        (x, y): 2 if (x, y) in ground and ground[x, y].rough else 1
        for y in range(board.height)
        for x in range(board.width)
        if not ((x, y) in ground and ground[x, y].blocks)
    }
    for cell in filled(board):
        open_cells.pop(cell, None)
    return open_cells


@lru_cache(maxsize=64)
def _steps(board: Board) -> Steps:
    """Return the steps from each square, with their cost."""
    open_cells = open_squares(board)
    every = ((x, y) for y in range(board.height) for x in range(board.width))
    steps: Steps = {
        cell: tuple([(step, open_cells[step]) for step in around(cell) if step in open_cells]) for cell in every
    }
    return _Across(board, steps) if board.lines else steps


class _Across(Steps):
    """The steps that no barrier stops, computed on demand; one that is rough to cross costs double."""

    def __init__(self, board: Board, steps: Steps) -> None:
        super().__init__()
        self._board, self._steps = board, steps

    def __missing__(self, cell: Cell) -> tuple[tuple[Cell, int], ...]:
        board = self._board
        free = [(step, price) for step, price in self._steps[cell] if not parted(board, cell, step)]
        found = tuple([(step, 2 if price == 2 or _is_rough(board, cell, step) else 1) for step, price in free])
        self[cell] = found
        return found


def _is_rough(board: Board, cell: Cell, step: Cell) -> bool:
    return bool(barriers_between(board, cell, step, _rough))


def _rough(barrier: Barrier) -> int:
    return barrier.rough


def reach(
    board: Board,
    start: Cell,
    inches: int,
    closed: Collection[Cell] = (),
    taken: Collection[Cell] = (),
    *,
    smooth: bool = False,
) -> dict[Cell, int]:
    """Return every square that can be moved to, with its cost in inches; the start is left out.

    ``closed``: squares of foes, which nobody passes; ``taken``: squares of friends, passed
    but not ended on. Rough ground costs double, unless all ground is ``smooth`` to the mover.
    """
    steps = _steps(board)
    costs: dict[Cell, int] = {start: 0}
    shells: list[list[Cell]] = [[start], *([] for _ in range(inches))]
    for cost, shell in enumerate(shells[:inches]):  # from the last one there is nowhere to go
        for cell in shell:
            if costs[cell] < cost:
                continue
            for step, price in steps[cell]:
                total, known = cost + (1 if smooth else price), costs.get(step)
                if (known is None and total <= inches and step not in closed) or (known is not None and total < known):
                    costs[step] = total
                    shells[total].append(step)
    return {cell: cost for cell, cost in costs.items() if cell != start and cell not in taken}


@lru_cache(maxsize=256)
def walkable(board: Board, start: Cell, within: frozenset[Cell] | None = None) -> frozenset[Cell]:
    """Return the squares that can be walked to from one, however far, its own among them; ``within``: by way of these
    alone."""
    steps, found, left = _steps(board), {start}, [start]
    while left:
        for step, _ in steps[left.pop()]:
            if step not in found and (within is None or step in within):
                found.add(step)
                left.append(step)
    return frozenset(found)
