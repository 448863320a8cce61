"""The squares that can be seen from one: the same as `sees` says of each, found for all of them at once.

The shadow of a stretch that hides is a range of columns in each row. The nearest stretches come first: one behind
others in all of its directions adds nothing to their shadows. Only what a straight line just touches is asked of
`sees`, one square at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache
from math import atan2, ceil, floor, hypot, inf, pi
from operator import attrgetter
from typing import NamedTuple

from wildtable.board.barriers import HALF
from wildtable.board.grid import SQUARE, Barrier, Board, Cell, Point
from wildtable.board.lines import sees

SECTORS = 2048
"""The number of directions that `_DepthBuffer` tells apart."""

MARGIN = 1e-6
"""More than a float is wrong by, in sectors and in hundredths of a square."""


@lru_cache(maxsize=256)
def visible_from(board: Board, at: Cell) -> frozenset[Cell]:
    """Return the squares of the map that no wall hides from a square, its own among them."""
    rows = [bytearray(b"\x01" * board.width) for _ in range(board.height)]
    blocked = {cell for cell, feature in board.ground.items() if feature.blocks and cell in board}
    walls = [line for line in board.lines if line.opaque and not line.open]
    depths = _DepthBuffer()
    touched: set[Cell] = set()
    for stretch in sorted(_stretches(at, walls, blocked - {at}), key=attrgetter("nearest")):
        if not depths.hides(stretch):
            depths.add(stretch)
            _hide(rows, at, stretch)
            touched.update(_touched(board, at, stretch.wall) if stretch.wall else ())
    for x, y in touched:
        if rows[y][x]:
            rows[y][x] = sees(board, at, (x, y))
    for x, y in blocked:  # one may hide behind its own run
        rows[y][x] = not depths.hides_square(at, (x, y)) and sees(board, at, (x, y))
    return frozenset([(x, y) for y, row in enumerate(rows) for x, seen in enumerate(row) if seen])


class _Stretch(NamedTuple):
    """A straight line that hides what is behind it, as seen from the middle of a square.

    It goes from ``a`` clockwise to ``b``, or along a line of sight. ``nearest``: its distance. ``wall``: its barrier.
    """

    a: Point
    b: Point
    nearest: float
    wall: Barrier | None = None

    def turn(self) -> int:
        """Return twice the area of the triangle with the eye, 0 where all three are on one line."""
        return self.a[0] * self.b[1] - self.a[1] * self.b[0]

    def sectors(self) -> tuple[float, float]:
        """Return the directions of both ends, the second not below the first."""
        first, last = _sector(self.a), _sector(self.b)
        return first, last if last >= first else last + SECTORS


def _sector(point: Point) -> float:
    """Return a direction as a number of sectors."""
    return atan2(point[1], point[0]) * (SECTORS / (2 * pi))


class _DepthBuffer:
    """The distance in each direction from which on something is sure to hide everything."""

    def __init__(self) -> None:
        self._depths = [inf] * SECTORS

    def add(self, stretch: _Stretch) -> None:
        """Hide what is beyond a stretch in the sectors that lie between its ends."""
        if stretch.turn():
            farthest = max(hypot(*stretch.a), hypot(*stretch.b)) + MARGIN
            first, last = stretch.sectors()
            for sector in range(floor(first + MARGIN) + 1, ceil(last - MARGIN) - 1):
                self._depths[sector % SECTORS] = min(farthest, self._depths[sector % SECTORS])

    def hides(self, stretch: _Stretch) -> bool:
        """Return whether a stretch is hidden for certain, its ends and all that is behind it too."""
        first, last = stretch.sectors()
        return all(self._depths[n % SECTORS] < stretch.nearest for n in range(floor(first), floor(last) + 1))

    def hides_square(self, at: Cell, cell: Cell) -> bool:
        """Return whether something nearer than a square hides its middle for certain."""
        way = cell[0] - at[0], cell[1] - at[1]
        nearest = (hypot(*way) - 0.75) * SQUARE  # half a diagonal is 0.71
        return self._depths[floor(_sector(way)) % SECTORS] < nearest


def _stretches(at: Cell, walls: Iterable[Barrier], blocked: AbstractSet[Cell]) -> Iterator[_Stretch]:
    """Yield the stretches that hide what is behind them, as seen from the middle of a square: the walls, and both
    diagonals of each run of squares that block."""
    x, y = at[0] * SQUARE + HALF, at[1] * SQUARE + HALF
    for wall in walls:
        yield _stretch((wall.a[0] - x, wall.a[1] - y), (wall.b[0] - x, wall.b[1] - y), wall)
    for column, row in blocked:
        if (column - 1, row) in blocked:
            continue
        end = column + 1
        while (end, row) in blocked:
            end += 1
        left, right, top = column * SQUARE - x, end * SQUARE - x, row * SQUARE - y
        yield _stretch((left, top), (right, top + SQUARE))
        yield _stretch((left, top + SQUARE), (right, top))


def _stretch(a: Point, b: Point, wall: Barrier | None = None) -> _Stretch:
    """Return a stretch with its ends in the right order."""
    (ax, ay), (bx, by) = a, b
    across, down = bx - ax, by - ay
    part = min(1.0, max(0.0, -(ax * across + ay * down) / (across * across + down * down or 1)))
    nearest = hypot(ax + part * across, ay + part * down)
    return _Stretch(a, b, nearest, wall) if ax * by >= ay * bx else _Stretch(b, a, nearest, wall)


def _hide(rows: list[bytearray], at: Cell, stretch: _Stretch) -> None:
    """Mark the squares whose middle lies behind a stretch, which the line of sight crosses between its ends."""
    turn = stretch.turn()
    if not turn:
        return
    (ax, ay), (bx, by) = stretch.a, stretch.b
    width = len(rows[0])
    top = -(-min(ay, by) // SQUARE) + at[1] if min(ay, by) > 0 else 0
    bottom = max(ay, by) // SQUARE + at[1] if max(ay, by) < 0 else len(rows) - 1
    for row in range(max(0, top), min(len(rows) - 1, bottom) + 1):
        j = row - at[1]
        # Columns i from the square's own with: a to the right of the line, b to its left, the middle beyond a-b.
        low, high = -at[0], width - 1 - at[0]
        for slope, rest in (
            (-ay, ax * j),
            (by, -bx * j),
            (SQUARE * (by - ay), -SQUARE * (bx - ax) * j - turn),
        ):
            if slope > 0:
                low = max(low, -rest // slope + 1)
            elif slope < 0:
                high = min(high, -(-rest // -slope) - 1)
            elif rest <= 0:
                high = low - 1
        if low <= high:
            rows[row][low + at[0] : high + at[0] + 1] = bytes(high - low + 1)


def _touched(board: Board, at: Cell, wall: Barrier) -> Iterator[Cell]:
    """Yield the squares whose line of sight touches an end of a wall or runs along it, or whose middle lies on it."""
    x, y = at[0] * SQUARE + HALF, at[1] * SQUARE + HALF
    a, b = (wall.a[0] - x, wall.a[1] - y), (wall.b[0] - x, wall.b[1] - y)
    way = b[0] - a[0], b[1] - a[1]
    inside = [(ends[0], ends[1]) for ends in (sorted((a[0], b[0])), sorted((a[1], b[1])))]
    if a[0] * b[1] == a[1] * b[0] and all(low <= 0 <= high for low, high in inside):
        yield from ((column, row) for row in range(board.height) for column in range(board.width))
        return
    for end in (a, b):
        far = end[0] ** 2 + end[1] ** 2
        for i, j in _on_line(board, at, end, (0, 0)):
            if SQUARE * (i * end[0] + j * end[1]) >= far:
                yield i + at[0], j + at[1]
    for i, j in _on_line(board, at, way, a):
        if all(low <= SQUARE * n <= high for n, (low, high) in zip((i, j), inside, strict=True)):
            yield i + at[0], j + at[1]


def _on_line(board: Board, at: Cell, way: Point, by: Point) -> Iterator[Cell]:
    """Yield the squares whose middle lies on the straight line through a point, counted from a square. The line's
    ``way`` is across and down."""
    across, down = way
    for j in range(-at[1], board.height - at[1]):
        rest = j * SQUARE - by[1]
        if down:
            i, odd = divmod(by[0] * down + across * rest, down * SQUARE)
            if not odd and 0 <= i + at[0] < board.width:
                yield i, j
        elif not rest and across:
            yield from ((i, j) for i in range(-at[0], board.width - at[0]))
