"""What a place looks like in a file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from wildtable.board import Cell
from wildtable.play.campaign import MOST_OF_A_NAME
from wildtable.savage.places.facts import WIDEST
from wildtable.savage.sight.facts import LIGHTS
from wildtable.savage.table.facts import PLACES

HASH = "[0-9a-f]{64}"
_NAME = Annotated[str, Meta(min_length=1, max_length=MOST_OF_A_NAME)]
_ID = Annotated[str, Meta(pattern="^[a-z0-9-]{1,60}$")]
_CELLS = Annotated[list[Cell], Meta(description="Squares, each [column, row] from the upper left, [0, 0] first.")]
_LIGHT: Any = Literal[LIGHTS]
_WHERE: Any = Literal[PLACES]
_SIDE = Annotated[int, Meta(ge=1, le=WIDEST)]


class _Solid(Struct, kw_only=True, forbid_unknown_fields=True):
    """What ground and lines have in common, as it is written."""

    is_: str = msgspec.field(default="", name="is")
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
    """Light of its own for some squares."""

    light: _LIGHT
    cells: _CELLS = []
    at: Cell | None = None
    radius: Annotated[int, Meta(ge=0, le=WIDEST)] = 0


class Below(Struct, kw_only=True, forbid_unknown_fields=True):
    """A picture below a map, in hundredths of a square."""

    hash: Annotated[str, Meta(pattern=f"^{HASH}$")]
    at: Annotated[Cell, Meta(description="Its upper left corner.")] | UnsetType = UNSET
    size: Annotated[tuple[int, int], Meta(description="How wide and how high it is drawn.")]


class PlaceForm(Struct, kw_only=True, forbid_unknown_fields=True):
    """A place, as it is written."""

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


FORM = tuple([field.encode_name for field in msgspec.structs.fields(PlaceForm)])
"""The fields of a place."""
