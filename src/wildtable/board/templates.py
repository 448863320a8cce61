"""Templates: which squares lie even partly under a blast, a Cone or a Stream.

A figure is its square of one inch. A square is under a template where the two share some area;
touching along an edge or at a corner is not enough. A blast is a circle round the middle of a
square or round a corner. A Cone and a Stream begin in the middle of the attacker's square, which
is never under them, and point at the middle of another. The Stream is a strip 12" long and 1"
wide. The Cone widens to 3" at 7.5", where a circle 3" across rounds it off to 9".
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, gcd, hypot
from typing import NamedTuple, TypeAlias

from wildtable.board.grid import Cell

BLASTS = {"small": 2, "medium": 4, "large": 6}
"""Inches across."""

SPRAYS = {"cone": 9, "stream": 12}
"""Inches long."""

STREAM_WIDTH = 1
CONE_WIDTH = 3
"""Inches at the widest."""

TOUCH = 1e-9
"""Inches that two shapes have to reach into each other, so that touching is not taken for it."""

Point: TypeAlias = tuple[float, float]


class Outline(NamedTuple):
    """The shape of a template. ``form``: `circle`, `cone` or `strip`; ``across`` and ``long``: in inches; a circle's
    ``long`` is 0."""

    form: str
    across: int
    long: int = 0


OUTLINES = {
    **{size: Outline("circle", across) for size, across in BLASTS.items()},
    "cone": Outline("cone", CONE_WIDTH, SPRAYS["cone"]),
    "stream": Outline("strip", STREAM_WIDTH, SPRAYS["stream"]),
}
"""Every template as it is drawn; which squares lie under it, `blast` and `spray` say."""


def blast(size: str, at: Cell, corner: bool = False) -> frozenset[Cell]:
    """Return the squares under a blast round the middle of ``at``, or round its upper left corner."""
    x, y = at
    return frozenset((x + dx, y + dy) for dx, dy in _blast(BLASTS[size], corner))


def spray(shape: str, start: Cell, toward: Cell) -> frozenset[Cell]:
    """Return the squares under a ``cone`` or a ``stream`` from one square toward another. Raises ValueError for the
    same."""
    (x, y), dx, dy = start, toward[0] - start[0], toward[1] - start[1]
    if not dx and not dy:
        raise ValueError("a direction needs two squares")
    step = gcd(dx, dy)
    return frozenset((x + a, y + b) for a, b in _spray(shape, dx // step, dy // step))


def inches_to(start: Cell, at: Cell, corner: bool = False) -> int:
    """Return the distance from a square to the middle of another, or to its upper left corner: whole inches, rounded
    up."""
    half = 0.5 if corner else 0.0
    return ceil(max(abs(at[0] - half - start[0]), abs(at[1] - half - start[1])))


@lru_cache(maxsize=16)
def _blast(across: int, corner: bool) -> tuple[Cell, ...]:
    """Return the squares whose nearest point to the center is inside the circle; computed in half inches."""
    centre = 0 if corner else 1
    span = range(-across, across + 1)
    return tuple((x, y) for x in span for y in span if _gap(2 * x, centre) ** 2 + _gap(2 * y, centre) ** 2 < across**2)


def _gap(low: int, centre: int) -> int:
    """Return the half inches from a center to a square's span that begins at ``low``."""
    return max(low - centre, 0, centre - low - 2)


@lru_cache(maxsize=1024)
def _spray(shape: str, dx: int, dy: int) -> tuple[Cell, ...]:
    long = hypot(dx, dy)
    ahead, aside = (dx / long, dy / long), (-dy / long, dx / long)
    reach = SPRAYS[shape]
    span = range(-reach - 1, reach + 2)
    near = [(x, y) for x in span for y in span if (x or y) and abs(x * aside[0] + y * aside[1]) < CONE_WIDTH]
    under = _in_stream if shape == "stream" else _in_cone
    return tuple(cell for cell in near if under(cell, ahead, aside))


def _in_stream(cell: Cell, ahead: Point, aside: Point) -> bool:
    half = STREAM_WIDTH / 2
    return _overlap(cell, _outline(ahead, aside, (0, half), (SPRAYS["stream"], half)), (ahead, aside))


def _in_cone(cell: Cell, ahead: Point, aside: Point) -> bool:
    half = CONE_WIDTH / 2
    long = SPRAYS["cone"] - half
    middle = (ahead[0] * long, ahead[1] * long)
    nearest = [max(0.0, abs(cell[axis] - middle[axis]) - 0.5) for axis in (0, 1)]
    if hypot(*nearest) < half - TOUCH:
        return True
    sides = [(aside[0] * long - sign * ahead[0] * half, aside[1] * long - sign * ahead[1] * half) for sign in (1, -1)]
    normals = [(x / hypot(x, y), y / hypot(x, y)) for x, y in sides]
    return _overlap(cell, _outline(ahead, aside, (0, 0), (long, half)), (ahead, *normals))


def _outline(ahead: Point, aside: Point, *halves: Point) -> list[Point]:
    """Return the corners of a shape that is the same on both sides of its axis: (inches ahead, inches aside)."""
    return [
        (ahead[0] * far + sign * aside[0] * wide, ahead[1] * far + sign * aside[1] * wide)
        for far, wide in halves
        for sign in (1, -1)
    ]


def _overlap(cell: Cell, shape: list[Point], normals: tuple[Point, ...]) -> bool:
    """Return whether a square and a convex shape share some area: no line parallel to a side separates them."""
    x, y = cell
    square = [(x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x - 0.5, y + 0.5), (x + 0.5, y + 0.5)]
    for nx, ny in ((1.0, 0.0), (0.0, 1.0), *normals):
        ours = [px * nx + py * ny for px, py in square]
        theirs = [px * nx + py * ny for px, py in shape]
        if min(max(ours), max(theirs)) - max(min(ours), min(theirs)) <= TOUCH:
            return False
    return True
