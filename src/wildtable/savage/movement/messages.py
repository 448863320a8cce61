"""Movement: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from wildtable.board import Cell
from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.movement.model import DoorState, GravityKind
from wildtable.savage.table.base import Command, Event, Stated
from wildtable.savage.traits.model import Difficulty

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class SetGravity(Command):
    """Say how much things weigh: see `GRAVITIES`."""

    facts = Facts(master=True, tab=Tab.SCENE)

    gravity: Of[GravityKind]


class Move(Command):
    """Move to a square that can be reached."""

    facts = Facts(on_turn=True)

    who: str
    to: Cell


class MoveAlong(Command):
    """Move to a place along the line, without a map; in inches."""

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
    """Open a door next to the figure, unless it is locked."""

    facts = Facts(on_turn=True)

    who: str
    door: str


class ShutDoor(Command):
    """Shut a door that the figure stands at, if nobody stands in it."""

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
    """Set the distance of some figures from the nearest of the other side, in ``inches``, without a map."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    whom: tuple[str, ...]
    inches: int


class Gather(Command):
    """Without a map: say that everybody is near everybody again."""

    facts = Facts(master=True, tab=Tab.PEOPLE)


class Gravity(Stated):
    """The gravity from now on: ``zero-g``, ``magnetic-array``, or empty for normal weight."""

    gravity: Maybe[GravityKind]
    rule: str = "sw.zero-g"

    def apply(self, draft: Draft) -> None:
        draft.changed["gravity"] = self.gravity


Standing: TypeAlias = tuple[tuple[str, Cell | None], ...]
"""Figures by their ids, each with the square that it stands on now; None where it is on no map."""


class Moved(Event):
    """A move of a figure."""

    who: str
    """Its id."""
    at: Cell | None
    """Its square now; None without squares."""
    spent: int
    """The inches moved this turn."""
    rule: str = "sw.move"
    """The slug of the rule that moved it."""
    start: Cell | None = None
    """The square at which its movement of this turn began."""
    pushed: bool = False
    """Whether another made it move."""
    crawled: int = 0
    """The inches of the move that were crawled."""
    inches: int = 0
    """The distance where there are no squares."""
    pulled: bool = False
    """Whether the other who made it move pulled it nearer."""

    def apply(self, draft: Draft) -> None:
        turn = draft.crowd[self.who].turn
        if turn is not None:
            turn = replace(turn, moved=self.spent, start=self.start, crawled=turn.crawled + self.crawled)
        draft.put(self.who, at=self.at, turn=turn)


class Distanced(Event):
    """Without a map some stand elsewhere along the line; ``standing``: where, None for near everybody."""

    standing: Standing
    rule: str = "sw.range"

    def apply(self, draft: Draft) -> None:
        for who, at in self.standing:
            draft.put(who, at=at)


class DoorSet(Event):
    """A door is now ``open``, ``shut`` or ``locked``. ``who``: whose doing it is; empty for the game master's."""

    door: str
    state: Of[DoorState]
    who: str = ""
    rule: str = "sw.move"

    def apply(self, draft: Draft) -> None:
        board, state = draft.of("board"), {"open": self.state == "open", "locked": self.state == "locked"}
        lines = tuple([replace(line, **state) if line.id == self.door else line for line in board.lines])
        draft.changed["board"] = replace(board, lines=lines)
