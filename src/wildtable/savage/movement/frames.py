"""Movement: what waits."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Cell

# Frames that go on by themselves.


class Withdrawal(Struct, frozen=True, tag="withdrawal"):
    """A figure leaves melee; these foes have yet to decide on their free attacks."""

    who: str
    to: Cell
    cost: int
    foes: tuple[str, ...]
