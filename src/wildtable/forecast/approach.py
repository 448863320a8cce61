"""Moves toward a foe: the square that brings a figure nearest."""

from __future__ import annotations

from collections.abc import Collection

from wildtable.board import Cell
from wildtable.board.bitboards import Bitboard
from wildtable.forecast.pieces import Pieces


class Approach:
    """The best moves toward a foe. Foes block the way, friends only their own squares."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        board = pieces.bare.board
        self._squares = Bitboard(board) if board is not None else None

    def step(
        self, me: int, at: Cell, foes: Collection[Cell], to: Cell, occupied: Collection[Cell]
    ) -> tuple[int, Cell] | None:
        """Return the figure's number after its best move toward the foe at ``to``, and the square; None where there is
        none.

        ``foes``: the squares of all foes; ``occupied``: those on which anybody stands.
        """
        squares = self._squares
        if squares is None:
            return None
        closed, taken = sum(map(squares.bit, foes)), sum(map(squares.bit, occupied))
        found = squares.step_toward(at, to, self._pieces.figure_facts[me].farthest, closed=closed, taken=taken)
        if found is None:
            return None
        return self._pieces.moved(me, at, frozenset(foes), found.cell, found.cost), found.cell
