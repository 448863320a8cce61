"""Making characters, and growing: events."""

from __future__ import annotations

from wildtable.saga.base import Event, Stated
from wildtable.saga.character.facts import Character, Sheet
from wildtable.saga.sets import Why


class Sparked(Stated):
    """Somebody has so many Spark now, and why."""

    who: str
    now: int
    why: Why
    rule: str


class Grew(Event):
    """Somebody's sheet is another now, and why."""

    who: str
    sheet: Sheet
    why: Why
    rule: str
    what: str = ""
    """The asset or the skill that has grown."""


class Seated(Stated):
    """A character is played by a seat now; an empty one gives it to the game master."""

    who: str
    seat: str


class Entered(Event):
    """A character has come to the table."""

    character: Character


class Left(Event):
    """A character has left the table."""

    who: str
    name: str = ""
    """Its name."""
