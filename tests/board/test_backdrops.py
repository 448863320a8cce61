"""Placing a picture below a map, by two points of it: worked by hand."""

from __future__ import annotations

import random

import pytest

from wildtable.board import Backdrop, fitted

SIZE = (1400, 700)


def test_a_picture_with_a_margin_of_its_own() -> None:
    """70 pixels a square, and the grid begins 20 pixels in: its corners (1, 1) and (6, 1) are at 90 and 440."""
    found = fitted("x", SIZE, ((90, 90), (440, 90)), ((100, 100), (600, 100)))
    assert found == Backdrop("x", (-29, -29), 2000, 1000)


def test_the_distance_gives_the_scale_whatever_the_order_and_the_slant() -> None:
    """30 by 40 pixels are 50, 3 by 4 squares are 5: one pixel is a tenth of a square."""
    there = fitted("x", SIZE, ((0, 0), (30, 40)), ((0, 0), (300, 400)))
    assert there == Backdrop("x", (0, 0), 14000, 7000)
    assert fitted("x", SIZE, ((30, 40), (0, 0)), ((300, 400), (0, 0))) == there


def test_taps_that_are_a_little_off_are_off_by_as_little_on_either_side() -> None:
    """The second tap is 2 pixels low: the scale is nearly kept, and the picture is half of the fault too high."""
    found = fitted("x", (1000, 1000), ((0, 0), (1000, 2)), ((0, 0), (1000, 0)))
    assert found == Backdrop("x", (0, -1), 1000, 1000)


def test_it_is_not_turned() -> None:
    """Points on the other hand cannot be met without turning it: their distance and their middle still count."""
    assert fitted("x", (100, 100), ((0, 0), (100, 0)), ((100, 0), (0, 0))) == Backdrop("x", (0, 0), 100, 100)


def test_points_of_a_picture_that_lies_somewhere_lead_back_there() -> None:
    seed = random.randrange(10**9)
    choose = random.Random(seed)
    for _ in range(200):
        scale = choose.choice([1, 2, 4])
        at = choose.randrange(-500, 500), choose.randrange(-500, 500)
        pixels = (choose.randrange(400), choose.randrange(400)), (choose.randrange(400, 800), choose.randrange(800))
        points = [(at[0] + scale * x, at[1] + scale * y) for x, y in pixels]
        found = fitted("x", (800, 800), pixels, (points[0], points[1]))
        assert found == Backdrop("x", at, 800 * scale, 800 * scale), seed


@pytest.mark.parametrize(
    ("pixels", "points", "said"),
    [
        (((5, 5), (5, 5)), ((0, 0), (100, 0)), "picture points are the same"),
        (((0, 0), (5, 5)), ((100, 100), (100, 100)), "map points are the same"),
        (((0, 0), (1, 0)), ((0, 0), (10_000, 0)), "would be 140000 × 70000 squares large"),
        (((0, 0), (1400, 0)), ((0, 0), (1, 0)), "would be 0.01 × 0 squares"),
        (((10**7, 0), (10**7 + 100, 0)), ((0, 0), (100, 0)), "far off the map"),
    ],
)
def test_what_cannot_be_fitted_is_said(
    pixels: tuple[tuple[int, int], tuple[int, int]], points: tuple[tuple[int, int], tuple[int, int]], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        fitted("x", SIZE, pixels, points)
