"""Places: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Board, Cell, Point
from wildtable.closed import Maybe
from wildtable.savage.table.sets import PlaceKind

WIDEST = 100
"""Squares along a side of a place's map."""

MOST_PLACES, MOST_OF_AN_ID = 200, 60
"""Places of one campaign; letters of the id of one."""

MOST_LINES, MOST_KINDS, MOST_LIGHTS = 2000, 400, 200
"""Lines, from a point to the next; sorts of ground; lights of one place."""


class Picture(Struct, frozen=True, omit_defaults=True):
    """A picture that lies below a map: ``at``: its upper left corner, and ``size``: how large it is drawn, both in
    hundredths of a square."""

    hash: str
    at: Point
    size: tuple[int, int]


class Place(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A place as the game master has drawn it, before anything has happened there."""

    title: str
    """What the game master calls it."""
    board: Board | None = None
    """Its map; None where it is played without one."""
    light: int = 0
    """0 bright, 1 dim, 2 dark, 3 pitch dark."""
    where: Maybe[PlaceKind] = ""
    """What sort of place it is, for Edges that ask; empty for nowhere in particular."""
    picture: Picture | None = None
    """What lies below its map; None for nothing."""
    veiled: tuple[Cell, ...] = ()
    """The squares that players do not see yet, row by row."""
