"""Messages about pointing: a ping, a line or a circle on the map that fades and stands in no log."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Square: TypeAlias = Annotated[int, Meta(ge=0, le=9_999)]
Shape: TypeAlias = Literal["ping", "line", "circle"]


class Point(Struct, frozen=True, tag="point", forbid_unknown_fields=True):
    """Somebody points at the map. ``start`` and ``end``: column and row; of a ping both are the same, a circle has its
    middle at ``start`` and ``end`` on its edge."""

    shape: Shape
    start: tuple[Square, Square]
    end: tuple[Square, Square]


class Pointed(Struct, frozen=True, tag="pointed"):
    """The member at ``seat`` points at the map, as `Point` has it."""

    seat: str
    shape: Shape
    start: tuple[Square, Square]
    end: tuple[Square, Square]
