"""Figures and units that a frame names."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

FIGURES = ("who", "by", "on", "patient", "other", "actor")
"""Fields that name a figure."""

WHO = (*FIGURES, "unit", "target")
"""Fields that name a figure or a unit."""

MANY = ("waiting", "left", "foes", "together")
"""Fields that name several."""


def named(frame: Struct, fields: Collection[str] = (*WHO, *MANY)) -> Iterator[str]:
    """Yield every figure and unit named in some fields of a frame, or of a value in it."""
    for field in frame.__struct_fields__:
        value = getattr(frame, field)
        if isinstance(value, Struct):
            yield from named(value, fields)
        elif field not in fields:
            continue
        elif field in MANY:
            yield from value
        elif value and isinstance(value, str):
            yield value  # a roll names Edges by which it was made, too
