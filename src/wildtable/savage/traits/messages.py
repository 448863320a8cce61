"""Traits: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Maybe, Of
from wildtable.dice import Against, Faces, Pool, Reading
from wildtable.play.kinds import Facts
from wildtable.play.question import Part
from wildtable.savage.bennies.model import Purse
from wildtable.savage.table.base import Command, Event, Frame
from wildtable.savage.traits.model import (
    Aim,
    Changed,
    Difficulty,
    Granted,
    OpposedSide,
    Opposing,
    RollKind,
    Served,
    Share,
    Term,
    Thrown,
)

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


ASKED_FOR = "called"
"""The reason for a modifier where the game master gives no other: a key of the texts."""


class Keep(Command):
    """Keep the roll as it is."""

    facts = Facts(main=True, odds=True, default=True, implied=True)

    who: str


class Reroll(Command):
    """Spend a Benny on another roll; the best counts."""

    facts = Facts(odds=True)

    who: str
    purse: Of[Purse] = "own"


class RollAnew(Command):
    """Make the roll again by an Edge; the best counts."""

    facts = Facts(odds=True)

    who: str
    edge: str


class Roll(Command):
    """Make the roll that was asked for."""

    facts = Facts(main=True, odds=True, implied=True)

    who: str


class TraitRoll(Command):
    """Roll a trait outside a fight; ``difficulty`` is easy, normal, difficult or very-difficult."""

    facts = Facts(odds=True)

    who: str
    trait: str
    difficulty: Of[Difficulty] = "normal"


class GroupRoll(Command):
    """Roll a trait for a group of like Extras as one. ``who``: the group."""

    facts = Facts(master=True)

    who: str
    trait: str
    difficulty: Of[Difficulty] = "normal"


class Call(Command):
    """Ask a figure for a trait roll with some ``dice``; ``modifier`` -10 to 10, for a ``reason``.

    ``terms``: whether it is an ``action`` of the figure's turn, or only for the ``trained``; left out, it is neither.
    """

    facts = Facts(master=True)

    who: str
    trait: str
    modifier: int = 0
    dice: int = 1
    reason: str = ASKED_FOR
    terms: tuple[Of[Term], ...] = ()


class CallOpposed(Command):
    """Ask for an opposed roll: ``who`` acts with a trait, ``target`` resists with its own. See `Call`."""

    facts = Facts(master=True)

    who: str
    trait: str
    target: str
    resists: str
    modifier: int = 0
    reason: str = ASKED_FOR
    terms: tuple[Of[Term], ...] = ()


class Modify(Command):
    """Give a figure's next ``trait`` roll, or its next ``damage``, a modifier (-8 to 8, not 0) for a reason."""

    facts = Facts(master=True)

    who: str
    modifier: int
    reason: str
    roll: Of[RollKind] = "trait"


class TakeAway(Command):
    """Take away the modifiers that a figure's next rolls would have."""

    facts = Facts(master=True)

    who: str


class Threw(Event):
    """Dice were thrown."""

    who: str
    """The id of the figure or ship that threw them."""
    what: Of[Thrown]
    """The purpose of the dice: ``trait``, ``damage``, ``run``, ``injury`` and the like."""
    pool: Pool
    """The dice that were thrown."""
    reading: Reading
    """The reading of the dice that the rule uses."""
    faces: Faces
    """The faces of each die, the Wild Die last, with every further throw of one that aced."""
    rule: str
    """The slug of the rule by which they were thrown."""
    trait: str = ""
    """The trait whose die it was; empty for other dice."""
    against: Against | None = None
    """The numbers it was compared with; None where the rule needs only a total."""
    target: str = ""
    """The id of the target; empty for none."""
    parts: tuple[Part, ...] = ()
    """The parts of the modifier, each with its rule."""
    bonus: int = 0
    """The number of dice, at the end, that a raise added."""
    goal: str = ""
    """The goal of a trait roll, see `traits.goals.kind`; empty for other dice."""
    aims: tuple[Aim, ...] = ()
    """The target of each die after the first; empty where all have the same."""
    shares: tuple[Share, ...] = ()
    """The others that share the roll of ``who``."""
    opposing: Opposing | None = None
    """The role in an opposed roll and the number to beat; None for any other roll."""
    weapon: str = ""
    """The id of the weapon of an attack; empty for other dice, and in older logs."""
    hit: int = 0
    """The number of the hit whose damage it is, counted from 1; 0 where the attack has no other hit."""
    hits: int = 0
    """The number of hits of that attack."""


class Asked(Event):
    """A frame was laid on the pile of what waits."""

    frame: Frame


class Answered(Event):
    """The frame on top has been dealt with."""


class Aside(Event):
    """A question to the game master for which play does not wait."""

    frame: Frame

    def apply(self, draft: Draft) -> None:
        draft.changed["asides"] = (*draft.of("asides"), self.frame)


class AsideOver(Event):
    """Such a question has been answered, or has lost its sense."""

    frame: Frame

    def apply(self, draft: Draft) -> None:
        draft.changed["asides"] = tuple([frame for frame in draft.of("asides") if frame != self.frame])


class Judged(Event):
    """The final result of a trait roll."""

    who: str
    """The id of the figure that rolled."""
    trait: str
    """The trait that was rolled."""
    level: int
    """0 failed, 1 success, each more a raise."""
    rule: str
    """The slug of the rule by which it was rolled."""
    critical: bool = False
    """Whether it failed critically."""
    mishap: bool = False
    """Whether something goes wrong: it failed critically, or did so before it was rerolled."""
    target: str = ""
    """The id of the target; empty for none."""
    levels: tuple[int, ...] = ()
    """The level of each die, where several were rolled at once; empty where one counted."""
    goal: str = ""
    """The goal of the roll, see `traits.goals.kind`. In opposed rolls: ``opposed`` for the end of the contest, and
    before it ``opposed-side`` for a Critical Failure of either side."""
    role: Maybe[OpposedSide] = ""
    """The role in an opposed roll; empty for any other roll."""
    total: int | None = None
    """Its total in an opposed roll that has ended."""
    number: int | None = None
    """The number that this total was compared with: the other side's total, or 4."""


class Modified(Event):
    """These are the modifiers that the game master gives to a figure's next rolls. ``used``: a roll has used some."""

    who: str
    granted: tuple[Granted, ...]
    used: bool = False
    rule: str = "sw.difficulty"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, granted=self.granted)


class Barred(Event):
    """A figure cannot try what only those can who have learned the skill."""

    who: str
    trait: str
    rule: str = "sw.unskilled"


class TraitChanged(Event):
    """The traits of a figure that differ from its sheet for a while. ``trait`` and ``steps``: the latest change, if
    any."""

    who: str
    changed: tuple[Changed, ...]
    trait: str = ""
    steps: int = 0
    rule: str = "7w.assistant"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, changed=self.changed)


class RolledAnew(Event):
    """The use of an Edge to reroll; without an Edge, used ones are available again. ``served``: the uses that count
    now."""

    who: str
    served: tuple[Served, ...]
    edge: str = ""
    rule: str = "sw.reroll"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, served=self.served)
