"""Mishaps: enumerations and frames."""

from __future__ import annotations

from wildtable.closed import Closed
from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame


class Mishap(Closed):
    """Mishaps of a Critical Failure, of which the game master chooses."""

    DROP = "drop", "A weapon falls to the ground."
    JAM = "jam", "The gun jams, and clearing it takes an action."
    FRIEND = "friend", "A friend is hit instead of the target."
    PRONE = "prone", "The figure falls."
    BREAK = "break", "What was handled breaks."
    WORDS = "words", "Something else, in the game master's words."


class Mishandled(Frame, omit_defaults=True):
    """A Critical Failure: the game master may say what goes wrong.

    ``trait``: what was rolled; ``weapon``: the id of what was handled, if anything was; ``blow``: the attack, if it
    was one.
    """

    who: str
    trait: str
    weapon: str = ""
    blow: Blow | None = None

    @property
    def whose(self) -> str:
        """The id of the figure that it is about."""
        return self.who
