"""Movement: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.movement.sets import DoorState
from wildtable.savage.table.base import Command
from wildtable.savage.traits.sets import Difficulty


class Move(Command, frozen=True, tag="move"):
    """Move to a square that can be reached."""

    who: str
    to: Cell


class MoveAlong(Command, frozen=True, tag="move-along"):
    """Without a map: move along the line, to so many inches of it."""

    who: str
    to: int


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

    action: ClassVar[str] = "climb"
    who: str
    difficulty: Of[Difficulty] = "normal"


class OpenDoor(Command, frozen=True, tag="open-door"):
    """Open a door that one stands at, unless it is locked."""

    who: str
    door: str


class ShutDoor(Command, frozen=True, tag="shut-door"):
    """Shut a door that one stands at, unless somebody stands in it."""

    who: str
    door: str


class SetDoor(Command, frozen=True, tag="set-door"):
    """Say how a door is: ``open``, ``shut`` or ``locked``."""

    door: str
    state: Of[DoorState]


class Place(Command, frozen=True, tag="place"):
    """Put a figure on a square outside the order of play, for a ``reason``."""

    who: str
    at: Cell
    reason: str = ""


class SetDistance(Command, frozen=True, tag="set-distance"):
    """Without a map: say that some stand so many ``inches`` from the nearest of the other side."""

    whom: tuple[str, ...]
    inches: int


class Gather(Command, frozen=True, tag="gather"):
    """Without a map: say that everybody is near everybody again."""
