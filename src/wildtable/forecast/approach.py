"""Moves toward a foe: the squares that bring a figure nearer, memoized by where the foes stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wildtable.board import Cell, distance, reach
from wildtable.forecast.pieces import Pieces


class ApproachStep(NamedTuple):
    """A square to move to: its distance from the foe in inches, the cost of the move, the square. The least is the
    best."""

    left: int
    cost: int
    cell: Cell


class Approach:
    """The best moves toward a foe, all that were looked for so far. Foes block the way, friends only their own
    squares."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._steps_by_key: dict[tuple[object, ...], list[ApproachStep]] = {}
        self._costs: dict[tuple[object, ...], Mapping[Cell, int]] = {}

    def step(
        self, me: int, at: Cell, foes: Sequence[tuple[int, Cell]], to: Cell, occupied: Mapping[Cell, int]
    ) -> tuple[int, Cell] | None:
        """Return the figure's number after its best move toward the foe at ``to``, and the square; None where there is
        none.

        ``foes``: the distance and the square of each foe. ``occupied``: squares on which somebody stands.
        """
        for inches in self._radii(me, at, to):
            close = frozenset([cell for away, cell in foes if away <= inches])
            for step in self._steps(me, at, close, to, inches):
                if step.cell not in occupied:
                    return self._pieces.moved(me, at, close, step.cell, step.cost), step.cell
        return None

    def _radii(self, me: int, at: Cell, to: Cell) -> tuple[int, ...]:
        """Return the distances to search within, in inches: first as far as a square next to the foe, then the whole
        move."""
        figure = self._pieces.figure_facts[me]
        near = distance(at, to) + 1
        return (near, figure.inches) if not figure.crawls and near < figure.inches else (figure.inches,)

    def _steps(self, me: int, at: Cell, foes: frozenset[Cell], to: Cell, inches: int) -> list[ApproachStep]:
        """Return the squares within so many inches that are nearer to the foe than ``at``, the best first, memoized.

        A search within less than the whole move gives only the squares next to the foe: farther from it, a better one
        may lie outside.
        """
        figure, pieces = self._pieces.figure_facts[me], self._pieces
        short = inches < figure.inches
        key = (inches if short else (figure.inches, figure.crawls), at, foes)
        steps = self._steps_by_key.get((key, to))
        if steps is None:
            costs = self._costs.get(key)
            if costs is None:
                board = pieces.bare.board
                costs = reach(board, at, inches, foes) if short and board else pieces.reach(me, at, foes)
                self._costs[key] = costs
            (x, y), away = to, distance(at, to)
            away = min(2, away) if short else away
            steps = self._steps_by_key[key, to] = sorted(
                ApproachStep(left, cost, cell)
                for cell, cost in costs.items()
                if (left := max(abs(cell[0] - x), abs(cell[1] - y))) < away
            )
        return steps
