"""Places: commands."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.savage.table.base import Command


class OpenPlace(Command, frozen=True, tag="open-place"):
    """Go on at a place of the campaign, with whoever goes along."""

    place: str


class OpenScene(Command, frozen=True, tag="open-scene"):
    """Go on with a scene of the campaign, with whoever goes along; whoever was left there is there again.

    ``anew``: as it was prepared; what was left there is forgotten.
    """

    scene: str
    anew: bool = False


class LeaveScene(Command, frozen=True, tag="leave-scene"):
    """Go on where it was before any scene or place of the campaign was opened, or nowhere in particular."""


class Show(Command, frozen=True, tag="show"):
    """Somebody who lies in wait comes in sight, or a group of them together."""

    hidden: str


class MoveHidden(Command, frozen=True, tag="move-hidden"):
    """Put somebody who lies in wait on another square."""

    waiting: str
    at: Cell


class Hide(Command, frozen=True, tag="hide"):
    """Somebody goes out of sight, to lie in wait."""

    who: str


class Reveal(Command, frozen=True, tag="reveal"):
    """Show a part of the map that players have not seen: the room, or the open ground, to which a square belongs."""

    at: Cell
