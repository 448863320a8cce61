"""The placement of a picture below a map, by two of its points and their places on the map."""

from __future__ import annotations

from math import hypot
from typing import TypeAlias

from wildtable.board.grid import SQUARE, Backdrop, Point

Pixel: TypeAlias = tuple[int, int]
"""A point of a picture in pixels, right and down from its upper left corner."""

MOST_DRAWN = 1_000 * SQUARE
"""Hundredths of a square that a picture is wide or high at most: five times the largest map."""
MOST_AWAY = 1_000 * SQUARE
"""Hundredths of a square that a picture's corner lies beside the map at most."""


def fitted(hash: str, size: Pixel, pixels: tuple[Pixel, Pixel], points: tuple[Point, Point]) -> Backdrop:
    """Return a picture of ``size`` pixels, placed so that two of its ``pixels`` lie on two ``points`` of the map.

    It is never turned or stretched. The distance of the two gives its scale, and their middle its place, so both share
    a small error of the points. Raises ValueError, with a sentence, where that cannot be done.
    """
    (ax, ay), (bx, by) = pixels
    (cx, cy), (dx, dy) = points
    across, along = hypot(bx - ax, by - ay), hypot(dx - cx, dy - cy)
    if not across:
        raise ValueError("The two picture points are the same.")
    if not along:
        raise ValueError("The two map points are the same.")
    scale = along / across
    width, height = (round(side * scale) for side in size)
    if not (1 <= width <= MOST_DRAWN and 1 <= height <= MOST_DRAWN):
        squares = " × ".join(f"{side / SQUARE:g}" for side in (width, height))
        raise ValueError(f"The picture would be {squares} squares large.")
    at = round((cx + dx - scale * (ax + bx)) / 2), round((cy + dy - scale * (ay + by)) / 2)
    if max(map(abs, at)) > MOST_AWAY:
        raise ValueError("The picture would be far off the map.")
    return Backdrop(hash, at, width, height)
