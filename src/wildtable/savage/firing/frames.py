"""Firing: what waits."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame


class Stray(Frame):
    """So many shots have gone astray: the game master says whether they hit somebody else.

    ``near``: the ids of those who could be hit when they were fired.
    """

    blow: Blow
    shots: int
    near: tuple[str, ...] = ()

    @property
    def whose(self) -> str:
        """The id of the figure that it is about."""
        return self.blow.by


class StrayShots(Frame):
    """So many stray shots have yet to hit somebody of those ``near``; where none is named, whoever is near now."""

    blow: Blow
    shots: int
    near: tuple[str, ...] = ()
