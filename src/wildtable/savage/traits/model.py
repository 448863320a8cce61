"""Traits: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from wildtable.closed import Closed, Maybe, Of
from wildtable.dice import Against, Trait
from wildtable.play.question import Part
from wildtable.savage.edges.model import UsePeriod
from wildtable.savage.table.base import Frame, Goal, Purpose


class Difficulty(Closed):
    """The difficulty of a task."""

    EASY = "easy", "Easier than most."
    NORMAL = "normal", "As most are."
    DIFFICULT = "difficult", "Harder than most."
    VERY_DIFFICULT = "very-difficult", "Much harder than most."


class Task(Closed):
    """The task of a roll that has no further effect."""

    CLIMBING = "climbing", "To climb with claws."
    FOR_ALL = "for-all", "One rolls for the whole group."


class Term(Closed):
    """On what terms the game master asks for a roll."""

    ACTION = "action", "It is an action of the figure's turn."
    TRAINED = "trained", "Nobody can try it who has not learnt the skill."
    AS_ONE = "as-one", "Like Extras of a group roll as one.", "As one"
    RESISTS_AS_ONE = "resists-as-one", "Like Extras of the other's group resist as one.", "Resisting as one"


class OpposedSide(Closed):
    """A side of an opposed roll."""

    ACTS = "acts", "It rolls first, and needs 4."
    RESISTS = "resists", "It has to meet or beat the other's total."


class RollKind(Closed):
    """The kind of roll that a game master's modifier is for."""

    TRAIT = "trait", "The next trait roll."
    DAMAGE = "damage", "The next damage."


class Thrown(Closed):
    """The purpose of thrown dice."""

    TRAIT = "trait", "A trait roll."
    DAMAGE = "damage", "Damage."
    CONFIRM = "confirm", "Whether an Extra fails critically."
    RUN = "run", "How far running carries."
    INJURY = "injury", "A row of the Injury Table."
    HOURS = "hours", "How long somebody is knocked out."
    DEVIATION = "deviation", "How far a template goes astray."
    DIRECTION = "direction", "Which way it goes astray."
    REACTION = "reaction", "How a stranger takes to somebody."
    CRASH = "crash", "What a crash does to those aboard."
    CRITICAL = "critical", "A row of the table of critical hits on ships."
    POINT_DEFENCE = "point-defence", "Missiles that point defence shoots down."
    OUT_OF_CONTROL = "out-of-control", "What becomes of a ship out of control."
    COLLISION = "collision", "What a collision does to a ship."
    RECOVERY = "recovery", "Whether a casualty of a ship pulls through."


ATTRIBUTES = ("agility", "smarts", "spirit", "strength", "vigor")


class Die(Struct, frozen=True, array_like=True):
    """A trait: a die type of 4 to 12 sides, and a plus above d12 (``d12+2`` has ``plus`` 2). Only sections of a ship's
    crew fall below d4: ``d4-2``."""

    sides: int
    plus: int = 0

    def __str__(self) -> str:
        return f"d{self.sides}{f'{self.plus:+d}' if self.plus else ''}"


class Granted(Struct, frozen=True, array_like=True):
    """A modifier that the game master gives to a figure's next ``trait`` roll, or its next ``damage``."""

    by: int
    reason: str
    roll: Of[RollKind] = "trait"


class Changed(Struct, frozen=True):
    """A trait some die types higher or lower. ``until``: the last round of it."""

    trait: str
    steps: int
    until: int


class Aim(Struct, frozen=True, cache_hash=True):
    """The target of a further die of a throw, and the parts of its modifier."""

    target: str
    parts: tuple[Part, ...] = ()


class Share(Struct, frozen=True, cache_hash=True):
    """A figure for which another's roll counts as well, and the parts of its modifier."""

    who: str
    parts: tuple[Part, ...] = ()


class Opposing(Struct, frozen=True, cache_hash=True):
    """A side of an opposed roll: its role, and the number to meet or beat. ``by``: whose roll that is, if anybody's."""

    role: Of[OpposedSide]
    number: int
    by: str = ""


class Served(Struct, frozen=True):
    """The uses of an Edge's rerolls: ``times`` since its span, ``each``, began."""

    edge: str
    each: Of[UsePeriod]
    times: int = 1


# What a trait roll is for.


class Plain(Goal, omit_defaults=True):
    """The purpose of a roll that only answers a question of the game master or the player. ``task``: its name, if it
    has one."""

    task: Maybe[Task] = ""

    @property
    def kind(self) -> str:
        """See `kind`."""
        return self.task or "plain"


def kind(goal: object) -> str:
    """Return the goal of a roll in the one word that the log keeps: the goal's own, or the tag of its type.

    Goals that nobody can tell apart at the table, such as all that an Assistant does, share a word.
    """
    return str(getattr(goal, "kind", "") or type(goal).__struct_config__.tag)  # type: ignore[attr-defined]  # a Struct with a tag


OPPOSED = "opposed"
"""The kind of an opposed roll that has no other purpose, and of how every opposed roll ended."""

OPPOSED_SIDE = "opposed-side"
"""The kind of one side's Critical Failure in an opposed roll that is decided by both."""


class Challenge(Goal, omit_defaults=True):
    """The acting side of an opposed roll; the other resists with its trait and ``parts``, for a purpose if any.

    ``as_one``: the other is one of several like Extras, and resists for all of them.
    """

    other: str
    trait: str
    purpose: Purpose | None = None
    parts: tuple[Part, ...] = ()
    as_one: bool = False

    @property
    def kind(self) -> str:
        """The purpose's, see `traits.goals.kind`."""
        return OPPOSED if self.purpose is None else kind(self.purpose)


class Resist(Goal, omit_defaults=True):
    """The resisting side of an opposed roll: the total to meet or beat, who rolled it, and its purpose. ``mishap``:
    that other roll was a Critical Failure before it was rerolled."""

    actor: str
    total: int
    purpose: Purpose | None = None
    mishap: bool = False

    @property
    def kind(self) -> str:
        """The purpose's, see `traits.goals.kind`."""
        return OPPOSED if self.purpose is None else kind(self.purpose)


class Test(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True):
    """A trait roll: the figure, the dice, the numbers it is compared with, and its goal."""

    who: str
    """The id of the figure that rolls."""
    trait: str
    """The trait that is rolled."""
    pool: Trait
    """The trait dice, and a Wild Die for a Wild Card."""
    against: Against | None
    """The numbers it is compared with; None for an opposed roll, which is read by its total."""
    plus: int
    """The modifier, all parts together."""
    parts: tuple[Part, ...]
    """The parts of the modifier, each with its rule."""
    goal: Goal
    """The goal of the roll, with everything needed to resolve it."""
    rule: str
    """The slug of the rule by which it is rolled."""
    target: str = ""
    """The id of the target; empty for none."""
    aims: tuple[Aim, ...] = ()
    """The target of each die after the first, where dice are divided among several; see `Against.others`."""
    shares: tuple[Share, ...] = ()
    """The others that share the roll of ``who``; see `Against.each`."""
    granted: int = 0
    """The number of parts, at the end, that the game master gives to this roll alone."""

    @property
    def rollers(self) -> tuple[str, ...]:
        """The ids of all those whose roll it is."""
        return (self.who, *[share.who for share in self.shares])


class Outcome(NamedTuple):
    """The result of a trait roll. ``level``: 0 failed, 1 success, each more a raise (or the total of an opposed roll).
    ``critical``: a Critical Failure; ``mishap``: something goes wrong, also if it was rerolled. ``naturals``: the
    number of trait dice with the face to be counted. ``low``: their places where dice have several targets. Where
    several roll as one: the places of the rollers."""

    level: int
    levels: tuple[int, ...]
    critical: bool
    mishap: bool
    naturals: int = 0
    low: tuple[int, ...] = ()


class Contest(NamedTuple):
    """The result of an opposed roll. ``level``: 0 the actor lost, 1 it won, each more a raise. ``mishap``: the actor
    failed critically, also if it rerolled."""

    actor: str
    other: str
    level: int
    mishap: bool = False


# Frames that ask.


class Called(Frame):
    """A roll that the game master has requested and that is not made yet. ``action``: it is one of the figure's turn.
    ``words``: the figure's own attempt, which it may give up; empty where the game master asked. ``brings``: the result
    of a success, in words."""

    test: Test
    action: bool = False
    words: str = ""
    brings: str = ""


class Rolled(Frame, cache_hash=True):
    """A trait roll that may be kept or rerolled."""

    test: Test
    """The roll and its goal."""
    best: int
    """The best level, or total, of all rolls."""
    levels: tuple[int, ...] = ()
    """The levels of the best roll with several dice."""
    critical: bool = False
    """Whether the last roll was a Critical Failure."""
    mishap: bool = False
    """Whether the first was, and its one reroll is spent."""
    rolls: int = 1
    """The number of rolls so far."""
    naturals: int = 0
    """The trait dice of the best roll that show what was to be counted, see `wildtable.dice.Against`."""
    one: bool = False
    """Whether a trait die of it shows a natural 1, where that is asked."""
    low: tuple[int, ...] = ()
    """The places of these dice, where the dice are for several."""
    by: tuple[str, ...] = ()
    """The Edges by which it was made again, each as often as it was."""

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return self.test.goal.of_several
