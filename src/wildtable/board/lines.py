"""Lines of fire: what stands between two squares."""

from __future__ import annotations

from functools import lru_cache

from wildtable.board.grid import Board, Cell, Feature, adjacent


@lru_cache(maxsize=65536)
def between(a: Cell, b: Cell) -> tuple[Cell, ...]:
    """The squares that the straight line from centre to centre crosses, both ends left out.

    Where the line passes exactly through a corner, neither neighbour counts.
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


@lru_cache(maxsize=65536)
def sees(board: Board, a: Cell, b: Cell) -> bool:
    """Whether no wall stands on the line between two squares."""
    ground = board.ground
    return not any(cell in ground and ground[cell].blocks for cell in between(a, b))


@lru_cache(maxsize=65536)
def cover_between(board: Board, shooter: Cell, target: Cell) -> Feature | None:
    """The feature that covers the target best from there, or None.

    A shooter leans over what stands right before it: a feature next to the shooter counts
    only where it is next to the target as well, or is the ground that the target stands on.
    """
    ground = board.ground
    found: Feature | None = None
    for cell in (*between(shooter, target), target):
        feature = ground.get(cell)
        if feature is None or not feature.cover or (found is not None and found.cover >= feature.cover):
            continue
        if cell != target and adjacent(cell, shooter) and not adjacent(cell, target):
            continue
        found = feature
    return found
