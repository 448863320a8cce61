"""The form of a place in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from wildtable.board import Cell
from wildtable.play.campaign import MOST_OF_A_NAME
from wildtable.play.ids import END
from wildtable.play.pictured import HASH
from wildtable.savage.movement.model import Band
from wildtable.savage.movement.rules import FARTHEST
from wildtable.savage.places.model import MOST_IN_A_GROUP, WIDEST
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.table.model import FOES, HEROES, PLACES

_NAME = Annotated[str, Meta(min_length=1, max_length=MOST_OF_A_NAME)]
_ID = Annotated[str, Meta(pattern=rf"^[a-z0-9-]{{1,60}}{END}")]
_CELLS = Annotated[list[Cell], Meta(description="Squares as [column, row]; the upper left one is [0, 0].")]
_SIDE = Annotated[int, Meta(ge=1, le=WIDEST)]
if TYPE_CHECKING:  # whose words the rules say
    _LIGHT: TypeAlias = str
    _SIDES: TypeAlias = str
    _WHERE: TypeAlias = str
    _BAND: TypeAlias = str
else:
    _LIGHT, _SIDES, _WHERE = Literal[LIGHTS], Literal[FOES, HEROES], Literal[PLACES]
    _BAND = Literal[tuple(band.value for band in Band)]


class Solid(Struct, kw_only=True, forbid_unknown_fields=True):
    """The common fields of ground and lines, in the form of a file."""

    is_: str = field(default="", name="is")
    """A ready kind to start from; the other fields override it."""
    name: _NAME = "wall"
    """The name."""
    cover: Annotated[int, Meta(ge=0, le=4)] = 0
    """Cover: 0 none, 1 light, 2 medium, 3 heavy, 4 near total."""
    rough: bool = False
    """Whether it is difficult ground."""
    blocks: bool = False
    """Whether nobody can step across it."""
    material: str = ""
    """The material, for shots through it."""
    hardness: Annotated[int, Meta(ge=0, le=100)] = 0
    """The Hardness, to break it."""
    breaks: Annotated[list[_NAME], Meta(max_length=10)] = []
    """The kinds of damage that can break it."""


class Ground(Solid, kw_only=True, forbid_unknown_fields=True):
    """A sort of ground, and the squares that it is on."""

    cells: _CELLS


class Line(Solid, kw_only=True, forbid_unknown_fields=True):
    """A line of a map, from point to point."""

    path: Annotated[list[Cell], Meta(description="Points in hundredths of a square, such as [[0, 300], [400, 300]].")]
    opaque: bool = False
    """Whether it blocks the view."""
    id: _ID = ""
    """The id of a door."""
    door: bool = False
    """Whether it is a door."""
    open: bool = False
    """Whether the door is open."""
    locked: bool = False
    """Whether the door is locked."""


class Light(Struct, kw_only=True, forbid_unknown_fields=True):
    """The light of some squares, in the form of a file."""

    light: _LIGHT
    """The light there."""
    cells: _CELLS = []
    at: Cell | None = None
    """The square of a lamp."""
    radius: Annotated[int, Meta(ge=0, le=WIDEST)] = 0
    """The radius of the lamp, in squares."""


class Below(Struct, kw_only=True, forbid_unknown_fields=True):
    """A picture below a map, in hundredths of a square."""

    hash: Annotated[str, Meta(pattern=f"^{HASH.pattern}{END}")]
    """The hash of a picture that was uploaded on the page."""
    at: Annotated[Cell, Meta(description="The point of the map for its upper left corner.")] | UnsetType = UNSET
    size: Annotated[Cell, Meta(description="Width and height on the map.")] | UnsetType = UNSET
    pixels: Annotated[Cell, Meta(description="Width and height of the picture, with `fit`.")] | UnsetType = UNSET
    fit: Annotated[list[list[Cell]], Meta(description="Two pixels with their points of the map.")] | UnsetType = UNSET


_AWAY: TypeAlias = Annotated[int, Meta(ge=0, le=FARTHEST)] | _BAND
"""Inches, or a word for them."""


class PlaceForm(Struct, kw_only=True, forbid_unknown_fields=True):
    """A place, in the form of a file."""

    title: Annotated[_NAME, Meta(description="The name.")] = ""
    size: Annotated[tuple[_SIDE, _SIDE], Meta(description="Columns and rows of the map.")] | msgspec.UnsetType = (
        msgspec.UNSET
    )
    map: Annotated[str, Meta(description="The map as text, a letter for each square; use it instead of `size`.")] = ""
    legend: Annotated[dict[str, dict[str, Any]], Meta(description="The meaning of the letters.")] = {}
    light: Annotated[_LIGHT, Meta(description="The light.")] = "bright"
    where: Annotated[_WHERE, Meta(description="The kind of place; some Edges depend on it.")] = "nowhere"
    ground: Annotated[list[Ground], Meta(description="Objects and ground, by squares.")] = []
    lines: Annotated[list[Line], Meta(description="Walls, doors, windows and fences.")] = []
    lights: Annotated[list[Light], Meta(description="Squares and lamps with a light of their own.")] = []
    picture: Annotated[Below, Meta(description="A picture below the map.")] | None = None
    """The picture below the map."""
    veiled: Annotated[_CELLS, Meta(description="Hidden squares (fog of war).")] = []
    secret: Annotated[bool, Meta(description="Whether players do not read its name when they come there.")] = False


FORM = tuple([each.encode_name for each in msgspec.structs.fields(PlaceForm)])
"""The fields of a place."""


class StagedForm(Struct, kw_only=True, forbid_unknown_fields=True):
    """A line of a scene's figures, in the form of a file."""

    is_: Annotated[str, Meta(description="A ready figure, from the rules or the campaign.")] = field(name="is")
    id: _ID = ""
    """An id of its own, if needed."""
    count: Annotated[int, Meta(ge=1, le=MOST_IN_A_GROUP, description="The number of such Extras, on one card.")] = 1
    at: Annotated[Cell, Meta(description="The square.")] | UnsetType = UNSET
    inches: Annotated[_AWAY, Meta(description="Distance from the heroes, without a map.")] | UnsetType = UNSET
    side: _SIDES = "foes"
    """The side."""
    hidden: Annotated[bool, Meta(description="true if only the game master sees it.")] = False


class SceneForm(Struct, kw_only=True, forbid_unknown_fields=True):
    """A scene, in the form of a file."""

    title: Annotated[_NAME, Meta(description="The name.")] = ""
    place: Annotated[str, Meta(description="The id of the place; left out, there is no map.")] = ""
    figures: Annotated[list[StagedForm], Meta(description="The figures besides the heroes.")] = []
    heroes_at: Annotated[_CELLS, Meta(description="Squares for the heroes, in order.")] = []
    light: Annotated[_LIGHT, Meta(description="The light, if not the place's.")] | UnsetType = UNSET
    where: Annotated[_WHERE, Meta(description="The kind of place; some Edges depend on it.")] | UnsetType = UNSET
    notes: Annotated[str, Meta(description="For the game master.")] = ""


SCENE = tuple([each.encode_name for each in msgspec.structs.fields(SceneForm)])
"""The fields of a scene."""
