"""Movement: commands."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.movement.sets import DoorState
from wildtable.savage.table.base import Command
from wildtable.savage.traits.sets import Difficulty


class Move(Command):
    """Move to a square that can be reached."""

    facts = Facts(on_turn=True)

    who: str
    to: Cell


class MoveAlong(Command):
    """Without a map: move along the line, to so many inches of it."""

    facts = Facts(on_turn=True)

    who: str
    to: int


class Run(Command):
    """Run: more inches, and a penalty to every action of the turn."""

    facts = Facts(on_turn=True)

    who: str


class Stand(Command):
    """Stand up."""

    facts = Facts(on_turn=True)

    who: str


class GoProne(Command):
    """Drop to the ground."""

    facts = Facts(on_turn=True)

    who: str


class Climb(Command):
    """Climb, with claws."""

    facts = Facts(on_turn=True, action="climb", odds=True)

    who: str
    difficulty: Of[Difficulty] = "normal"


class OpenDoor(Command):
    """Open a door that one stands at, unless it is locked."""

    facts = Facts(on_turn=True)

    who: str
    door: str


class ShutDoor(Command):
    """Shut a door that one stands at, unless somebody stands in it."""

    facts = Facts(on_turn=True)

    who: str
    door: str


class SetDoor(Command):
    """Say how a door is: ``open``, ``shut`` or ``locked``."""

    facts = Facts(master=True, tab=Tab.SCENE)

    door: str
    state: Of[DoorState]


class Place(Command):
    """Put a figure on a square outside the order of play, for a ``reason``."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    at: Cell
    reason: str = ""


class SetDistance(Command):
    """Without a map: say that some stand so many ``inches`` from the nearest of the other side."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    whom: tuple[str, ...]
    inches: int


class Gather(Command):
    """Without a map: say that everybody is near everybody again."""

    facts = Facts(master=True, tab=Tab.PEOPLE)
