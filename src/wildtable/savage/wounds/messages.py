"""Wounds: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts
from wildtable.savage.bennies.model import Purse
from wildtable.savage.table.base import Command, Event
from wildtable.savage.wounds.model import Condition, Fall, Injury, Status

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Treat(Command):
    """Try to stop an adjacent figure's bleeding."""

    facts = Facts(on_turn=True, action="treat", odds=True)

    who: str
    target: str


class Soak(Command):
    """Spend a Benny on a Soak roll."""

    facts = Facts(main=True, odds=True)

    who: str
    purse: Of[Purse] = "own"


class Suffer(Command):
    """Take the Wounds."""

    facts = Facts(default=True, implied=True)

    who: str


class ShakeOff(Command):
    """Spend a Benny to be Shaken no longer, at once."""

    who: str
    purse: Of[Purse] = "own"


_OFF: dict[str, Any] = dict.fromkeys((condition for condition in Condition if condition.counted), 0)
"""Values of conditions that have ceased, where those are not false."""


class Hurt(Event):
    """The result of damage: ``wounds`` on the figure now (``dealt`` of them new), and whether it is Shaken."""

    who: str
    wounds: int
    shaken: bool
    rule: str
    dealt: int = 0
    soaked: int = 0

    def apply(self, draft: Draft) -> None:
        was = draft.crowd[self.who]
        states = was.states if was.states.shaken == self.shaken else replace(was.states, shaken=self.shaken)
        draft.put(self.who, health=replace(was.health, wounds=self.wounds), states=states)


class Unharmed(Event):
    """A blow did nothing. ``edge``: the Edge by which its target is immune to it, if any."""

    who: str
    rule: str
    edge: str = ""


class Became(Event):
    """The beginning of a condition. ``turns``: the own turn ends until it is over, if it ends by itself. ``untold``:
    other words of the log imply it. ``again``: the figure already had it."""

    who: str
    condition: Condition
    rule: str
    turns: int = 0
    untold: bool = False
    again: bool = False

    def apply(self, draft: Draft) -> None:
        value = max(1, self.turns) if self.condition in _OFF else True
        draft.put_in(self.who, "states", **{self.condition: value})


class Ceased(Event):
    """A condition is over. ``untold``: as in `Became`."""

    who: str
    condition: Condition
    rule: str
    untold: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "states", **{self.condition: _OFF.get(self.condition, False)})


class Fell(Event):
    """The fall of a figure: ``incapacitated``, ``unconscious``, ``dead`` or ``gone``; or ``up`` again. ``hours``: how
    long it is unconscious, if known. ``how``: a change in a figure that was already down."""

    who: str
    status: Status
    rule: str
    bleeding: bool = False
    hours: int = 0
    how: Maybe[Fall] = ""

    def apply(self, draft: Draft) -> None:
        was = draft.crowd[self.who]
        states, health = replace(was.states, bleeding=self.bleeding), replace(was.health, hours=self.hours)
        draft.put(self.who, status=self.status, states=states, health=health)


class Injured(Event):
    """A row of the Injury Table."""

    who: str
    injury: Injury
    rule: str = "sw.injury"

    def apply(self, draft: Draft) -> None:
        draft.put_in(self.who, "health", injuries=(*draft.crowd[self.who].health.injuries, self.injury))
