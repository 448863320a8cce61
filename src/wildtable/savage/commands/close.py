"""Hand to hand, or about it, on one's turn."""

from __future__ import annotations

from wildtable.closed import Maybe, Of
from wildtable.savage.commands.base import Command
from wildtable.savage.options import PushHow, WillEffect
from wildtable.savage.surroundings import Difficulty


class Push(Command, frozen=True, tag="push"):
    """Push a foe: ``how`` is ``bash``, ``shield-bash`` or ``prone``."""

    who: str
    target: str
    how: Of[PushHow] = "bash"


class Grapple(Command, frozen=True, tag="grapple"):
    """Get hold of a foe, or a better hold."""

    who: str
    target: str


class BreakFree(Command, frozen=True, tag="break-free"):
    """Try to get out of a hold with a trait."""

    who: str
    trait: str = "strength"


class Crush(Command, frozen=True, tag="crush"):
    """Hurt the foe that one holds: with bare strength, or with a natural ``weapon``."""

    who: str
    trait: str = "strength"
    weapon: str = ""


class Release(Command, frozen=True, tag="release"):
    """Let go of the foe that one holds."""

    who: str


class Touch(Command, frozen=True, tag="touch"):
    """Touch a foe, and no more."""

    who: str
    target: str


class Finish(Command, frozen=True, tag="finish"):
    """Kill a helpless foe with a lethal weapon."""

    who: str
    target: str
    weapon: str = ""


class Unsettle(Command, frozen=True, tag="test-of-will"):
    """Unsettle a foe with a skill; ``effect`` is ``distracted`` or ``vulnerable`` where one chooses."""

    who: str
    target: str
    trait: str
    effect: Maybe[WillEffect] = ""


class Trick(Command, frozen=True, tag="trick"):
    """Fool a foe with Agility or Smarts."""

    who: str
    target: str
    trait: str = "agility"


class Support(Command, frozen=True, tag="support"):
    """Help an ally's next action with a trait."""

    who: str
    target: str
    trait: str


class FullDefense(Command, frozen=True, tag="full-defense"):
    """Stand still and do nothing but parry."""

    who: str


class PickUp(Command, frozen=True, tag="pick-up"):
    """Take up a weapon that lies on the ground."""

    who: str
    weapon: str


class Climb(Command, frozen=True, tag="climb"):
    """Climb, with claws."""

    who: str
    difficulty: Of[Difficulty] = "normal"
