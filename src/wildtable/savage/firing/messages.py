"""Firing: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.play.kinds import Facts, Tab
from wildtable.savage.firing.model import Load
from wildtable.savage.table.base import Command, Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Reload(Command):
    """Reload a weapon, or continue to."""

    facts = Facts(on_turn=True, action="reload")

    who: str
    weapon: str


class WatchShot(Command):
    """Set whether a figure's next shot or throw may hit bystanders, at a table without the rule for all."""

    facts = Facts(master=True, tab=Tab.RULE)

    who: str
    watched: bool = True


class CallBystander(Command):
    """Rule that a figure's stray shot hits a bystander."""

    facts = Facts(master=True, implied=True)

    who: str


class Overlook(Command):
    """Rule that a figure's stray shot hits nobody."""

    facts = Facts(main=True, master=True, default=True, implied=True)

    who: str


class Loaded(Event):
    """The load of a figure's weapon: its rounds, and the actions spent so far on reloading it.

    ``secret``: players may not know its rounds. ``reloaded``: it was loaded, not fired. ``jammed``: it cannot be fired
    before an action has cleared it.
    """

    who: str
    weapon: str
    rounds: int
    rule: str
    progress: int = 0
    secret: bool = False
    reloaded: bool = False
    jammed: bool = False

    def apply(self, draft: Draft) -> None:
        others = [load for load in draft.crowd[self.who].arms.loaded if load.weapon != self.weapon]
        draft.put_in(self.who, "arms", loaded=(*others, Load(self.weapon, self.rounds, self.progress, self.jammed)))


class ShotWatched(Event):
    """A ruling that a figure's next shot or throw may hit bystanders; not ``watched``: it may not any more."""

    who: str
    watched: bool = True
    rule: str = "sw.bystander"

    def apply(self, draft: Draft) -> None:
        others = tuple([who for who in draft.of("watched") if who != self.who])
        draft.changed["watched"] = (*others, self.who) if self.watched else others


class Strayed(Event):
    """A figure's stray shot flies at a bystander."""

    who: str
    target: str
    rule: str = "sw.bystander"
