"""A square grid, one inch a square: features, distances, who is adjacent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct, field

Cell: TypeAlias = tuple[int, int]
"""A square of the map: column and row from the top left, (0, 0) first."""

Point: TypeAlias = tuple[int, int]
"""A point of the map in hundredths of a square, right and down from its upper left corner.

The middle of the square (x, y) is (100 x + 50, 100 y + 50)."""

SQUARE = 100
"""Hundredths along the side of a square."""

Run: TypeAlias = tuple[int, int, int]
"""Squares beside each other in a row: column and row of the leftmost one, and how many there are."""


class Feature(Struct, frozen=True, omit_defaults=True):
    """Something that stands on some squares.

    ``cover``: how much of a figure behind it is hidden, 0 none to 4 nearly all. ``rough``:
    costs double to cross. ``blocks``: nothing passes it and nothing is seen through it.
    ``material``, ``hardness``: for systems that use them. ``breaks``: the kinds of damage that can break it, none for
    any.
    """

    name: str
    cells: tuple[Cell, ...]
    cover: int = 0
    rough: bool = False
    blocks: bool = False
    material: str = ""
    hardness: int = 0
    breaks: tuple[str, ...] = ()


class Barrier(Struct, frozen=True, omit_defaults=True):
    """Something drawn as a line from ``a`` to ``b``, between squares or through them.

    ``id``: what a door, or anything else that there are several of, is named by. ``cover``: how much of a figure
    behind it is hidden, 0 none to 4 nearly all. ``rough``: a step across costs double. ``blocks``: nobody steps or
    strikes across. ``opaque``: nothing is seen through it. ``material``, ``hardness`` and ``breaks`` as a feature's.
    A ``door`` that stands ``open`` is no barrier at all; one that is ``locked`` is no figure's to open.
    """

    a: Point
    b: Point
    id: str = ""
    name: str = "wall"
    cover: int = 0
    rough: bool = False
    blocks: bool = False
    opaque: bool = False
    material: str = ""
    hardness: int = 0
    breaks: tuple[str, ...] = ()
    door: bool = False
    open: bool = False
    locked: bool = False

    @property
    def known_by(self) -> str:
        """The id, or the name where it has none, which several features may have."""
        return self.id or self.name


class Lit(Struct, frozen=True, omit_defaults=True):
    """A ``level`` of light, 0 the brightest, on ``cells`` and around a lamp at ``at``.

    The lamp lights all squares within ``radius`` inches that no wall hides from it (`wildtable.board.lighting`).
    ``id``: the name of one that somebody has put there in play; empty for one that was drawn.
    """

    level: int
    cells: tuple[Cell, ...] = ()
    at: Cell | None = None
    radius: int = 0
    id: str = ""

    def within(self, board: Board) -> Iterator[Cell]:
        """Yield the squares of a map that it reaches where no wall stands."""
        yield from self.cells
        if self.at is not None:
            (x, y), far = self.at, self.radius
            columns, rows = range(x - far, x + far + 1), range(y - far, y + far + 1)
            yield from ((column, row) for column in columns for row in rows if (column, row) in board)


class Backdrop(Struct, frozen=True, omit_defaults=True):
    """A picture below a map: its upper left corner at ``at``, ``width`` by ``height`` hundredths of a square large.

    ``hash``: what it is kept by; empty where it may not be told.
    """

    hash: str
    at: Point = (0, 0)
    width: int = SQUARE
    height: int = SQUARE


class Board(Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """A map of ``width`` by ``height`` squares with its features, its barriers, its own light, the picture below."""

    width: int
    height: int
    features: tuple[Feature, ...] = field(default_factory=lambda: ())  # written down even if empty, as it always was
    lines: tuple[Barrier, ...] = ()
    lights: tuple[Lit, ...] = ()
    picture: Backdrop | None = None

    def __contains__(self, cell: object) -> bool:
        match cell:
            case (int(x), int(y)):
                return 0 <= x < self.width and 0 <= y < self.height
            case _:
                return False

    @property
    def ground(self) -> dict[Cell, Feature]:
        """The feature on each square that is not plain ground; of two the later one."""
        return _ground(self)


@lru_cache(maxsize=256)
def _ground(board: Board) -> dict[Cell, Feature]:
    return {cell: feature for feature in board.features for cell in feature.cells}


def distance(a: Cell, b: Cell) -> int:
    """Return the inches between two squares; a diagonal step counts one."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dx if dx > dy else dy  # noqa: FURB136 - asked so often that `max` would be felt


def adjacent(a: Cell, b: Cell) -> bool:
    """Return whether two squares touch, by a side or a corner."""
    return -1 <= a[0] - b[0] <= 1 and -1 <= a[1] - b[1] <= 1 and a != b


def around(cell: Cell) -> Iterator[Cell]:
    """Yield the eight squares that touch one."""
    x, y = cell
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            if dx or dy:
                yield x + dx, y + dy


def outwards(at: Cell, board: Board) -> Iterator[Cell]:
    """Yield the squares around one, ring by ring; some may be off the map."""
    x, y = at
    for far in range(max(board.width, board.height)):
        sides = range(-far, far + 1)
        yield from sorted({(x + dx, y + dy) for dx in sides for dy in (sides if abs(dx) == far else (-far, far))})


def inwards(edge: str, board: Board) -> Iterator[Cell]:
    """Yield the squares of a map line by line from an edge, in each line the nearest to its middle first."""
    is_row = edge in ("north", "south")
    wide, deep = (board.width, board.height) if is_row else (board.height, board.width)
    along = sorted(range(wide), key=lambda place: (abs(2 * place - wide + 1), place))
    for line in range(deep) if edge in ("north", "west") else range(deep - 1, -1, -1):
        yield from [(place, line) if is_row else (line, place) for place in along]


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
