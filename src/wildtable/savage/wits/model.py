"""Wits: enumerations, frames and purposes of rolls."""

from __future__ import annotations

from wildtable.closed import Closed, Maybe
from wildtable.savage.table.base import Frame, Goal, Purpose


class AttemptAnswer(Closed):
    """An answer of the game master to an attempt."""

    ALLOW = "allow", "It can be tried."
    NO = "no", "It cannot be done."
    UNTRAINED = "untrained", "It cannot be done by somebody who has not learnt it."


class WillEffect(Closed):
    """An effect of a test of will that may be chosen."""

    DISTRACTED = "distracted", "Its loser is Distracted."
    VULNERABLE = "vulnerable", "Its loser is Vulnerable."


class Attempting(Frame):
    """An attempt in words, with a trait: the game master decides how it is rolled, or refuses it."""

    who: str
    trait: str
    words: str


class Unsettling(Purpose, omit_defaults=True):
    """To unsettle: ``effect`` is ``distracted``, ``vulnerable`` or, for an upper hand, nothing.

    ``left``: all who do it together, but for the one who rolls.
    """

    effect: Maybe[WillEffect] = ""
    left: tuple[str, ...] = ()


class Tricking(Purpose):
    """To fool."""


class Trying(Goal):
    """The goal of an attempt. ``brings``: the result of a success, in words."""

    brings: str = ""


class Striving(Purpose, omit_defaults=True):
    """The purpose of an attempt that a figure resists."""

    brings: str = ""


class Supporting(Goal):
    """To help an ally's next action."""

    target: str
