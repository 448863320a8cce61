"""Wits: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts
from wildtable.savage.table.base import Command, Event
from wildtable.savage.traits.messages import ASKED_FOR
from wildtable.savage.wits.model import AttemptAnswer, WillEffect

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class TestOfWill(Command):
    """Unsettle a foe with a skill; ``effect`` is ``distracted`` or ``vulnerable`` where there is a choice.

    ``as_one``: several like Extras of a group do it together, with one roll and an action of each.
    """

    facts = Facts(on_turn=True, action="test-of-will", odds=True)

    who: str
    target: str
    trait: str
    effect: Maybe[WillEffect] = ""
    as_one: bool = False


class Trick(Command):
    """Fool a foe with Agility or Smarts; ``as_one`` is as in `TestOfWill`."""

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
    """Allow an attempt against a figure that resists with a trait."""

    trait: str
    target: str
    resists: str
    modifier: int = 0
    brings: str = ""
    reason: str = ASKED_FOR


class RefuseAttempt(Command):
    """Refuse an attempt: for anybody (``no``), or for the ``untrained``. Nothing is spent."""

    facts = Facts(default=True)

    why: Of[AttemptAnswer] = "no"


class LeaveIt(Command):
    """Do not try it after all. Nothing is spent."""

    who: str


class Supported(Event):
    """So much do its allies add to a figure's next action."""

    who: str
    bonus: int
    rule: str = "sw.support"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, supported=self.bonus)


class UpperHand(Event):
    """The target over which a figure has the upper hand; empty if it is used up."""

    who: str
    target: str
    rule: str = "sw.test-of-will"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, upper_hand=self.target)


class Weighed(Event):
    """The game master's answer to an attempt; ``brings``: what a success would bring, in words."""

    who: str
    words: str
    answer: Of[AttemptAnswer]
    brings: str = ""
    rule: str = "sw.action"


class Achieved(Event):
    """The success of an attempt."""

    who: str
    brings: str
    rule: str = "sw.action"
