"""Healing: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.healing.model import TimeSpan
from wildtable.savage.table.base import Command, Event, Stated
from wildtable.savage.wounds.model import Injury

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Heal(Command):
    """Treat a figure's Wounds within the hour."""

    facts = Facts(odds=True)

    who: str
    target: str


class PassTime(Command):
    """Let time pass: see `SPANS`."""

    facts = Facts(master=True, tab=Tab.SCENE)

    span: Of[TimeSpan]


class Tire(Command):
    """Set a figure's levels of Fatigue, 3 for Incapacitated, for a ``reason``."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    fatigue: int
    reason: str = ""


class Mended(Event):
    """Wounds were healed; ``now`` is the number left."""

    who: str
    now: int
    healed: int
    rule: str = "sw.healing"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "health", wounds=self.now)


class Healed(Event):
    """Injuries have ended; these are ``left``."""

    who: str
    left: tuple[Injury, ...]
    rule: str = "sw.injury"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "health", injuries=self.left)


class Tended(Event):
    """The healers who have treated a figure's fresh Wounds, and the number of Wounds too ``old`` to be treated."""

    who: str
    by: tuple[str, ...]
    old: int
    rule: str = "sw.healing"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "health", tended=self.by, old_wounds=self.old)


class Tired(Stated):
    """A figure's new levels of Fatigue."""

    who: str
    fatigue: int
    rule: str = "sw.fatigue"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "health", fatigue=self.fatigue)


class TimePassed(Event):
    """A minute, an hour, a day or five days went by."""

    span: Of[TimeSpan]
    rule: str = "sw.healing"
