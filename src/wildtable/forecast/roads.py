"""The ways to a foe: which squares bring a figure nearer, found once for each way that foes can stand about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from wildtable.board import Cell, distance, reach
from wildtable.forecast.pieces import Pieces

Step: TypeAlias = tuple[int, int, Cell]
"""A square to move to: how far it is from the foe then, what it costs, where it is. The least is the best."""


class Roads:
    """All the ways that were looked for so far. Friends may stand on the squares, foes are in the way."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._known: dict[tuple[object, ...], list[Step]] = {}
        self._costs: dict[tuple[object, ...], Mapping[Cell, int]] = {}

    def step(
        self, me: int, at: Cell, foes: Sequence[tuple[int, Cell]], to: Cell, taken: Mapping[Cell, int]
    ) -> tuple[int, Step] | None:
        """How a figure fares after the best step towards a foe, and the step; ``foes``: all, and how far away."""
        for inches in self._tries(me, at, to):
            close = frozenset([cell for away, cell in foes if away <= inches])
            for step in self._steps(me, at, close, to, inches):
                if step[2] not in taken:
                    return self._pieces.moved(me, at, close, step[2], step[1]), step
        return None

    def _tries(self, me: int, at: Cell, to: Cell) -> tuple[int, ...]:
        """How far to look: first not much farther than the foe is, for a square next to it; then everywhere."""
        known = self._pieces.known[me]
        near = distance(at, to) + 1
        return (near, known.inches) if not known.crawls and near < known.inches else (known.inches,)

    def _steps(self, me: int, at: Cell, foes: frozenset[Cell], to: Cell, inches: int) -> list[Step]:
        """The squares within so many inches that are nearer to a foe, the best first; of a short look only those
        next to it, for there may be others that are as good farther off."""
        known, pieces = self._pieces.known[me], self._pieces
        short = inches < known.inches
        key = (inches if short else (known.inches, known.crawls), at, foes)
        steps = self._known.get((key, to))
        if steps is None:
            costs = self._costs.get(key)
            if costs is None:
                board = pieces.bare.board
                costs = reach(board, at, inches, foes) if short and board else pieces.reach(me, at, foes)
                self._costs[key] = costs
            (x, y), away = to, distance(at, to)
            away = min(2, away) if short else away
            steps = self._known[key, to] = sorted(
                (left, cost, cell)
                for cell, cost in costs.items()
                if (left := max(abs(cell[0] - x), abs(cell[1] - y))) < away
            )
        return steps
