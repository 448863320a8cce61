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
_CELLS = Annotated[list[Cell], Meta(description="Squares, each [column, row] from the upper left, [0, 0] first.")]
_SIDE = Annotated[int, Meta(ge=1, le=WIDEST)]
if TYPE_CHECKING:  # whose words the rules say
    _LIGHT: TypeAlias = str
    _SIDES: TypeAlias = str
    _WHERE: TypeAlias = str
    _BAND: TypeAlias = str
else:
    _LIGHT, _SIDES, _WHERE = Literal[LIGHTS], Literal[FOES, HEROES], Literal[PLACES]
    _BAND = Literal[tuple(band.value for band in Band)]


class _Solid(Struct, kw_only=True, forbid_unknown_fields=True):
    """The common fields of ground and lines, in the form of a file."""

    is_: str = field(default="", name="is")
    name: _NAME = "wall"
    cover: Annotated[int, Meta(ge=0, le=4)] = 0
    rough: bool = False
    blocks: bool = False
    material: str = ""
    hardness: Annotated[int, Meta(ge=0, le=100)] = 0
    breaks: Annotated[list[_NAME], Meta(max_length=10)] = []


class Ground(_Solid, kw_only=True, forbid_unknown_fields=True):
    """A sort of ground, and the squares that it is on."""

    cells: _CELLS


class Line(_Solid, kw_only=True, forbid_unknown_fields=True):
    """A line of a map, from point to point."""

    path: Annotated[list[Cell], Meta(description="Points in hundredths of a square, such as [[0, 300], [400, 300]].")]
    opaque: bool = False
    id: _ID = ""
    door: bool = False
    open: bool = False
    locked: bool = False


class Light(Struct, kw_only=True, forbid_unknown_fields=True):
    """The light of some squares, in the form of a file."""

    light: _LIGHT
    cells: _CELLS = []
    at: Cell | None = None
    radius: Annotated[int, Meta(ge=0, le=WIDEST)] = 0


class Below(Struct, kw_only=True, forbid_unknown_fields=True):
    """A picture below a map, in hundredths of a square."""

    hash: Annotated[str, Meta(pattern=f"^{HASH.pattern}{END}")]
    at: Annotated[Cell, Meta(description="Its upper left corner.")] | UnsetType = UNSET
    size: Annotated[Cell, Meta(description="How wide and how high it is drawn.")] | UnsetType = UNSET
    pixels: Annotated[Cell, Meta(description="Its width and height, to fit it.")] | UnsetType = UNSET
    fit: Annotated[list[list[Cell]], Meta(description="Two pixels, with points of the map.")] | UnsetType = UNSET


_AWAY: TypeAlias = Annotated[int, Meta(ge=0, le=FARTHEST)] | _BAND
"""Inches, or a word for them."""


class PlaceForm(Struct, kw_only=True, forbid_unknown_fields=True):
    """A place, in the form of a file."""

    title: Annotated[_NAME, Meta(description="What it is called.")] = ""
    size: (
        Annotated[tuple[_SIDE, _SIDE], Meta(description="Squares of its map across and down.")] | msgspec.UnsetType
    ) = msgspec.UNSET
    map: Annotated[str, Meta(description="Its map drawn with a letter a square, in place of a size.")] = ""
    legend: Annotated[dict[str, dict[str, Any]], Meta(description="What the letters stand for.")] = {}
    light: Annotated[_LIGHT, Meta(description="How bright it is.")] = "bright"
    where: Annotated[_WHERE, Meta(description="What sort of place it is, for Edges that ask.")] = "nowhere"
    ground: Annotated[list[Ground], Meta(description="What stands on its squares, or lies there.")] = []
    lines: Annotated[list[Line], Meta(description="Walls, doors and the like.")] = []
    lights: Annotated[list[Light], Meta(description="Light of their own for some squares.")] = []
    picture: Annotated[Below, Meta(description="A picture below the map.")] | None = None
    veiled: Annotated[_CELLS, Meta(description="Squares that players do not see yet.")] = []


FORM = tuple([each.encode_name for each in msgspec.structs.fields(PlaceForm)])
"""The fields of a place."""


class StagedForm(Struct, kw_only=True, forbid_unknown_fields=True):
    """A line of a scene's figures, in the form of a file."""

    is_: Annotated[str, Meta(description="The ready figure that it is, ours or the table's own.")] = field(name="is")
    id: _ID = ""
    count: Annotated[int, Meta(ge=1, le=MOST_IN_A_GROUP, description="How many Extras share a card.")] = 1
    at: Annotated[Cell, Meta(description="The square that it stands on.")] | UnsetType = UNSET
    inches: Annotated[_AWAY, Meta(description="How far from the heroes, where there is no map.")] | UnsetType = UNSET
    side: _SIDES = "foes"
    hidden: Annotated[bool, Meta(description="Whether it lies in wait, and only the game master knows.")] = False


class SceneForm(Struct, kw_only=True, forbid_unknown_fields=True):
    """A scene, in the form of a file."""

    title: Annotated[_NAME, Meta(description="What it is called.")] = ""
    place: Annotated[str, Meta(description="The id of the place where it is played; none for no map.")] = ""
    figures: Annotated[list[StagedForm], Meta(description="Who is there besides the heroes.")] = []
    heroes_at: Annotated[_CELLS, Meta(description="Where heroes come in.")] = []
    light: Annotated[_LIGHT, Meta(description="How bright it is, where not as the place is.")] | UnsetType = UNSET
    where: Annotated[_WHERE, Meta(description="What sort of place it is, for Edges that ask.")] | UnsetType = UNSET
    notes: Annotated[str, Meta(description="For the game master.")] = ""


SCENE = tuple([each.encode_name for each in msgspec.structs.fields(SceneForm)])
"""The fields of a scene."""
