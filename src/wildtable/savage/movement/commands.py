"""Movement: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.movement.sets import DoorState
from wildtable.savage.table.base import Command
from wildtable.savage.traits.sets import Difficulty


class Move(Command):
    """Move to a square that can be reached."""

    who: str
    to: Cell


class MoveAlong(Command):
    """Without a map: move along the line, to so many inches of it."""

    who: str
    to: int


class Run(Command):
    """Run: more inches, and a penalty to every action of the turn."""

    who: str


class Stand(Command):
    """Stand up."""

    who: str


class GoProne(Command):
    """Drop to the ground."""

    who: str


class Climb(Command):
    """Climb, with claws."""

    action: ClassVar[str] = "climb"
    who: str
    difficulty: Of[Difficulty] = "normal"


class OpenDoor(Command):
    """Open a door that one stands at, unless it is locked."""

    who: str
    door: str


class ShutDoor(Command):
    """Shut a door that one stands at, unless somebody stands in it."""

    who: str
    door: str


class SetDoor(Command):
    """Say how a door is: ``open``, ``shut`` or ``locked``."""

    door: str
    state: Of[DoorState]


class Place(Command):
    """Put a figure on a square outside the order of play, for a ``reason``."""

    who: str
    at: Cell
    reason: str = ""


class SetDistance(Command):
    """Without a map: say that some stand so many ``inches`` from the nearest of the other side."""

    whom: tuple[str, ...]
    inches: int


class Gather(Command):
    """Without a map: say that everybody is near everybody again."""
