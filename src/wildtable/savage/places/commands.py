"""Places: commands."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.table.base import Command


class OpenPlace(Command):
    """Go on at a place of the campaign, with whoever goes along."""

    facts = Facts(master=True, tab=Tab.SCENE)

    place: str


class OpenScene(Command):
    """Go on with a scene of the campaign, with whoever goes along; whoever was left there is there again.

    ``anew``: as it was prepared; what was left there is forgotten.
    """

    facts = Facts(master=True, tab=Tab.SCENE)

    scene: str
    anew: bool = False


class LeaveScene(Command):
    """Go on where it was before any scene or place of the campaign was opened, or nowhere in particular."""

    facts = Facts(master=True, tab=Tab.SCENE)


class Show(Command):
    """Somebody who lies in wait comes in sight, or a group of them together."""

    facts = Facts(master=True)

    hidden: str


class MoveHidden(Command):
    """Put somebody who lies in wait on another square."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    waiting: str
    at: Cell


class Hide(Command):
    """Somebody goes out of sight, to lie in wait."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str


class Reveal(Command):
    """Show a part of the map that players have not seen: the room, or the open ground, to which a square belongs."""

    facts = Facts(master=True, tab=Tab.SCENE)

    at: Cell
