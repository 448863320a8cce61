"""On one's turn."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.commands.base import Command
from wildtable.savage.options import Carried, Option


class Attack(Command, frozen=True, tag="attack"):
    """Attack a target with a weapon; ``options`` are the game's attack options, see `OPTIONS`."""

    who: str
    target: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


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


class Declare(Command, frozen=True, tag="declare"):
    """Declare how many actions the turn will have, before any die is rolled."""

    who: str
    actions: int


class Aim(Command, frozen=True, tag="aim"):
    """Spend the turn taking aim."""

    who: str


class Defend(Command, frozen=True, tag="defend"):
    """Spend the turn's action on defence."""

    who: str


class Ready(Command, frozen=True, tag="ready"):
    """Take a weapon in the right or left ``hand``; an empty weapon empties the hand."""

    who: str
    weapon: str
    hand: Of[Carried] = "right"


class Treat(Command, frozen=True, tag="treat"):
    """Try to stop an adjacent figure's bleeding."""

    who: str
    target: str


class Search(Command, frozen=True, tag="search"):
    """Try to make out somebody in pitch darkness."""

    who: str
    target: str


class MountUp(Command, frozen=True, tag="mount"):
    """Get on a mount that stands beside one."""

    who: str
    target: str


class Dismount(Command, frozen=True, tag="dismount"):
    """Get off one's mount."""

    who: str


class Hold(Command, frozen=True, tag="hold"):
    """Go on Hold. ``who``: the unit."""

    who: str


class Go(Command, frozen=True, tag="go"):
    """Come off Hold and act now. ``who``: the unit."""

    who: str


class Interrupt(Command, frozen=True, tag="interrupt"):
    """Break into another's turn from Hold. ``who``: the unit; ``target``: the figure that acts."""

    who: str
    target: str


class EndTurn(Command, frozen=True, tag="end-turn"):
    """End the turn. ``who``: the unit."""

    who: str
