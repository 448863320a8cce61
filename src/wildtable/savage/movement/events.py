"""Movement: events."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.savage.table.base import Event


class Moved(Event, frozen=True, tag="moved"):
    """A figure stands elsewhere; ``spent``: inches moved this turn. ``start``: where its movement began.

    ``pushed``: somebody else made it move.
    """

    who: str
    at: Cell
    spent: int
    rule: str = "sw.move"
    start: Cell | None = None
    pushed: bool = False
