"""Squares of a map as they are sent: in runs, since a field may have thousands of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

from wildtable.board import Cell, Run, runs

H = TypeVar("H", bound=Hashable)


def grouped(cells: Iterable[tuple[Cell, H]]) -> list[tuple[H, tuple[Run, ...]]]:
    """Return the runs of the squares that have the same words, for each of these words."""
    groups: dict[H, list[Cell]] = {}
    for cell, words in cells:
        groups.setdefault(words, []).append(cell)
    return [(words, runs(tuple(of))) for words, of in groups.items()]
