"""Tests of will, tricks and support: commands."""

from __future__ import annotations

from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts
from wildtable.savage.table.base import Command
from wildtable.savage.traits.commands import ASKED_FOR
from wildtable.savage.wits.sets import AttemptAnswer, WillEffect


class TestOfWill(Command):
    """Unsettle a foe with a skill; ``effect`` is ``distracted`` or ``vulnerable`` where one chooses.

    ``as_one``: several like Extras of a group do it together, with one roll and an action of each.
    """

    facts = Facts(on_turn=True, action="test-of-will", odds=True)

    who: str
    target: str
    trait: str
    effect: Maybe[WillEffect] = ""
    as_one: bool = False


class Trick(Command):
    """Fool a foe with Agility or Smarts. ``as_one``: see `TestOfWill`."""

    facts = Facts(on_turn=True, action="trick", odds=True)

    who: str
    target: str
    trait: str = "agility"
    as_one: bool = False


class Support(Command):
    """Help an ally's next action with a trait."""

    facts = Facts(on_turn=True, action="support", odds=True)

    who: str
    target: str
    trait: str


class Attempt(Command):
    """Try something by a trait, as an action; ``words`` say what.

    The game master answers. Of a figure of the game master's own the answer is in it already: a ``modifier`` and the
    ``number`` to reach.
    """

    facts = Facts(on_turn=True, action="attempt", odds=True)

    who: str
    trait: str
    words: str
    number: int
    modifier: int = 0


class AllowAttempt(Command):
    """Let it be tried by a trait against a ``number``, with a ``modifier`` for a ``reason``; success ``brings`` it."""

    trait: str
    number: int
    modifier: int = 0
    brings: str = ""
    reason: str = ASKED_FOR


class AllowOpposed(Command):
    """Let it be tried against somebody who resists with a trait."""

    trait: str
    target: str
    resists: str
    modifier: int = 0
    brings: str = ""
    reason: str = ASKED_FOR


class RefuseAttempt(Command):
    """It cannot be tried: by nobody (``no``), or not by the ``untrained``. Nothing is spent."""

    facts = Facts(default=True)

    why: Of[AttemptAnswer] = "no"


class LeaveIt(Command):
    """Do not try it after all. Nothing is spent."""

    who: str
