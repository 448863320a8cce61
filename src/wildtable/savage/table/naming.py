"""Figures and units that a frame names."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

WHO = ("who", "by", "on", "unit", "patient", "other", "actor", "target")
"""Fields that name a figure or a unit."""

MANY = ("waiting", "left", "foes", "together")
"""Fields that name several."""


def named(frame: Struct) -> Iterator[str]:
    """Yield every figure and unit that a frame, or what it carries, names."""
    for field in frame.__struct_fields__:
        value = getattr(frame, field)
        if isinstance(value, Struct):
            yield from named(value)
        elif field in MANY:
            yield from value
        elif field in WHO and value and isinstance(value, str):
            yield value  # a roll names Edges by which it was made, too
