"""Firing: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.play.kinds import Facts, Tab
from wildtable.savage.firing.model import Load
from wildtable.savage.table.base import Command, Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Reload(Command):
    """Load a weapon, or get on with it."""

    facts = Facts(on_turn=True, action="reload")

    who: str
    weapon: str


class WatchShot(Command):
    """Say that somebody's next shot or throw may hit bystanders where the table leaves that open, or no longer."""

    facts = Facts(master=True, tab=Tab.RULE)

    who: str
    watched: bool = True


class CallBystander(Command):
    """Say that a stray shot of somebody's hits somebody else."""

    facts = Facts(master=True, implied=True)

    who: str


class Overlook(Command):
    """Say that a stray shot of somebody's hits nobody."""

    facts = Facts(master=True, default=True, implied=True)

    who: str


class Loaded(Event):
    """What is in a figure's weapon now: its rounds, and the actions spent so far on loading it.

    ``secret``: it is the game master's, and no player counts its rounds. ``reloaded``: it was loaded, not fired.
    ``jammed``: it cannot be fired before an action has cleared it.
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
    """Somebody's next shot or throw may hit bystanders, by the game master's call; not ``watched``: no longer."""

    who: str
    watched: bool = True
    rule: str = "sw.bystander"

    def apply(self, draft: Draft) -> None:
        others = tuple([who for who in draft.of("watched") if who != self.who])
        draft.changed["watched"] = (*others, self.who) if self.watched else others


class Strayed(Event):
    """A stray shot of somebody's comes a bystander's way."""

    who: str
    target: str
    rule: str = "sw.bystander"
