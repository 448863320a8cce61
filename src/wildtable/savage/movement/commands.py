"""Movement: commands."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.table.base import Command
from wildtable.savage.traits.sets import Difficulty


class Move(Command, frozen=True, tag="move"):
    """Move to a square that can be reached."""

    who: str
    to: Cell


class Run(Command, frozen=True, tag="run"):
    """Run: more inches, and a penalty to every action of the turn."""

    who: str


class Stand(Command, frozen=True, tag="stand"):
    """Stand up."""

    who: str


class GoProne(Command, frozen=True, tag="go-prone"):
    """Drop to the ground."""

    who: str


class Climb(Command, frozen=True, tag="climb"):
    """Climb, with claws."""

    who: str
    difficulty: Of[Difficulty] = "normal"


class Place(Command, frozen=True, tag="place"):
    """Put a figure on a square outside the order of play, for a ``reason``."""

    who: str
    at: Cell
    reason: str = ""
