"""Random maps for the tests of the board; a failure names the seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from wildtable.board import Board, Cell, Feature

SEEDED = pytest.mark.parametrize("seeds", [range(80), pytest.param(range(80, 250), marks=pytest.mark.slow)], ids=str)
"""Seeds of maps, of which the quick tests take some."""


def random_map(seed: int) -> tuple[Random, Board]:
    """A small map with walls, cover and rough ground, some of it one upon the other."""
    random = Random(seed)
    width, height = random.randint(1, 9), random.randint(1, 9)
    features = []
    for number in range(random.randint(0, 5)):
        cells = tuple((random.randrange(width), random.randrange(height)) for _ in range(random.randint(1, 8)))
        blocks = random.random() < 0.3
        features.append(Feature(f"f{number}", cells, random.randint(0, 4), random.random() < 0.4, blocks))
    return random, Board(width, height, tuple(features))


def cells(board: Board) -> Iterator[Cell]:
    """Every square."""
    return ((x, y) for x in range(board.width) for y in range(board.height))


def standing_on(board: Board, cell: Cell) -> Feature | None:
    """Return what stands on a square: the last feature that has it."""
    found = [feature for feature in board.features if cell in feature.cells]
    return found[-1] if found else None
