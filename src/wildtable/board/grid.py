"""A square grid, one inch a square: features, distances, who is adjacent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

Cell: TypeAlias = tuple[int, int]
"""A square of the map: column and row from the top left, (0, 0) first."""


class Feature(Struct, frozen=True, omit_defaults=True):
    """Something that stands on some squares.

    ``cover``: how much of a figure behind it is hidden, 0 none to 4 nearly all. ``rough``:
    costs double to cross. ``blocks``: nothing passes it and nothing is seen through it.
    ``material``: what it is made of, and ``hardness``: how hard it is to break, where a system
    says what these are worth; ``breaks``: the kinds of damage that can break it, none for any.
    """

    name: str
    cells: tuple[Cell, ...]
    cover: int = 0
    rough: bool = False
    blocks: bool = False
    material: str = ""
    hardness: int = 0
    breaks: tuple[str, ...] = ()


class Board(Struct, frozen=True, cache_hash=True):
    """A map of ``width`` by ``height`` squares with its features."""

    width: int
    height: int
    features: tuple[Feature, ...] = ()

    def __contains__(self, cell: object) -> bool:
        match cell:
            case (int(x), int(y)):
                return 0 <= x < self.width and 0 <= y < self.height
            case _:
                return False

    @property
    def ground(self) -> dict[Cell, Feature]:
        """What stands on each square that is not plain ground; where two do, the later one."""
        return _ground(self)


@lru_cache(maxsize=256)
def _ground(board: Board) -> dict[Cell, Feature]:
    return {cell: feature for feature in board.features for cell in feature.cells}


def distance(a: Cell, b: Cell) -> int:
    """Inches between two squares; a diagonal step counts one."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return max(dy, dx)  # asked so often that `max` would be felt


def adjacent(a: Cell, b: Cell) -> bool:
    """Whether two squares touch, by a side or a corner."""
    return -1 <= a[0] - b[0] <= 1 and -1 <= a[1] - b[1] <= 1 and a != b


def around(cell: Cell) -> Iterator[Cell]:
    """The eight squares that touch one."""
    x, y = cell
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            if dx or dy:
                yield x + dx, y + dy
