"""Squares of a map as they are sent: in runs, since a field may have thousands of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import TypeVar

from wildtable.board import Cell

Run = tuple[int, int, int]
H = TypeVar("H", bound=Hashable)


@lru_cache(maxsize=64)  # the fields of a step mostly have the same squares
def runs(cells: tuple[Cell, ...]) -> tuple[Run, ...]:
    """Return the squares as rows of neighbors, each `(x, y, count)` from its leftmost square, from the top down."""
    found: list[Run] = []
    x, y, count = 0, 0, 0
    for row, column in sorted([(row, column) for column, row in cells]):
        if row == y and column == x + count:
            count += 1
            continue
        if count:
            found.append((x, y, count))
        x, y, count = column, row, 1
    if count:
        found.append((x, y, count))
    return tuple(found)


def grouped(cells: Iterable[tuple[Cell, H]]) -> list[tuple[H, tuple[Run, ...]]]:
    """Return the runs of the squares that have the same words, for each of these words."""
    groups: dict[H, list[Cell]] = {}
    for cell, words in cells:
        groups.setdefault(words, []).append(cell)
    return [(words, runs(tuple(of))) for words, of in groups.items()]
