"""Turns: what waits."""

from __future__ import annotations

from wildtable.savage.table.base import Frame


class Starting(Frame, frozen=True, tag="starting"):
    """A unit's turn begins; these members have yet to roll for their recovery."""

    unit: str
    left: tuple[str, ...]
