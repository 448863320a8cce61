"""Tests of will, tricks and support: what a roll is for."""

from __future__ import annotations

from wildtable.closed import Maybe
from wildtable.savage.table.base import Goal, Purpose
from wildtable.savage.wits.sets import WillEffect


class Unsettling(Purpose, omit_defaults=True):
    """To unsettle: ``effect`` is ``distracted``, ``vulnerable`` or, for an upper hand, nothing.

    ``left``: all who do it together, but for the one who rolls.
    """

    effect: Maybe[WillEffect] = ""
    left: tuple[str, ...] = ()


class Tricking(Purpose):
    """To fool."""


class Trying(Goal):
    """To do something by a skill or an attribute. ``brings``: what a success brings, in words."""

    brings: str = ""


class Striving(Purpose, omit_defaults=True):
    """The same where somebody resists."""

    brings: str = ""


class Supporting(Goal):
    """To help an ally's next action."""

    target: str
