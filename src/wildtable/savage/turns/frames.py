"""Turns: what waits."""

from __future__ import annotations

from wildtable.savage.table.base import Frame


class Starting(Frame, omit_defaults=True):
    """A unit's turn begins; these members have yet to roll for their recovery. ``together``: those of them for whom one
    rolls in the end, as like Extras may."""

    unit: str
    left: tuple[str, ...]
    together: tuple[str, ...] = ()
