"""Places: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Board, Cell
from wildtable.closed import Maybe, Of
from wildtable.savage.table.model import FOES, PlaceKind, Side

MOST_SCENES, MOST_STAGED, MOST_IN_A_GROUP = 200, 60, 20
"""Scenes of one campaign; figures of one scene; Extras on one card."""

WIDEST = 100
"""Squares along a side of a place's map."""

MOST_PLACES, MOST_OF_AN_ID = 200, 60
"""Places of one campaign; letters of the id of one."""

MOST_LINES, MOST_KINDS, MOST_LIGHTS = 2000, 400, 200
"""Lines, from a point to the next; sorts of ground; lights of one place."""


class Place(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A place as the game master has drawn it, before anything has happened there."""

    title: str
    """Its name, which all who are there read, unless it is ``secret``."""
    board: Board | None = None
    """Its map; None where it is played without one."""
    light: int = 0
    """0 bright, 1 dim, 2 dark, 3 pitch dark."""
    where: Maybe[PlaceKind] = ""
    """The sort of place, for Edges that depend on it; empty for none in particular."""
    veiled: tuple[Cell, ...] = ()
    """The squares that players do not see yet, row by row."""
    secret: bool = False
    """Whether its name is the game master's alone."""


class Staged(Struct, frozen=True, omit_defaults=True):
    """Somebody who is there as a scene begins: a ready figure, or several of one kind on one card."""

    figure: str
    """The id of the ready figure, ours or the table's own."""
    id: str = ""
    """Its id; empty for the first that is free."""
    count: int = 1
    """The number of figures; more than one share a card."""
    at: Cell | None = None
    """The square that it stands on, or the first of them; None for wherever there is room."""
    inches: int | None = None
    """Its distance from the heroes where there is no map; None for near everybody."""
    side: Of[Side] = FOES
    """The side it is on."""
    hidden: bool = False
    """Whether it is hidden from all but the game master."""


class Scene(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A scene as the game master has prepared it."""

    title: str
    """The game master's name for it."""
    place: str = ""
    """The id of the place where it is played; empty for no map."""
    figures: tuple[Staged, ...] = ()
    """The figures there besides the heroes."""
    heroes_at: tuple[Cell, ...] = ()
    """The squares where heroes come in, one after another; the rest stand nearby."""
    light: int | None = None
    """The light, 0 to 3; None for that of the place."""
    where: Maybe[PlaceKind] = ""
    """The sort of place, for Edges that depend on it; empty for that of the place."""
    notes: str = ""
    """For the game master."""
