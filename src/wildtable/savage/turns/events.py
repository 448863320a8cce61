"""Turns: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.savage.attacks.sets import Option
from wildtable.savage.table.base import Event
from wildtable.savage.turns.facts import Turn

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Acted(Event):
    """A figure's turn stands so now. ``deed``: what it did with it, such as ``attack`` or ``run``; ``carries``: the
    declared words that this carries out, at a table that holds people to them."""

    who: str
    turn: Turn | None
    deed: str
    rule: str
    target: str = ""
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()
    carries: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, turn=self.turn)
