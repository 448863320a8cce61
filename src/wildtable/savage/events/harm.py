"""What becomes of a figure: harm, conditions, healing."""

from __future__ import annotations

from wildtable.savage.conditions import Condition, Status
from wildtable.savage.events.base import Event
from wildtable.savage.model import Injury


class Hurt(Event, frozen=True, tag="hurt"):
    """What a blow did: ``wounds`` on the figure now (``dealt`` of them new), whether it is Shaken."""

    who: str
    wounds: int
    shaken: bool
    rule: str
    dealt: int = 0
    soaked: int = 0


class Unharmed(Event, frozen=True, tag="unharmed"):
    """A blow did nothing."""

    who: str
    rule: str


class Became(Event, frozen=True, tag="became"):
    """A condition began. ``turns``: the own turn ends until it is over, where it ends by itself."""

    who: str
    condition: Condition
    rule: str
    turns: int = 0


class Ceased(Event, frozen=True, tag="ceased"):
    """A condition is over."""

    who: str
    condition: Condition
    rule: str


class Fell(Event, frozen=True, tag="fell"):
    """A figure is out: ``incapacitated``, ``unconscious``, ``dead`` or ``gone``; or ``up`` again.

    ``hours``: how long it is knocked out, where that is known.
    """

    who: str
    status: Status
    rule: str
    bleeding: bool = False
    hours: int = 0


class Injured(Event, frozen=True, tag="injured"):
    """A row of the Injury Table."""

    who: str
    injury: Injury
    rule: str = "sw.injury"


class Mended(Event, frozen=True, tag="mended"):
    """Wounds were healed; so many are left ``now``."""

    who: str
    now: int
    healed: int
    rule: str = "sw.healing"


class Healed(Event, frozen=True, tag="healed"):
    """Injuries are over; these are ``left``."""

    who: str
    left: tuple[Injury, ...]
    rule: str = "sw.injury"


class Tended(Event, frozen=True, tag="tended"):
    """Who has tried to heal a figure's fresh Wounds, and how many of its Wounds are too ``old`` for that."""

    who: str
    by: tuple[str, ...]
    old: int
    rule: str = "sw.healing"


class Tired(Event, frozen=True, tag="tired"):
    """A figure has so many levels of Fatigue now."""

    who: str
    fatigue: int
    rule: str = "sw.fatigue"
