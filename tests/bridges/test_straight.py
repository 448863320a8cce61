"""Lines of many points become few pieces, and are nowhere further away than they may be."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from wildtable.bridges.straight import AT_ONCE, NEAR, Piece, beside, gap_squared, pieces_of, simplified, within, without

POINTS = st.tuples(st.integers(-60, 60), st.integers(-60, 60))
LINES = st.lists(POINTS, max_size=60) | st.lists(POINTS, min_size=2, max_size=40).map(lambda line: [*line, line[0]])


@given(LINES)
def test_no_point_is_further_than_near_from_what_is_left(line: list[tuple[int, int]]) -> None:
    kept = simplified(line)
    assert set(kept) <= set(line)
    assert kept[:1] == line[:1]
    assert kept[-1:] == line[-1:]
    left = [*pairwise(kept)] or [(point, point) for point in kept]
    assert all(min(gap_squared(point, piece) for piece in left) <= NEAR**2 for point in line)


@given(LINES)
def test_every_piece_is_near_the_line(line: list[tuple[int, int]]) -> None:
    drawn = [*pairwise(line)]
    for (ax, ay), (bx, by) in pieces_of([line]):
        assert (ax, ay) != (bx, by)
        for part in range(11):
            on = (ax + round((bx - ax) * part / 10), ay + round((by - ay) * part / 10))
            assert min(gap_squared(on, piece) for piece in drawn) <= (NEAR + 1) ** 2


def test_a_straight_line_of_many_points_is_one_piece() -> None:
    assert pieces_of([[(x, 2 * x) for x in range(5 * AT_ONCE)]]) == [((0, 0), (5 * AT_ONCE - 1, 10 * AT_ONCE - 2))]


def test_the_nearest_of_a_piece_may_be_one_of_its_ends() -> None:
    piece = ((0, 0), (10, 0))
    gaps = {(-3, 4): 25, (13, -4): 25, (5, 7): 49, (0, 2): 4, (10, 0): 0}
    assert {point: gap_squared(point, piece) for point in gaps} == gaps
    assert gap_squared((3, 4), ((0, 0), (0, 0))) == 25


def test_a_door_in_a_slanting_wall() -> None:
    wall = ((0, 0), (1000, 1000))
    assert beside(wall, ((405, 395), (605, 595))) == (((0, 0), (400, 400)), ((600, 600), (1000, 1000)))
    assert beside(wall, ((411, 389), (611, 589))) == (wall,)


@given(st.lists(st.lists(POINTS, min_size=2, max_size=3), max_size=8))
def test_pieces_are_the_same_from_either_end_and_twice(lines: list[list[tuple[int, int]]]) -> None:
    once = pieces_of(lines)
    assert len(set(once)) == len(once)
    assert pieces_of([[*piece] for piece in once] * 2) == once
    pairs = [line for line in lines if len(line) == 2]
    assert pieces_of(pairs) == pieces_of([line[::-1] for line in pairs])


@given(st.tuples(POINTS, POINTS), st.integers(1, 50), st.integers(1, 50))
def test_what_is_within_lies_on_the_piece_and_on_the_map(piece: Piece, width: int, height: int) -> None:
    part = within(piece, width, height)
    inside = [
        (x, y)
        for x in range(1, width)
        for y in range(1, height)
        if piece[0] != piece[1] and not gap_squared((x, y), piece)
    ]
    if part is None:
        assert len(inside) <= 1
        return
    for x, y in part:
        assert 0 <= x <= width
        assert 0 <= y <= height
        assert gap_squared((x, y), piece) <= 1
    assert all(gap_squared(point, part) <= 1 for point in inside)


@given(
    st.lists(st.tuples(POINTS, POINTS).filter(lambda piece: piece[0] != piece[1]), max_size=6),
    st.lists(st.tuples(POINTS, POINTS), max_size=3),
)
def test_doors_are_looked_for_only_where_they_can_be(pieces: list[Piece], doors: list[Piece]) -> None:
    left = pieces
    for door in doors:
        left = [part for piece in left for part in beside(piece, door)]
    assert sorted(without(pieces, doors)) == sorted(left)
