"""Light and cover: what a roll is for."""

from __future__ import annotations

from msgspec import Struct


class Spot(Struct, frozen=True, tag="spot"):
    """To find somebody in pitch darkness."""

    target: str
