"""Worlds: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.bennies.model import Purse
from wildtable.savage.table.base import Command, Event
from wildtable.savage.traits.model import Die
from wildtable.savage.worlds.model import Assistance, Surroundings, TraitChange

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Assist(Command):
    """Have the Assistant ``trick`` a foe, or unsettle it by fear (a ``test-of-will``) or by a ``taunt``."""

    who: str
    deed: Of[Assistance]
    target: str
    purse: Of[Purse] = "own"


class AssistTrait(Command):
    """Have the Assistant ``raise`` or ``lower`` a trait with one of its skills."""

    who: str
    deed: Of[TraitChange]
    target: str
    trait: str
    skill: str
    purse: Of[Purse] = "own"


class AssistSpecially(Command):
    """Have the Assistant do something that the scene offers, with one of its skills."""

    who: str
    words: str
    skill: str
    purse: Of[Purse] = "own"


class SetWorld(Command):
    """Say on which world of the setting it all happens; on none in particular if it is empty."""

    facts = Facts(tab=Tab.SCENE)

    world: str


class SetHomeworld(Command):
    """Set the homeworld of a figure that has none yet. ``edge``: the free Edge, on a world that gives one of the hero's
    choice; empty to choose it later."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    world: str
    edge: str = ""


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
    """The homeworld of a hero, with its benefit: Strength and Edges from now on."""

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
