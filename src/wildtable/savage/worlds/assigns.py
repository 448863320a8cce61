"""Worlds: what its events assign."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.play import Register
from wildtable.savage.draft import Draft
from wildtable.savage.worlds.events import HomeNamed, OnWorld
from wildtable.savage.worlds.facts import Surroundings

assigns: Register[Draft] = Register("assigns")


@assigns(OnWorld)
def _on_world(draft: Draft, event: OnWorld) -> None:
    if event.world:
        draft.keep(Surroundings(event.world))
    else:
        draft.drop(Surroundings)


@assigns(HomeNamed)
def _home_named(draft: Draft, event: HomeNamed) -> None:
    sheet = draft.crowd[event.who].sheet
    # A die that stays is not put again: what was never said of a sheet is not written out, in play or from a log.
    strength = sheet.strength if event.strength == sheet.strength else event.strength
    draft.put(event.who, sheet=replace(sheet, homeworld=event.homeworld, strength=strength, edges=event.edges))
