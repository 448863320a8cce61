"""What a seat sees of a part."""

from __future__ import annotations

from msgspec import Struct


class SeenPart(Struct, frozen=True):
    """What a seat sees of a part. Each has a ``tag`` of its own."""
