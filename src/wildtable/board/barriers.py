"""Barriers: what a straight way from one point to another meets of the lines that are drawn on a map.

All of it in whole numbers. A way meets a barrier that it goes across, that it begins or ends on, or that it runs along.
A way past the very end of a barrier is free. So is one through a joint that leaves all barriers on one hand. Where they
stand on both hands of it, it meets the weaker side. An open door is no barrier.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from wildtable.board.grid import SQUARE, Barrier, Board, Cell, Point, adjacent

Worth: TypeAlias = Callable[[Barrier], int]
"""A function that returns how much a barrier counts for; 0 is nothing."""

HALF = SQUARE // 2


class MetBarrier(NamedTuple):
    """A barrier that a way meets, ``part`` of ``whole`` of the way along."""

    barrier: Barrier
    part: int
    whole: int


def middle(cell: Cell) -> Point:
    """Return the middle of a square."""
    return cell[0] * SQUARE + HALF, cell[1] * SQUARE + HALF


def blocking(barrier: Barrier) -> int:
    """Return 1 for a barrier that nobody steps or strikes across."""
    return barrier.blocks


def met(board: Board, squares: Collection[Cell], start: Point, end: Point, worth: Worth) -> Iterator[MetBarrier]:
    """Yield the barriers touching some ``squares`` that a way crosses: those that it leads through, both ends
    included."""
    index = _index(board)
    near = {number for cell in squares for number in index.get(cell, ())}
    joints: dict[int, tuple[list[Barrier], list[Barrier]]] = defaultdict(lambda: ([], []))
    for number in sorted(near):
        barrier = board.lines[number]
        if worth(barrier):
            yield from _meets(barrier, start, end, joints)
    whole = (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2
    for part, (left, right) in joints.items():
        if left and right:
            yield MetBarrier(min(max(left, key=worth), max(right, key=worth), key=worth), part, whole)


def _meets(
    barrier: Barrier, start: Point, end: Point, joints: dict[int, tuple[list[Barrier], list[Barrier]]]
) -> Iterator[MetBarrier]:
    """Yield a barrier that a way crosses; where the way only touches its end, note that in ``joints`` by place and
    side."""
    (x, y), (ax, ay), (bx, by) = start, barrier.a, barrier.b
    dx, dy = end[0] - x, end[1] - y
    whole = dx * dx + dy * dy
    hands = [dx * (py - y) - dy * (px - x) for px, py in (barrier.a, barrier.b)]
    parts = [(px - x) * dx + (py - y) * dy for px, py in (barrier.a, barrier.b)]
    if not any(hands):
        low, high = max(min(parts), 0), min(max(parts), whole)
        if low < high:  # it runs along
            yield MetBarrier(barrier, high, whole)
    elif all(hands):
        across = hands[1] - hands[0]
        part = (ax - x) * (by - ay) - (ay - y) * (bx - ax)
        if (hands[0] < 0) != (hands[1] < 0) and 0 <= part * _sign(across) <= abs(across):
            yield MetBarrier(barrier, part * _sign(across), abs(across))
    else:
        touching = 0 if not hands[0] else 1
        if 0 <= parts[touching] <= whole:
            joints[parts[touching]][hands[1 - touching] > 0].append(barrier)


def _sign(number: int) -> int:
    return 1 if number > 0 else -1


@lru_cache(maxsize=256)
def filled(board: Board) -> frozenset[Cell]:
    """Return the squares whose middle a blocking barrier runs through: nobody stands there."""
    index = _index(board) if board.lines else {}
    return frozenset(cell for cell, found in index.items() if any(_fills(board.lines[n], cell) for n in found))


def _fills(barrier: Barrier, cell: Cell) -> bool:
    return barrier.blocks and runs_through(barrier, cell)


def runs_through(barrier: Barrier, cell: Cell) -> bool:
    """Return whether a barrier runs through the middle of a square, open or not."""
    (x, y), (ax, ay), (bx, by) = middle(cell), barrier.a, barrier.b
    straight = (bx - ax) * (y - ay) == (by - ay) * (x - ax)
    return straight and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)


@lru_cache(maxsize=256)
def _index(board: Board) -> dict[Cell, tuple[int, ...]]:
    """Return the numbers of the barriers that touch each square; open doors are left out."""
    found: dict[Cell, list[int]] = defaultdict(list)
    for number, barrier in enumerate(board.lines):
        if not barrier.open:
            for cell in touched(board, barrier):
                found[cell].append(number)
    return {cell: tuple(numbers) for cell, numbers in found.items()}


def leads_to(board: Board, cell: Cell, barrier: Barrier) -> bool:
    """Return whether a barrier is within an arm's length of a square.

    It touches the square, or fills the next one, and nothing else blocks the way to its middle.
    """
    if not _is_by(board, cell, barrier):
        return False
    (ax, ay), (bx, by) = barrier.a, barrier.b
    start, end = middle(cell), ((ax + bx) // 2, (ay + by) // 2)
    if start == end:
        return True
    columns, rows = (range(min(start[n], end[n]) // SQUARE, max(start[n], end[n]) // SQUARE + 1) for n in (0, 1))
    squares = [(x, y) for x in columns for y in rows]
    return not any(met(board, squares, start, end, lambda other: other.blocks and other is not barrier))


def _is_by(board: Board, cell: Cell, barrier: Barrier) -> bool:
    near = set(touched(board, barrier))
    return cell in near or any(adjacent(cell, other) and runs_through(barrier, other) for other in near)


def touched(board: Board, barrier: Barrier) -> Iterator[Cell]:
    """Yield the squares of the map that a barrier touches, be it at a corner (and sometimes one beside them)."""
    (ax, ay), (bx, by) = sorted((barrier.a, barrier.b))
    for column in _span(ax, bx, board.width):
        left, right = max(ax, column * SQUARE), min(bx, (column + 1) * SQUARE)
        if ax == bx:
            low, high = sorted((ay, by))
        else:
            ends = [(ay * (bx - ax) + (by - ay) * (x - ax), bx - ax) for x in (left, right)]
            low, high = min(n // d for n, d in ends), max(-(-n // d) for n, d in ends)
        for row in _span(low, high, board.height):
            yield column, row


@lru_cache(maxsize=4096)  # the walls of a map stay, and each step asks about them for each seat
def stretches(a: Point, b: Point) -> tuple[tuple[Point, Point, frozenset[Cell]], ...]:
    """Return a straight line cut where it crosses from square to square, each piece with the squares it lies in or
    between. The cuts of a slanting line are rounded to hundredths of a square."""
    way = b[0] - a[0], b[1] - a[1]
    cuts = {Fraction(0), Fraction(1)}
    for n in (0, 1):
        low, high = sorted((a[n], b[n]))
        if way[n]:
            cuts |= {Fraction(SQUARE * k - a[n], way[n]) for k in range(low // SQUARE + 1, -(-high // SQUARE))}
    parts = sorted(cuts)
    places = [(round(a[0] + part * way[0]), round(a[1] + part * way[1])) for part in parts]
    made = []
    for n, (start, end) in enumerate(pairwise(places)):
        half = (parts[n] + parts[n + 1]) / 2
        columns, rows = (_beside(a[axis] + half * way[axis], way[axis]) for axis in (0, 1))
        made.append((start, end, frozenset((x, y) for x in columns for y in rows)))
    return tuple(made)


def _beside(at: Fraction, way: int) -> tuple[int, ...]:
    """Return the columns or rows in which a place lies: both, where it is on the edge of two and goes along it."""
    n = at // SQUARE
    return (n - 1, n) if not way and at == n * SQUARE else (n,)


def _span(low: int, high: int, size: int) -> range:
    """Return the squares along one axis that touch a stretch."""
    return range(max(0, -((SQUARE - low) // SQUARE)), min(size - 1, high // SQUARE) + 1)
