"""Conflict: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.saga.base import Event, Stated
from wildtable.saga.conflict.model import Allies, Boon, Condition, Conflict, Element, Guard
from wildtable.saga.sets import Ending, First, Phase, Stakes, StoryPhase

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class Rewarded(Event):
    """An event: a character's rewards from conflicts have changed."""

    who: str
    now: tuple[Boon, ...]
    rule: str = "saga.reward"
    what: tuple[str, ...] = ()
    """The names of the rewards that came or went."""

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, boons=self.now)


class ElementStands(Event):
    """An element is there now, or is another: its dice, its actions, whether it is out."""

    element: Element
    rule: str = "saga.element"

    def apply(self, draft: Draft) -> None:
        known = {element.id: element for element in draft.of("elements")} | {self.element.id: self.element}
        draft.changed["elements"] = tuple(known.values())


class ElementLeft(Event):
    """An element is gone from the table. ``hidden``: the players never knew of it."""

    element: str
    hidden: bool = False
    rule: str = "saga.element"
    name: str = ""
    """Its name."""

    def apply(self, draft: Draft) -> None:
        draft.changed["elements"] = tuple([element for element in draft.of("elements") if element.id != self.element])
        if self.element in draft.of("automatic"):
            draft.changed["automatic"] = tuple([each for each in draft.of("automatic") if each != self.element])


class ActAlone(Event):
    """The elements that act by themselves from now on, and no others."""

    figures: tuple[str, ...]
    rule: str = "saga.element"

    def apply(self, draft: Draft) -> None:
        draft.changed["automatic"] = self.figures


class Allied(Stated):
    """The ally dice."""

    now: tuple[Allies, ...]
    rule: str = "saga.ally-dice"

    def apply(self, draft: Draft) -> None:
        draft.changed["allies"] = self.now


class Guarded(Event):
    """The pushes of blocks that are left."""

    now: tuple[Guard, ...]
    rule: str = "saga.push.block"

    def apply(self, draft: Draft) -> None:
        draft.conflict(guards=self.now)


class Time(Event):
    """The story is ``between`` chapters, in a ``chapter`` or in a ``scene``, with these numbers."""

    phase: StoryPhase
    chapter: int
    scene: int
    rule: str = "saga.time"

    def apply(self, draft: Draft) -> None:
        draft.changed |= {"phase": self.phase, "chapter": self.chapter, "scene": self.scene}


class Began(Event):
    """A conflict has begun; ``versus``: players are against each other."""

    stakes: Stakes
    versus: bool
    phase: Phase = Phase.SETUP
    rule: str = "saga.stakes"

    def apply(self, draft: Draft) -> None:
        draft.changed["conflict"] = Conflict(self.stakes, versus=self.versus, phase=self.phase)


class Ended(Event):
    """The conflict is over; ``how``: ``won``, ``lost`` or ``left``."""

    how: Ending
    rule: str = "saga.time"

    def apply(self, draft: Draft) -> None:
        conflict = draft.of("conflict")
        draft.changed |= {"conflict": None, "fought": conflict.stakes if conflict is not None else None}


class Staked(Event):
    """The conflict has other stakes."""

    stakes: Stakes
    rule: str = "saga.escalate"

    def apply(self, draft: Draft) -> None:
        draft.conflict(stakes=self.stakes)


class Round(Event):
    """The conflict is in this phase of this round; ``turn``: whose, by place in the order."""

    number: int
    phase: Phase
    first: First
    turn: int = 0
    rule: str = "saga.round"

    def apply(self, draft: Draft) -> None:
        draft.conflict(round=self.number, phase=self.phase, first=self.first, turn=self.turn)


class Sided(Event):
    """Somebody is on a side now."""

    who: str
    side: str
    rule: str = "saga.round.versus"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, side=self.side)


class Order(Event):
    """The order of the players' turns; ``versus``: from now on they are against each other, if they were not."""

    order: tuple[str, ...]
    rule: str = "saga.round.versus"
    versus: bool = False

    def apply(self, draft: Draft) -> None:
        draft.conflict(order=self.order, **({"versus": True} if self.versus else {}))


class Allotted(Event):
    """An event: the elements that face each character have changed."""

    now: tuple[tuple[str, str], ...]
    rule: str = "saga.round"
    came: bool = True
    """Whether the last of them is new; else some have gone."""

    def apply(self, draft: Draft) -> None:
        draft.conflict(allotted=self.now)


class Imposed(Event):
    """The conditions of the conflict."""

    now: tuple[Condition, ...]
    rule: str = "saga.condition"
    came: bool = True
    """Whether the last of them is new; else one has gone."""

    def apply(self, draft: Draft) -> None:
        draft.conflict(conditions=self.now)


class Tallied(Event):
    """Net marks so far, by condition and side."""

    now: tuple[tuple[str, int], ...]
    rule: str = "saga.condition"

    def apply(self, draft: Draft) -> None:
        draft.conflict(tallies=self.now)
