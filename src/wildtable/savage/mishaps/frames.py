"""Mishaps: what waits."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame


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
