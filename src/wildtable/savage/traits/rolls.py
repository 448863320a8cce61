"""A trait roll, an opposed roll, and how they end."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from wildtable.dice import Against, Trait
from wildtable.play.question import Part
from wildtable.savage.table.base import Goal, Purpose
from wildtable.savage.traits.facts import Aim, Share
from wildtable.savage.traits.goals import kind

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
    """The resisting side of an opposed roll: the total to meet or beat, whose it is, and what it is for.

    ``mishap``: that other roll was a Critical Failure before it was rerolled.
    """

    actor: str
    total: int
    purpose: Purpose | None = None
    mishap: bool = False

    @property
    def kind(self) -> str:
        """The purpose's, see `traits.goals.kind`."""
        return OPPOSED if self.purpose is None else kind(self.purpose)


class Test(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A trait roll: whose it is, how it is judged, and what it is for."""

    who: str
    """The id of whoever rolls."""
    trait: str
    """The trait that is rolled."""
    pool: Trait
    """The dice: so many of the trait's, and a Wild Die for a Wild Card."""
    against: Against | None
    """What it is judged by; None for an opposed roll, which is read by its total."""
    plus: int
    """The modifier, all parts together."""
    parts: tuple[Part, ...]
    """What makes up the modifier, each part with its rule."""
    goal: Goal
    """What it is for, with all that this has to know."""
    rule: str
    """The slug of the rule by which it is rolled."""
    target: str = ""
    """The id of the one on whom it is rolled; empty where it is on nobody."""
    aims: tuple[Aim, ...] = ()
    """Where the dice are divided among several: at whom each one after the first is aimed, see `Against.others`."""
    shares: tuple[Share, ...] = ()
    """The others for whom a roll as one counts, besides ``who``; see `Against.each`."""
    granted: int = 0
    """How many of its parts, the last ones, are modifiers that the game master gives to this roll alone."""

    @property
    def rollers(self) -> tuple[str, ...]:
        """The ids of all those whose roll it is."""
        return (self.who, *[share.who for share in self.shares])


class Outcome(NamedTuple):
    """What a trait roll came to. ``level``: 0 failed, 1 success, each more a raise (or the total of an
    opposed roll). ``critical``: it failed critically; ``mishap``: something goes wrong, of a rerolled one too.
    ``naturals``: trait dice that show what was to be counted; ``low``: their places, where the dice are for several, or
    the places of those for whom the die shows it, where several roll as one."""

    level: int
    levels: tuple[int, ...]
    critical: bool
    mishap: bool
    naturals: int = 0
    low: tuple[int, ...] = ()


class Contest(NamedTuple):
    """How an opposed roll ended. ``level``: 0 the actor lost, 1 it won, each more a raise."""

    actor: str
    other: str
    level: int
