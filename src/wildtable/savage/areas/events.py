"""Attacks on an area: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.areas.sets import Template
from wildtable.savage.table.base import Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Bunched(Event):
    """How many more a template reaches where there is no map, by the game master's ruling; negative: fewer."""

    more: int
    rule: str = "sw.area"

    def apply(self, draft: Draft) -> None:
        draft.changed["bunched"] = self.more


class Landed(Event):
    """A template came down: where, on whom. ``inches`` and ``hour``: how far it went astray, and whereto."""

    who: str
    template: Of[Template]
    rule: str
    at: Cell | None = None
    corner: bool = False
    under: tuple[str, ...] = ()
    inches: int = 0
    hour: int = 0
