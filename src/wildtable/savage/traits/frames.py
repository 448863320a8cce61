"""Trait rolls: what waits."""

from __future__ import annotations

from wildtable.savage.table.base import Frame
from wildtable.savage.traits.rolls import Test

# Frames that ask.


class Called(Frame):
    """The game master has asked for a roll that has not been made. ``action``: it is one of the figure's turn.

    ``words``: what the figure tries of its own accord, which it may leave; empty where the game master asked.
    ``brings``: what a success brings, in words.
    """

    test: Test
    action: bool = False
    words: str = ""
    brings: str = ""


class Rolled(Frame, cache_hash=True):
    """A trait roll that may be kept or rerolled."""

    test: Test
    """What is rolled, and for what."""
    best: int
    """The best level, or total, of all rolls."""
    levels: tuple[int, ...] = ()
    """Those of the best roll with several dice."""
    critical: bool = False
    """Whether the last roll was a Critical Failure."""
    mishap: bool = False
    """Whether the first was, and its one reroll is spent."""
    rolls: int = 1
    """How many were made."""
    naturals: int = 0
    """The trait dice of the best roll that show what was to be counted, see `wildtable.dice.Against`."""
    one: bool = False
    """Whether a trait die of it shows a natural 1, where that is asked."""
    low: tuple[int, ...] = ()
    """The places of these dice, where the dice are for several."""
    by: tuple[str, ...] = ()
    """The Edges by which it was made anew, each as often as it was."""
