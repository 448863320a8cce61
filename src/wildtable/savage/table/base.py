"""The table: what commands, events, frames and the goals of rolls are made of, those of all topics and parts."""

from __future__ import annotations

from typing import Any, ClassVar

from wildtable.play import kinds
from wildtable.play.kinds import Tagged


class Event(kinds.Event, base=True):
    """Something that has happened. ``rule``: the slug of the rule that says so."""

    def won(self, fight: Any) -> str:
        """Return the side that has won by it in the fight after it; empty where nobody has."""
        return ""


class Stated(Event, kw_only=True, base=True):
    """An event that sets a fact. ``again``: it was so before, which is no news."""

    again: bool = False


class Command(kinds.Command, base=True):
    """A command. ``purse``, where there is one: ``own`` Bennies or the game master's ``pool``; its action is named as
    `Acted.deed` names it."""


class Frame(Tagged, base=True):
    """Something that waits. Frames with a seat to ask are answered by a command; the others go on by themselves."""

    @property
    def whose(self) -> str:
        """The id of the figure that a question is about for which play does not wait; empty for every other frame."""
        return ""

    @property
    def of_several(self) -> bool | None:
        """Whether it resolves one of several results of one attack or one maneuver; None where the frames below
        decide."""
        return None


class Goal(Tagged, base=True):
    """The purpose of a trait roll, which decides what its outcome does. ``of_a_chase``: the roll is part of a chase."""

    of_a_chase: ClassVar[bool] = False

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`; False for the roll that an attack begins with."""
        return None


class Purpose(Tagged, base=True):
    """The purpose of an opposed roll."""
