"""Movement: events."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.movement.sets import DoorState
from wildtable.savage.table.base import Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft

Standing: TypeAlias = tuple[tuple[str, Cell | None], ...]
"""Figures by their ids, each with the square that it stands on now; None where it is on no map."""


class Moved(Event):
    """A figure stands elsewhere; ``spent``: inches moved this turn. ``start``: where its movement began.

    ``pushed``: somebody else made it move. ``inches``: how far, where no square says it, and ``at`` is None then.
    ``crawled``: the inches of it that were crawled.
    """

    who: str
    at: Cell | None
    spent: int
    rule: str = "sw.move"
    start: Cell | None = None
    pushed: bool = False
    crawled: int = 0
    inches: int = 0

    def apply(self, draft: Draft) -> None:
        turn = draft.crowd[self.who].turn
        if turn is not None:
            turn = replace(turn, moved=self.spent, start=self.start, crawled=turn.crawled + self.crawled)
        draft.put(self.who, at=self.at, turn=turn)


class Distanced(Event):
    """Without a map some stand elsewhere along the line; ``standing``: where, None for near everybody."""

    standing: Standing
    rule: str = "sw.range"

    def apply(self, draft: Draft) -> None:
        for who, at in self.standing:
            draft.put(who, at=at)


class DoorSet(Event):
    """A door is now ``open``, ``shut`` or ``locked``. ``who``: whose doing it is; empty for the game master's."""

    door: str
    state: Of[DoorState]
    who: str = ""
    rule: str = "sw.move"

    def apply(self, draft: Draft) -> None:
        board, state = draft.of("board"), {"open": self.state == "open", "locked": self.state == "locked"}
        lines = tuple([replace(line, **state) if line.id == self.door else line for line in board.lines])
        draft.changed["board"] = replace(board, lines=lines)
