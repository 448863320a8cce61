"""The squares that can be seen from one: the same as `sees` says of each, found for all of them at once.

The shadow of a stretch that hides is a range of columns in each row. Only what a straight line just touches is asked
of `sees`, one square at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache

from wildtable.board.barriers import HALF
from wildtable.board.grid import SQUARE, Barrier, Board, Cell, Point
from wildtable.board.lines import sees


@lru_cache(maxsize=256)
def visible_from(board: Board, at: Cell) -> frozenset[Cell]:
    """Return the squares of the map that no wall hides from a square, its own among them."""
    rows = [bytearray(b"\x01" * board.width) for _ in range(board.height)]
    blocked = {cell for cell, feature in board.ground.items() if feature.blocks and cell in board}
    walls = [line for line in board.lines if line.opaque and not line.open]
    for a, b in _stretches(at, walls, blocked - {at}):
        _hide(rows, at, a, b)
    for x, y in {cell for wall in walls for cell in _touched(board, at, wall)}:
        if rows[y][x]:
            rows[y][x] = sees(board, at, (x, y))
    for x, y in blocked:  # one may hide behind its own run
        rows[y][x] = sees(board, at, (x, y))
    return frozenset([(x, y) for y, row in enumerate(rows) for x, seen in enumerate(row) if seen])


def _stretches(at: Cell, walls: Iterable[Barrier], blocked: AbstractSet[Cell]) -> Iterator[tuple[Point, Point]]:
    """Yield the stretches that hide what is behind them, as seen from the middle of a square: the walls, and both
    diagonals of each run of squares that block."""
    x, y = at[0] * SQUARE + HALF, at[1] * SQUARE + HALF
    for wall in walls:
        yield (wall.a[0] - x, wall.a[1] - y), (wall.b[0] - x, wall.b[1] - y)
    for column, row in blocked:
        if (column - 1, row) in blocked:
            continue
        end = column + 1
        while (end, row) in blocked:
            end += 1
        left, right, top = column * SQUARE - x, end * SQUARE - x, row * SQUARE - y
        yield (left, top), (right, top + SQUARE)
        yield (left, top + SQUARE), (right, top)


def _hide(rows: list[bytearray], at: Cell, a: Point, b: Point) -> None:
    """Mark the squares whose middle lies behind a stretch, which the line of sight crosses between its ends."""
    turn = a[0] * b[1] - a[1] * b[0]
    if not turn:
        return
    if turn < 0:
        a, b, turn = b, a, -turn
    (ax, ay), (bx, by) = a, b
    width = len(rows[0])
    for row, seen in enumerate(rows):
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
            seen[low + at[0] : high + at[0] + 1] = bytes(high - low + 1)


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
