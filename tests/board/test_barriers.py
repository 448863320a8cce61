"""The lines on a map that a way meets, against exact fractions, and what must hold of any map with them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from wildtable.board import (
    Barrier,
    Board,
    Cell,
    Feature,
    Lit,
    Point,
    around,
    barriers_between,
    by_level,
    cover_between,
    filled,
    light_at,
    lit_squares,
    parted,
    reach,
    sees,
)
from wildtable.board.barriers import runs_through, touched

Exact: TypeAlias = tuple[Fraction, Fraction]

SIZE = 6
EVERY = list(product(range(SIZE), repeat=2))


def wall(a: Point, b: Point, **more: object) -> Barrier:
    """A wall from one point to another."""
    return replace(Barrier(a, b, blocks=True, opaque=True, cover=4), **more)


def board(*lines: Barrier) -> Board:
    """A small map with nothing but lines."""
    return Board(SIZE, SIZE, (), lines)


# The same, said otherwise: in fractions, point by point.


def hand(start: Point, end: Point, point: Exact | Point) -> int:
    """On which hand of a way a point lies: 1, -1, or 0 for straight ahead."""
    turn = (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
    return (turn > 0) - (turn < 0)


def along(start: Point, end: Point, point: Exact | Point) -> Fraction:
    """Return how far along a way a point on it lies, 0 to 1."""
    axis = 0 if start[0] != end[0] else 1
    return Fraction(point[axis] - start[axis]) / (end[axis] - start[axis])


def where(start: Point, end: Point, line: Barrier) -> Exact | None:
    """The one point that a way and a line have in common; None where there is none, or a whole stretch."""
    dx, dy, ex, ey = end[0] - start[0], end[1] - start[1], line.b[0] - line.a[0], line.b[1] - line.a[1]
    if (across := dx * ey - dy * ex) == 0:
        return None
    part = Fraction((line.a[0] - start[0]) * ey - (line.a[1] - start[1]) * ex, across)
    point = (start[0] + part * dx, start[1] + part * dy)
    inside = all(min(p, q) <= at <= max(p, q) for p, q, at in zip(line.a, line.b, point, strict=True))
    return point if 0 <= part <= 1 and inside else None


def stopped(lines: tuple[Barrier, ...], a: Cell, b: Cell) -> bool:
    """Return whether a wall runs along the way, or there is a point of it from which walls go off on both hands."""
    start, end = ((100 * x + 50, 100 * y + 50) for x, y in (a, b))
    hands: dict[Exact, set[int]] = {}
    for line in lines:
        sides = [hand(start, end, point) for point in (line.a, line.b)]
        if sides == [0, 0]:
            low, high = sorted(along(start, end, point) for point in (line.a, line.b))
            if max(low, Fraction(0)) < min(high, Fraction(1)):
                return True
        elif (point := where(start, end, line)) is not None:
            hands.setdefault(point, set()).update(sides)
    return any({1, -1} <= found for found in hands.values())


POINTS = some.tuples(*[some.integers(0, 2 * SIZE).map(lambda n: 50 * n)] * 2)  # on edges, corners and middles
ANYWHERE = some.tuples(*[some.integers(-30, 100 * SIZE + 30)] * 2)
WALLS = some.builds(wall, some.one_of(POINTS, ANYWHERE), some.one_of(POINTS, ANYWHERE))
DRAWN = some.lists(WALLS, max_size=8).map(tuple)
CELLS = some.sampled_from(EVERY)


@settings(max_examples=150, deadline=None)
@given(DRAWN, CELLS, CELLS)
def test_what_a_way_meets_is_what_fractions_say(lines: tuple[Barrier, ...], a: Cell, b: Cell) -> None:
    expected = a != b and stopped(lines, a, b)
    assert parted(board(*lines), a, b) == expected == (not sees(board(*lines), a, b))


@settings(max_examples=100, deadline=None)
@given(DRAWN, CELLS, CELLS)
def test_who_sees_is_seen(lines: tuple[Barrier, ...], a: Cell, b: Cell) -> None:
    drawn = board(*lines)
    assert sees(drawn, a, b) == sees(drawn, b, a)
    assert parted(drawn, a, b) == parted(drawn, b, a)


@settings(max_examples=100, deadline=None)
@given(DRAWN, WALLS, CELLS, CELLS)
def test_one_more_line_never_opens_anything(lines: tuple[Barrier, ...], more: Barrier, a: Cell, b: Cell) -> None:
    before, after = board(*lines), board(*lines, more)
    assert sees(before, a, b) >= sees(after, a, b)
    assert reach(before, a, 5).keys() >= reach(after, a, 5).keys()
    less, now = cover_between(before, a, b), cover_between(after, a, b)
    assert (less.cover if less else 0) <= (now.cover if now else 0)


@settings(max_examples=100, deadline=None)
@given(some.integers(0, 550), some.integers(0, 550), some.integers(1, 500), some.integers(1, 500), CELLS)
def test_nobody_gets_into_or_out_of_a_closed_room(x: int, y: int, wide: int, high: int, start: Cell) -> None:
    corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
    room = board(*[wall(corners[n - 1], corners[n]) for n in range(4)])

    def inside(cell: Cell) -> bool:
        return x < 100 * cell[0] + 50 < x + wide and y < 100 * cell[1] + 50 < y + high

    if start in filled(room):
        return
    for cell in reach(room, start, 12):
        assert inside(cell) == inside(start)
    for cell in EVERY:
        assert not sees(room, start, cell) or cell in filled(room) or inside(cell) == inside(start)


@settings(max_examples=100, deadline=None)
@given(WALLS)
def test_a_line_is_looked_for_in_all_squares_that_it_touches(line: Barrier) -> None:
    touching = set(touched(board(line), line))
    for number in range(101):
        point = [Fraction(a * (100 - number) + b * number, 100) for a, b in zip(line.a, line.b, strict=True)]
        for x, y in EVERY:
            if 100 * x <= point[0] <= 100 * x + 100 and 100 * y <= point[1] <= 100 * y + 100:
                assert (x, y) in touching


# Edges, corners and middles, one by one.


def test_a_wall_between_two_squares_stops_sight_and_steps() -> None:
    drawn = board(wall((100, 0), (100, 200)))
    assert not sees(drawn, (0, 0), (1, 0))
    assert not sees(drawn, (0, 0), (5, 3))
    assert sees(drawn, (0, 2), (1, 2))
    assert (1, 0) not in reach(drawn, (0, 0), 3)
    assert reach(drawn, (0, 0), 4)[(1, 0)] == 4


def test_a_way_past_the_end_of_a_wall_is_free_and_one_through_a_joint_is_not() -> None:
    end, on, aside = wall((100, 100), (100, 0)), wall((100, 100), (100, 200)), wall((100, 100), (0, 100))
    assert sees(board(end), (0, 0), (1, 1))
    assert (1, 1) in reach(board(end), (0, 0), 1)
    for lines in ((end, on), (end, aside)):
        assert not sees(board(*lines), (0, 0), (1, 1))
        assert (1, 1) not in reach(board(*lines), (0, 0), 1)
    assert sees(board(end, aside), (0, 1), (1, 0)), "both walls leave the corner on one hand"


def test_a_wall_through_middles_fills_its_squares() -> None:
    drawn = board(wall((150, 0), (150, 600)))
    assert filled(drawn) == {(1, y) for y in range(6)}
    assert all(x == 0 for x, _ in reach(drawn, (0, 0), 6))
    assert not sees(drawn, (0, 0), (1, 0))
    assert not sees(drawn, (1, 0), (1, 3)), "along a wall nothing is seen"
    assert all(parted(drawn, (1, 2), cell) for cell in around((1, 2)))


def test_what_is_no_wall_stops_less() -> None:
    window = wall((100, 0), (100, 600), opaque=False, cover=1)
    curtain = wall((100, 0), (100, 600), blocks=False)
    low = Barrier((100, 0), (100, 600), cover=2, rough=True)
    assert sees(board(window), (0, 0), (1, 0))
    assert (1, 0) not in reach(board(window), (0, 0), 3)
    assert not sees(board(curtain), (0, 0), (1, 0))
    assert reach(board(curtain), (0, 0), 1)[(1, 0)] == 1
    assert reach(board(low), (0, 0), 3)[(1, 0)] == 2
    assert sees(board(low), (0, 0), (1, 0))


def test_an_open_door_is_not_there() -> None:
    door = wall((100, 0), (100, 600), id="door", door=True)
    assert not sees(board(door), (0, 0), (1, 0))
    opened = board(replace(door, open=True))
    assert sees(opened, (0, 0), (1, 0))
    assert (1, 0) in reach(opened, (0, 0), 1)
    assert cover_between(opened, (0, 0), (3, 0)) is None


def test_a_shooter_leans_over_the_line_before_it() -> None:
    low = Barrier((100, 0), (100, 600), cover=2)
    assert cover_between(board(low), (0, 0), (5, 0)) is None
    assert cover_between(board(low), (5, 0), (0, 0)) is low
    assert cover_between(board(low), (0, 0), (1, 0)) is low, "it is at the target as well"
    far = Barrier((300, 0), (300, 600), cover=1)
    assert cover_between(board(low, far), (0, 0), (5, 0)) is far
    hedge = Feature("hedge", ((4, 0),), cover=3)
    assert cover_between(Board(6, 6, (hedge,), (far,)), (0, 0), (5, 0)) is hedge


def test_through_a_joint_the_weaker_side_covers() -> None:
    high, low = Barrier((300, 300), (300, 0), cover=4), Barrier((300, 300), (300, 600), cover=1)
    assert cover_between(board(high, low), (0, 0), (5, 5)) is low
    assert [each.barrier for each in barriers_between(board(high), (0, 0), (5, 5), lambda line: line.cover)] == []


def test_which_light_a_square_has() -> None:
    lights = (Lit(3, ((0, 0), (1, 0))), Lit(0, at=(1, 1), radius=1))
    drawn = Board(SIZE, SIZE, lights=lights)
    assert [light_at(drawn, cell) for cell in ((0, 0), (1, 0), (2, 2), (3, 3))] == [0, 0, 0, None]
    assert light_at(Board(SIZE, SIZE, lights=lights[:1]), (1, 0)) == 3


def test_a_lamp_does_not_shine_through_walls() -> None:
    lamp = Lit(0, at=(1, 1), radius=3)
    door = Barrier((200, 0), (200, 300), opaque=True, door=True)
    for wall in (door, replace(door, open=True), Barrier((200, 0), (200, 300), blocks=True)):
        drawn = Board(SIZE, SIZE, lines=(wall,), lights=(lamp,))
        dark = wall.opaque and not wall.open
        assert light_at(drawn, (1, 0)) == 0
        assert light_at(drawn, (3, 1)) == (None if dark else 0)
        assert by_level(drawn) == {0: tuple(sorted(set(lit_squares(drawn, lamp))))}
    solid = Board(SIZE, SIZE, (Feature("wall", ((2, 1),), blocks=True),), lights=(lamp,))
    assert [light_at(solid, (x, 1)) for x in (1, 2, 3)] == [0, 0, None]


def test_a_line_runs_through_the_middle_of_a_square() -> None:
    assert runs_through(wall((0, 0), (200, 200)), (1, 1))
    assert not runs_through(wall((0, 0), (100, 100)), (1, 1))
    assert not runs_through(wall((100, 0), (100, 300)), (1, 1))
