"""Healing: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.healing.model import Span
from wildtable.savage.table.base import Command, Event, Stated
from wildtable.savage.wounds.model import Injury

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Heal(Command):
    """Treat somebody's Wounds within the hour."""

    facts = Facts(odds=True)

    who: str
    target: str


class PassTime(Command):
    """Let time pass: see `SPANS`."""

    facts = Facts(master=True, tab=Tab.SCENE)

    span: Of[Span]


class Tire(Command):
    """Say how tired a figure is, for a ``reason``: levels of Fatigue, 3 for Incapacitated."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    fatigue: int
    reason: str = ""


class Mended(Event):
    """Wounds were healed; so many are left ``now``."""

    who: str
    now: int
    healed: int
    rule: str = "sw.healing"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "health", wounds=self.now)


class Healed(Event):
    """Injuries are over; these are ``left``."""

    who: str
    left: tuple[Injury, ...]
    rule: str = "sw.injury"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "health", injuries=self.left)


class Tended(Event):
    """Who has tried to heal a figure's fresh Wounds, and how many of its Wounds are too ``old`` for that."""

    who: str
    by: tuple[str, ...]
    old: int
    rule: str = "sw.healing"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "health", tended=self.by, old_wounds=self.old)


class Tired(Stated):
    """A figure has so many levels of Fatigue now."""

    who: str
    fatigue: int
    rule: str = "sw.fatigue"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "health", fatigue=self.fatigue)


class TimePassed(Event):
    """A minute, an hour, a day or five days went by."""

    span: Of[Span]
    rule: str = "sw.healing"
