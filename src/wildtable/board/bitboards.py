"""Sets of squares as the bits of one integer, for searches that are made again and again."""

from __future__ import annotations

from typing import NamedTuple

from wildtable.board.grid import Board, Cell, around
from wildtable.board.paths import open_squares


class CheapestStep(NamedTuple):
    """A square to move to, and its cost in inches."""

    cell: Cell
    cost: int


class Bitboard:
    """The squares of a map, each one bit. Column by column, with one bit that is no square between two columns, so that
    a step off the map comes to no square.

    Barriers are not considered.
    """

    def __init__(self, board: Board) -> None:
        self._column = board.height + 1
        prices = open_squares(board)
        self._plain = sum(self.bit(cell) for cell, price in prices.items() if price == 1)
        self._rough = sum(self.bit(cell) for cell, price in prices.items() if price != 1)
        every = [(x, y) for x in range(board.width) for y in range(board.height)]
        self._every = sum(map(self.bit, every))
        self._discs = {cell: [self.bit(cell)] for cell in every}  # the squares within 0, 1, 2 ... inches of one
        self.around = {cell: sum(self.bit(each) for each in around(cell) if each in board) for cell in every}

    def bit(self, cell: Cell) -> int:
        """Return the set that holds one square."""
        return 1 << (cell[0] * self._column + cell[1])

    def nearest(self, start: Cell, squares: int) -> tuple[int, int]:
        """Return the inches to the nearest of some squares, and those that are so near. Raises ValueError where there
        are none."""
        if not squares:
            raise ValueError("there is no square to go to")
        discs = self._discs[start]
        for inches, disc in enumerate(discs):
            if near := disc & squares:
                return inches, near
        while not (near := discs[-1] & squares):
            discs.append(self._grown(discs[-1]) & self._every)
        return len(discs) - 1, near

    def step_toward(self, start: Cell, goal: Cell, inches: int, closed: int, taken: int) -> CheapestStep | None:
        """Return the square nearest to a goal that can be moved to, of several the cheapest, then the first; None where
        none is nearer than the start.

        ``closed``: squares that nobody passes, the goal among them; ``taken``: squares passed but not ended on.
        """
        beside = self.around[goal] & ~taken
        last, grown, free = self.bit(start), 0, ~closed
        if last & self.around[goal]:
            return None
        shells = [last]
        for cost in range(1, inches + 1):
            free &= ~last
            before, grown = grown, self._grown(last)
            last = (grown & self._plain | before & self._rough) & free
            if last & beside:
                return CheapestStep(self._first(last & beside), cost)
            shells.append(last)
        return self._nearest(shells, self.bit(goal), taken)

    def _nearest(self, shells: list[int], goal: int, taken: int) -> CheapestStep | None:
        """Return the square nearest to a goal; ``shells``: squares that cost 0, 1, 2 ... inches, the start first."""
        start, near, reached = shells[0], goal, 0
        for shell in shells:
            reached |= shell & ~taken
        while not (near := self._grown(near) & self._every) & (reached | start):
            pass
        if near & start:
            return None
        cost = next(cost for cost, shell in enumerate(shells) if shell & near & ~taken)
        return CheapestStep(self._first(shells[cost] & near & ~taken), cost)

    def _grown(self, squares: int) -> int:
        """Return some squares with all that touch them; bits that are no squares may be among them."""
        row = squares | squares << 1 | squares >> 1
        return row | row << self._column | row >> self._column

    def _first(self, squares: int) -> Cell:
        """Return the first square of a set."""
        return divmod((squares & -squares).bit_length() - 1, self._column)
