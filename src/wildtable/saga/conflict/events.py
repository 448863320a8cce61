"""Conflicts: events."""

from __future__ import annotations

from wildtable.saga.base import Event, Stated
from wildtable.saga.conflict.facts import Allies, Boon, Condition, Element, Guard
from wildtable.saga.sets import Ending, First, Phase, Stakes, StoryPhase


class Rewarded(Event):
    """What somebody has won in conflicts."""

    who: str
    now: tuple[Boon, ...]
    rule: str = "saga.reward"
    what: tuple[str, ...] = ()
    """What has come, or gone."""


class ElementStands(Event):
    """An element is there now, or is another: its dice, its actions, whether it is out."""

    element: Element
    rule: str = "saga.element"


class ElementLeft(Event):
    """An element is gone from the table. ``hidden``: the players never knew of it."""

    element: str
    hidden: bool = False
    rule: str = "saga.element"
    name: str = ""
    """Its name."""


class Allied(Stated):
    """The ally dice."""

    now: tuple[Allies, ...]
    rule: str = "saga.ally-dice"


class Guarded(Event):
    """The pushes of blocks that are left."""

    now: tuple[Guard, ...]
    rule: str = "saga.push.block"


class Time(Event):
    """The story is ``between`` chapters, in a ``chapter`` or in a ``scene``, with these numbers."""

    phase: StoryPhase
    chapter: int
    scene: int
    rule: str = "saga.time"


class Began(Event):
    """A conflict has begun; ``versus``: players are against each other."""

    stakes: Stakes
    versus: bool
    phase: Phase = Phase.SETUP
    rule: str = "saga.stakes"


class Ended(Event):
    """The conflict is over; ``how``: ``won``, ``lost`` or ``left``."""

    how: Ending
    rule: str = "saga.time"


class Staked(Event):
    """The conflict has other stakes."""

    stakes: Stakes
    rule: str = "saga.escalate"


class Round(Event):
    """The conflict is in this phase of this round; ``turn``: whose, by place in the order."""

    number: int
    phase: Phase
    first: First
    turn: int = 0
    rule: str = "saga.round"


class Sided(Event):
    """Somebody is on a side now."""

    who: str
    side: str
    rule: str = "saga.round.versus"


class Order(Event):
    """The order of the players' turns; ``versus``: from now on they are against each other, if they were not."""

    order: tuple[str, ...]
    rule: str = "saga.round.versus"
    versus: bool = False


class Allotted(Event):
    """Which elements face whom."""

    now: tuple[tuple[str, str], ...]
    rule: str = "saga.round"
    came: bool = True
    """Whether the last of them is new; else some have gone."""


class Imposed(Event):
    """The conditions of the conflict."""

    now: tuple[Condition, ...]
    rule: str = "saga.condition"
    came: bool = True
    """Whether the last of them is new; else one has gone."""


class Tallied(Event):
    """Net marks so far, by condition and side."""

    now: tuple[tuple[str, int], ...]
    rule: str = "saga.condition"
