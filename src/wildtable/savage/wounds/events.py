"""Wounds: events."""

from __future__ import annotations

from wildtable.closed import Maybe
from wildtable.savage.table.base import Event
from wildtable.savage.wounds.facts import Injury
from wildtable.savage.wounds.sets import Condition, Fall, Status


class Hurt(Event):
    """What a blow did: ``wounds`` on the figure now (``dealt`` of them new), whether it is Shaken."""

    who: str
    wounds: int
    shaken: bool
    rule: str
    dealt: int = 0
    soaked: int = 0


class Unharmed(Event):
    """A blow did nothing."""

    who: str
    rule: str


class Became(Event):
    """A condition began. ``turns``: the own turn ends until it is over, where it ends by itself.

    ``untold``: it goes without saying, by what is said besides. ``again``: it was so before, which somebody tried to
    bring about nevertheless.
    """

    who: str
    condition: Condition
    rule: str
    turns: int = 0
    untold: bool = False
    again: bool = False


class Ceased(Event):
    """A condition is over. ``untold``: as in `Became`."""

    who: str
    condition: Condition
    rule: str
    untold: bool = False


class Fell(Event):
    """A figure is out: ``incapacitated``, ``unconscious``, ``dead`` or ``gone``; or ``up`` again.

    ``hours``: how long it is knocked out, where that is known. ``how``: what is different from having just gone down.
    """

    who: str
    status: Status
    rule: str
    bleeding: bool = False
    hours: int = 0
    how: Maybe[Fall] = ""


class Injured(Event):
    """A row of the Injury Table."""

    who: str
    injury: Injury
    rule: str = "sw.injury"
