"""Turns: what waits."""

from __future__ import annotations

from msgspec import Struct


class Starting(Struct, frozen=True, tag="starting"):
    """A unit's turn begins; these members have yet to roll for their recovery."""

    unit: str
    left: tuple[str, ...]
