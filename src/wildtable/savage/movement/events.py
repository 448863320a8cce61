"""Movement: events."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.movement.sets import DoorState
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


class DoorSet(Event, frozen=True, tag="door-set"):
    """A door is now ``open``, ``shut`` or ``locked``. ``who``: whose doing it is; empty for the game master's."""

    door: str
    state: Of[DoorState]
    who: str = ""
    rule: str = "sw.move"
