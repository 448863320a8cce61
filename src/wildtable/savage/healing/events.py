"""Healing: events."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.healing.sets import Span
from wildtable.savage.table.base import Event, Stated
from wildtable.savage.wounds.facts import Injury


class Mended(Event):
    """Wounds were healed; so many are left ``now``."""

    who: str
    now: int
    healed: int
    rule: str = "sw.healing"


class Healed(Event):
    """Injuries are over; these are ``left``."""

    who: str
    left: tuple[Injury, ...]
    rule: str = "sw.injury"


class Tended(Event):
    """Who has tried to heal a figure's fresh Wounds, and how many of its Wounds are too ``old`` for that."""

    who: str
    by: tuple[str, ...]
    old: int
    rule: str = "sw.healing"


class Tired(Stated):
    """A figure has so many levels of Fatigue now."""

    who: str
    fatigue: int
    rule: str = "sw.fatigue"


class TimePassed(Event):
    """A minute, an hour, a day or five days went by."""

    span: Of[Span]
    rule: str = "sw.healing"
