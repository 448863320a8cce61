"""A part as a seat sees it."""

from __future__ import annotations

from msgspec import Struct


class SeenPart(Struct, frozen=True):
    """A part as a seat sees it. Each subclass has a ``tag`` of its own."""
