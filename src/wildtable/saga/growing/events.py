"""Making characters, and growing: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.saga.base import Event, Stated
from wildtable.saga.character.facts import Character, Sheet
from wildtable.saga.sets import Why

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class Sparked(Stated):
    """Somebody has so many Spark now, and why."""

    who: str
    now: int
    why: Why
    rule: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, spark=self.now)


class Grew(Event):
    """Somebody's sheet is another now, and why."""

    who: str
    sheet: Sheet
    why: Why
    rule: str
    what: str = ""
    """The asset or the skill that has grown."""

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, sheet=self.sheet)


class Seated(Stated):
    """A character is played by a seat now; an empty one gives it to the game master."""

    who: str
    seat: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, seat=self.seat)


class Entered(Event):
    """A character has come to the table."""

    character: Character

    def apply(self, draft: Draft) -> None:
        draft.crowd.pop(self.character.id, None)
        draft.crowd[self.character.id] = self.character


class Left(Event):
    """A character has left the table."""

    who: str
    name: str = ""
    """Its name."""

    def apply(self, draft: Draft) -> None:
        draft.crowd.pop(self.who, None)
