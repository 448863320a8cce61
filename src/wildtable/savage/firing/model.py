"""Firing: facts, frames and purposes of rolls."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame, Goal


class Load(Struct, frozen=True, gc=False, omit_defaults=True):
    """The load of a weapon: its ``rounds``, and the actions spent so far on reloading it, its ``progress``.

    ``jammed``: it cannot be fired before an action has cleared it.
    """

    weapon: str
    rounds: int
    progress: int = 0
    jammed: bool = False


class Stray(Frame):
    """A number of stray shots, of which the game master says whether they hit a bystander.

    ``near``: the ids of those who could be hit when they were fired.
    """

    blow: Blow
    shots: int
    near: tuple[str, ...] = ()

    @property
    def whose(self) -> str:
        """The id of the attacker."""
        return self.blow.by


class StrayShots(Frame):
    """A number of stray shots that have yet to hit one of those ``near``; where it is empty, one of those near now."""

    blow: Blow
    shots: int
    near: tuple[str, ...] = ()


class Reloading(Goal):
    """The roll to reload a weapon while running."""

    weapon: str
