"""Trait rolls: what waits."""

from __future__ import annotations

from wildtable.savage.goals import Test
from wildtable.savage.table.base import Frame

# Frames that ask.


class Called(Frame, frozen=True, tag="called"):
    """The game master has asked for a roll that has not been made."""

    test: Test


class Rolled(Frame, frozen=True, tag="rolled", cache_hash=True):
    """A trait roll that may be kept or rerolled. ``best``: the best level (or total) of all rolls.

    ``levels``: of the best roll with several dice. ``critical``: the last roll was a Critical
    Failure; ``mishap``: the first was, and its one reroll is spent. ``rolls``: how many were made.
    ``naturals``: trait dice of the best roll that show what was to be counted, see `wildtable.dice.Against`.
    ``one``: a trait die of it shows a natural 1, where that is asked.
    """

    test: Test
    best: int
    levels: tuple[int, ...] = ()
    critical: bool = False
    mishap: bool = False
    rolls: int = 1
    naturals: int = 0
    one: bool = False
