"""Rulings: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.closed import Of
from wildtable.savage.characters.facts import Sheet
from wildtable.savage.editions.settings import Options, Ruleset
from wildtable.savage.table.base import Event
from wildtable.savage.table.sets import Side

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Decreed(Event):
    """The game master has ruled: the command's name, about whom (a figure, a unit or a ship), and why.

    What it comes to stands in the events after it.
    """

    what: str
    who: str
    reason: str


class Sided(Event):
    """A figure is on another side now."""

    who: str
    side: Of[Side]

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, side=self.side)


class OptionSet(Event):
    """The table has chosen: what an option of its is from now on."""

    choice: str
    value: str | int | None

    def apply(self, draft: Draft) -> None:
        rules: Ruleset = draft.of("rules")
        usual = getattr(Options(), self.choice)
        value = usual if self.value == usual else self.value  # JSON leaves out the very default only
        draft.changed["rules"] = replace(rules, options=replace(rules.options, **{self.choice: value}))


class Revised(Event):
    """A figure's sheet is another now. ``secret``: it is the game master's to know."""

    who: str
    sheet: Sheet
    rule: str = "sw.character"
    secret: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, sheet=self.sheet)
