"""Lines of fire: what stands between two squares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from wildtable.board.barriers import HALF, MetBarrier, Worth, blocking, met, middle
from wildtable.board.grid import Barrier, Board, Cell, Feature, adjacent


@lru_cache(maxsize=65536)
def between(a: Cell, b: Cell) -> tuple[Cell, ...]:
    """Return the squares that the straight line from center to center crosses, both ends left out.

    Where the line passes exactly through a corner, neither neighbor counts.
    """
    (x, y), (x1, y1) = a, b
    nx, ny = abs(x1 - x), abs(y1 - y)
    sx, sy = (1 if x1 > x else -1), (1 if y1 > y else -1)
    ix = iy = 0
    cells: list[Cell] = []
    while ix < nx or iy < ny:
        side = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx
        if side <= 0:
            x, ix = x + sx, ix + 1
        if side >= 0:
            y, iy = y + sy, iy + 1
        cells.append((x, y))
    return tuple(cells[:-1])


def barriers_between(board: Board, a: Cell, b: Cell, worth: Worth) -> list[MetBarrier]:
    """Return the barriers of some ``worth`` that the straight line from center to center crosses."""
    return list(_along(board, a, b, worth))


def _along(board: Board, a: Cell, b: Cell, worth: Worth) -> Iterator[MetBarrier]:
    if not board.lines or a == b:
        return iter(())
    return met(board, (a, *between(a, b), b), middle(a), middle(b), worth)


@lru_cache(maxsize=65536)
def parted(board: Board, a: Cell, b: Cell) -> bool:
    """Return whether a barrier that nobody steps or strikes across is between two squares, from middle to middle."""
    return any(_along(board, a, b, blocking))


@lru_cache(maxsize=65536)
def sees(board: Board, a: Cell, b: Cell) -> bool:
    """Return whether no wall is on the line between two squares, be it a square or a line itself."""
    ground = board.ground
    if any(cell in ground and ground[cell].blocks for cell in between(a, b)):
        return False
    return not board.lines or not any(_along(board, a, b, _opaque))


def _opaque(barrier: Barrier) -> int:
    return barrier.opaque


@lru_cache(maxsize=65536)
def cover_between(board: Board, shooter: Cell, target: Cell) -> Feature | Barrier | None:
    """Return the feature or barrier that covers the target best from there, or None.

    A shooter leans over what stands right before it. So a feature next to the shooter counts only where it is next to
    the target too, or is the target's ground. A barrier in the shooter's square counts only where it is the target's
    edge too.
    """
    ground = board.ground
    found: Feature | Barrier | None = None
    for cell in (*between(shooter, target), target):
        feature = ground.get(cell)
        if feature is None or not feature.cover or (found is not None and found.cover >= feature.cover):
            continue
        if cell != target and adjacent(cell, shooter) and not adjacent(cell, target):
            continue
        found = feature
    if not board.lines:
        return found
    lines = [each.barrier for each in barriers_between(board, shooter, target, _cover) if _hides(each, shooter, target)]
    best = max(lines, key=_cover, default=None)
    return best if best is not None and (found is None or best.cover > found.cover) else found


def _cover(barrier: Barrier) -> int:
    return barrier.cover


def _hides(each: MetBarrier, shooter: Cell, target: Cell) -> bool:
    """Return whether a barrier is beyond the shooter's square, or at the target's as well."""
    (x, y), (x1, y1) = middle(shooter), middle(target)
    far = max(abs(x1 - x), abs(y1 - y))
    return each.part * far > HALF * each.whole or (each.whole - each.part) * far <= HALF * each.whole
