"""What has happened that has to do with worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.savage.table.base import Event
from wildtable.savage.traits.facts import Die
from wildtable.savage.worlds.facts import Surroundings

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class OnWorld(Event):
    """The world on which it all happens."""

    world: str
    rule: str = "7w.environment"

    def apply(self, draft: Draft) -> None:
        if self.world:
            draft.keep(Surroundings(self.world))
        else:
            draft.drop(Surroundings)


class HomeNamed(Event):
    """Where somebody was born, and what its benefit makes of it: its Strength and its Edges now."""

    who: str
    homeworld: str
    strength: Die
    edges: tuple[str, ...] = ()
    rule: str = "7w.homeworld"

    def apply(self, draft: Draft) -> None:
        sheet = draft.crowd[self.who].sheet
        # A die that stays is not put again: what was never said of a sheet is not written out, in play or from a log.
        strength = sheet.strength if self.strength == sheet.strength else self.strength
        draft.put(self.who, sheet=replace(sheet, homeworld=self.homeworld, strength=strength, edges=self.edges))
