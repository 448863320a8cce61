"""Light of its own on a map: painted squares, and lamps, which do not shine through walls."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from wildtable.board.grid import Board, Cell, Lit
from wildtable.board.lines import sees


def lit_squares(board: Board, lit: Lit) -> tuple[Cell, ...]:
    """Return the squares that a light is about: its own, and those that its lamp sees."""
    at = lit.at
    return tuple(dict.fromkeys(c for c in lit.within(board) if at is None or c in lit.cells or sees(board, at, c)))


def light_at(board: Board, cell: Cell) -> int | None:
    """Return the level of light on a square that has its own: of several lights the last one counts; else None."""
    return _levels(board).get(cell) if board.lights else None


def by_level(board: Board) -> dict[int, tuple[Cell, ...]]:
    """Return the squares that have light of their own by its level, each square once."""
    found: dict[int, list[Cell]] = defaultdict(list)
    for cell, level in _levels(board).items():
        found[level].append(cell)
    return {level: tuple(sorted(found[level])) for level in sorted(found)}


@lru_cache(maxsize=256)
def _levels(board: Board) -> dict[Cell, int]:
    return {cell: lit.level for lit in board.lights for cell in lit_squares(board, lit)}
