"""Templates against plain geometry: other formulas, random placements of each, the seed printed."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest

from wildtable.board import BLASTS, SPRAYS, Cell, blast, inches_to, spray

PLACED = pytest.mark.parametrize("placements", [300, pytest.param(1000, marks=pytest.mark.slow)])
FIGURES = 40
SIZE = 30
SEED = 20_311

Point = tuple[float, float]


# The other way: circles by corners and edges, everything else by cutting the square to shape.


def circle_meets(cell: Cell, middle: Point, radius: float) -> bool:
    """A circle shares area with a square: its middle lies in there, or a corner or an edge reaches into it."""
    x, y = cell
    inside = [low < at < low + 1 for low, at in zip(cell, middle, strict=True)]
    if all(inside):
        return True
    corners = [(x + a, y + b) for a in (0, 1) for b in (0, 1)]
    if any(hypot(px - middle[0], py - middle[1]) < radius - 1e-9 for px, py in corners):
        return True
    beside_x = min(abs(x - middle[0]), abs(x + 1 - middle[0])) < radius - 1e-9
    beside_y = min(abs(y - middle[1]), abs(y + 1 - middle[1])) < radius - 1e-9
    return (inside[1] and beside_x) or (inside[0] and beside_y)


def area(shape: list[Point]) -> float:
    """The area of a polygon."""
    turned = shape[1:] + shape[:1]
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(shape, turned, strict=True))) / 2


def cut(shape: list[Point], at: Point, inward: Point) -> list[Point]:
    """Return what of a polygon lies on the inner side of a line."""
    kept: list[Point] = []
    depth = [(x - at[0]) * inward[0] + (y - at[1]) * inward[1] for x, y in shape]
    for place, (x, y) in enumerate(shape):
        before, here = depth[place - 1], depth[place]
        if (before < 0) != (here < 0):
            ox, oy = shape[place - 1]
            share = before / (before - here)
            kept.append((ox + (x - ox) * share, oy + (y - oy) * share))
        if here >= 0:
            kept.append((x, y))
    return kept


def polygon_meets(cell: Cell, corners: list[Point]) -> bool:
    """A convex polygon shares area with a square: something is left when the square is cut to its shape."""
    x, y = cell
    left: list[Point] = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    middle = (sum(px for px, _ in corners) / len(corners), sum(py for _, py in corners) / len(corners))
    for place, (bx, by) in enumerate(corners):
        ax, ay = corners[place - 1]
        inward = (ay - by, bx - ax)
        if (middle[0] - ax) * inward[0] + (middle[1] - ay) * inward[1] < 0:
            inward = (by - ay, ax - bx)
        left = cut(left, (ax, ay), inward)
        if len(left) < 3:
            return False
    return area(left) > 1e-12


def spray_meets(shape: str, cell: Cell, start: Cell, toward: Cell) -> bool:
    """A Cone or Stream shares area with a square that is not the attacker's own."""
    tip = (start[0] + 0.5, start[1] + 0.5)
    dx, dy = toward[0] - start[0], toward[1] - start[1]
    dx, dy = dx / hypot(dx, dy), dy / hypot(dx, dy)

    def spot(ahead: float, aside: float) -> Point:
        return tip[0] + dx * ahead - dy * aside, tip[1] + dy * ahead + dx * aside

    if cell == start:
        return False
    if shape == "stream":
        return polygon_meets(cell, [spot(0, -0.5), spot(12, -0.5), spot(12, 0.5), spot(0, 0.5)])
    triangle = [spot(0, 0), spot(7.5, -1.5), spot(7.5, 1.5)]
    return polygon_meets(cell, triangle) or circle_meets(cell, spot(7.5, 0), 1.5)


@PLACED
@pytest.mark.parametrize("size", BLASTS)
def test_under_a_blast_lies_what_geometry_says(size: str, placements: int) -> None:
    random = Random(f"{SEED} {size}")
    print(f"seed {SEED} {size}")  # noqa: T201
    radius = {"small": 1.0, "medium": 2.0, "large": 3.0}[size]
    hits = 0
    for _ in range(placements):
        at, corner = (random.randrange(SIZE), random.randrange(SIZE)), random.random() < 0.5
        middle = (at[0] + 0.5 * (not corner), at[1] + 0.5 * (not corner))
        figures = {(random.randrange(SIZE), random.randrange(SIZE)) for _ in range(FIGURES)}
        figures |= {(at[0] + random.randint(-4, 4), at[1] + random.randint(-4, 4)) for _ in range(FIGURES)}
        under = blast(size, at, corner)
        expected = {cell for cell in figures if circle_meets(cell, middle, radius)}
        assert {cell for cell in figures if cell in under} == expected, (at, corner)
        hits += len(expected)
    assert hits > placements


@PLACED
@pytest.mark.parametrize("shape", SPRAYS)
def test_under_a_cone_or_stream_lies_what_geometry_says(shape: str, placements: int) -> None:
    random = Random(f"{SEED} {shape}")
    print(f"seed {SEED} {shape}")  # noqa: T201
    hits = 0
    for _ in range(placements):
        start = (random.randrange(SIZE), random.randrange(SIZE))
        toward = start
        while toward == start:
            toward = (random.randrange(SIZE), random.randrange(SIZE))
        figures = {(start[0] + random.randint(-13, 13), start[1] + random.randint(-13, 13)) for _ in range(3 * FIGURES)}
        under = spray(shape, start, toward)
        expected = {cell for cell in figures if spray_meets(shape, cell, start, toward)}
        assert {cell for cell in figures if cell in under} == expected, (start, toward)
        hits += len(expected)
    assert hits > placements


@pytest.mark.parametrize(
    ("size", "middle", "corner"),
    [("small", 9, 4), ("medium", 21, 16), ("large", 45, 36)],
)
def test_a_template_is_as_wide_as_it_says_not_twice(size: str, middle: int, corner: int) -> None:
    """Small: the square and its eight neighbours, whose corners reach in; round a corner the four that meet."""
    assert len(blast(size, (5, 5))) == middle
    assert len(blast(size, (5, 5), corner=True)) == corner


def test_round_a_corner_the_four_squares_that_meet_there_come_first() -> None:
    assert blast("small", (5, 5), corner=True) == {(4, 4), (5, 4), (4, 5), (5, 5)}


def test_touching_is_not_under() -> None:
    assert (7, 5) not in blast("small", (5, 5))
    assert (6, 5) not in blast("small", (5, 5), corner=True)
    assert spray("stream", (5, 5), (6, 5)) == {(x, 5) for x in range(6, 18)}


def test_a_cone_widens_and_ends() -> None:
    cone = spray("cone", (0, 5), (1, 5))
    assert {y for x, y in cone if x == 1} == {5}
    assert {y for x, y in cone if x == 7} == {4, 5, 6}
    assert max(x for x, _ in cone) == 9
    assert cone == spray("cone", (0, 5), (4, 5))


def test_nothing_points_at_itself() -> None:
    with pytest.raises(ValueError, match="two squares"):
        spray("cone", (1, 1), (1, 1))


@pytest.mark.parametrize(
    ("at", "corner", "inches"),
    [((5, 5), False, 0), ((8, 6), False, 3), ((8, 6), True, 3), ((5, 5), True, 1), ((2, 5), True, 4)],
)
def test_inches_to_a_middle_or_a_corner(at: Cell, corner: bool, inches: int) -> None:
    assert inches_to((5, 5), at, corner) == inches
