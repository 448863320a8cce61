"""Long lines of many points become few straight pieces. Everything is in whole hundredths of a square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import gcd, hypot
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
"""Hundredths of a square from the map's upper left corner: across and down."""
Piece: TypeAlias = tuple[Point, Point]
"""A straight piece from one point to another."""

NEAR = 9
"""The greatest distance of a simplified line from the drawn one; below a tenth with the rounding of its points."""
AT_ONCE = 200
"""Points of a line that are simplified together, so that the worst line takes no longer than its length says."""
ON_A_WALL = 12
"""The greatest distance of a door's ends from the wall that it stands in."""


def simplified(line: Sequence[Point], near: int = NEAR) -> list[Point]:
    """Return a line with as few points as keep it within ``near`` of all; both ends stay (Douglas and Peucker)."""
    kept = [*line[:1]]
    for start in range(0, len(line) - 1, AT_ONCE):
        kept += _simplified(line[start : start + AT_ONCE + 1], near)[1:]
    return kept


def _simplified(line: Sequence[Point], near: int) -> list[Point]:
    stays = {0, len(line) - 1}
    spans = [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        far, at = float(near * near), 0
        for middle in range(first + 1, last):
            gap = gap_squared(line[middle], (line[first], line[last]))
            if gap > far:
                far, at = gap, middle
        if at:
            stays.add(at)
            spans += [(first, at), (at, last)]
    return [line[at] for at in sorted(stays)]


def gap_squared(point: Point, piece: Piece) -> float:
    """Return the squared distance from a point to the nearest point of a piece."""
    (ax, ay), (bx, by) = piece
    px, py, dx, dy = point[0] - ax, point[1] - ay, bx - ax, by - ay
    along, long = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0:
        return px * px + py * py
    if along >= long:
        return (point[0] - bx) ** 2 + (point[1] - by) ** 2
    return (px * dy - py * dx) ** 2 / long


def pieces_of(lines: Iterable[Sequence[Point]]) -> list[Piece]:
    """Return the straight pieces of lines: none without a length, none twice, collinear ones that touch joined."""
    spans: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
    for line in lines:
        kept = simplified(line)
        for (ax, ay), (bx, by) in pairwise(kept):
            dx, dy = bx - ax, by - ay
            if not dx and not dy:
                continue
            step = gcd(dx, dy) * (1 if (dx, dy) > (0, 0) else -1)
            dx, dy = dx // step, dy // step
            low, high = sorted((ax * dx + ay * dy, bx * dx + by * dy))
            spans.setdefault((dx, dy, ax * dy - ay * dx), []).append((low, high))
    return sorted(piece for way, along in spans.items() for piece in _joined(way, along))


def _joined(way: tuple[int, int, int], spans: list[tuple[int, int]]) -> Iterator[Piece]:
    """Yield the pieces of one endless straight line, joining those that touch."""
    spans.sort()
    low, high = spans[0]
    for start, end in spans[1:]:
        if start > high:
            yield _on(way, low), _on(way, high)
            low, high = start, end
        high = max(high, end)
    yield _on(way, low), _on(way, high)


def _on(way: tuple[int, int, int], along: int) -> Point:
    """Return the point of a line at a distance along it, by solving the two products of `pieces_of`."""
    dx, dy, aside = way
    long = dx * dx + dy * dy
    return (along * dx + aside * dy) // long, (along * dy - aside * dx) // long


def within(piece: Piece, width: int, height: int) -> Piece | None:
    """Return the part of a piece on a map of that size; None where there is none, or no more than a point."""
    (ax, ay), (bx, by) = piece
    dx, dy = bx - ax, by - ay
    first, last = 0.0, 1.0
    for step, room in ((-dx, ax), (dx, width - ax), (-dy, ay), (dy, height - ay)):
        if step == 0 and room < 0:
            return None
        if step < 0:
            first = max(first, room / step)
        elif step > 0:
            last = min(last, room / step)
    if first >= last:
        return None
    start = piece[0] if first == 0.0 else (round(ax + first * dx), round(ay + first * dy))
    end = piece[1] if last == 1.0 else (round(ax + last * dx), round(ay + last * dy))
    return None if start == end else (start, end)


def without(pieces: Iterable[Piece], doors: Iterable[Piece]) -> list[Piece]:
    """Return the parts of pieces of wall that are left beside the doors in them."""
    near = [(*_box(door, ON_A_WALL), door) for door in doors]
    left = []
    for piece in pieces:
        west, east, north, south = _box(piece, 0)
        parts = [piece]
        for door in [door for w, e, n, s, door in near if w <= east and e >= west and n <= south and s >= north]:
            parts = [part for whole in parts for part in beside(whole, door)]
        left += parts
    return left


def _box(piece: Piece, more: int) -> tuple[int, int, int, int]:
    """Return the box around a piece, with a margin on all sides: west, east, north, south."""
    (ax, ay), (bx, by) = piece
    return min(ax, bx) - more, max(ax, bx) + more, min(ay, by) - more, max(ay, by) + more


def beside(piece: Piece, door: Piece) -> tuple[Piece, ...]:
    """Return the parts of a wall left beside a door: two, one or none; all of it where the door is not in it."""
    (ax, ay), (bx, by) = piece
    dx, dy = bx - ax, by - ay
    long = hypot(dx, dy)
    ends = [((x - ax) * dx + (y - ay) * dy, (x - ax) * dy - (y - ay) * dx) for x, y in door]
    if any(abs(aside) > ON_A_WALL * long for _, aside in ends):
        return (piece,)
    low, high = sorted(along / long for along, _ in ends)
    if min(high, long) - max(low, 0) < 1:
        return (piece,)
    left = (ax, ay), (round(ax + dx * low / long), round(ay + dy * low / long))
    right = (round(ax + dx * high / long), round(ay + dy * high / long)), (bx, by)
    return (*([left] if low >= 1 else []), *([right] if high <= long - 1 else []))
