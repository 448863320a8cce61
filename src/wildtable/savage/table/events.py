"""The table: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Maybe, Of
from wildtable.savage.fight import Fighter
from wildtable.savage.table.base import Event, Stated
from wildtable.savage.table.sets import Attitude, PlaceKind

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Seated(Stated):
    """A figure is played by a seat now; an empty one gives it to the game master."""

    who: str
    seat: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, seat=self.seat)


class Allied(Stated):
    """A figure beside the heroes is an ally whom the game master runs, or one of them."""

    who: str
    ally: bool
    rule: str = "sw.benny.gm"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, ally=self.ally)


class Entered(Event):
    """A figure has come to the table, or its sheet has changed."""

    fighter: Fighter

    def apply(self, draft: Draft) -> None:
        draft.crowd.pop(self.fighter.id, None)
        draft.crowd[self.fighter.id] = self.fighter


class Left(Event):
    """A figure has left the table."""

    who: str

    def apply(self, draft: Draft) -> None:
        draft.crowd.pop(self.who, None)


class Scene(Stated):
    """What sort of place it is now."""

    where: Maybe[PlaceKind]
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        draft.changed["where"] = self.where


class Weather(Stated):
    """The weather now, in a word; empty where it is none in particular."""

    weather: str
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        draft.changed["weather"] = self.weather


class Reacted(Event):
    """How a stranger takes to somebody: ``hostile``, ``uncooperative``, ``neutral``, ``friendly`` or ``helpful``."""

    who: str
    attitude: Of[Attitude]
    rule: str = "sw.reaction"
