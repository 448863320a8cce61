"""Movement: what waits."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.savage.table.base import Frame

# Frames that go on by themselves.


class Withdrawal(Frame):
    """A figure leaves melee; these foes have yet to decide on their free attacks."""

    who: str
    to: Cell
    cost: int
    foes: tuple[str, ...]
