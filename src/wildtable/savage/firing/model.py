"""Firing: facts, frames and purposes of rolls."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame, Goal


class Load(Struct, frozen=True, omit_defaults=True):
    """What is in a weapon: its ``rounds``, and the actions spent so far on loading it, its ``progress``.

    ``jammed``: it cannot be fired before an action has cleared it.
    """

    weapon: str
    rounds: int
    progress: int = 0
    jammed: bool = False


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


class Reloading(Goal):
    """To load a weapon on the run."""

    weapon: str
